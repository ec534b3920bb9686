import { holdWorkOf } from '#server/features/account/account.ts';
import type { Services } from '#server/services.ts';
import { listClosedWithPictures } from './closed-picture-store.ts';
import { carryOutQueue, takeDownPicturesOf } from './effects.ts';

/**
 * Every minute: takes down what pictures there are of accounts that are closed by a decision, such as one of a release that
 * left them.
 */
export async function takeDownLeftPictures({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (const { uid } of await listClosedWithPictures(db))
    await db.transaction().execute(async (trx) => {
      await holdWorkOf(trx, uid);
      const [closed] = await listClosedWithPictures(trx, uid);
      // Opened again meanwhile, or another process was faster.
      if (!closed) return;
      await takeDownPicturesOf(trx, uid, closed.decision_id);
      await jobs.send(trx, carryOutQueue, { uid, reopens: false });
    });
}
