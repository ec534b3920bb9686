import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from '../../tests/support/start-app.ts';
import { listings } from './listings.ts';
import { people, samplePassword } from './people.ts';
import { seedDemo } from './seed.ts';

let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const count = async (
  table: 'listings' | 'images' | 'messages' | 'conversations' | 'users',
): Promise<number> => {
  const { n } = await app.services.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

test('stopped in the middle it goes on, and ends with everything once', async () => {
  const { services } = app;
  let stores = 0;
  const failing = {
    ...services,
    files: {
      ...services.files,
      put: (...put: Parameters<typeof services.files.put>) => {
        if (++stores > 250) throw new Error('the process was killed');
        return services.files.put(...put);
      },
    },
  };
  await expect(seedDemo(failing)).rejects.toThrow('the process was killed');
  const early = await count('listings');
  expect(early).toBeGreaterThan(10);
  expect(early).toBeLessThan(listings.length);

  expect(await seedDemo(services)).toBe(true);
  const pictures = listings.reduce((sum, listing) => sum + listing.pictures.length, 0);
  const portraits = people.filter(({ complete }) => complete).length;
  expect(await count('listings')).toBe(listings.length);
  expect(await count('users')).toBe(people.length);
  await expect
    .poll(() => services.db.selectFrom('images').select('id').where('listing_id', 'is not', null).execute(), {
      timeout: 240_000,
      interval: 500,
    })
    .toHaveLength(pictures);
  expect(
    await services.db.selectFrom('images').select('id').where('kind', '=', 'profile').execute(),
  ).toHaveLength(portraits);
  const messages = await count('messages');
  expect(messages).toBeGreaterThan(10);

  expect(await seedDemo(services)).toBe(true);
  expect(await count('messages')).toBe(messages);
}, 300_000);

test('a list near 78701 is full, from hours to weeks old, and every cover can be loaded', async () => {
  const answer = await fetch(`${app.url}/api/listings/?zip_code=78701&radius=20&limit=100`);
  const found = (await answer.json()) as { image_urls: string[]; created_at: string }[];
  expect(found.length).toBeGreaterThanOrEqual(45);
  const covers = found.map(({ image_urls }) => image_urls[0]!);
  const loaded = await Promise.all(covers.map(async (url) => (await fetch(new URL(url, app.url))).status));
  expect(new Set(loaded)).toEqual(new Set([200]));
});

test('a sample person signs in with the sample password', async () => {
  const answer = await fetch(`${app.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[0]!.email, password: samplePassword }),
  });
  expect(answer.status).toBe(200);
});

test('a deleted sample listing stays deleted, and other people’s databases are left alone', async () => {
  const { services } = app;
  await services.db.deleteFrom('listings').where('title', '=', listings[0]!.title).execute();
  await seedDemo(services);
  expect(await count('listings')).toBe(listings.length - 1);
});
