/** The listings that only cases are about; some show the pictures of others' listings, as such listings do. */
import type { SampleListing } from './listings.ts';

const about = (
  seller: string,
  kind: string,
  rest: Pick<SampleListing, 'category' | 'subcategory' | 'title' | 'description' | 'price' | 'pictures'>,
): SampleListing => ({
  key: `${seller}-88201-${kind}`,
  seller,
  zip: '88201',
  condition: 'used',
  contact: { emailRelay: true, instantChat: true, textCall: false },
  hoursAgo: 900,
  ...rest,
});

export const caseListings: readonly SampleListing[] = [
  about('rick', 'power-standard', {
    category: 'power-wheelchairs',
    subcategory: 'standard',
    title: 'Power chair like new, 100 dollars, I deliver anywhere',
    description: 'I am out of the country for work. Send half first and my mover brings it to your door.',
    price: 100,
    pictures: ['bed-semi-electric-whole-wine-sw5t.webp'],
  }),
  about('vince', 'dressing-aid', {
    category: 'daily-living-aids',
    subcategory: 'dressing-aids',
    title: 'Box of things from my father’s bathroom',
    description: 'Long shoehorn, sock aid, and what is left of his patches. Good for a bad back.',
    price: 30,
    pictures: ['cane-angle-sand-r5wi.webp'],
  }),
  about('della', 'bed-manual', {
    category: 'hospital-beds',
    subcategory: 'manual',
    title: 'Crank bed, number plate on the frame',
    description: 'Works. Must go this week, no questions.',
    price: 90,
    pictures: ['bed-manual-near-sage-ip0z.webp'],
  }),
  about('dale', 'cane', {
    category: 'canes-crutches',
    subcategory: 'canes',
    title: 'Cane for old fools',
    description: 'If you are too slow to answer, stay in bed. I have no time for whiners.',
    price: 5,
    pictures: ['cane-angle-black-dmiv.webp'],
  }),
  about('ana', 'rollator', {
    category: 'walkers-rollators',
    subcategory: 'rollators',
    title: 'Rollator of my neighbor Ruth',
    description: 'Ask Ruth Bell, 12 Elm Street, she is home all day and the back door is open.',
    price: 25,
    pictures: ['cane-angle-teal-5iw4.webp'],
  }),
  about('tess', 'cane', {
    category: 'canes-crutches',
    subcategory: 'canes',
    title: 'Two canes, one black',
    description: 'My mother has no use for them any more.',
    price: 15,
    pictures: ['cane-angle-sand-r5wi.webp', 'cane-angle-black-dmiv.webp'],
  }),
  about('bea', 'reacher', {
    category: 'daily-living-aids',
    subcategory: 'reachers',
    title: 'Reacher, 32 inches',
    description: 'Helped me after my hip. The jaw turns.',
    price: 8,
    pictures: ['reacher-angle-wine-4zgt.webp'],
  }),
];
