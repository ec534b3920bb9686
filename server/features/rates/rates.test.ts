import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updatePhoneVisibility } from '#contract/users.ts';
import { declaredEndpoints } from '../../../tests/support/declared-endpoints.ts';
import {
  postListing,
  request,
  signUpPerson,
  uploadImage,
  type Answer,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { turnOnSecondStep } from '../../../tests/support/authenticator.ts';
import { caseForModerator } from '../../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { deleteAccount } from '../account/account.ts';
import { say } from '../notifications/notification-test-people.ts';
import { viewerOfToken } from '../users/users.ts';
import { sweepRates } from './rates.ts';

let database: TestDatabase;
let dataDir: string;
let app: RunningApp;
/** Another instance on the same database. */
let twin: RunningApp;
let sellers: TestPerson[];
/** Of the sellers in turn, each reachable in every way. */
let listings: string[];
let category: string;

const everyWay = { emailRelay: true, instantChat: true, textCall: true };

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { LIMITS: 'on', TRUST_PROXY: '1', SECRET: 'shared by both instances, as it must be' };
  dataDir = await mkdtemp(path.join(tmpdir(), 'handrail-rates-'));
  app = await startApp({ database, dataDir, env });
  twin = await startApp({ database, dataDir, env: { ...env, PUBLIC_URL: app.url } });
  sellers = await Promise.all(
    ['Ann', 'Bob', 'Cy', 'Dee'].map((name) => signUpPerson(app, { name: `${name} Sells` })),
  );
  listings = [];
  for (const seller of sellers) {
    await seller.api.call(updatePhoneVisibility, { body: { display_phone_number: true } });
    const { id, category: of } = await postListing(app, seller, { contact_methods: everyWay });
    listings.push(id);
    category = of.id;
  }
}, 60_000);
afterAll(async () => {
  await twin?.close();
  await app?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Two instances in turn. */
const urlOf = (number: number) =>
  number % 2 ? `http://127.0.0.1:${(twin.app.server.address() as AddressInfo).port}` : app.url;

async function at(number: number, person: TestPerson, method: string, address: string, body?: unknown) {
  return request({ url: urlOf(number) }, method, address, body, await person.token());
}

async function upload(number: number, person: TestPerson, address: string, field: string): Promise<Answer> {
  const form = new FormData();
  form.append(field, new Blob([await readFile('tests/fixtures/images/phone.jpg')]), 'phone.jpg');
  const response = await fetch(urlOf(number) + address, {
    method: 'POST',
    headers: { authorization: `Token ${await person.token()}` },
    body: form,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

interface Deed {
  /** Does it for the `number`th time, at one instance or the other, never twice the same. */
  act(person: TestPerson, number: number): Promise<Answer>;
  /** What the words say. */
  says: RegExp;
}

const listingOf = async (person: TestPerson, changes = {}) => ({
  title: 'Walker',
  description: 'Good.',
  price: 10,
  category,
  condition: 'used',
  zip_code: '78701',
  image_urls: [await uploadImage(app, person)],
  ...changes,
});

/** A thing that this person got in a chat. @returns the chat's id */
async function handedOver(person: TestPerson): Promise<string> {
  const [seller] = sellers;
  const { id } = await postListing(app, seller!);
  const { body } = await person.request('POST', '/api/messages/start/', { listing: id });
  const given = { status: 'passed-on', conversation_id: body.id };
  await seller!.request('POST', `/api/listings/listing/${id}/status/`, given);
  return body.id;
}

const recoveryCodes = new Map<string, Promise<string[]>>();

/** Those of this person's second step, which is turned on when they are first asked for. */
async function recoveryCodesOf(person: TestPerson): Promise<string[]> {
  const known = recoveryCodes.get(person.uid) ?? turnOnSecondStep(person).then((on) => on.recoveryCodes);
  recoveryCodes.set(person.uid, known);
  return known;
}

/** The id of one of this person's lists. */
async function listOf(person: TestPerson): Promise<string> {
  const [first] = (await person.request('GET', '/api/lists/')).body;
  return first?.id ?? (await person.request('POST', '/api/lists/', { name: 'For Mum' })).body.id;
}

const listsLater = /You can change them again in 24 hours\.$/;

/** What a form sends as people type. */
const typed = (address: string, does: string): Deed => ({
  act: (person, n) => at(n, person, 'POST', address, { title: `Walker ${n}`, text: `Walker ${n}` }),
  says: new RegExp(`We can ${does} the next change in 60 minutes\\.$`),
});

const sheetOf = (number: number) => ({ name: 'For Mum', values: { user_weight_lb: 120 + number } });
const deeds: Record<string, Deed> = {
  'GET /api/listings/listing/:id/': {
    act: (person, number) => at(number, person, 'GET', `/api/listings/listing/${listings[number]}/`),
    says: /^You have looked at many phone numbers today\. You can see the next one in 24 hours\.$/,
  },
  'POST /api/listings/listing/:id/view/': {
    act: (person, number) => at(number, person, 'POST', `/api/listings/listing/${listings[number]}/view/`),
    says: /We count the next one in 60 minutes\.$/,
  },
  'POST /api/listings/check/': typed('/api/listings/check/', 'look at'),
  'POST /api/texts/contact-details/': typed('/api/texts/contact-details/', 'look at'),
  'POST /api/listings/create/': {
    act: async (person, number) =>
      at(number, person, 'POST', '/api/listings/create/', await listingOf(person)),
    says: /You can post the next one in 24 hours\.$/,
  },
  'POST /api/listings/drafts/': typed('/api/listings/drafts/', 'save'),
  'PUT /api/listings/drafts/:id/': {
    act: async (person, number) => {
      const { body } = await person.request('GET', '/api/listings/drafts/');
      const id = body[0]?.id ?? (await person.request('POST', '/api/listings/drafts/', {})).body.id;
      return at(number, person, 'PUT', `/api/listings/drafts/${id}/`, { title: `Walker ${number}` });
    },
    says: /We can save the next change in 60 minutes\.$/,
  },
  'POST /api/listings/drafts/:id/appeal/': {
    act: async (person, number) => {
      const { body } = await person.request('GET', '/api/listings/drafts/');
      const id = body[0]?.id ?? (await person.request('POST', '/api/listings/drafts/', {})).body.id;
      return at(number, person, 'POST', `/api/listings/drafts/${id}/appeal/`, { text: `Please, ${number}` });
    },
    says: /You can ask again in 24 hours\.$/,
  },
  'POST /api/listings/listing/:id/status/': {
    act: async (person, number) => {
      const { body } = await person.request('GET', '/api/listings/user/');
      const id = body[0]?.id ?? (await postListing(app, person)).id;
      const status = ['reserved', 'active', 'passed-on'][number];
      return at(number, person, 'POST', `/api/listings/listing/${id}/status/`, { status });
    },
    says: /You can do that again in 24 hours\.$/,
  },
  'POST /api/listings/watchlist/add/': {
    act: (person, number) =>
      at(number, person, 'POST', '/api/listings/watchlist/add/', { listing_id: listings[number] }),
    says: /You can add more in 24 hours\.$/,
  },
  'PUT /api/listings/watchlist/:id/note/': {
    act: async (person, number) => {
      await person.request('POST', '/api/listings/watchlist/add/', { listing_id: listings[0] });
      const path = `/api/listings/watchlist/${listings[0]}/note/`;
      return at(number, person, 'PUT', path, { note: `Width ${number}` });
    },
    says: /You can change more in 24 hours\.$/,
  },
  'POST /api/account/step-up/': {
    act: async (person, number) => {
      const code = (await recoveryCodesOf(person))[number];
      return at(number, person, 'POST', '/api/account/step-up/', { code });
    },
    says: /You can try again in 15 minutes\.$/,
  },
  'POST /api/messages/:conversationId/thanks/': {
    act: async (person, number) => {
      const chats = (await person.request('GET', '/api/messages/')).body;
      const id = chats[0]?.id ?? (await handedOver(person));
      const said = { went: 'well', text: `Thank you, ${number}.` };
      return at(number, person, 'POST', `/api/messages/${id}/thanks/`, said);
    },
    says: /You can say it again in 24 hours\.$/,
  },
  'POST /api/messages/:conversationId/pickup/': {
    act: async (person, number) => {
      const chats = (await person.request('GET', '/api/messages/')).body;
      const id = chats[0]?.id ?? (await handedOver(person));
      const said = { at: new Date(Date.now() + 48 * 3600_000).toISOString(), place: `${number} Oak Street` };
      await say(app, person, id, 'Here is a plan.');
      return at(number, person, 'POST', `/api/messages/${id}/pickup/`, said);
    },
    says: /You can propose the next one in 24 hours\.$/,
  },
  'POST /api/messages/start/': {
    act: (person, number) =>
      at(number, person, 'POST', '/api/messages/start/', { listing: listings[number] }),
    says: /You can start the next one in 24 hours\. You can still write in those you have\.$/,
  },
  'POST /api/moderation/submit/': {
    act: (person, number) =>
      at(number, person, 'POST', '/api/moderation/submit/', {
        model: 'listing',
        object_id: listings[number],
        reason: 'spam',
      }),
    says: /You can send the next one in 60 minutes\.$/,
  },
  'POST /api/subs/email_relay/': {
    act: (person, number) =>
      at(number, person, 'POST', '/api/subs/email_relay/', {
        seller_id: sellers[number]!.uid,
        listing_id: listings[number],
        text: 'Hello',
      }),
    says: /You can write the next one in (24 hours|60 minutes)\.$/,
  },
  'POST /api/support/feedback/': {
    act: (person, number) =>
      at(number, person, 'POST', '/api/support/feedback/', { message: `Good ${number}.` }),
    says: /You can write again in 60 minutes\.$/,
  },
  'POST /api/support/submit_ticket/': {
    act: (person, number) =>
      at(number, person, 'POST', '/api/support/submit_ticket/', {
        name: 'Al',
        email: 'al@example.com',
        subject: 'Help',
        message: `Please ${number}`,
      }),
    says: /You can write again in 60 minutes\.$/,
  },
  'POST /api/uploads/listing-images/': {
    act: (person, number) => upload(number, person, '/api/uploads/listing-images/', 'images'),
    says: /You can add more in 24 hours\.$/,
  },
  'POST /api/uploads/chat-images/': {
    act: (person, number) => upload(number, person, '/api/uploads/chat-images/', 'images'),
    says: /You can add more in 24 hours\.$/,
  },
  'POST /api/uploads/listing-images/rotate/': {
    act: async (person, number) => {
      const { rows } = await sql<{ path: string }>`
        SELECT path FROM images WHERE uid = ${person.uid} AND kind = 'listing' AND turned_from IS NULL LIMIT 1`.execute(
        database.db,
      );
      const url = rows[0] ? app.services.files.urlPrefix + rows[0].path : await uploadImage(app, person);
      return at(number, person, 'POST', '/api/uploads/listing-images/rotate/', {
        url,
        quarter_turns: (number % 3) + 1,
      });
    },
    says: /You can add more in 24 hours\.$/,
  },
  'POST /api/uploads/profile-picture/': {
    act: (person, number) => upload(number, person, '/api/uploads/profile-picture/', 'image'),
    says: /You can add more in 24 hours\.$/,
  },
  'PUT /api/account/notification-choices/': {
    act: (person, number) =>
      at(number, person, 'PUT', '/api/account/notification-choices/', {
        kinds: {},
        digest: 'now',
        quiet: null,
        push_words: false,
        presence: number % 2 === 0,
      }),
    says: /You can change it again in 60 minutes\.$/,
  },
  'POST /api/account/push-subscriptions/': {
    act: (person, number) =>
      at(number, person, 'POST', '/api/account/push-subscriptions/', {
        endpoint: `https://push.example/${number}`,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    says: /You can change it again in 60 minutes\.$/,
  },
  'POST /api/account/export/': {
    act: (person, number) => at(number, person, 'POST', '/api/account/export/', {}),
    says: /You can ask for the next one in 24 hours\.$/,
  },
  'POST /api/account/needs/': {
    act: (person, number) => at(number, person, 'POST', '/api/account/needs/', sheetOf(number)),
    says: /You can change them again in 24 hours\.$/,
  },
  'PUT /api/account/needs/:id/': {
    act: async (person, number) => {
      const [first] = (await person.request('GET', '/api/account/needs/')).body;
      const sheet = sheetOf(number);
      const { id } = first ?? (await person.request('POST', '/api/account/needs/', sheet)).body;
      return at(number, person, 'PUT', `/api/account/needs/${id}/`, sheet);
    },
    says: /You can change them again in 24 hours\.$/,
  },
  'GET /api/messages/search/': {
    act: (person, number) => at(number, person, 'GET', '/api/messages/search/?words=lift'),
    says: /You can search again in 60 minutes\.$/,
  },
  'POST /api/saved-searches/': {
    act: (person, number) =>
      at(number, person, 'POST', '/api/saved-searches/', { filters: { search: `lift ${number}` } }),
    says: /You can save the next one in 24 hours\.$/,
  },
  'PATCH /api/saved-searches/:id/': {
    act: async (person, number) => {
      const saved = await person.request('POST', '/api/saved-searches/', { filters: { search: 'lift' } });
      return at(number, person, 'PATCH', `/api/saved-searches/${saved.body.id}/`, { name: `Lift ${number}` });
    },
    says: /You can change them again in 24 hours\.$/,
  },
  'POST /api/lists/': {
    act: (person, number) => at(number, person, 'POST', '/api/lists/', { name: `List ${number}` }),
    says: listsLater,
  },
  'PATCH /api/lists/:id/': {
    act: async (person, number) =>
      at(number, person, 'PATCH', `/api/lists/${await listOf(person)}/`, { note: `Width ${number}` }),
    says: listsLater,
  },
  'PUT /api/lists/:id/listings/:listingId/': {
    act: async (person, number) =>
      at(number, person, 'PUT', `/api/lists/${await listOf(person)}/listings/${listings[number]}/`),
    says: listsLater,
  },
  'POST /api/wanted/:id/answer/': {
    act: async (person, number) => {
      const filters = { search: 'walker', zip_code: '78701', radius: '20' };
      const wanted = await sellers[0]!.request('POST', '/api/saved-searches/', { filters, public: true });
      const own = await person.request('POST', '/api/listings/create/', await listingOf(person));
      return at(number, person, 'POST', `/api/wanted/${wanted.body.id}/answer/`, {
        listing_id: own.body.id,
      });
    },
    says: /You can answer the next one in 24 hours\.$/,
  },
  'POST /api/staff/people/:uid/reveal/': {
    act: async (person, number) => {
      const { uid, caseId: case_id } = await caseForModerator(app, person, sellers);
      return at(number, person, 'POST', `/api/staff/people/${uid}/reveal/`, { what: 'email', case_id });
    },
    says: /You can see the next one in 60 minutes\.$/,
  },
  'POST /api/users/block/': {
    act: (person, number) =>
      at(number, person, 'POST', '/api/users/block/', { blocked: sellers[number]!.uid }),
    says: /You can block more in 24 hours\.$/,
  },
  'POST /api/users/sync_firebase_user/': {
    act: (person, number) => at(number, person, 'POST', '/api/users/sync_firebase_user/', {}),
    says: /You can sign in again in 60 minutes\.$/,
  },
};

/** Counted by `doCounted`: see chat-socket-rates.test.ts and inbound-mail.test.ts. */
const messages = ['POST /api/subs/inbound_mail/'];

/** As if all of these were done but so many. */
const leave = (person: TestPerson | null, left: number, max: number) =>
  sql`UPDATE rate_windows SET count = ${max - left}
    WHERE act ~ '^[a-z]+ per ' AND ${person ? sql`who = ${person.uid}` : sql`who LIKE 'address %'`}`.execute(
    database.db,
  );
const pass = (seconds: number) =>
  sql`UPDATE rate_windows SET ends_at = ends_at - make_interval(secs => ${seconds})`.execute(database.db);
const countedOf = async (uid: string, act: string) => {
  const rows = await database.db.selectFrom('rate_windows').selectAll().where('who', '=', uid).execute();
  return rows.find((row) => row.act.startsWith(`${act} per`))?.count ?? 0;
};

const rated = declaredEndpoints.flatMap(({ method, path: address, rate }) =>
  rate ? [{ name: `${method} ${address}`, rate }] : [],
);

test('every call that declares a rate is tried here', () => {
  expect(rated.map(({ name }) => name).toSorted()).toEqual([...Object.keys(deeds), ...messages].toSorted());
});

test.each(rated.filter(({ name }) => name in deeds))(
  '$name: two at once at two instances do not share the last place, and it says when it goes on',
  async ({ name, rate }) => {
    const { act, says } = deeds[name]!;
    const person = await signUpPerson(app, {
      name: `Pat ${/^\w+/.exec(name)![0]} ${/([a-z_-]+\/(:\w+\/)?)$/
        .exec(name)![1]!
        .replace(/[^a-z]+/g, ' ')
        .trim()}`,
      address: `198.51.100.${rated.findIndex((one) => one.name === name) + 50}`,
    });
    const byAddress = name.includes('ticket');
    const max = Math.min(...rate.windows.map(({ newcomers }) => newcomers));
    expect((await act(person, 0)).status).toBeLessThan(300);
    await leave(byAddress ? null : person, 1, max);
    const both = await Promise.all([act(person, 1), act(person, 2)]);
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 429)).toHaveLength(1);
    const refused = both.find(({ status }) => status === 429)!;
    expect(refused.body.code).toBe('rate-limited');
    expect(refused.body.error).toMatch(says);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0.9 * Math.min(...rate.windows.map(({ seconds }) => seconds)));
    await pass(wait);
    const again = both[0] === refused ? 1 : 2;
    expect((await act(person, again)).status).toBeLessThan(300);
  },
);

test('a newcomer may do less until somebody has answered and three days have gone by', async () => {
  const person = await signUpPerson(app, { name: 'Nora New' });
  const start = (number: number) => deeds['POST /api/messages/start/']!.act(person, number);
  const { body } = await start(0);
  await leave(person, 0, 10);
  expect((await start(1)).status).toBe(429);
  await database.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 3 * 24 * 3600_000 - 1000) })
    .where('uid', '=', person.uid)
    .execute();
  expect((await start(1)).status).toBe(429);
  // Her own words are no answer.
  await sql`INSERT INTO messages (conversation_id, seq, sender_uid, client_id, body)
    VALUES (${body.id}, 1, ${person.uid}, ${randomUUID()}, 'Hello?')`.execute(database.db);
  expect((await start(1)).status).toBe(429);
  await sql`INSERT INTO messages (conversation_id, seq, sender_uid, client_id, body)
    VALUES (${body.id}, 2, ${sellers[0]!.uid}, ${randomUUID()}, 'Yes')`.execute(database.db);
  expect((await start(1)).status).toBe(200);
  await leave(person, 0, 50);
  expect((await start(2)).status).toBe(429);
});

test('what was done already, or failed, costs nothing', async () => {
  const person = await signUpPerson(app, { name: 'Rae Retries' });
  const input = await listingOf(person, { id: randomUUID() });
  const post = (body: unknown) => person.request('POST', '/api/listings/create/', body);
  const posted = await Promise.all([post(input), post(input), post(input)]);
  expect(posted.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await post({ ...input, id: randomUUID() })).status).toBe(400);
  expect(await countedOf(person.uid, 'listing')).toBe(1);

  for (let times = 0; times < 3; times += 1) {
    await person.request('POST', '/api/messages/start/', { listing: listings[0] });
    await person.request('GET', `/api/listings/listing/${listings[1]}/`);
    await person.request('POST', '/api/listings/watchlist/add/', { listing_id: listings[0] });
  }
  const counted = ['conversation', 'phone', 'watch'].map((act) => countedOf(person.uid, act));
  expect(await Promise.all(counted)).toEqual([1, 1, 1]);
});

