import { createHash, randomUUIDv7 } from 'node:crypto';
import * as limits from '#contract/limits.ts';
import { dayMs } from '#server/day.ts';
import { isSealed } from '#server/adapters/files/files.ts';
import type { Db } from '#server/db/schema.ts';
import { unsealedPath } from '#server/features/chat-images/chat-image-paths.ts';
import { readSealedFile } from '#server/features/chat-images/chat-images.ts';
import type { Services } from '#server/services.ts';
import {
  deleteEvidenceOfActsBefore,
  deleteUnusedContents,
  insertEvidence,
  keepContent,
  listKept,
} from './evidence-store.ts';

export { listEvidence } from './evidence-store.ts';

/** Pictures kept per report: those of five full listings. */
const picturesMax = 60;

/** A picture whose content is stored, and where it was. */
export interface CopiedPicture {
  path: string;
  sha256: Buffer;
}

/**
 * Copies pictures out of their owners' reach, into the database (docs/decisions/038). Call it before the transaction
 * that records what they are kept for (`keepEvidence`): only one at a time is in memory, and no row lock waits for a
 * remote store.
 *
 * @param paths of stored pictures, encrypted ones among them; those that are gone already are left out
 * @throws FilesUnavailableError
 */
export async function copyPictures(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  paths: readonly string[],
): Promise<CopiedPicture[]> {
  const copied: CopiedPicture[] = [];
  for (const path of [...new Set(paths)].slice(0, picturesMax)) {
    const file = isSealed(path) ? await readSealedFile({ db, files }, path) : await files.read(path);
    if (!file) continue;
    const sha256 = createHash('sha256').update(file.bytes).digest();
    await keepContent(db, {
      sha256,
      content_type: file.contentType,
      bytes: file.bytes,
      kept_at: clock.now(),
    });
    copied.push({ path: unsealedPath(path), sha256 });
  }
  return copied;
}

/** Records what copied pictures are kept for: a report, or an act of an operator. Those kept for it already stay. */
export async function keepEvidence(
  { clock }: Pick<Services, 'clock'>,
  trx: Db,
  reason: { report_id: string } | { act_id: string },
  pictures: readonly CopiedPicture[],
): Promise<void> {
  const created_at = clock.now();
  const kept = await listKept(trx, 'report_id' in reason ? reason.report_id : reason.act_id);
  const isKept = ({ path, sha256 }: CopiedPicture) =>
    kept.some((one) => one.path === path && one.sha256.equals(sha256));
  await insertEvidence(
    trx,
    pictures
      .filter((picture) => !isKept(picture))
      .map((picture) => ({
        id: randomUUIDv7(),
        report_id: null,
        act_id: null,
        ...reason,
        ...picture,
        created_at,
      })),
  );
}

/** Daily: deletes evidence of operators’ acts after 90 days. What is kept for a report goes with it. */
export async function sweepEvidence({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await deleteEvidenceOfActsBefore(db, new Date(now - limits.reportDays * dayMs));
  await deleteUnusedContents(db, new Date(now - dayMs));
}
