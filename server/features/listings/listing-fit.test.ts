import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FactValue } from '#contract/fact-words.ts';
import type { ListingCard } from '#contract/listings.ts';
import { judgeBy } from '#server/features/equipment/verdict.ts';
import {
  createRandomFacts,
  insertListingsWithFacts,
  type SaidOfListing,
} from '../../../tests/support/listings-with-facts.ts';
import { request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { fitRulesFor } from './listing-fit.ts';
import { keysOf } from './listing-search-store.ts';

const count = 900;
const zips = ['78701', '78664', '78610'];

let app: RunningApp;
let seller: TestPerson;
const logged: string[] = [];
/** What each listing says, by id. */
let listings: Map<string, SaidOfListing>;
const random = createRandomFacts(19);

beforeAll(async () => {
  app = await startApp({ log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }) });
  seller = await signUpPerson(app);
  listings = await insertListingsWithFacts(app.services, { count, zips, random });
});
afterAll(() => app?.close());

const find = (query: Record<string, string>, token?: string) =>
  request(app, 'GET', `/api/listings/?${new URLSearchParams(query)}`, undefined, token);

/** Every page of a list, one after the other. */
async function all(query: Record<string, string>): Promise<ListingCard[]> {
  const cards: ListingCard[] = [];
  for (let cursor = ''; ;) {
    const { status, body, headers } = await find({ ...query, ...(cursor && { cursor }) });
    expect([status, body]).toEqual([200, expect.any(Array)]);
    cards.push(...body);
    cursor = headers.get('x-next-cursor') ?? '';
    if (!cursor) return cards;
  }
}

const dotted = (needs: Record<string, FactValue>): Record<string, string> =>
  Object.fromEntries(Object.entries(needs).map(([key, value]) => [`need.${key}`, String(value)]));

/** Measures of somebody, of which a few are known. */
function someNeeds(share: number): Record<string, FactValue> {
  const { needs } = app.services.equipment.definitions;
  return Object.fromEntries(
    needs.flatMap((need): [string, FactValue][] => {
      const value = random.happens(share) ? random.valueOf(need) : null;
      return value === null ? [] : [[need.key, need.key === 'pickup_people' ? 2 : value]];
    }),
  );
}

const judged = (id: string, needs: Record<string, FactValue>) => {
  const { kind, facts } = listings.get(id)!;
  return judgeBy(app.services.equipment, needs)(kind, facts);
};

describe('what lists find by needs is what the rules say of each listing', () => {
  test('for every rule by itself and for many sheets, in every way that a page is found', async () => {
    const { services } = app;
    const { needs: definitions, filters } = services.equipment.definitions;
    const some = (needs: readonly string[]) =>
      Object.fromEntries(
        needs.map((key) => [key, random.valueOf(definitions.find((need) => need.key === key)!)!]),
      );
    const alone = filters.flatMap(({ needs }) => [
      some(needs),
      ...(needs.length > 1 ? needs.map((key) => some([key])) : []),
    ]);
    const sheets = [...alone, ...Array.from({ length: 15 }, (_, n) => someNeeds(0.1 + (n % 5) / 5))];
    const seen = new Set<string>();
    for (const needs of sheets) {
      const rules = fitRulesFor(services, needs);
      const ways = ['walk', 'merge', 'look-up'] as const;
      const judge = judgeBy(services.equipment, needs);
      const verdicts = Map.groupBy(listings.keys(), (id) => {
        const { kind, facts } = listings.get(id)!;
        return judge(kind, facts).verdict;
      });
      for (const [n, one] of (['fits', 'unknown', 'does-not-fit'] as const).entries()) {
        const expected = (verdicts.get(one) ?? []).toSorted();
        if (expected.length > 0) seen.add(one);
        const way = ways[(sheets.indexOf(needs) + n) % ways.length]!;
        // Its keys alone: the wide rows of all these pages would take longer than everything else.
        const page = {
          zips: way === 'merge' ? zips : null,
          filter: { fit: { ...rules, verdicts: [one] } },
          order: 'newest' as const,
          after: null,
          limit: count + 1,
        };
        const { rows } = await sql<{ id: string }>`${keysOf(page, way)}`.execute(services.db);
        expect([needs, rows.map(({ id }) => id).toSorted()]).toEqual([needs, expected]);
      }
    }
    expect(seen.size).toBe(3);
  });
});

