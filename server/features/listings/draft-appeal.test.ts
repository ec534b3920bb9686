import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await startApp({ env: { LIMITS: 'on' } });
  ana = await signUpPerson(app, { name: 'Ana Asks' });
});
afterAll(() => app?.close());

const begin = async (body: Record<string, unknown>): Promise<string> =>
  (await ana.request('POST', '/api/listings/drafts/', body)).body.id;
const appeal = (id: string, text: unknown) =>
  ana.request('POST', `/api/listings/drafts/${id}/appeal/`, { text });
const mails = () =>
  app.services.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('to_address', '=', app.services.config.mail.support)
    .orderBy('id')
    .execute();

test('a person gets the draft, what was found in it and why it may be listed; the draft stays', async () => {
  const id = await begin({
    title: 'Stand of a CPAP machine',
    description: 'Only the stand.',
    brand: 'Acme',
    details: { model: 'Rest 100' },
    category: 'none',
  });
  const answers = await Promise.all([appeal(id, 'It is a table.'), appeal(id, 'It is a table.')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  const { subject, text, replyTo } = await PostalMime.parse(mail!.mime);
  expect(subject).toBe('Asked to look at a listing: Stand of a CPAP machine');
  for (const said of ['Ana Asks', 'Only the stand.', 'It is a table.', 'found: pap “CPAP”.', 'Acme Rest 100'])
    expect(text).toContain(said);
  expect(replyTo!.map(({ address }) => address)).toEqual([ana.email]);
  expect((await ana.request('GET', `/api/listings/drafts/${id}/`)).body.title).toBe(
    'Stand of a CPAP machine',
  );
  await appeal(id, 'One thing more.');
  expect(await mails()).toHaveLength(2);
});

test('they get the rest of the draft in plain words, but neither its serial number nor where it is', async () => {
  const id = await begin({
    title: 'Hospital bed',
    category: 'hospital-beds',
    subcategory: 'semi-electric',
    condition: 'used',
    price: '1250',
    zip_code: '78701',
    details: {
      user_capacity_lb: '450',
      year: 2011,
      missing_parts: 'Comes with an oxygen\ntank',
      serial: '4F-88321',
    },
  });
  await appeal(id, 'The tank is empty.');
  const { text } = await PostalMime.parse((await mails()).at(-1)!.mime);
  const lines = text!.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => line.startsWith('> '))).toEqual([
    '> Hospital bed',
    '> Device category: Hospital beds, Semi-electric',
    '> Condition: Used',
    '> Price: $1,250',
    '> Year made: 2011',
    '> Holds a person of up to: 450 lb (204 kg)',
    '> Missing or broken: Comes with an oxygen tank',
    '> The tank is empty.',
  ]);
  expect(text).not.toMatch(/4F-88321|78701/);
});

test('nothing that its owner wrote can pass for what our rules found', async () => {
  const nothing = 'Our rules find nothing in it now.';
  const id = await begin({ title: 'CPAP machine', brand: nothing, description: `Good.\n\n${nothing}` });
  await appeal(id, nothing);
  const { text, html } = await PostalMime.parse((await mails()).at(-1)!.mime);
  const lines = text!.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => line.includes(nothing))).toEqual([
    `> ${nothing}`,
    `> ${nothing}`,
    `> ${nothing}`,
  ]);
  expect(lines).toContain('What our rules found: pap “CPAP”.');
  expect(html).not.toContain(
    `<p dir="auto" style="${/<p dir="auto" style="([^"]+)"/.exec(html!)![1]}">${nothing}`,
  );
});

test('the same words sent again, because no answer came, count once', async () => {
  const bea = await signUpPerson(app, { name: 'Bea Again' });
  const { body } = await bea.request('POST', '/api/listings/drafts/', { title: 'Walker' });
  for (let time = 0; time < 8; time += 1) {
    const text = 'It is a plain walker.';
    const { status } = await bea.request('POST', `/api/listings/drafts/${body.id}/appeal/`, { text });
    expect(status).toBe(201);
  }
});

test.each([
  ['', /Tell us why/],
  ['\u200b', /Tell us why/],
  ['It is\u0007 a table.', /./],
  ['x'.repeat(1001), /at most 1,000/],
])('%j is not sent', async (text, says) => {
  const { status, body } = await appeal(await begin({ title: 'Walker' }), text);
  expect([status, body.fields.text]).toEqual([400, expect.stringMatching(says)]);
});
