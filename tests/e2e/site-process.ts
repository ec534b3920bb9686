/**
 * The site of the browser tests: the product's own start, with as few of the samples as show every kind of page. The
 * others would keep a core busy with their pictures for minutes.
 */
import { listings } from '#dev/demo/listings.ts';
import { seedDemo } from '#dev/demo/seed.ts';
import { start } from '#server/start.ts';
import { insertManyListings, insertSeller } from '../support/many-listings.ts';

/** Near Austin, where visitors begin; each with its cover alone, … */
const covers = [
  'maria-78704-manual-standard',
  'maria-78704-manual-lightweight',
  'grace-78723-manual-bariatric',
  'grace-78721-walker-wheeled',
  'walt-78613-scooter-4-wheel',
  'walt-78613-lift-chair',
  'maria-78704-shower-chair',
  'priya-78745-crutches',
];
/** … and these with all their pictures. */
const galleries = ['grace-78702-bed-semi-electric', 'grace-78702-rollator'];

const samples = listings
  .filter(({ key }) => covers.includes(key) || galleries.includes(key))
  .map((listing) =>
    galleries.includes(listing.key) ? listing : { ...listing, pictures: listing.pictures.slice(0, 1) },
  );

await start('production', async (services) => {
  await seedDemo(services, samples);
  // Older than the samples and far away: who looks everywhere finds more than a page of them.
  const { db, categories } = services;
  await insertManyListings(db, {
    count: 60,
    sellerUid: await insertSeller(db),
    zips: ['99501'],
    categories: [categories.category('canes-crutches')],
    title: "'Cane no. ' || n",
  });
});
