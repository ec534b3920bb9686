import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Suggestion } from '#contract/equipment.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await startApp();
  ana = await signUpPerson(app, { name: 'Ana Asks' });
  for (const brand of ['Zanzibar Works', 'zanzibar works', 'Zanzara', 'Zebra Aids', 'INVACARE'])
    await postListing(app, ana, { title: 'Something', brand });
});
afterAll(() => app?.close());

const path = (words: string) => `/api/equipment/suggest/?${new URLSearchParams({ words })}`;
const suggested = async (words: string, person?: TestPerson): Promise<Suggestion[]> => {
  const { status, body } = await (person
    ? person.request('GET', path(words))
    : request(app, 'GET', path(words)));
  expect(status).toBe(200);
  return body as Suggestion[];
};
const texts = async (words: string) => (await suggested(words)).map(({ text }) => text);

describe('what is suggested while somebody types', () => {
  test.each([
    ['com', 'Bathroom safety: Commodes'],
    ['potty ch', 'Bathroom safety: Commodes'],
    ['rolla', 'Walkers & rollators: Rollators'],
    ['Rolators', 'Walkers & rollators: Rollators'],
    ['silla con in', 'Bathroom safety: Commodes'],
    ['e016', 'Bathroom safety: Commodes'],
    ['hospital b', 'Hospital beds'],
    ['hoy', 'Patient lifts & transfer: Hydraulic lifts'],
  ])('“%s” has %s', async (words, kind) => {
    expect((await texts(words)).slice(0, 3)).toContain(kind);
  });

  test('a kind leads to its list, a maker to what there is of theirs, each once', async () => {
    expect(await suggested('zanz')).toEqual([
      { kind: 'brand', text: 'Zanzara', url: '/marketplace?brand=Zanzara' },
      {
        kind: 'brand',
        text: expect.stringMatching(/^Zanzibar Works$/i),
        url: expect.stringMatching(/^\/marketplace\?brand=zanzibar\+works$/i),
      },
    ]);
    const makers = (await suggested('INVAC')).filter(({ kind }) => kind === 'brand');
    expect(makers.map(({ text }) => text)).toEqual(['Invacare']);
    expect((await suggested('commode'))[0]).toEqual({
      kind: 'target',
      text: 'Bathroom safety: Commodes',
      url: '/marketplace/bathroom-safety/commodes',
    });
  });

  test('one’s own saved searches come last, and nobody else gets them', async () => {
    const filters = { words: 'walker for mum', zip_code: '78701', radius: '20' };
    const { body } = await ana.request('POST', '/api/saved-searches/', { filters, name: 'Mum' });
    const own = (await suggested('WALKER', ana)).at(-1)!;
    expect(own).toMatchObject({ kind: 'own', text: 'Mum' });
    expect(own.url).toContain(`saved_search=${body.id}`);
    const stranger = await signUpPerson(app, { name: 'Sam Stranger' });
    for (const other of [await suggested('walker'), await suggested('walker', stranger)])
      expect(other.filter(({ kind }) => kind === 'own')).toEqual([]);
    expect((await ana.request('GET', path('walker'))).headers.get('cache-control')).toMatch(/private/);
  });

  test('there are at most eight, none for nothing known, and words are needed', async () => {
    for (const words of ['w', 'wheel', 'bed', 'lift'])
      expect((await suggested(words)).length).toBeLessThan(9);
    expect(await suggested('xylophone concert')).toEqual([]);
    expect((await request(app, 'GET', '/api/equipment/suggest/')).status).toBe(400);
    expect((await request(app, 'GET', path(' '))).status).toBe(400);
  });
});
