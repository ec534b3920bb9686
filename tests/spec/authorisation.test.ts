import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketPaths } from '#contract/realtime.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { postListing, request, uploadImage, type Stage, type TestPerson } from '../support/people.ts';
import { makeStaff, setSecondStep, whileSuspended } from '../support/staff.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { rows } from './authorisation-table.ts';
import { signUp } from './cast.ts';

let app: RunningApp;
let owner: TestPerson;
let bystander: TestPerson;
let listing: string;
let cover: string[];
let picture: string;
let category: string;
let conversation: string;
let conversationOfBlocked: string;
let search: string;
let draft: string;
let report: string;
let list: string;
let needs: string;
let sharedToken: string;
let tokens: Record<string, string | undefined>;

beforeAll(async () => {
  app = await startApp({
    // Answers by mail are taken from the mail server that knows this secret, and from nobody who is signed in.
    env: { MAIL_REPLY_DOMAIN: 'reply.handrail.example', MAIL_INBOUND_SECRET: 'x'.repeat(32) },
  });
  const cast = (name: string, stage: Stage = 'complete') => signUp(app, name, { stage });
  owner = await cast('Olive Owner');
  bystander = await cast('Bo Bystander');
  const [user, blocked, other, deleted] = [
    await cast('Uma User'),
    await cast('Blake Blocked'),
    await cast('Otis Other'),
    await cast('Dee Deleted'),
  ];
  const posted = await postListing(app, owner);
  listing = posted.id;
  cover = posted.image_urls;
  category = posted.category.id;
  picture = await uploadImage(app, owner);
  const start = async (person: TestPerson) =>
    (await person.request('POST', '/api/messages/start/', { listing })).body.id as string;
  conversation = await start(other);
  conversationOfBlocked = await start(blocked);
  // As if it had been passed on to both, for the words of how it went.
  await app.services.db.updateTable('conversations').set({ passed_on_at: new Date() }).execute();
  await owner.request('POST', '/api/users/block/', { blocked: blocked.uid });
  const saved = await owner.request('POST', '/api/saved-searches/', {
    filters: { search: 'lift', zip_code: '78701', radius: '20' },
    public: true,
  });
  search = saved.body.id;
  draft = (await owner.request('POST', '/api/listings/drafts/', { title: 'Lift' })).body.id;
  const reported = { model: 'user', object_id: other.uid, reason: 'Rude' };
  report = (await owner.request('POST', '/api/moderation/submit/', reported)).body.report_id;
  const made = (await owner.request('POST', '/api/lists/', { name: 'For Mum', share: true })).body;
  list = made.id;
  sharedToken = made.share_url.split('/').at(-1);
  needs = (await owner.request('POST', '/api/account/needs/', { name: 'For Mum', values: {} })).body.id;
  tokens = {
    nobody: undefined,
    unverified: await (await cast('Una Verified', 'unverified')).token(),
    incomplete: await (await cast('Ina Complete', 'verified')).token(),
    deleted: await deleted.token(),
    user: await user.token(),
    blocked: await blocked.token(),
    other: await other.token(),
    owner: await owner.token(),
  };
  await deleted.request('DELETE', '/api/users/delete-profile/', { uid: deleted.uid });
});
afterAll(() => app?.close());

const listingBody = (changes: Record<string, unknown> = {}) => ({
  title: 'Transport chair',
  description: 'Folds flat.',
  price: 60,
  category_id: category,
  condition: 'used',
  zip_code: '78701',
  image_urls: [picture],
  ...changes,
});

