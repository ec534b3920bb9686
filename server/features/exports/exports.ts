import { randomUUID, randomUUIDv7 } from 'node:crypto';
import * as schemas from '#contract/exports-schema.ts';
import * as limits from '#contract/limits.ts';
import type { Viewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/exports.ts';
import { defineQueue, type RunningJob } from '#server/adapters/jobs/jobs.ts';
import { dayMs, hourMs } from '#server/day.ts';
import type { ExportRow } from '#server/db/export-schema.ts';
import type { Db } from '#server/db/schema.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { holdOpenUser } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import { newKey } from '#server/sealed-bytes.ts';
import type { Services } from '#server/services.ts';
import { contentsOf } from './export-contents.ts';
import { deleteExportFiles, putParts, queueDeletion, readParts } from './export-files.ts';
import { isLinkOf, linkTo } from './export-link.ts';
import * as store from './export-store.ts';
import { zipParts } from './zip-parts.ts';

const retryLimit = 6;

/** Makes a person's copy. One that takes longer than half an hour is begun again. */
export const makeExportQueue = defineQueue<{ id: string }>('make-export', {
  atOnce: 2,
  retryLimit,
  retryDelayMaxSeconds: 60,
  expireSeconds: 30 * 60,
});

const partBytes = 4 * 1024 * 1024;
/** Longer than all tries of the job take. */
const givenUpAfterMs = 6 * hourMs;

/**
 * Asks for a copy of everything that is kept about the caller (design §12); while one is made, it is that one.
 *
 * @param token says when they have proven who they are
 * @throws AppError `sign-in-again`, `rate-limited`
 */
export async function requestExport(
  services: Services,
  viewer: Viewer,
  token: string | undefined,
): Promise<string> {
  await requireProof(services, token);
  const now = services.clock.now();
  const { uid } = viewer;
  return services.db.transaction().execute(async (trx) => {
    await holdOpenUser(trx, uid);
    const unfinished = await store.findUnfinished(trx, uid, new Date(now.getTime() - givenUpAfterMs));
    await consumeRate(services, trx, schemas.requestExport.rate, viewer);
    if (unfinished) return unfinished;
    const id = randomUUIDv7();
    await store.insertExport(trx, { id, uid, key: newKey(), created_at: now });
    await services.jobs.send(trx, makeExportQueue, { id });
    return id;
  });
}

/**
 * Where a browser can fetch the file; it sends no token with a link.
 * @throws AppError `sign-in-again`, `not-found`
 */
export async function linkOfExport(
  services: Services,
  viewer: Viewer,
  { id, token }: { id: string; token: string | undefined },
): Promise<string> {
  await requireProof(services, token);
  await readyExport(services, { id, uid: viewer.uid });
  return linkTo(services, { id, uid: viewer.uid });
}

/**
 * The file itself, for its owner, who has just proven who they are, by token or by a link made for them.
 * @throws AppError `not-found`, `sign-in-again`
 */
export async function readExport(
  services: Services,
  uid: string,
  { id, token, key }: { id: string; token: string | null; key: string },
): Promise<{ size: number; at: Date; bytes: AsyncGenerator<Buffer> }> {
  if (token !== null) await requireProof(services, token);
  else if (!isLinkOf(services, { id, uid }, key)) throw new AppError('not-found');
  const row = await readyExport(services, { id, uid });
  return { size: Number(row.size), at: row.created_at, bytes: readParts(services, row) };
}

async function readyExport(
  { db, clock }: Services,
  { id, uid }: { id: string; uid: string },
): Promise<ExportRow> {
  const row = isUuid(id) ? await store.findReadyExport(db, { id, uid, now: clock.now() }) : undefined;
  if (!row) throw new AppError('not-found');
  return row;
}

async function requireProof({ identity }: Services, token: string | undefined): Promise<void> {
  if (!token || !(await identity.hasJustSignedIn(token)))
    throw new AppError('sign-in-again', { text: words.signInAgain });
}

/** Handler of `makeExportQueue`. A person who is gone by now has no row, and nothing is left of the files. */
export async function makeExport(
  services: Services,
  { id }: { id: string },
  { attempt, signal }: Pick<RunningJob, 'attempt' | 'signal'>,
): Promise<void> {
  const row = await store.findExport(services.db, id);
  if (!row || row.state !== 'making' || !row.key)
    return row ? undefined : deleteExportFiles(services, { ids: [id] });
  try {
    await make(services, { id, uid: row.uid, key: row.key }, signal);
  } catch (error) {
    if (attempt <= retryLimit) throw error;
    services.log.error({ err: error }, 'a copy of a person’s data could not be made');
    await store.setFailed(services.db, id);
    await deleteExportFiles(services, { ids: [id] });
  }
}

async function make(
  services: Services,
  { id, uid, key }: { id: string; uid: string; key: Buffer },
  signal: AbortSignal,
): Promise<void> {
  const account = await services.identity.find(uid);
  const person = { uid, email: account?.email ?? '', emailVerified: account?.emailVerified ?? false };
  const parts = zipParts(until(signal, contentsOf(services, person)), partBytes);
  const made = await putParts(services, { id, key, attempt: randomUUID() }, parts);
  const expiresAt = new Date(services.clock.now().getTime() + limits.exportDays * dayMs);
  const isKept = await services.db.transaction().execute(async (trx) => {
    if (!(await store.setReady(trx, id, { ...made, expiresAt }))) return false;
    await queueDeletion(services, trx, await store.takeOlder(trx, { uid, id }));
    await notify(services, trx, {
      to: uid,
      kind: 'account',
      subject: { model: 'account', id: uid, title: '' },
      payload: { event: 'export-ready' },
      cause: `export-${id}`,
    });
    return true;
  });
  if (!isKept && !(await store.findExport(services.db, id))) await deleteExportFiles(services, { ids: [id] });
}

async function* until<T>(signal: AbortSignal, entries: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const entry of entries) {
    signal.throwIfAborted();
    yield entry;
  }
}

/** For the transaction that deletes an account, before its row goes: deletes the files of its copies. */
export async function releaseExports(services: Services, trx: Db, uid: string): Promise<void> {
  const ids = (await store.listExportsOf(trx, uid)).map(({ id }) => id);
  await queueDeletion(services, trx, ids);
}

/** Hourly: deletes the files of copies after 7 days, and after 30 that there was one. */
export async function sweepExports(services: Services): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const gone = await store.takeExpired(trx, now);
    const before = new Date(now.getTime() - limits.exportNamedDays * dayMs);
    await queueDeletion(services, trx, [...gone, ...(await store.deleteExportsBefore(trx, before))]);
  });
}