test('one’s own number costs nothing', async () => {
  const [seller] = sellers;
  await seller!.request('GET', `/api/listings/listing/${listings[0]}/`);
  expect(await countedOf(seller!.uid, 'phone')).toBe(0);
});

test('a session that takes the place of one’s own is not counted', async () => {
  const person = await signUpPerson(app, { name: 'Sue Session', address: '198.51.100.7' });
  const before = await countedOf(person.uid, 'session');
  const sync = async (cookie: string) =>
    request(app, 'POST', '/api/users/sync_firebase_user/', {}, await person.token(), { cookie });
  let cookie = '';
  for (let times = 0; times < 4; times += 1)
    cookie = (await sync(cookie)).headers.getSetCookie()[0]!.split(';', 1)[0]!;
  expect(await countedOf(person.uid, 'session')).toBe(before + 1);
});

test('guests are counted by a hash of their address, and what is counted goes with its time and with the account', async () => {
  const person = await signUpPerson(app, { name: 'Gus Goes', address: '198.51.100.7' });
  await person.request('POST', '/api/messages/start/', { listing: listings[0] });
  await request(app, 'POST', '/api/support/feedback/', { message: 'Good.' });
  const rows = async () => database.db.selectFrom('rate_windows').selectAll().execute();
  expect((await rows()).some(({ who }) => who.startsWith('address '))).toBe(true);
  expect(JSON.stringify(await rows())).not.toContain('127.0.0.1');
  const viewer = await viewerOfToken(app.services, await person.token());
  await deleteAccount(app.services, viewer, {}, await person.token());
  expect((await rows()).filter(({ who }) => who === person.uid)).toEqual([]);
  await sweepRates({ db: database.db, clock: { now: () => new Date(Date.now() + 25 * 3600_000) } });
  expect(await rows()).toEqual([]);
});
