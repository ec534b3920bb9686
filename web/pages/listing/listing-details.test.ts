import { expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { productFacts } from './facts-of-listing.ts';
import { listingDetailsOf } from './listing-details.ts';
import { listingMeta } from './listing-meta.ts';

const image = {
  url: '/files/user_images/u1/listings/1_0.jpg',
  path: 'user_images/u1/listings/1_0.jpg',
  width: 1200,
  height: 900,
  thumbhash: '',
  widths: [],
  encodings: [],
};
const listing: Listing = {
  id: 'a1',
  title: 'Full electric bed',
  description: 'Works well.',
  price: 650,
  category: { id: '1', name: 'Hospital beds', slug: 'hospital-beds' },
  category_name: 'Hospital beds',
  subcategory: null,
  condition: 'used',
  zip_code: '78704',
  city: 'Austin',
  state: 'TX',
  distance: 2.1,
  image_urls: [image.url],
  cover: image,
  created_at: '2026-03-01T10:00:00Z',
  contact_methods: { emailRelay: true, instantChat: true, textCall: true },
  uid: 'u1',
  brand: 'Invacare',
  details: { brand: 'Invacare', serial: '4F-88321', seat_width_in: 18 },
  facts: ['18 in seat'],
  fit: null,
  status: 'active',
  status_since: '2026-03-01T10:00:00Z',
  reserved_for: null,
  passed_on_to: null,
  images: [image],
  warnings: [],
  recalls: [],
  recalls_as_of: '2026-11-23',
  hazards: [],
  seller: {
    uid: 'u1',
    display_name: 'Ana',
    profile_picture: '/ana.jpg',
    organisation: false,
    phone_number: '512-555-0123',
  },
};

test("the seller's phone number and a serial number are in no page", () => {
  expect(JSON.stringify(listingDetailsOf(listing))).not.toMatch(/512\W*555\W*0123|4F-88321/);
});

test('a shared link shows the cover, by its full address', () => {
  const tags = listingMeta({
    listing: listingDetailsOf(listing),
    product: productFacts(
      [
        {
          name: 'Size and fit',
          told: true,
          lines: [
            { label: 'Seat width', value: '18 in (46 cm)' },
            { label: 'Folds', question: 'Does it fold?', key: 'folds' },
          ],
        },
      ],
      'Invacare',
    ),
    brand: 'Handrail',
    publicUrl: 'https://example.org',
  });
  expect(tags).toContainEqual({ title: 'Full electric bed | Handrail' });
  expect(tags).toContainEqual({ property: 'og:image', content: `https://example.org${image.url}` });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://example.org/listing/a1',
  });
  expect(tags).toContainEqual({
    name: 'description',
    content: '$650 · Austin, TX · Works well.',
  });
  expect(tags).toContainEqual({
    'script:ld+json': expect.objectContaining({
      brand: { '@type': 'Brand', name: 'Invacare' },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Seat width', value: '18 in (46 cm)' }],
    }),
  });
});
