import { holdingWorkOf } from '#server/features/account/account.ts';
import type { Services } from '#server/services.ts';
import { listClosedWithPictures } from './closed-picture-store.ts';
import { carryOutQueue, takeDownPicturesOf } from './effects.ts';

/** After an upgrade there may be many, and their files are moved beside what people do. */
const accountsAtOnce = 20;

/**
 * Every minute: takes down what pictures there are of accounts that are closed by a decision, such as one of a release that
 * left them.
 */
export async function takeDownLeftPictures(services: Services): Promise<void> {
  const closed = await listClosedWithPictures(services.db);
  for (const { uid } of closed.slice(0, accountsAtOnce))
    // The next minute tries again; what else that minute does does not wait for it.
    await takeDownOf(services, uid).catch((err: unknown) =>
      services.log.error({ err }, 'the pictures of a closed account could not be taken down'),
    );
}

async function takeDownOf(services: Services, uid: string): Promise<void> {
  await holdingWorkOf(services, uid, async (trx) => {
    const [closed] = await listClosedWithPictures(trx, uid);
    // Opened again meanwhile, or another process was faster.
    if (!closed) return;
    await takeDownPicturesOf(trx, uid, closed.decision_id);
    await services.jobs.send(trx, carryOutQueue, { uid, reopens: false });
  });
}
