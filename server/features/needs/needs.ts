import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { readFact } from '#contract/equipment-values.ts';
import * as limits from '#contract/limits.ts';
import type { NeedValues } from '#contract/needs.ts';
import * as schemas from '#contract/needs-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/needs.ts';
import type { NeedsSheetRow } from '#server/db/needs-schema.ts';
import type { Db } from '#server/db/schema.ts';
import { readNeeds } from '#server/features/equipment/fact-filters.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import { holdOpenUser } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import { keyFor, seal, unseal } from '#server/sealed-bytes.ts';
import type { Services } from '#server/services.ts';
import * as store from './needs-store.ts';

type Reads = Pick<Services, 'db' | 'secret' | 'equipment'>;
type Writes = Reads & RateServices;
type AddInput = z.output<(typeof schemas.addNeeds)['body']>;
type ChangeInput = z.output<(typeof schemas.changeNeeds)['body']>;

/** What is encrypted of a sheet. */
interface SheetContent {
  name: string;
  values: NeedValues;
}

/** A sheet as its owner finds it. */
export type FoundSheet = SheetContent & Omit<NeedsSheetRow, 'sealed'>;

/** One person's sheets, the oldest first. */
export async function ownNeeds(services: Reads, { uid }: Pick<Viewer, 'uid'>): Promise<FoundSheet[]> {
  return (await store.listSheetsOf(services.db, uid)).flatMap((row) => readSheet(services, row) ?? []);
}

/**
 * The measures on one of this person's own sheets.
 * @throws AppError `not-found` also for a sheet of somebody else
 */
export async function needsOf(services: Reads, uid: string, id: string): Promise<NeedValues> {
  const row = isUuid(id) ? await store.findSheet(services.db, uid, id) : undefined;
  const sheet = row && readSheet(services, row);
  if (!sheet) throw new AppError('not-found');
  return sheet.values;
}

/**
 * A new sheet, or the one that has this id, which is written over: so a retry makes nothing twice.
 * @throws AppError `invalid-input` with a text for each `values.<key>`, or when there are as many as may be; `rate-limited`
 */
export async function addNeeds(
  services: Writes,
  viewer: Viewer,
  { id = randomUUIDv7(), ...input }: AddInput,
): Promise<FoundSheet> {
  const content = contentOf(services, input);
  return services.db.transaction().execute(async (trx) => {
    await holdOpenUser(trx, viewer.uid);
    const before = await store.findSheet(trx, viewer.uid, id);
    if (before) return writeOver(services, trx, viewer, before, content);
    // Those that cannot be read are shown to nobody, so they take no place either.
    const sheets = await ownNeeds({ ...services, db: trx }, viewer);
    if (sheets.length >= limits.needsSheetsMax)
      throw new AppError('invalid-input', { fields: { name: words.tooManySheets } });
    await consumeRate(services, trx, schemas.addNeeds.rate, viewer);
    const now = services.clock.now();
    const row = { uid: viewer.uid, id, created_at: now, updated_at: now };
    await store.insertSheet(trx, { ...row, sealed: sealed(services, row, content) });
    return { ...row, ...content };
  });
}

/**
 * A retry of what was saved already is no change elsewhere.
 * @throws AppError `not-found`, `needs-changed`, `invalid-input` with a text for each `values.<key>`, `rate-limited`
 */
export async function changeNeeds(
  services: Writes,
  viewer: Viewer,
  id: string,
  { updated_at: known, ...input }: ChangeInput,
): Promise<FoundSheet> {
  const content = contentOf(services, input);
  return services.db.transaction().execute(async (trx) => {
    await holdOpenUser(trx, viewer.uid);
    const before = isUuid(id) ? await store.findSheet(trx, viewer.uid, id) : undefined;
    if (!before) throw new AppError('not-found');
    const isKnown = known === undefined || known === before.updated_at.toISOString();
    if (!isKnown && !holds(services, before, content)) throw new AppError('needs-changed');
    return writeOver(services, trx, viewer, before, content);
  });
}

/** Nothing happens when it is gone already. */
export async function deleteNeeds(
  { db }: Pick<Services, 'db'>,
  { uid }: Pick<Viewer, 'uid'>,
  id: string,
): Promise<void> {
  if (isUuid(id)) await store.deleteSheet(db, uid, id);
}

/** For a transaction that holds the person, whose sheets are written one at a time. */
async function writeOver(
  services: Writes,
  trx: Db,
  viewer: Viewer,
  { uid, id, created_at }: NeedsSheetRow,
  content: SheetContent,
): Promise<FoundSheet> {
  await consumeRate(services, trx, schemas.changeNeeds.rate, viewer);
  const changed = { uid, id, updated_at: services.clock.now() };
  await store.updateSheet(trx, { ...changed, sealed: sealed(services, changed, content) });
  return { ...changed, created_at, ...content };
}

function holds(services: Reads, row: NeedsSheetRow, content: SheetContent): boolean {
  const sheet = readSheet(services, row);
  return sheet !== null && isDeepStrictEqual({ name: sheet.name, values: sheet.values }, content);
}

/** @throws AppError `invalid-input` */
function contentOf(
  { equipment }: Pick<Services, 'equipment'>,
  { name, values }: Omit<ChangeInput, 'updated_at'>,
): SheetContent {
  const needs = new Map(equipment.definitions.needs.map((need) => [need.key, need]));
  const kept: NeedValues = {};
  const fields: Record<string, string> = {};
  for (const [key, given] of Object.entries(values)) {
    const need = needs.get(key);
    const { value, problem } = need
      ? readFact(need, given, null)
      : { value: null, problem: words.noSuchMeasure };
    if (problem !== null) fields[`values.${key}`] = problem;
    else if (value !== null) kept[key] = value;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid-input', { fields });
  return { name, values: kept };
}

const keyOf = ({ secret }: Pick<Services, 'secret'>) => keyFor(secret, 'needs-sheet');

/** Bound to its row: moved into another person's, it cannot be read. */
const placeOf = ({ uid, id }: Pick<NeedsSheetRow, 'uid' | 'id'>): string => `${uid}/${id}`;

const sealed = (services: Reads, row: Pick<NeedsSheetRow, 'uid' | 'id'>, content: SheetContent): Buffer =>
  seal(keyOf(services), placeOf(row), Buffer.from(JSON.stringify(content)));

/** With the measures that this release still knows as they are kept; null when it was sealed with another secret. */
function readSheet(services: Reads, { sealed: bytes, ...row }: NeedsSheetRow): FoundSheet | null {
  let text: string;
  try {
    text = unseal(keyOf(services), placeOf(row), bytes).toString();
  } catch {
    return null;
  }
  const { name, values } = JSON.parse(text) as SheetContent;
  return { ...row, name, values: readNeeds(services.equipment, values) };
}
