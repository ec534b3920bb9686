import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { submitReport as endpoint } from '#contract/moderation.ts';
import { takePlaces } from '#server/features/rates/rates.ts';
import { holdUsers } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Services } from '#server/services.ts';
import { queueReportMail } from './report-mail.ts';
import { takeSnapshot, type ReportSnapshot } from './report-snapshot.ts';
import { deleteReportsBefore, insertReport, isRepeatedReport } from './report-store.ts';

type Input = z.output<(typeof endpoint)['body']>;

/** The same words about the same thing within this time are a double click. */
const repeatMs = 60_000;
const dayMs = 24 * 3600 * 1000;

/**
 * Keeps a report with a snapshot of what it is about, and mails it to the moderators (spec §7; design §5). A double
 * click is one report.
 *
 * @throws AppError `report-target-not-found` for what is not there or not for the reporter to see, `rate-limited`
 */
export async function submitReport(services: Services, viewer: Viewer, input: Input): Promise<void> {
  const now = services.clock.now();
  const snapshot = await snapshotOf(services, viewer, input);
  await services.db.transaction().execute(async (trx) => {
    const [reporter] = await holdUsers(trx, [viewer.uid]);
    if (!reporter) throw new AppError('token-invalid');
    const report = {
      reporter_uid: viewer.uid,
      model: input.model,
      object_id: input.object_id,
      reason: input.reason,
    };
    if (await isRepeatedReport(trx, report, new Date(now.getTime() - repeatMs))) return;
    await takePlaces(services, trx, endpoint.rate, viewer);
    const id = randomUUIDv7();
    await insertReport(trx, { id, ...report, snapshot: JSON.stringify(snapshot), created_at: now });
    await queueReportMail(services, trx, {
      id,
      reporter: { uid: viewer.uid, displayName: reporter.display_name },
      reason: input.reason,
      snapshot,
    });
  });
}

/** Daily: reports go after 90 days (design §5). */
export async function sweepReports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteReportsBefore(db, new Date(clock.now().getTime() - limits.reportDays * dayMs));
}

async function snapshotOf(services: Services, viewer: Viewer, input: Input): Promise<ReportSnapshot> {
  try {
    return await takeSnapshot(services, viewer, input.model, input.object_id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      throw new AppError('report-target-not-found', { cause: error });
    throw error;
  }
}
