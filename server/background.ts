import { deleteFilesQueue, deleteStoredFiles, makeAvifQueue, makeAvifSiblings, sweepUnusedImages } from './features/images/images.ts';
import { deliverMail, sendMailQueue } from './features/mail/mail.ts';
import { sweepPageSessions } from './features/sessions/sessions.ts';
import type { Services } from './services.ts';

/** Everything that happens outside requests: queues and daily sweeps. Every handler is idempotent. */
export async function startBackgroundWork(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work<{ id: string }>(sendMailQueue, ({ id }) => deliverMail(services, id));
}
