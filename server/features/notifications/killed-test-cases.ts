/** What is told to many people while the process that tells them is killed: the table of `killed.slow.test.ts`. */
import { sql } from 'kysely';
import type { Viewer } from '#contract/viewer.ts';
import { matchListing } from '#server/features/saved-searches/matching.ts';
import { saveSearch } from '#server/features/saved-searches/saved-searches.ts';
import type { Look } from '../../../tests/support/notification-instances.ts';
import { postListing, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { noon } from './notification-test-people.ts';

/** Times at which later looks are made. */
export const nextDay = '2026-06-11T17:00:00Z';
const monthLater = '2026-07-11T17:00:00Z';

/** Where it is told: an application that does no work in the background, and Sam, who sells. */
export interface ToldSite {
  app: RunningApp;
  seller: TestPerson;
}

export interface Case {
  what: string;
  /** Of the processes that tell. */
  time: string;
  /** What they look for; without it they are told by a job. */
  at?: Exclude<Look, 'mail' | 'pickups' | 'push'>;
  /** How many calls the process that is killed makes, and how many people are told by then. */
  calls: number;
  toldByThen: number;
  /** @returns what causes it, and the addresses of those who are to be told, each once */
  prepare(site: ToldSite): Promise<{ cause: () => Promise<unknown>; addresses: string[] }>;
}

export const cases: readonly Case[] = [
  {
    what: 'a thing that somebody has, told to those who watch it',
    time: noon,
    calls: 0,
    toldByThen: 500,
    async prepare({ app, seller }) {
      const listing = await postListing(app, seller, { title: 'Passed on' });
      const addresses = await people(app, 510);
      await sql`
        INSERT INTO watchlist (uid, listing_id, created_at)
        SELECT uid, ${listing.id}::uuid, ${noon}::timestamptz - interval '1 day' FROM users
        WHERE uid LIKE 'told-%'`.execute(app.services.db);
      const address = `/api/listings/listing/${listing.id}/status/`;
      const body = { status: 'passed-on', to: 'elsewhere' };
      return { cause: () => seller.request('POST', address, body), addresses };
    },
  },
  {
    what: 'a saved search, told at once',
    time: noon,
    calls: 150,
    toldByThen: 100,
    prepare: async ({ app, seller }) => ({
      addresses: await looking(app, 160, 'now'),
      cause: () => postListing(app, seller, { title: 'Awaited at once' }),
    }),
  },
  {
    what: 'a saved search, told the next morning',
    time: nextDay,
    at: 'searches',
    calls: 2,
    toldByThen: 2,
    async prepare({ app, seller }) {
      const addresses = await looking(app, 5, 'daily');
      const { id } = await postListing(app, seller, { title: 'Awaited daily' });
      await matchListing(app.services, { listingId: id, at: noon });
      return { addresses, cause: async () => {} };
    },
  },
  {
    what: 'whether listings are still there',
    time: monthLater,
    at: 'still-there',
    calls: 2,
    toldByThen: 0,
    async prepare({ app, seller }) {
      const { id } = await postListing(app, seller, { title: 'There' });
      const addresses = await people(app, 4);
      await sql`DELETE FROM listings WHERE id <> ${id}`.execute(app.services.db);
      await sql`
        INSERT INTO listings SELECT (jsonb_populate_record(listings, jsonb_build_object(
          'id', gen_random_uuid(), 'seller_uid', users.uid))).* FROM listings, users WHERE users.uid LIKE 'told-%'`.execute(
        app.services.db,
      );
      return { addresses: [...addresses, seller.email], cause: async () => {} };
    },
  },
];

/** People who can be told, by their uids, which are their addresses too. */
export async function people({ services }: RunningApp, count: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    INSERT INTO users (uid, email, email_verified, display_name, profile_created)
    SELECT 'told-' || n || '@example.com', 'told-' || n || '@example.com', true, 'Told', true
    FROM generate_series(1, ${count}::int) AS n RETURNING uid`.execute(services.db);
  return rows.map(({ uid }) => uid);
}

async function looking(app: RunningApp, count: number, frequency: 'now' | 'daily'): Promise<string[]> {
  const uids = await people(app, count);
  for (const uid of uids)
    await saveSearch(app.services, { uid } as Viewer, { filters: { search: 'awaited' }, frequency });
  return uids;
}
