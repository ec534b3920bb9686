import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { updatePhoneVisibility } from '#contract/users.ts';
import {
  postListing,
  request,
  signUpPerson,
  type Answer,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

/** Two instances that count, on one database, and people who sell. For `beforeAll`; `close` it in `afterAll`. */
export interface RatedSite {
  app: RunningApp;
  database: TestDatabase;
  sellers: TestPerson[];
  /** Of the sellers in turn, each reachable in every way. */
  listings: string[];
  /** The id of the listings' category. */
  category: string;
  /** A call of this person, at the two instances in turn. */
  at(number: number, person: TestPerson, method: string, address: string, body?: unknown): Promise<Answer>;
  /** The same with a picture. */
  upload(number: number, person: TestPerson, address: string, field: string): Promise<Answer>;
  close(): Promise<void>;
}

/** What a rate counts. */
export interface Deed {
  /** Does it for the `number`th time, at one instance or the other, never twice the same. */
  act(site: RatedSite, person: TestPerson, number: number): Promise<Answer>;
  /** What the words say. */
  says: RegExp;
}

const everyWay = { emailRelay: true, instantChat: true, textCall: true };

export async function startRatedSite(): Promise<RatedSite> {
  const database = await createTestDatabase();
  const env = { LIMITS: 'on', TRUST_PROXY: '1', SECRET: 'shared by both instances, as it must be' };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'handrail-rates-'));
  const app = await startApp({ database, dataDir, env });
  const twin = await startApp({ database, dataDir, env: { ...env, PUBLIC_URL: app.url } });
  const sellers = await Promise.all(
    ['Ann', 'Bob', 'Cy', 'Dee'].map((name) => signUpPerson(app, { name: `${name} Sells` })),
  );
  const listings: string[] = [];
  let category = '';
  for (const seller of sellers) {
    await seller.api.call(updatePhoneVisibility, { body: { display_phone_number: true } });
    const { id, category: of } = await postListing(app, seller, { contact_methods: everyWay });
    listings.push(id);
    category = of.id;
  }
  const urlOf = (number: number) =>
    number % 2 ? `http://127.0.0.1:${(twin.app.server.address() as AddressInfo).port}` : app.url;
  return {
    app,
    database,
    sellers,
    listings,
    category,
    at: async (number, person, method, address, body) =>
      request({ url: urlOf(number) }, method, address, body, await person.token()),
    async upload(number, person, address, field) {
      const form = new FormData();
      form.append(field, new Blob([await readFile('tests/fixtures/images/phone.jpg')]), 'phone.jpg');
      const response = await fetch(urlOf(number) + address, {
        method: 'POST',
        headers: { authorization: `Token ${await person.token()}` },
        body: form,
      });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    async close() {
      await twin.close();
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