/** What is sent to each call that takes a body. */
const bodies: Record<string, () => unknown> = {
  'POST /api/users/sync_firebase_user/': () => ({ uid: owner.uid }),
  'PUT /api/users/update-profile/': () => ({
    uid: owner.uid,
    email: owner.email,
    first_name: 'Olive',
    last_name: 'Owner',
    display_name: owner.displayName,
    zip_code: '78701',
    phone_number: '512-555-0123',
    profile_picture: '/images/default-avatar.png',
    email_verified: true,
    profile_created: true,
  }),
  'PATCH /api/users/update-profile/': () => ({ display_phone_number: true }),
  'POST /api/users/update_password_status/': () => ({ password_created: true }),
  'POST /api/users/accept-terms/': () => ({ terms_accpted: true }),
  'PUT /api/users/update-profile-picture/': () => ({
    uid: owner.uid,
    profile_picture: '/images/default-avatar.png',
  }),
  'DELETE /api/users/delete-profile/': () => ({ uid: owner.uid }),
  'POST /api/users/block/': () => ({ blocked: bystander.uid }),
  'POST /api/users/unblock/': () => ({ blocked: bystander.uid }),
  'POST /api/listings/create/': () => listingBody(),
  'PUT /api/listings/edit-listing/:id/': () => listingBody({ price: 55, image_urls: cover }),
  'POST /api/listings/listing/:id/status/': () => ({ status: 'active' }),
  'POST /api/equipment/read/': () => ({ title: '18 inch seat', category }),
  'POST /api/listings/still-there/': () => ({ token: 'of.no.mail', answer: 'yes' }),
  'POST /api/texts/contact-details/': () => ({ text: 'CPAP' }),
  'POST /api/listings/check/': () => ({ title: 'CPAP' }),
  'POST /api/listings/drafts/': () => ({ from: listing }),
  'PUT /api/listings/drafts/:id/': () => ({ title: 'Patient lift' }),
  'POST /api/listings/drafts/:id/appeal/': () => ({ text: 'It is only a stand.' }),
  'POST /api/uploads/listing-images/rotate/': () => ({ url: picture, quarter_turns: 1 }),
  'POST /api/listings/watchlist/add/': () => ({ listing_id: listing }),
  'PUT /api/listings/watchlist/:id/note/': () => ({ note: 'Ask for its width.' }),
  'POST /api/messages/start/': () => ({ listing, seller: owner.uid }),
  'POST /api/subs/email_relay/': () => ({ seller_id: owner.uid, listing_id: listing, text: 'Is it there?' }),
  'POST /api/subs/inbound_mail/': () => 'From: ann@example.com\r\n\r\nHello\r\n',
  'POST /api/moderation/submit/': () => ({ model: 'listing', object_id: listing, reason: 'Not theirs' }),
  'POST /api/account/step-up/': () => ({ code: '000000' }),
  'POST /api/staff/cases/:id/claim/': () => ({}),
  'POST /api/staff/cases/:id/notes/': () => ({ text: 'Seen.' }),
  'POST /api/staff/cases/:id/escalate/': () => ({ text: 'Please.' }),
  'POST /api/staff/cases/:id/decide/': () => ({ version: 1, action: 'none' }),
  'POST /api/staff/cases/:id/preview/': () => ({ action: 'none' }),
  'POST /api/staff/decisions/:id/undo/': () => ({ reason: 'A mistake.' }),
  'POST /api/staff/people/search/': () => ({ q: 'sam' }),
  'POST /api/staff/people/:uid/reveal/': () => ({ what: 'email', case_id: listing }),
  'POST /api/account/decisions/:id/appeal/': () => ({ text: 'It was not me.' }),
  'POST /api/moderation/appeal-by-link/': () => ({ text: 'It was not me.' }),
  'POST /api/staff/appeals/:id/decide/': () => ({ outcome: 'upheld', answer: 'It stays.' }),
  'POST /api/staff/members/': () => ({ uid: owner.uid, role: 'admin' }),
  'POST /api/support/feedback/': () => ({ message: 'Works well.' }),
  'POST /api/support/submit_ticket/': () => ({
    name: 'Ann',
    email: 'ann@example.com',
    subject: 'Help',
    message: 'Please.',
  }),
  'PUT /api/messages/:conversationId/mute/': () => ({ muted: true }),
  'POST /api/messages/:conversationId/thanks/': () => ({ went: 'well', text: 'Kind.' }),
  'POST /api/messages/:conversationId/pickup/': () => ({
    at: new Date(Date.now() + 48 * 3600_000).toISOString(),
    place: '12 Oak Street',
  }),
  'POST /api/messages/:conversationId/pickup/:id/answer/': () => ({ answer: 'decline' }),
  'POST /api/notifications/read/': () => ({ all: true }),
  'PUT /api/account/notification-choices/': () => ({
    kinds: { thanks: { bell: true, mail: true, push: false } },
    digest: 'now',
    quiet: { from: '21:00', to: '08:00', time_zone: 'America/Chicago' },
    push_words: false,
    presence: true,
  }),
  'POST /api/account/push-subscriptions/': () => ({
    endpoint: 'https://push.example/of-a-browser',
    keys: {
      // The point that RFC 8291 has as its example.
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  'POST /api/account/needs/': () => ({ name: 'For Dad', values: { user_weight_lb: 210 } }),
  'PUT /api/account/needs/:id/': () => ({ name: 'For Mum', values: { door_width_in: '74 cm' } }),
  'POST /api/saved-searches/': () => ({
    filters: { category: 'lift-chairs', zip_code: '78701', radius: '20' },
    email: 'gus.guest@example.com',
    public: true,
  }),
  'POST /api/wanted/:id/answer/': () => ({ listing_id: listing }),
  'PATCH /api/saved-searches/:id/': () => ({ frequency: 'daily' }),
  'POST /api/lists/': () => ({ name: 'For Dad' }),
  'PATCH /api/lists/:id/': () => ({ note: 'Ask for its width.' }),
  'POST /api/location/reverse/': () => ({ latitude: 30.27, longitude: -97.74 }),
};

function idOf(path: string): string {
  if (path.includes('categories')) return category;
  if (path.includes('drafts')) return draft;
  if (path.includes('moderation')) return report;
  if (path.includes('/lists/')) return list;
  if (path.includes('/needs/')) return needs;
  return /saved-searches|wanted/.test(path) ? search : listing;
}

function addressOf(path: string, who: string): string {
  const parts: Record<string, string> = {
    ':uid': owner.uid,
    ':id': idOf(path),
    ':conversationId': who === 'blocked' ? conversationOfBlocked : conversation,
    ':seq': '1',
    ':zip': '78701',
    ':listingId': listing,
    ':token': sharedToken,
  };
  const queries: Record<string, string> = {
    '/api/listings/by-id/': `?ids=${listing}`,
    '/api/equipment/understand/': '?words=there',
    '/api/equipment/suggest/': '?words=there',
    '/api/equipment/handover/': '?category=hospital-beds',
    '/api/wanted/': '?zip_code=78701',
    '/api/messages/search/': '?words=there',
    '/api/location/distance/': '?from=78701&to=78704',
  };
  return path.replace(/:\w+/g, (name) => parts[name]!) + (queries[path] ?? '');
}

/** The media type of what is no JSON. */
const types: Record<string, string> = { 'POST /api/subs/inbound_mail/': 'message/rfc822' };

async function upload(path: string, token: string | undefined): Promise<string> {
  const form = new FormData();
  const file = await readFile(new URL('../fixtures/images/phone.jpg', import.meta.url));
  form.append(path.includes('profile') ? 'image' : 'images', new Blob([file]), 'phone.jpg');
  const headers = token ? { authorization: `Token ${token}` } : undefined;
  const answer = await fetch(app.url + path, { method: 'POST', body: form, ...(headers && { headers }) });
  return String(answer.status);
}

/** `open` when frames come, else the code that it is closed with. */
async function open(path: string, token: string | undefined): Promise<string> {
  const client = new SocketTestClient(`${app.url}${path}${token ? `?token=${token}` : ''}`);
  const outcome = await Promise.race([
    client.frame(() => true).then(() => 'open'),
    client.closed.then(String),
  ]);
  await client.close();
  return outcome;
}

async function callAs(who: string, method: string, path: string): Promise<string> {
  const address = addressOf(path, who);
  const token = tokens[who];
  if (method === 'SOCKET') return open(address, token);
  const call = `${method} ${path}`;
  if (path.startsWith('/api/uploads/') && !bodies[call]) return upload(address, token);
  const type = types[call];
  const headers = type === undefined ? undefined : { 'content-type': type };
  const answer = await request(app, method, address, bodies[call]?.(), token, headers);
  // The next line is about a listing of its own.
  if (method === 'DELETE' && path.includes('delete-listing') && answer.status === 200) {
    listing = (await postListing(app, owner)).id;
  }
  return String(answer.status);
}

test('a hidden listing is its owner’s alone, and for staff who have proven a second factor, without a number', async () => {
  const staff = await signUp(app, 'Mo Morris');
  await makeStaff(app, staff);
  const hidden = await postListing(app, owner, {
    contact_methods: { emailRelay: true, instantChat: false, textCall: true },
  });
  await app.services.db.updateTable('listings').set({ hidden: true }).where('id', '=', hidden.id).execute();
  const look = (token: string | undefined) =>
    request(app, 'GET', `/api/listings/listing/${hidden.id}/`, undefined, token);
  for (const [who, token] of Object.entries(tokens)) {
    const expected = { owner: 200, deleted: 401 }[who] ?? 404;
    expect([who, (await look(token)).status]).toEqual([who, expected]);
  }
  const asStaff = () => staff.token().then(look);
  expect(await asStaff()).toMatchObject({ status: 200, body: { seller: { phone_number: null } } });
  expect((await staff.request('POST', '/api/messages/start/', { listing: hidden.id })).status).toBe(404);
  await whileSuspended(app, [staff], async () => expect((await asStaff()).status).toBe(404));
  await setSecondStep(app, staff, null);
  expect((await asStaff()).status).toBe(404);
  await setSecondStep(app, staff, new Date());
  await owner.request('POST', '/api/users/block/', { blocked: staff.uid });
  expect((await asStaff()).status).toBe(404);
});

test.each(rows)('$call as $who', async ({ method, path, who, expected }) => {
  expect(await callAs(who, method, path)).toBe(expected);
});

test('every call and socket that is served has a line', async () => {
  const description = (await request(app, 'GET', '/api/docs/json')).body as {
    paths: Record<string, Record<string, unknown>>;
  };
  const served = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const sockets = Object.values(socketPaths).map(
    (path) => `SOCKET ${decodeURIComponent(path(':conversationId'))}`,
  );
  expect([...new Set(rows.map(({ call }) => call))].toSorted()).toEqual([...served, ...sockets].toSorted());
});
