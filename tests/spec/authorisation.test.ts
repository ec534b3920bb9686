import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketPaths } from '#contract/realtime.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { postListing, request, uploadImage, type Stage, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { signUp } from './cast.ts';

/**
 * Who gets what from each call and socket. The calls are about the owner: their account (`uid`, `from`), their listing
 * and its picture, and their conversation with the other party, who asked about the listing. `user` is a stranger with
 * a complete profile; `blocked` is blocked by the owner, and a conversation is then the one they had; `deleted` holds
 * the token of an account that is gone. The owner comes last: only they change anything that the next line needs.
 */
const table = `
                                                     nobody unverified incomplete deleted user blocked other owner
  POST   /api/users/sync_firebase_user/              401    403        403        401     403  403     403   200
  GET    /api/users/profile/                         401    200        200        401     200  200     200   200
  GET    /api/users/profile/:uid/                    401    403        200        401     200  200     200   200
  PUT    /api/users/update-profile/                  401    403        403        401     403  403     403   200
  PATCH  /api/users/update-profile/                  401    403        403        401     200  200     200   200
  POST   /api/users/update_password_status/          401    403        200        401     200  200     200   200
  POST   /api/users/accept-terms/                    401    403        403        401     200  200     200   200
  PUT    /api/users/update-profile-picture/          401    403        403        401     403  403     403   200
  POST   /api/users/block/                           401    403        403        401     200  200     200   200
  GET    /api/users/blocked-users/                   401    403        403        401     200  200     200   200
  POST   /api/users/unblock/                         401    403        403        401     200  200     200   200
  POST   /api/users/sign-out/                        200    200        200        200     200  200     200   200

  GET    /api/listings/categories/                   200    200        200        200     200  200     200   200
  GET    /api/listings/categories/:id/subcategories/ 200    200        200        200     200  200     200   200
  GET    /api/equipment/                             200    200        200        200     200  200     200   200
  GET    /api/equipment/brands/                      200    200        200        200     200  200     200   200
  GET    /api/equipment/understand/                  200    200        200        200     200  200     200   200
  GET    /api/equipment/suggest/                     200    200        200        401     200  200     200   200
  GET    /api/equipment/handover/                    200    200        200        200     200  200     200   200
  POST   /api/equipment/read/                        401    403        403        401     200  200     200   200
  GET    /api/listings/                              200    200        200        401     200  200     200   200
  GET    /api/listings/listing/:id/                  200    200        200        401     200  404     200   200
  GET    /api/listings/by-id/                        200    200        200        401     200  200     200   200
  GET    /api/listings/elsewhere/                    200    200        200        401     200  200     200   200
  GET    /api/listings/user/                         401    403        403        401     200  200     200   200
  POST   /api/listings/check/                        401    403        403        401     200  200     200   200
  POST   /api/texts/contact-details/                 401    403        403        401     200  200     200   200
  POST   /api/listings/create/                       401    403        403        401     400  400     400   201
  PUT    /api/listings/edit-listing/:id/             401    403        403        401     404  404     404   200
  POST   /api/listings/listing/:id/status/           401    403        403        401     404  404     404   200
  POST   /api/listings/listing/:id/view/             200    200        200        401     200  404     200   200
  POST   /api/listings/still-there/                  401    401        401        401     401  401     401   401
  DELETE /api/listings/delete-listing/:id/           401    403        403        401     404  404     404   200
  GET    /api/listings/drafts/                       401    403        403        401     200  200     200   200
  POST   /api/listings/drafts/                       401    403        403        401     404  404     404   201
  GET    /api/listings/drafts/:id/                   401    403        403        401     404  404     404   200
  PUT    /api/listings/drafts/:id/                   401    403        403        401     404  404     404   200
  POST   /api/listings/drafts/:id/appeal/            401    403        403        401     404  404     404   201
  DELETE /api/listings/drafts/:id/                   401    403        403        401     200  200     200   200
  GET    /api/listings/watchlist/                    401    403        403        401     200  200     200   200
  GET    /api/listings/watchlist/ids/                401    403        403        401     200  200     200   200
  POST   /api/listings/watchlist/add/                401    403        403        401     200  404     200   200
  PUT    /api/listings/watchlist/:id/note/           401    403        403        401     200  404     200   200
  DELETE /api/listings/watchlist/remove/:id/         401    403        403        401     200  200     200   200
  GET    /api/lists/                                 401    403        403        401     200  200     200   200
  POST   /api/lists/                                 401    403        403        401     201  201     201   201
  PATCH  /api/lists/:id/                             401    403        403        401     404  404     404   200
  PUT    /api/lists/:id/listings/:listingId/         401    403        403        401     404  404     404   200
  DELETE /api/lists/:id/listings/:listingId/         401    403        403        401     200  200     200   200
  GET    /api/lists/shared/:token/                   200    200        200        401     200  200     200   200
  DELETE /api/lists/:id/                             401    403        403        401     200  200     200   200
  POST   /api/uploads/listing-images/                401    403        403        401     201  201     201   201
  POST   /api/uploads/listing-images/rotate/         401    403        403        401     400  400     400   200
  POST   /api/uploads/chat-images/                   401    403        403        401     201  201     201   201
  POST   /api/uploads/profile-picture/               401    403        201        401     201  201     201   201

  POST   /api/messages/start/                        401    403        403        401     200  404     200   400
  GET    /api/messages/                              401    403        403        401     200  200     200   200
  GET    /api/messages/unread-conversations/         401    403        403        401     200  200     200   200
  GET    /api/messages/search/                       401    403        403        401     200  200     200   200
  PUT    /api/messages/mark-read/:conversationId/    401    403        403        401     404  200     200   200
  GET    /api/messages/:conversationId/              401    403        403        401     404  200     200   200
  GET    /api/messages/:conversationId/listing/      401    403        403        401     404  200     200   200
  PUT    /api/messages/:conversationId/mute/         401    403        403        401     404  200     200   200
  POST   /api/messages/:conversationId/notices/:seq/dismiss/ 401 403     403        401     404  200     200   200
  POST   /api/messages/:conversationId/thanks/       401    403        403        401     404  403     201   201
  GET    /api/messages/:conversationId/pickup/       401    403        403        401     404  200     200   200
  POST   /api/messages/:conversationId/pickup/       401    403        403        401     404  403     403   409
  POST   /api/messages/:conversationId/pickup/:id/answer/ 401 403      403        401     404  404     404   404
  GET    /api/people/:uid/                           200    200        200        401     200  404     200   200
  GET    /api/notifications/                         401    403        403        401     200  200     200   200
  POST   /api/notifications/read/                    401    403        403        401     200  200     200   200
  GET    /api/account/notification-choices/          401    403        403        401     200  200     200   200
  PUT    /api/account/notification-choices/          401    403        403        401     200  200     200   200
  GET    /api/account/push-key/                      401    403        403        401     200  200     200   200
  POST   /api/account/push-subscriptions/            401    403        403        401     201  201     201   201
  DELETE /api/account/push-subscriptions/:id/        401    403        403        401     200  200     200   200
  GET    /api/account/needs/                         401    403        403        401     200  200     200   200
  POST   /api/account/needs/                         401    403        403        401     201  201     201   201
  PUT    /api/account/needs/:id/                     401    403        403        401     404  404     404   200
  DELETE /api/account/needs/:id/                     401    403        403        401     200  200     200   200
  GET    /api/saved-searches/                        401    403        403        401     200  200     200   200
  POST   /api/saved-searches/                        202    403        403        401     201  201     201   201
  PATCH  /api/saved-searches/:id/                    401    403        403        401     404  404     404   200
  DELETE /api/saved-searches/:id/                    401    403        403        401     200  200     200   200
  GET    /api/wanted/                                200    200        200        401     200  200     200   200
  POST   /api/wanted/:id/answer/                     401    403        403        401     404  404     404   404
  POST   /api/messages/socket-ticket/                401    403        403        401     201  201     201   201
  POST   /api/subs/email_relay/                      401    403        403        401     200  404     200   400
  POST   /api/subs/inbound_mail/                     401    401        401        401     401  401     401   401
  POST   /api/moderation/submit/                     401    403        403        401     200  404     200   200
  GET    /api/moderation/reports/                    401    403        403        401     200  200     200   200
  POST   /api/moderation/reports/:id/withdraw/       401    403        403        401     404  404     404   200
  POST   /api/moderation/reports/:id/appeal/         401    403        403        401     404  404     404   409
  POST   /api/support/feedback/                      200    200        200        401     200  200     200   200
  POST   /api/support/submit_ticket/                 200    200        200        200     200  200     200   200

  POST   /api/account/step-up/                       401    400        400        401     400  400     400   400
  GET    /api/account/security/                      401    200        200        401     200  200     200   200
  GET    /api/account/sessions/                      401    200        200        401     200  200     200   200
  DELETE /api/account/sessions/:id/                  401    200        200        401     200  200     200   200
  POST   /api/account/sessions/sign-out-elsewhere/   401    200        200        401     200  200     200   200
  POST   /api/account/export/                        401    202        202        401     202  202     202   202
  GET    /api/account/exports/                       401    200        200        401     200  200     200   200
  POST   /api/account/exports/:id/link/              401    404        404        401     404  404     404   404
  GET    /api/staff/members/                         404    404        404        401     404  404     404   404
  POST   /api/staff/members/                         404    404        404        401     404  404     404   404
  DELETE /api/staff/members/:uid/                    404    404        404        401     404  404     404   404
  GET    /api/staff/desk/                            404    404        404        401     404  404     404   404
  GET    /api/staff/cases/                           404    404        404        401     404  404     404   404
  GET    /api/staff/cases/:id/                       404    404        404        401     404  404     404   404
  POST   /api/staff/cases/:id/claim/                 404    404        404        401     404  404     404   404
  DELETE /api/staff/cases/:id/claim/                 404    404        404        401     404  404     404   404
  POST   /api/staff/cases/:id/notes/                 404    404        404        401     404  404     404   404
  POST   /api/staff/cases/:id/escalate/              404    404        404        401     404  404     404   404
  POST   /api/staff/cases/:id/decide/                404    404        404        401     404  404     404   404
  POST   /api/staff/cases/:id/preview/               404    404        404        401     404  404     404   404
  POST   /api/staff/decisions/:id/undo/              404    404        404        401     404  404     404   404
  GET    /api/account/decisions/                     401    200        200        401     200  200     200   200
  POST   /api/account/decisions/read/                401    200        200        401     200  200     200   200
  GET    /api/staff/people/                          404    404        404        401     404  404     404   404
  POST   /api/staff/people/search/                   404    404        404        401     404  404     404   404
  GET    /api/staff/people/:uid/                     404    404        404        401     404  404     404   404
  POST   /api/staff/people/:uid/reveal/              404    404        404        401     404  404     404   404
  POST   /api/account/decisions/:id/appeal/          401    404        404        401     404  404     404   404
  GET    /api/moderation/appeal-by-link/             401    401        401        401     401  401     401   401
  POST   /api/moderation/appeal-by-link/             401    401        401        401     401  401     401   401
  GET    /api/staff/appeals/                         404    404        404        401     404  404     404   404
  POST   /api/staff/appeals/:id/decide/              404    404        404        401     404  404     404   404
  GET    /api/staff/audit/                           404    404        404        401     404  404     404   404

  GET    /api/transparency/                          200    200        200        200     200  200     200   200
  GET    /api/location/zip/:zip/                     200    200        200        200     200  200     200   200
  GET    /api/location/distance/                     200    200        200        200     200  200     200   200
  POST   /api/location/reverse/                      200    200        200        200     200  200     200   200
  GET    /api/location/ip/                           503    503        503        503     503  503     503   503

  SOCKET /ws/chat/:conversationId/                   4401   4403       4403       4401    4403 open    open  open
  SOCKET /ws/messages/unread/                        4401   4403       4403       4401    open open    open  open
  SOCKET /ws/notifications/                          4401   4403       4403       4401    open open    open  open

  DELETE /api/users/delete-profile/                  401    403        403        401     403  403     403   200
`;

const [heading = '', ...lines] = table
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '');
const everyone = heading.split(/ +/);
const rows = lines.flatMap((line) => {
  const [method = '', path = '', ...expected] = line.split(/ +/);
  return everyone.map((who, at) => ({
    call: `${method} ${path}`,
    method,
    path,
    who,
    expected: expected[at],
  }));
});

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
