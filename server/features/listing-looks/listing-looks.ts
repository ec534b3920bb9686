import { setImmediate } from 'node:timers/promises';
import { pagePaths } from '#contract/page-paths.ts';
import type { ListingCheck } from '#contract/safety.ts';
import * as mailWords from '#contract/wording/mails.ts';
import * as words from '#contract/wording/safety.ts';
import { dayMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import type { PayloadOf } from '#server/features/notifications/notification-kinds.ts';
import { notify, notifyWatchers } from '#server/features/notifications/notifications.ts';
import { listBuyersToCome } from '#server/features/pickups/pickups.ts';
import {
  checkListing,
  confirmationsOf,
  findingsOf,
  tellFindings,
  type KnownFinding,
} from '#server/features/safety/listing-safety.ts';
import type { Services } from '#server/services.ts';
import {
  beginLook,
  deleteLooksBefore,
  endLook,
  findLook,
  holdLookedAt,
  listLookedAtAfter,
  listRefused,
  lockLookAt,
  moveLook,
  type LookedAt,
  type Refused,
} from './look-store.ts';

/** Listings of one transaction, and of one turn of the process, which serves people meanwhile. */
const chunk = 500;
const atOnce = 20;
/** Lines of the mail to the operator. */
const listedMax = 200;
const keptDays = 2;

/**
 * Handler of `lookAgainQueue`: looks at all that is shown, and for recalls at what somebody got here, once for each
 * version over all processes. It goes on where it was interrupted; two at once look at each listing once, and nobody is
 * told twice of the same.
 */
export async function lookAtListings(services: Services, { signal }: { signal: AbortSignal }): Promise<void> {
  const { db, clock, safety } = services;
  const { version } = safety;
  await beginLook(db, version, clock.now());
  // Rules that change meanwhile are another look's.
  while (!signal.aborted && safety.version === version && (await lookAtSome(services, version)));
}

/** Daily: what was looked at by other versions is forgotten, so that going back to one of them looks again. */
export async function sweepLooks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteLooksBefore(db, new Date(clock.now().getTime() - keptDays * dayMs));
}

/** @returns whether there is more to look at */
async function lookAtSome(services: Services, version: string): Promise<boolean> {
  const { db, clock, log } = services;
  const look = await findLook(db, version);
  if (look.done_at) return false;
  const rows = await listLookedAtAfter(db, look.after, chunk);
  const concerned = await concernedOf(services, rows);
  await db.transaction().execute(async (trx) => {
    if (!(await lockLookAt(trx, look))) return;
    const last = rows.at(-1);
    if (concerned.length > 0) await tellSellers(services, trx, version, concerned);
    if (last) await moveLook(trx, version, { after: last.id, looked: rows.length });
    if (rows.length === chunk) return;
    await mailOperator(services, trx, {
      key: `look-${version}`,
      greeting: words.lookGreeting,
      refused: await listRefused(trx, version, listedMax),
    });
    await endLook(trx, version, clock.now());
    log.info({ version, listings: look.looked + rows.length }, 'all listings were looked at again');
  });
  return true;
}

/** The ids of those in which something is found. */
async function concernedOf(services: Services, rows: readonly LookedAt[]): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    for (const row of rows.slice(from, from + atOnce))
      if (findingsOf(checkListing(services, row)).length > 0) ids.push(row.id);
    await setImmediate();
  }
  return ids;
}

/** For one that is on offer again: looks leave out what is not, so its seller is told now what they would have said. */
export async function lookAtReturned(services: Services, trx: Db, id: string): Promise<void> {
  await tellSellers(services, trx, services.safety.version, [id]);
}

/**
 * Handler of `lookAtShownAgainQueue`: looks at the listings of a seller that are shown again. They are not refused as one
 * that is put on offer again is, so the operator is told too. An interrupted one starts again, and tells nobody twice.
 */
export async function lookAtShownAgain(
  services: Services,
  { uid }: { uid: string },
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { db, safety } = services;
  let rows: LookedAt[] = [];
  do {
    signal.throwIfAborted();
    rows = await listLookedAtAfter(db, rows.at(-1)?.id ?? null, chunk, uid);
    const concerned = await concernedOf(services, rows);
    if (concerned.length === 0) continue;
    await db.transaction().execute(async (trx) => {
      const found = await tellSellers(services, trx, safety.version, concerned);
      const refused = { total: found.length, rows: found.slice(0, listedMax) };
      await mailOperator(services, trx, { greeting: words.shownAgainGreeting, refused });
    });
  } while (rows.length === chunk);
}

