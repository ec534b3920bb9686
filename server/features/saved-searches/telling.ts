import { randomUUIDv7 } from 'node:crypto';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/mails.ts';
import type { Db } from '#server/db/schema.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import type { MailParagraph } from '#server/features/mail/mail-template.ts';
import { removeAddresses } from '#server/features/mail/remove-addresses.ts';
import { timeZoneOf } from '#server/features/notifications/choices.ts';
import { mailAllowedAt, nextMorning, usualTimeZone } from '#server/features/notifications/mail-time.ts';
import { noteMailAbout } from '#server/features/notifications/notification-mails.ts';
import type { Services } from '#server/services.ts';
import { guestAddress } from './guest-searches.ts';
import {
  listDueOwners,
  listDueSearches,
  listUntold,
  markTold,
  setTellAt,
  type DueSearch,
  type UntoldListing,
} from './match-store.ts';
import { tellOf } from './matching.ts';
import { tryToHoldSearchesOf } from './saved-search-store.ts';
import { wordsOfKept } from './search-filters.ts';

type Needs = Pick<
  Services,
  'db' | 'clock' | 'config' | 'jobs' | 'secret' | 'log' | 'zips' | 'categories' | 'equipment'
>;

/** Owners looked at before the next are asked for. */
const batch = 200;
/** Of one search at a time, the newest; the rest is in its list. */
const toldMax = 10;
/** A guest chooses no hours: nobody is written to at night. */
const quiet = { from: '21:00', to: '08:00' };
const monday = 1;

/**
 * Every minute: tells everybody what their searches found that is due by now, daily ones at eight in the morning, weekly
 * ones on Monday, guests' as soon as mail may leave. Killed at any point, it leaves either what is told with its mark, or
 * neither.
 */
export async function tellDueSearches(services: Needs): Promise<void> {
  const { db, clock, log } = services;
  for (let after = '', owners: string[]; ; after = owners.at(-1)!) {
    owners = await listDueOwners(db, { now: clock.now(), after, limit: batch });
    if (owners.length === 0) return;
    for (const owner of owners) {
      try {
        await db.transaction().execute((trx) => tellOwner(services, trx, owner));
      } catch (error) {
        // Their turn comes again; the others' must not wait for it.
        const message = error instanceof Error ? error.message : '';
        log.error({ err: { message } }, 'somebody could not be told what a saved search found');
      }
    }
  }
}

/** All that is due to one owner in one transaction, so that one mail has it all. */
async function tellOwner(services: Needs, trx: Db, owner: string): Promise<void> {
  if (!(await tryToHoldSearchesOf(trx, owner))) return;
  const now = services.clock.now();
  const searches = await listDueSearches(trx, owner, now);
  const due: DueSearch[] = [];
  for (const search of searches) {
    if (search.since === null || search.paused) await setTellAt(trx, [search.id], null);
    else {
      const at = await dueAt(trx, { ...search, since: search.since }, now);
      if (at > now) await setTellAt(trx, [search.id], at);
      else due.push(search);
    }
  }
  if (due.length === 0) return;
  const news: News[] = [];
  for (const search of due) news.push({ search, found: await listUntold(trx, search, toldMax) });
  const ids = due.map(({ id }) => id);
  await markTold(trx, ids, now);
  await setTellAt(trx, ids, null);
  const [first] = due;
  if (first!.email !== null) return mailGuest(services, trx, first!.email, news);
  for (const { search, found } of news)
    for (const listing of found.toReversed())
      await tellOf(services, trx, search, listing, search.frequency === 'now' ? undefined : listing.found_at);
}

interface News {
  search: DueSearch;
  found: UntoldListing[];
}

async function dueAt(
  trx: Db,
  { uid, frequency, time_zone, since, told_at }: DueSearch & { since: Date },
  now: Date,
): Promise<Date> {
  const timeZone = uid === null ? (time_zone ?? usualTimeZone) : await timeZoneOf(trx, uid);
  const at = frequency === 'now' ? now : nextMorning(since, timeZone, frequency === 'weekly' ? monday : null);
  // Who has an account is mailed by the rules of all notifications.
  if (uid !== null || at > now) return at;
  return mailAllowedAt({ digest: 'now', quiet, timeZone }, { now, since, mailedAt: told_at });
}

async function mailGuest(services: Needs, trx: Db, email: string, all: readonly News[]): Promise<void> {
  const news = all.filter(({ found }) => found.length > 0);
  if (news.length === 0) return;
  const { brand, publicUrl } = services.config;
  const nameOf = ({ filters }: DueSearch): string => wordsOfKept(services, filters);
  const key = `saved-searches-${randomUUIDv7()}`;
  const [first] = news;
  await queueMail(services, trx, {
    key,
    to: email,
    subject:
      news.length === 1
        ? words.newForSearch(removeAddresses(first!.found[0]!.title))
        : words.newForSearches(brand),
    unsubscribeUrl: guestAddress(
      services,
      'search-stop',
      news.map(({ search }) => search.id),
    ),
    content: {
      greeting: words.hello,
      paragraphs: news.flatMap(({ search, found }): MailParagraph[] => [
        words.newFor(nameOf(search)),
        ...found.map(({ id, title }) => ({
          label: removeAddresses(title),
          url: publicUrl + pagePaths.listing(id),
        })),
      ]),
      action: { label: words.open(brand), url: publicUrl + pagePaths.marketplace() },
      footer: words.whyNews(brand),
      choices: news.map(({ search }) => ({
        label: words.stopNews(nameOf(search)),
        url: guestAddress(services, 'search-stop', [search.id]),
      })),
    },
  });
  const sellers = new Set(news.flatMap(({ found }) => found.map(({ seller_uid }) => seller_uid)));
  await noteMailAbout(services, trx, key, [...sellers]);
}
