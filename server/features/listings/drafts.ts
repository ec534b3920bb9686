import { randomUUIDv7 } from 'node:crypto';
import type * as z from 'zod/mini';
import * as schemas from '#contract/drafts-schema.ts';
import type { DraftParts } from '#contract/drafts-schema.ts';
import * as limits from '#contract/limits.ts';
import type { Viewer } from '#contract/viewer.ts';
import { dayMs } from '#server/day.ts';
import type { ListingDraftRow } from '#server/db/draft-schema.ts';
import type { Db, ImageRow } from '#server/db/schema.ts';
import {
  copyListingImages,
  imagesOfDrafts,
  keepDraftImages,
  releaseDraftImages,
} from '#server/features/images/draft-images.ts';
import type { ImageServices } from '#server/features/images/image-files.ts';
import { queueUpload } from '#server/features/images/uploads.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { holdOpenUser } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import { type DraftFields, fieldsOf, fieldsOfListing, readFields } from './draft-fields.ts';
import * as store from './draft-store.ts';
import { findOwnDetails } from './listing-store.ts';

export { lockDraft } from './draft-store.ts';

/** A draft as its owner finds it. */
export type FoundDraft = Omit<ListingDraftRow, 'fields'> & { fields: DraftFields; images: ImageRow[] };

const sweptAtOnce = 200;

/** One person's drafts, most recently changed first. */
export async function ownDrafts(
  { db }: Pick<ImageServices, 'db'>,
  { uid }: Pick<Viewer, 'uid'>,
): Promise<FoundDraft[]> {
  return withImages(db, uid, await store.listDraftsOf(db, uid));
}

/** @throws AppError `draft-not-found` */
export async function ownDraft(
  { db }: Pick<ImageServices, 'db'>,
  { uid }: Pick<Viewer, 'uid'>,
  id: string,
): Promise<FoundDraft> {
  const row = isUuid(id) ? await store.findDraft(db, uid, id) : undefined;
  const [draft] = await withImages(db, uid, row ? [row] : []);
  if (!draft) throw new AppError('draft-not-found');
  return draft;
}

/**
 * Begins a draft: empty, from the given fields, or from one of the caller's listings. If the caller already has a draft
 * with this id, the fields are saved in it, and a listing is copied only once.
 *
 * @throws AppError `too-many-drafts`, `not-your-listing`, `image-not-yours`, `draft-changed`, `rate-limited`
 */
export async function beginDraft(
  services: ImageServices,
  viewer: Viewer,
  { from, id = randomUUIDv7(), ...parts }: z.output<(typeof schemas.beginDraft)['body']>,
): Promise<FoundDraft> {
  if (from !== undefined) return postAgain(services, viewer, { from, id, editor: parts.editor });
  await services.db.transaction().execute(async (trx) => {
    await holdOpenUser(trx, viewer.uid);
    const isNew = await insertNew(services, trx, viewer, {
      id,
      fields: fieldsOf(parts),
      editor: parts.editor,
    });
    if (isNew) await keepDraftImages(services, trx, { uid: viewer.uid, draftId: id }, parts.image_urls);
    // A retry by the same page; no other page can know its state.
    else await writeOver(services, trx, viewer, id, { ...parts, updated_at: '' });
  });
  return ownDraft(services, viewer, id);
}

/** A draft with the listing's fields and copies of its pictures; the listing stays as it is. */
async function postAgain(
  services: ImageServices,
  viewer: Viewer,
  { from, id, editor }: { from: string; id: string; editor: string | undefined },
): Promise<FoundDraft> {
  const { db } = services;
  const listing = isUuid(from) ? await findOwnDetails(db, from, viewer.uid) : undefined;
  if (!listing) throw new AppError('not-your-listing');
  // All files of its pictures are in memory at once: they wait as uploads do.
  await queueUpload(viewer.uid, async () => {
    if (await store.findDraft(db, viewer.uid, id)) return;
    await copyListingImages(services, viewer, from, async (trx, copies) => {
      await holdOpenUser(trx, viewer.uid);
      const isNew = await insertNew(services, trx, viewer, { id, fields: fieldsOfListing(listing), editor });
      const urls = copies.map(({ path }) => services.files.url(path));
      if (isNew) await keepDraftImages(services, trx, { uid: viewer.uid, draftId: id }, urls);
    });
  });
  return ownDraft(services, viewer, id);
}