/**
 * They may have changed since: they are held, and checked as they are.
 * @returns what may not be listed any more and was not known
 */
async function tellSellers(
  services: Services,
  trx: Db,
  version: string,
  ids: readonly string[],
): Promise<Refused['rows']> {
  const refused: Refused['rows'] = [];
  for (const row of await holdLookedAt(trx, ids)) {
    const check = checkListing(services, row);
    if (row.status === 'passed-on') {
      await tellReceiver(services, trx, row, version, check);
      continue;
    }
    const fresh = await tellFindings(trx, row.id, findingsOf(check), version);
    for (const { finding, decision } of fresh)
      if (decision === 'refuse') refused.push({ id: row.id, title: row.title, finding });
    const confirmed = fresh.length > 0 ? await confirmationsOf(trx, row.id) : [];
    const [first] = fresh.filter(
      ({ finding, decision }) => decision !== 'confirm' || !confirmed.includes(finding),
    );
    if (first) {
      const { what, recalled, decision } = first;
      await notify(services, trx, {
        to: row.seller_uid,
        kind: 'safety',
        subject: { model: 'listing', id: row.id, title: row.title },
        cause: `${row.id} ${version}`,
        payload: { what, recalled, decision },
      });
    }
    for (const found of fresh.filter(({ recalled }) => recalled))
      await tellBuyers(services, trx, row, found, noticeOf(check, found));
  }
  return refused;
}

type Notice = Pick<ListingCheck['recalls'][number], 'hazard' | 'remedy'>;

const noticeOf = ({ recalls }: ListingCheck, { finding }: KnownFinding): Notice =>
  recalls.find(({ id }) => finding === `recall:${id}`)!;

/**
 * Who got it here, once for each recall. What they know is kept beside what its seller knows, and never as refused: the
 * operator has nothing to do about it.
 */
async function tellReceiver(
  services: Services,
  trx: Db,
  row: LookedAt,
  version: string,
  check: ListingCheck,
): Promise<void> {
  const recalls = findingsOf(check).filter(({ recalled }) => recalled);
  const known = recalls.map((found) => ({
    ...found,
    finding: `received:${found.finding}`,
    decision: 'warn' as const,
  }));
  const fresh = await tellFindings(trx, row.id, known, version);
  if (row.status_person === null) return;
  for (const found of recalls) {
    if (!fresh.some(({ finding }) => finding === `received:${found.finding}`)) continue;
    const buyer = { picks_up: false, has_it: true, ...noticeOf(check, found) };
    await notify(services, trx, { ...recalledFor(row, found, buyer), to: row.status_person });
  }
}

/** Who is going to pick it up, and who watches it. */
async function tellBuyers(
  services: Services,
  trx: Db,
  row: LookedAt,
  found: KnownFinding,
  notice: Notice,
): Promise<void> {
  const happened = (picks_up: boolean) => recalledFor(row, found, { picks_up, ...notice });
  await notify(services, trx, {
    ...happened(true),
    to: await listBuyersToCome(trx, row.id, services.clock.now()),
  });
  await notifyWatchers(services, trx, row.id, { ...happened(false), except: row.seller_uid });
}

/** Who watches it and picks it up, and has it later, is told once, since the cause is the same. */
function recalledFor(
  { id, title }: LookedAt,
  { finding, what, recalled, decision }: KnownFinding,
  { picks_up, has_it, hazard, remedy }: NonNullable<PayloadOf<'safety'>['buyer']>,
) {
  return {
    kind: 'safety' as const,
    subject: { model: 'listing' as const, id, title },
    cause: `${id} ${finding}`,
    payload: { what, recalled, decision, buyer: { picks_up, has_it, hazard, remedy } },
  };
}

/** Nothing is taken down by a machine: the operator gets a list of what may not be listed any more. */
async function mailOperator(
  services: Services,
  trx: Db,
  { key, greeting, refused: { total, rows } }: { key?: string; greeting: string; refused: Refused },
): Promise<void> {
  const { config } = services;
  if (total === 0) return;
  await queueMail(services, trx, {
    ...(key !== undefined && { key }),
    to: config.mail.support,
    subject: words.lookSubject(total),
    content: {
      greeting,
      paragraphs: [
        ...rows.map(({ id, title, finding }) => ({
          label: words.lookLine(title, finding),
          url: config.publicUrl + pagePaths.listing(id),
        })),
        ...(total > rows.length ? [words.lookMore(total - rows.length)] : []),
        words.lookWhatToDo,
      ],
      footer: mailWords.whySupport(config.brand),
    },
  });
}
