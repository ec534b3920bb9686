import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decisionActions } from '#contract/decision-actions.ts';
import { type RunningApp, startApp } from '../../tests/support/start-app.ts';
import { caseChats } from './case-chats.ts';
import { caseListings } from './case-listings.ts';
import { casePeople } from './case-people.ts';
import { sampleCases } from './cases.ts';
import { conversations } from './conversations.ts';
import { lives } from './lives.ts';
import { listings } from './listings.ts';
import { people, samplePassword } from './people.ts';
import { seedDemo } from './seed.ts';

/** A seventh of it all: pictures take time. */
const some = listings.filter(
  ({ key }, index) =>
    index < 4 ||
    conversations.some(({ listing }) => listing === key) ||
    sampleCases.some(({ about }) => Object.values(about).includes(key)),
);
const posted = some.length + caseListings.length;
const talks = [...conversations, ...caseChats].filter(({ listing }) =>
  [...some, ...caseListings].some(({ key }) => key === listing),
);
/** Pictures that were taken out of their listings: one by itself, one with its listing. */
const takenDown = 2;
/** Taken down, or their seller is suspended. */
const hidden = ['vince-88201-dressing-aid', 'della-88201-bed-manual'];

let app: RunningApp;
let strangers: RunningApp;

beforeAll(async () => {
  app = await startApp();
  strangers = await startApp();
});
afterAll(async () => {
  await app.close();
  await strangers.close();
});

const count = async (
  { services }: RunningApp,
  table: 'listings' | 'messages' | 'conversations' | 'users',
): Promise<number> => {
  const { n } = await services.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

test('stopped in the middle it goes on, and ends with everything once', async () => {
  const { services } = app;
  let stores = 0;
  let killed = true;
  const failing = {
    ...services,
    files: {
      ...services.files,
      put: (...put: Parameters<typeof services.files.put>) => {
        if (killed && ++stores > 130) throw new Error('the process was killed');
        return services.files.put(...put);
      },
    },
  };
  await expect(seedDemo(failing, some)).rejects.toThrow('the process was killed');
  killed = false;
  expect(await count(app, 'listings')).toBeLessThan(some.length);

  expect(await seedDemo(services, some)).toBe(true);
  expect(await count(app, 'listings')).toBe(posted);
  expect(await count(app, 'users')).toBe(people.length + casePeople.length);
  expect(await count(app, 'conversations')).toBe(talks.length);
  const portraits = await services.db
    .selectFrom('images')
    .select('id')
    .where('kind', '=', 'profile')
    .execute();
  // Everyone has a picture: who has none of their own has the default one (spec §3).
  expect(portraits).toHaveLength(people.length + casePeople.length);
  const messages = await count(app, 'messages');
  expect(messages).toBe(talks.flatMap((conversation) => conversation.messages).length);

  expect(await seedDemo(services, some)).toBe(true);
  expect(await count(app, 'messages')).toBe(messages);
});

test('in time every listing has all of its pictures, and every cover can be loaded', async () => {
  const { db } = app.services;
  await expect
    .poll(() => db.selectFrom('images').select('id').where('listing_id', 'is not', null).execute(), {
      timeout: 100_000,
      interval: 500,
    })
    .toHaveLength([...some, ...caseListings].flatMap(({ pictures }) => pictures).length - takenDown);
  const answer = await fetch(`${app.url}/api/listings/?limit=100`);
  const found = (await answer.json()) as { image_urls: string[] }[];
  const gone = lives.filter(({ status }) => status !== 'reserved').map(({ listing }) => listing);
  const shown = [...some, ...caseListings].filter(({ key }) => ![...gone, ...hidden].includes(key));
  expect(found).toHaveLength(shown.length);
  const covers = found.map(({ image_urls }) => image_urls[0]!);
  const loaded = await Promise.all(covers.map(async (url) => (await fetch(new URL(url, app.url))).status));
  expect(new Set(loaded)).toEqual(new Set([200]));
});

test('staff find cases that are open, urgent, late, escalated and claimed, and decided ones', async () => {
  const { db } = app.services;
  const count = async (condition: string): Promise<number> => {
    const { rows } = await sql
      .raw<{ n: number }>(`SELECT count(*)::int AS n FROM cases WHERE ${condition}`)
      .execute(db);
    return rows[0]!.n;
  };
  const decided = sampleCases.filter((sample) => sample.decided && !sample.decided.undone);
  // Those of Maria's reports besides.
  expect(await count('true')).toBe(sampleCases.length + 3);
  expect(await count("state = 'decided'")).toBe(decided.length + 1);
  expect(await count("state = 'closed'")).toBe(2);
  for (const state of ['urgent', 'escalated', 'claimed_until > now()', 'due_at < now()', 'due_at > now()'])
    expect(await count(`state = 'open' AND ${state}`)).toBeGreaterThan(0);
  expect(await count("state = 'open' AND previous_case_id IS NOT NULL")).toBe(1);
  const acts = await db.selectFrom('decisions').select('action').distinct().execute();
  expect(new Set(acts.map(({ action }) => action))).toEqual(new Set([...decisionActions, 'restore']));
});

test('a sample person signs in with the sample password', async () => {
  const answer = await fetch(`${app.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[0]!.email, password: samplePassword }),
  });
  expect(answer.status).toBe(200);
});

test('a deleted sample listing stays deleted', async () => {
  await app.services.db.deleteFrom('listings').where('title', '=', some[0]!.title).execute();
  expect(await seedDemo(app.services, some)).toBe(true);
  expect(await count(app, 'listings')).toBe(posted - 1);
});

test('a database in which somebody signed up is left alone', async () => {
  await strangers.services.db
    .insertInto('users')
    .values({ uid: 'somebody', email: 'somebody@example.org', birthday: null, terms_accepted_at: null })
    .execute();
  expect(await seedDemo(strangers.services, some)).toBe(false);
  expect(await count(strangers, 'users')).toBe(1);
  expect(await count(strangers, 'listings')).toBe(0);
});