describe('a list asked for with needs', () => {
  const needs = { user_weight_lb: 180, hip_width_in: 14, door_width_in: 34, max_lift_lb: 200 };
  const ids = (cards: readonly ListingCard[]) => cards.map(({ id }) => id);

  test('has all listings, each with its verdict', async () => {
    const cards = await all({ limit: '100', ...dotted(needs) });
    expect(cards).toHaveLength(count);
    for (const { id, fit } of cards) expect(fit).toEqual(judged(id, needs));
  });

  test('leaves out what does not fit, or all but what fits', async () => {
    const whole = ids(await all({ limit: '100' }));
    const of = (...verdicts: string[]) => whole.filter((id) => verdicts.includes(judged(id, needs).verdict));
    expect(of('fits').length).toBeGreaterThan(5);
    expect(ids(await all({ limit: '100', fit: 'only', ...dotted(needs) }))).toEqual(of('fits'));
    expect(ids(await all({ limit: '100', fit: 'hide', ...dotted(needs) }))).toEqual(of('fits', 'unknown'));
  });

  test.each(['newest', 'nearest', 'price-low', 'price-high'])(
    'has what fits first, sorted by %s within each verdict, without gap or repeat',
    async (sort) => {
      const place = { zip_code: '78701', radius: '50', sort };
      const usual = ids(await all({ ...place, limit: '100' }));
      const found = ids(await all({ ...place, limit: '37', fit: 'first', ...dotted(needs) }));
      expect(found).toHaveLength(usual.length);
      expect(found).toEqual(
        ['fits', 'unknown', 'does-not-fit'].flatMap((one) =>
          usual.filter((id) => judged(id, needs).verdict === one),
        ),
      );
    },
  );

  test('keeps the line between titles with the words and the kinds they mean', async () => {
    const found = await all({ words: 'rollator', limit: '7', fit: 'first', ...dotted(needs) });
    const usual = await all({ words: 'rollator', limit: '100' });
    expect(ids(found).toSorted()).toEqual(ids(usual).toSorted());
    const matches = found.map(({ match }) => match!);
    expect(matches.lastIndexOf('title')).toBeLessThan(matches.indexOf('words'));
  });

  test('narrows by category, price and facts as well', async () => {
    const query = {
      category: 'manual-wheelchairs',
      max_price: '40',
      'fact.seat_width_in': '12..',
      fit: 'only',
    };
    const found = await all({ ...query, 'need.user_weight_lb': '100', limit: '3' });
    expect(found.length).toBeGreaterThan(0);
    for (const { id, price, category, fit } of found) {
      expect([category.slug, fit?.verdict, price <= 40]).toEqual(['manual-wheelchairs', 'fits', true]);
      expect(listings.get(id)!.facts['seat_width_in']).toBeGreaterThanOrEqual(12);
    }
  });

  test('is stored by nobody, whoever asks', async () => {
    const asked = await find({ 'need.user_weight_lb': '180' });
    expect(asked.headers.get('cache-control')).toBe('private, no-store');
    const elsewhere = await request(app, 'GET', '/api/listings/elsewhere/?need.user_weight_lb=180');
    expect([elsewhere.status, elsewhere.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await find({})).headers.get('cache-control')).toBe('public, max-age=30');
  });

  test('leaves nothing of the measures in the log, refused or not', async () => {
    await find({ 'need.user_weight_lb': '187.25' });
    await find({ 'need.user_weight_lb': '187253418725' });
    await find({ 'need.user_weight_lb': '187.25', cursor: 'stale' });
    expect(logged.length).toBeGreaterThan(0);
    // No digits of a time or a duration.
    expect(logged.join('')).not.toMatch(/(?<!\d)187\.25(?!\d)|187253418725|user_weight_lb/);
  });

  test('takes a sheet of one’s own, and measures beside it', async () => {
    const sheet = await request(
      app,
      'POST',
      '/api/account/needs/',
      { name: 'Mum', values: { user_weight_lb: 180 } },
      await seller.token(),
    );
    expect(sheet.status).toBe(201);
    const query = { needs: sheet.body.id, 'need.hip_width_in': '14', limit: '100' };
    const asked = await find(query, await seller.token());
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const { id, fit } of asked.body as ListingCard[])
      expect(fit).toEqual(judged(id, { user_weight_lb: 180, hip_width_in: 14 }));
    const other = await signUpPerson(app, { name: 'Olga Other' });
    for (const token of [await other.token(), undefined]) {
      const refused = await find(query, token);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['needs']]);
    }
  });

  test.each(['need.shoe_size', 'need.hip_width_in', 'need.side'])(
    'goes on judging by the others where an old sheet has a %s that this release does not take',
    async (old) => {
      const query = { 'need.user_weight_lb': '180', [old]: '2000', limit: '100' };
      const { status, body } = await find(query);
      expect(status).toBe(200);
      for (const { id, fit } of body as ListingCard[])
        expect(fit).toEqual(judged(id, { user_weight_lb: 180 }));
      const alone = await find({ [old]: '2000', fit: 'only' });
      expect([alone.status, alone.body]).toEqual([200, []]);
    },
  );

  test.each([
    [{ fit: 'only' }, 'fit', 'Say what is needed first: only then can we tell what fits.'],
    [
      { 'fact.seat_width_in': '20..18' },
      'fact.seat_width_in',
      'Seat width: the first value must not be above the second.',
    ],
    [{ 'fact.seat_width_in': '10..12..14' }, 'fact.seat_width_in', 'Seat width: give one value'],
    [{ 'fact.seat_width_in': 'wide' }, 'fact.seat_width_in', 'Seat width: enter one number'],
    [{ 'fact.arms': 'gone' }, 'fact.arms', 'Armrests: choose one of fixed, removable'],
    [{ 'fact.serial': 'A1' }, 'fact.serial', 'There is no such fact.'],
    [{ 'fact.model': 'Nitro' }, 'fact.model', 'Model: you cannot search by this.'],
  ])('says what is wrong with %o', async (query, field, text) => {
    const { status, body } = await find(query);
    expect(status).toBe(400);
    expect(Object.entries(body.fields)).toEqual([[field, expect.stringContaining(text)]]);
  });
});

