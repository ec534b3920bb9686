import { sql } from 'kysely';
import type { OwnListing } from '#contract/listings.ts';
import { signatureOf } from '#server/features/mail/signed-words.ts';
import { postListing, uploadImage, type TestPerson } from '../../../tests/support/people.ts';
import type { Deed, RatedSite } from './rate-test-site.ts';

/** What a new listing of this person says. */
export const listingOf = async ({ app, category }: RatedSite, person: TestPerson, changes = {}) => ({
  title: 'Walker',
  description: 'Good.',
  price: 10,
  category,
  condition: 'used',
  zip_code: '78701',
  image_urls: [await uploadImage(app, person)],
  ...changes,
});

/** One of three listings of this person's. */
async function ownListing({ app }: RatedSite, person: TestPerson, number: number): Promise<OwnListing> {
  const { body } = await person.request('GET', '/api/listings/user/');
  for (let count = body.length; count < 3; count += 1) await postListing(app, person);
  const all: OwnListing[] = (await person.request('GET', '/api/listings/user/')).body;
  return all.toSorted((one, other) => (one.id < other.id ? -1 : 1))[number]!;
}

/** As the mail that asks whether it is still there has it. */
export function stillThereToken({ app: { services } }: RatedSite, id: string): string {
  const words = [id, String(services.clock.now().getTime())];
  return [...words, signatureOf(services.secret, 'still-there', words)].join('.');
}

const changedOften = /You can do that again in 24 hours\.$/;

/** The id of one of this person's lists. */
async function listOf(person: TestPerson): Promise<string> {
  const [first] = (await person.request('GET', '/api/lists/')).body;
  return first?.id ?? (await person.request('POST', '/api/lists/', { name: 'For Mum' })).body.id;
}

const listsLater = /You can change them again in 24 hours\.$/;

/** What a form sends as people type. */
const typed = (address: string, does: string): Deed => ({
  act: ({ at }, person, n) => at(n, person, 'POST', address, { title: `Walker ${n}`, text: `Walker ${n}` }),
  says: new RegExp(`We can ${does} the next change in 60 minutes\\.$`),
});

