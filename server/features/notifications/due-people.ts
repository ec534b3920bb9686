import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { listDuePeople, tryToHoldPerson, type Channel } from './notification-due-store.ts';

/** People looked at before the next are asked for. */
const batch = 200;

/**
 * Tells everybody what is due to them by this channel, each in a transaction of their own. What was written but not
 * looked at, because a process died, is due still; of two processes one tells a person.
 */
export async function tellDuePeople(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  channel: Channel,
  tell: (trx: Db, uid: string) => Promise<void>,
): Promise<void> {
  for (let after = '', uids: string[]; ; after = uids.at(-1)!) {
    uids = await listDuePeople(db, channel, { now: clock.now(), after, limit: batch });
    for (const uid of uids) {
      try {
        await db.transaction().execute(async (trx) => {
          if (await tryToHoldPerson(trx, channel, uid)) await tell(trx, uid);
        });
      } catch (error) {
        // Their turn comes again; the others' must not wait for it. A database's detail may quote a message.
        const message = error instanceof Error ? error.message : '';
        log.error({ channel, err: { message } }, 'somebody could not be told what is due');
      }
    }
    if (uids.length < batch) return;
  }
}