describe('a list asked for with facts', () => {
  test.each([
    ['seat_width_in', '18', (value: FactValue | undefined) => value === 18],
    ['seat_width_in', '10..16', (value: FactValue | undefined) => Number(value) >= 10 && Number(value) <= 16],
    ['user_capacity_lb', '300..', (value: FactValue | undefined) => Number(value) >= 300],
    ['heaviest_piece_lb', '..45 kg', (value: FactValue | undefined) => Number(value) <= 99.21],
    ['arms', 'Removable', (value: FactValue | undefined) => value === 'removable'],
    ['folds', 'yes', (value: FactValue | undefined) => value === true],
  ])('has those whose %s is %s, and none that does not say it', async (key, text, isMeant) => {
    const expected = [...listings].filter(([, { facts }]) => isMeant(facts[key])).map(([id]) => id);
    expect(expected.length).toBeGreaterThan(0);
    const found = await all({ [`fact.${key}`]: text, limit: '100' });
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    expect(found.every(({ fit }) => fit === null)).toBe(true);
  });

  test('an empty one filters nothing', async () => {
    const empty = { 'fact.seat_width_in': '', 'fact.user_capacity_lb': '..', 'fact.door': ' ' };
    expect(await all({ ...empty, limit: '100' })).toHaveLength(count);
  });

  test('of a door has what the rule of needs sheets lets through it, and nothing whose width is not known', async () => {
    const fits = (id: string) => judged(id, { door_width_in: 28 }).verdict === 'fits';
    const found = await all({ 'fact.door': '71.12 cm', limit: '100' });
    expect(found.map(({ id }) => id).toSorted()).toEqual([...listings.keys()].filter(fits).toSorted());
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ fit }) => fit === null)).toBe(true);
    const asWell = await all({ 'fact.door': '28', 'fact.user_capacity_lb': '300..', limit: '100' });
    expect(asWell.length).toBeGreaterThan(0);
    expect(
      asWell.every(({ id }) => fits(id) && Number(listings.get(id)!.facts['user_capacity_lb']) >= 300),
    ).toBe(true);
    const { status, body } = await find({ 'fact.door': 'wide', 'fact.seat_width_in': 'narrow' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['fact.door', 'fact.seat_width_in']]);
  });
});
