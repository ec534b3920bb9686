import type { NotificationKind } from '#contract/notification-kinds.ts';
import { account } from './kinds/account.ts';
import { backAgain } from './kinds/back-again.ts';
import { beCareful } from './kinds/be-careful.ts';
import { expired } from './kinds/expired.ts';
import { inquiry } from './kinds/inquiry.ts';
import type { About, Kind, News } from './kinds/kind.ts';
import { message } from './kinds/message.ts';
import { passedOn } from './kinds/passed-on.ts';
import { pickup } from './kinds/pickup.ts';
import { priceDrop } from './kinds/price-drop.ts';
import { report } from './kinds/report.ts';
import { reservationEnded } from './kinds/reservation-ended.ts';
import { reservedForYou } from './kinds/reserved-for-you.ts';
import { safety } from './kinds/safety.ts';
import { savedSearch } from './kinds/saved-search.ts';
import { stillThere } from './kinds/still-there.ts';
import { thanks } from './kinds/thanks.ts';

/** Every kind, with its words. */
export const kinds = {
  message,
  inquiry,
  'reserved-for-you': reservedForYou,
  'reservation-ended': reservationEnded,
  pickup,
  'passed-on': passedOn,
  'price-drop': priceDrop,
  'back-again': backAgain,
  'saved-search': savedSearch,
  'still-there': stillThere,
  expired,
  safety,
  thanks,
  'be-careful': beCareful,
  report,
  account,
} as const satisfies Record<NotificationKind, Kind>;

export type PayloadOf<K extends NotificationKind> = (typeof kinds)[K] extends Kind<infer P> ? P : never;

/** The kind of a row; undefined for one that a newer release has written. */
export function kindOf(name: string): Kind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name as NotificationKind] : undefined;
}

export type { About, Kind, News };
