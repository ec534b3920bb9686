import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualChoices } from '#contract/notification-kinds.ts';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let person: TestPerson;
let usual: Record<string, unknown>;

const path = '/api/account/notification-choices/';
const put = (changes: Record<string, unknown>) => person.request('PUT', path, { ...usual, ...changes });

beforeAll(async () => {
  app = await startApp({ env: { LIMITS: 'on' } });
  person = await signUpPerson(app, { name: 'Cora Choice' });
  usual = (await person.request('GET', path)).body;
}, 60_000);
afterAll(() => app?.close());

test('who has chosen nothing has what is usual', () => {
  expect(usual).toEqual({
    kinds: usualChoices,
    digest: 'now',
    quiet: { from: '21:00', to: '08:00', time_zone: 'America/Chicago' },
    push_words: false,
    presence: true,
  });
});

test('what is chosen is kept, kinds that are left out as they were', async () => {
  const night = { from: '22:30', to: '07:00', time_zone: 'America/New_York' };
  const first = await put({
    kinds: { thanks: { bell: false, mail: true, push: true } },
    digest: 'daily',
    quiet: night,
    push_words: true,
    presence: false,
  });
  expect(first.status).toBe(200);
  const kinds = { 'price-drop': { bell: true, mail: false, push: false } };
  await put({ kinds, digest: 'daily', quiet: null });
  expect((await person.request('GET', path)).body).toEqual({
    kinds: { ...usualChoices, ...kinds, thanks: { bell: false, mail: true, push: true } },
    digest: 'daily',
    quiet: null,
    push_words: false,
    presence: true,
  });
});

test.each([
  ['another kind', { kinds: { nonsense: { bell: true, mail: true, push: true } } }, 'kinds'],
  ['half a choice', { kinds: { thanks: { bell: true, push: true } } }, 'kinds.thanks.mail'],
  [
    'no mails about the account',
    { kinds: { account: { bell: true, mail: false, push: false } } },
    'kinds.account.mail',
  ],
  ['another digest', { digest: 'weekly' }, 'digest'],
  ['no time', { quiet: { from: '25:00', to: '08:00', time_zone: 'America/Chicago' } }, 'quiet.from'],
  ['no zone', { quiet: { from: '21:00', to: '08:00', time_zone: 'Nowhere/Land' } }, 'quiet.time_zone'],
  [
    'a zone without a calendar',
    { quiet: { from: '21:00', to: '08:00', time_zone: 'PST' } },
    'quiet.time_zone',
  ],
  ['an offset', { quiet: { from: '21:00', to: '08:00', time_zone: '+02:00' } }, 'quiet.time_zone'],
  ['a word', { presence: 'yes' }, 'presence'],
])('%s is refused by name', async (_, changes, field) => {
  const answer = await put(changes);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('a mute is its own side’s, and of no conversation is not found', async () => {
  for (const id of ['no-id', '01890000-0000-7000-8000-000000000000'])
    expect(await person.request('PUT', `/api/messages/${id}/mute/`, { muted: true })).toMatchObject({
      status: 404,
      body: { code: 'conversation-not-found' },
    });
  expect((await person.request('PUT', '/api/messages/x/mute/', { muted: 'yes' })).status).toBe(400);
});

test('changing them on and on is stopped for a while', async () => {
  for (let left = 120; left > 0; left -= 1) {
    const answer = await put({});
    if (answer.status === 429) {
      expect(answer.body.code).toBe('rate-limited');
      return;
    }
    expect(answer.status).toBe(200);
  }
  expect((await put({})).status).toBe(429);
});
