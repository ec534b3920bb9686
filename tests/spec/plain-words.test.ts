import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointPath, type Endpoint } from '#contract/endpoint.ts';
import * as wording from '#contract/wording/spec.ts';
import { fieldsOf } from '#server/http/field-texts.ts';
import { declaredEndpoints } from '../support/declared-endpoints.ts';
import { request, signUpPerson, type Answer, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';

let app: RunningApp;
let person: TestPerson;
let token: string;

beforeAll(async () => {
  app = await startApp();
  person = await signUpPerson(app);
  token = await person.token();
}, 60_000);
afterAll(() => app?.close());

/** What programmers' tools say, and people do not. */
const libraryWords =
  /invalid[ _](input|option|string|type|key|element|uuid|email|format)|expected|received|undefined|\bnull\b|\bNaN\b|too[ _](big|small)|pattern|regex|\bzod\b|\[object|JSON\.parse|unexpected/i;

const namesOf = (schema: z.ZodMiniType | undefined): string[] => {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
};

const wrongValues: unknown[] = [
  null,
  '',
  '\u200b',
  7,
  -1e300,
  true,
  [],
  [1, { a: 1 }],
  {},
  { id: 5 },
  'x',
  'x'.repeat(20_000),
  Array(1000).fill('x'),
];

function expectPlainTexts(texts: readonly string[]): void {
  for (const text of texts) {
    expect(text).not.toMatch(libraryWords);
    expect(text).toMatch(/^(❗ |❌ |🚨 )?\p{Lu}.*[.!?]$/su);
  }
}

function expectPlainWords(answer: Answer): void {
  if (answer.status < 400) return;
  const { error, fields = {} } = answer.body as { error: string; fields?: Record<string, string> };
  expectPlainTexts([error, ...Object.values(fields)]);
}

/** Those that end the account or the session come last. */
const endsSomething = ({ path }: Endpoint) => /delete-profile|sign-out/.test(path);
const inOrder = declaredEndpoints.toSorted((one, other) => +endsSomething(one) - +endsSomething(other));

describe.each(inOrder.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    const call = (body: unknown, query = '', id = '0190b5c8-0000-7000-8000-000000000000') => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      const path = endpointPath(endpoint, Object.fromEntries(names.map((name) => [name, id])));
      return request(app, endpoint.method, path + query, body, token);
    };

    test('says what is wrong with a body in plain words', async () => {
      if (endpoint.method === 'GET') return expectPlainWords(await call(undefined));
      const names = namesOf(endpoint.body);
      for (const body of [undefined, {}, 'null', '[]', '7', '"text"', '{'])
        expectPlainWords(await call(body));
      for (const wrong of wrongValues) {
        expectPlainWords(await call(Object.fromEntries(names.map((name) => [name, wrong]))));
        if (!endpoint.body || JSON.stringify(wrong).length > 1000) continue;
        for (const name of names) {
          // What the schema refuses is answered with these texts, as above: only what it lets through is sent.
          const { error } = z.safeParse(endpoint.body, { [name]: wrong });
          if (error) expectPlainTexts(Object.values(fieldsOf(error)));
          else expectPlainWords(await call({ [name]: wrong }));
        }
      }
    });

    test('says what is wrong with an address in plain words', async () => {
      for (const value of ['', 'x', '-1', '1e999', '%00', 'x'.repeat(500)]) {
        const query = namesOf(endpoint.query).map((name) => `${name}=${value}`);
        if (query.length > 0) expectPlainWords(await call(undefined, `?${query.join('&')}`));
        for (const one of query) expectPlainWords(await call(undefined, `?${one}&${one}`));
      }
      if (endpoint.params)
        for (const id of ['x', '\0', '🦽', 'x'.repeat(180), "'; --"])
          expectPlainWords(await call(endpoint.method === 'GET' ? undefined : {}, '', id));
    });
  },
);

describe('a listing without something required', () => {
  const complete = {
    title: 'Walker',
    description: 'Good.',
    price: 10,
    category: 'walkers-rollators',
    condition: 'used',
    zip_code: '78701',
    image_urls: ['/files/none.jpg'],
  };
  const required = Object.keys(complete) as (keyof typeof complete)[];
  let other: TestPerson;
  beforeAll(async () => {
    other = await signUpPerson(app, { name: 'Lee Lister' });
  });
  const post = (body: unknown) => other.request('POST', '/api/listings/create/', body);

  test.each(required)('%s: the spec’s sentence, and the field’s own', async (name) => {
    for (const blank of [undefined, null, name === 'image_urls' ? [] : ' \u200b']) {
      const { status, body } = await post({ ...complete, [name]: blank });
      expect([status, body.code, body.error]).toEqual([400, 'invalid-input', wording.fillInAllListingFields]);
      expect(Object.keys(body.fields)).toEqual([name]);
      expect(body.fields[name]).not.toBe('');
      expect(body.fields[name]).not.toBe(wording.fillInAllListingFields);
    }
  });

  test('all of it, and a wrong one is not called missing', async () => {
    const { body } = await post({});
    expect(body.error).toBe(wording.fillInAllListingFields);
    expect(Object.keys(body.fields).toSorted()).toEqual(
      required.filter((name) => name !== 'category').toSorted(),
    );
    const wrong = await post({ ...complete, price: 'cheap' });
    expect(wrong.body.error).toBe(wrong.body.fields.price);
  });
});

test('a profile without something required', async () => {
  const other = await signUpPerson(app, { name: 'Pia Profile' });
  const { body } = await other.request('PUT', '/api/users/update-profile/', {
    first_name: 7,
    last_name: 'P',
  });
  expect(body.error).toBe(wording.allFieldsRequired);
});
