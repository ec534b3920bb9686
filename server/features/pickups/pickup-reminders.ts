import type { Services } from '#server/services.ts';
import { takeDuePickups } from './pickup-store.ts';
import { tellOfPickup } from './pickup-telling.ts';

/** Plans reminded of in one transaction. */
const chunk = 100;

/** Every few minutes: reminds both of what they agreed on for the next day. Twice, or in two processes, is as once. */
export async function remindOfPickups(services: Services): Promise<void> {
  while ((await remindOfSome(services)) === chunk);
}

/** @returns how many were looked at */
function remindOfSome(services: Services): Promise<number> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const due = await takeDuePickups(trx, now, chunk);
    for (const { conversation_id, buyer_uid, seller_uid, title, ...pickup } of due) {
      if (pickup.at <= now) continue;
      const chat = { id: conversation_id, buyer_uid, seller_uid, title };
      for (const by of [buyer_uid, seller_uid])
        await tellOfPickup(services, trx, { chat, pickup, by, what: 'reminder' });
    }
    return due.length;
  });
}
