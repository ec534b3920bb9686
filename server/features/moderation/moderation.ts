import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import * as limits from '#contract/limits.ts';
import * as schemas from '#contract/moderation-schema.ts';
import { dayMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import { requireRate, consumeRate } from '#server/features/rates/rates.ts';
import { holdOpenUser } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { copyPictures, keepEvidence, sweepEvidence } from './evidence.ts';
import { queueReportMail } from './report-mail.ts';
import { takeSnapshot, type Reported } from './report-snapshot.ts';
import { deleteReportsBefore, insertReport, isRepeatedReport } from './report-store.ts';

type Input = z.output<(typeof schemas.submitReport)['body']>;

/** The same words about the same thing within this time count as a double click. */
const repeatMs = 60_000;

/**
 * Stores a report with a snapshot of its subject and copies of the pictures, and mails it to the moderators (spec §7;
 * design §5). A double click makes one report.
 *
 * @throws AppError `report-target-not-found` for what does not exist or the reporter may not see, `rate-limited`
 */
export async function submitReport(services: Services, viewer: Viewer, input: Input): Promise<void> {
  const { db, clock } = services;
  const { model, object_id, reason } = input;
  const now = clock.now();
  const { snapshot, people, pictures } = await lookAt(services, viewer, input);
  const report = { reporter_uid: viewer.uid, model, object_id, reason };
  const isRepeated = (trx: Db) => isRepeatedReport(trx, report, new Date(now.getTime() - repeatMs));
  // A first check before anything is copied; the binding one is below, with the reporter locked.
  if (await isRepeated(db)) return;
  await requireRate(services, db, schemas.submitReport.rate, viewer);
  const copied = await copyPictures(services, pictures);
  await db.transaction().execute(async (trx) => {
    const reporter = await holdOpenUser(trx, viewer.uid);
    if (await isRepeated(trx)) return;
    await consumeRate(services, trx, schemas.submitReport.rate, viewer);
    const id = randomUUIDv7();
    await insertReport(trx, { id, ...report, snapshot: JSON.stringify(snapshot), created_at: now });
    await keepEvidence(services, trx, { report_id: id }, copied);
    await queueReportMail(services, trx, { id, reporter, reason, snapshot, people, pictures: copied.length });
  });
}

/** Daily: deletes reports after 90 days, with their evidence (design §5). */
export async function sweepReports(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = services.clock.now().getTime();
  await deleteReportsBefore(services.db, new Date(now - limits.reportDays * dayMs));
  await sweepEvidence(services);
}

async function lookAt(services: Services, viewer: Viewer, input: Input): Promise<Reported> {
  try {
    return await takeSnapshot(services, viewer, input);
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      throw new AppError('report-target-not-found', { cause: error });
    throw error;
  }
}