/**
 * Saves one of the caller's drafts, all fields.
 * @throws AppError `draft-not-found`, `draft-changed` when another page wrote since, `image-not-yours`, `rate-limited`
 */
export async function saveDraft(
  services: ImageServices,
  viewer: Viewer,
  id: string,
  parts: z.output<(typeof schemas.saveDraft)['body']>,
): Promise<FoundDraft> {
  if (!isUuid(id)) throw new AppError('draft-not-found');
  await services.db.transaction().execute((trx) => writeOver(services, trx, viewer, id, parts));
  return ownDraft(services, viewer, id);
}

/** Deletes one of the caller's drafts with its pictures; does nothing when it is already gone. */
export async function deleteDraft(services: ImageServices, viewer: Viewer, id: string): Promise<void> {
  await services.db.transaction().execute((trx) => removeDraft(services, trx, viewer.uid, id));
}

/** The same as `deleteDraft` for the transaction that posts its listing: the pictures that the listing has stay. */
export async function removeDraft(
  services: Pick<ImageServices, 'jobs'>,
  trx: Db,
  uid: string,
  id: string,
): Promise<void> {
  if (!isUuid(id) || !(await store.lockDraft(trx, uid, id))) return;
  await releaseDraftImages(services, trx, { uid, draftId: id });
  await store.deleteDraftRow(trx, uid, id);
}

/** Daily: deletes drafts that have not changed for half a year. */
export async function sweepDrafts(services: Pick<ImageServices, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const before = new Date(services.clock.now().getTime() - limits.draftDays * dayMs);
  for (let swept = sweptAtOnce; swept === sweptAtOnce;) {
    swept = await services.db.transaction().execute(async (trx) => {
      const old = await store.lockDraftsBefore(trx, before, sweptAtOnce);
      for (const { uid, id } of old) await removeDraft(services, trx, uid, id);
      return old.length;
    });
  }
}

/**
 * For a transaction that holds the person, so that their drafts are counted one at a time. False when it already
 * exists.
 */
async function insertNew(
  services: ImageServices,
  trx: Db,
  viewer: Viewer,
  { id, fields, editor }: { id: string; fields: DraftFields; editor: string | undefined },
): Promise<boolean> {
  const now = services.clock.now();
  const row = {
    uid: viewer.uid,
    id,
    fields: JSON.stringify(fields),
    editor: editor ?? null,
    created_at: now,
    updated_at: now,
  };
  if (!(await store.insertDraft(trx, row))) return false;
  if ((await store.countDrafts(trx, viewer.uid)) > limits.draftsMax) throw new AppError('too-many-drafts');
  await consumeRate(services, trx, schemas.beginDraft.rate, viewer);
  return true;
}

async function writeOver(
  services: ImageServices,
  trx: Db,
  viewer: Viewer,
  id: string,
  { updated_at: known, ...parts }: DraftParts & { updated_at?: string | undefined },
): Promise<void> {
  const before = await store.lockDraft(trx, viewer.uid, id);
  if (!before) throw new AppError('draft-not-found');
  const isOwn = before.editor !== null && before.editor === (parts.editor ?? null);
  if (known !== undefined && known !== before.updated_at.toISOString() && !isOwn)
    throw new AppError('draft-changed');
  await consumeRate(services, trx, schemas.saveDraft.rate, viewer);
  await store.updateDraft(trx, {
    uid: viewer.uid,
    id,
    fields: JSON.stringify(fieldsOf(parts, readFields(before.fields).details)),
    editor: parts.editor ?? null,
    // Never the same twice, so that it identifies each state.
    updated_at: new Date(Math.max(services.clock.now().getTime(), before.updated_at.getTime() + 1)),
  });
  await keepDraftImages(services, trx, { uid: viewer.uid, draftId: id }, parts.image_urls);
}

async function withImages(db: Db, uid: string, rows: ListingDraftRow[]): Promise<FoundDraft[]> {
  const images = await imagesOfDrafts(
    db,
    uid,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, fields: readFields(row.fields), images: images.get(row.id) ?? [] }));
}