/** Those with listings, their pictures, and lists of them. */
export const listingDeeds: Record<string, Deed> = {
  'GET /api/listings/listing/:id/': {
    act: ({ at, listings }, person, number) =>
      at(number, person, 'GET', `/api/listings/listing/${listings[number]}/`),
    says: /^You have looked at many phone numbers today\. You can see the next one in 24 hours\.$/,
  },
  'POST /api/listings/listing/:id/view/': {
    act: ({ at, listings }, person, number) =>
      at(number, person, 'POST', `/api/listings/listing/${listings[number]}/view/`),
    says: /We count the next one in 60 minutes\.$/,
  },
  'POST /api/equipment/read/': typed('/api/equipment/read/', 'look at'),
  'POST /api/listings/check/': typed('/api/listings/check/', 'look at'),
  'POST /api/texts/contact-details/': typed('/api/texts/contact-details/', 'look at'),
  'POST /api/listings/create/': {
    act: async (site, person, number) =>
      site.at(number, person, 'POST', '/api/listings/create/', await listingOf(site, person)),
    says: /You can post the next one in 24 hours\.$/,
  },
  'POST /api/listings/drafts/': typed('/api/listings/drafts/', 'save'),
  'PUT /api/listings/drafts/:id/': {
    act: async ({ at }, person, number) => {
      const { body } = await person.request('GET', '/api/listings/drafts/');
      const id = body[0]?.id ?? (await person.request('POST', '/api/listings/drafts/', {})).body.id;
      return at(number, person, 'PUT', `/api/listings/drafts/${id}/`, { title: `Walker ${number}` });
    },
    says: /We can save the next change in 60 minutes\.$/,
  },
  'POST /api/listings/drafts/:id/appeal/': {
    act: async ({ at }, person, number) => {
      const { body } = await person.request('GET', '/api/listings/drafts/');
      const id = body[0]?.id ?? (await person.request('POST', '/api/listings/drafts/', {})).body.id;
      return at(number, person, 'POST', `/api/listings/drafts/${id}/appeal/`, { text: `Please, ${number}` });
    },
    says: /You can ask again in 24 hours\.$/,
  },
  'POST /api/listings/listing/:id/status/': {
    act: async (site, person, number) => {
      const { body } = await person.request('GET', '/api/listings/user/');
      const id = body[0]?.id ?? (await postListing(site.app, person)).id;
      const status = ['reserved', 'active', 'passed-on'][number];
      return site.at(number, person, 'POST', `/api/listings/listing/${id}/status/`, { status });
    },
    says: changedOften,
  },
  'PUT /api/listings/edit-listing/:id/': {
    act: async (site, person, number) => {
      const { id, image_urls, price } = await ownListing(site, person, number);
      const cheaper = await listingOf(site, person, { image_urls, price: price - 1 });
      return site.at(number, person, 'PUT', `/api/listings/edit-listing/${id}/`, cheaper);
    },
    says: changedOften,
  },
  'POST /api/listings/still-there/': {
    act: async (site, person, number) => {
      const { id } = await ownListing(site, person, number);
      const said = { token: stillThereToken(site, id), answer: 'gone' };
      return site.at(number, person, 'POST', '/api/listings/still-there/', said);
    },
    says: changedOften,
  },
  'POST /api/listings/watchlist/add/': {
    act: ({ at, listings }, person, number) =>
      at(number, person, 'POST', '/api/listings/watchlist/add/', { listing_id: listings[number] }),
    says: /You can add more in 24 hours\.$/,
  },
  'PUT /api/listings/watchlist/:id/note/': {
    act: async ({ at, listings }, person, number) => {
      await person.request('POST', '/api/listings/watchlist/add/', { listing_id: listings[0] });
      const path = `/api/listings/watchlist/${listings[0]}/note/`;
      return at(number, person, 'PUT', path, { note: `Width ${number}` });
    },
    says: /You can change more in 24 hours\.$/,
  },
  'POST /api/uploads/listing-images/': {
    act: ({ upload }, person, number) => upload(number, person, '/api/uploads/listing-images/', 'images'),
    says: /You can add more in 24 hours\.$/,
  },
  'POST /api/uploads/chat-images/': {
    act: ({ upload }, person, number) => upload(number, person, '/api/uploads/chat-images/', 'images'),
    says: /You can add more in 24 hours\.$/,
  },
  'POST /api/uploads/listing-images/rotate/': {
    act: async (site, person, number) => {
      const { rows } = await sql<{ path: string }>`
        SELECT path FROM images WHERE uid = ${person.uid} AND kind = 'listing' AND turned_from IS NULL LIMIT 1`.execute(
        site.database.db,
      );
      const url = rows[0]
        ? site.app.services.files.urlPrefix + rows[0].path
        : await uploadImage(site.app, person);
      return site.at(number, person, 'POST', '/api/uploads/listing-images/rotate/', {
        url,
        quarter_turns: (number % 3) + 1,
      });
    },
    says: /You can add more in 24 hours\.$/,
  },
  'POST /api/uploads/profile-picture/': {
    act: ({ upload }, person, number) => upload(number, person, '/api/uploads/profile-picture/', 'image'),
    says: /You can add more in 24 hours\.$/,
  },
  'POST /api/saved-searches/': {
    act: ({ at }, person, number) =>
      at(number, person, 'POST', '/api/saved-searches/', { filters: { search: `lift ${number}` } }),
    says: /You can save the next one in 24 hours\.$/,
  },
  'PATCH /api/saved-searches/:id/': {
    act: async ({ at }, person, number) => {
      const saved = await person.request('POST', '/api/saved-searches/', { filters: { search: 'lift' } });
      return at(number, person, 'PATCH', `/api/saved-searches/${saved.body.id}/`, { name: `Lift ${number}` });
    },
    says: /You can change them again in 24 hours\.$/,
  },
  'POST /api/lists/': {
    act: ({ at }, person, number) => at(number, person, 'POST', '/api/lists/', { name: `List ${number}` }),
    says: listsLater,
  },
  'PATCH /api/lists/:id/': {
    act: async ({ at }, person, number) =>
      at(number, person, 'PATCH', `/api/lists/${await listOf(person)}/`, { note: `Width ${number}` }),
    says: listsLater,
  },
  'PUT /api/lists/:id/listings/:listingId/': {
    act: async ({ at, listings }, person, number) =>
      at(number, person, 'PUT', `/api/lists/${await listOf(person)}/listings/${listings[number]}/`),
    says: listsLater,
  },
  'POST /api/wanted/:id/answer/': {
    act: async (site, person, number) => {
      const filters = { search: 'walker', zip_code: '78701', radius: '20' };
      const wanted = await site.sellers[0]!.request('POST', '/api/saved-searches/', {
        filters,
        public: true,
      });
      const own = await person.request('POST', '/api/listings/create/', await listingOf(site, person));
      return site.at(number, person, 'POST', `/api/wanted/${wanted.body.id}/answer/`, {
        listing_id: own.body.id,
      });
    },
    says: /You can answer the next one in 24 hours\.$/,
  },
};
