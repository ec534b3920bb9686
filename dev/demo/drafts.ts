/** What a sample person has begun to list and not posted. */
export interface SampleDraft {
  seller: string;
  title: string;
  description: string;
  price: string;
  category: string;
  /** Of `pictures/`, the cover first. */
  pictures: readonly string[];
  /** What they show, as the shot list of its kind has it. */
  shot?: string;
  hoursAgo: number;
}

export const drafts: readonly SampleDraft[] = [
  {
    seller: 'maria',
    title: 'Rollator with a seat, from my mother, brakes were mended in spring',
    description: 'Folds with one hand. The basket',
    price: 'maybe 40?',
    category: 'walkers-rollators',
    pictures: ['rollator-whole-teal-htnl.webp'],
    shot: 'Whole, opened, from the front corner',
    hoursAgo: 3,
  },
  // What our rules refuse: its seller can ask a person to look.
  {
    seller: 'joan',
    title: 'ResMed CPAP machine with mask',
    description: 'My husband used it for a year. New filters.',
    price: '60',
    category: 'daily-living-aids',
    pictures: [],
    hoursAgo: 6,
  },
  {
    seller: 'harold',
    title: 'Bed rail, Carex P566',
    description: 'Slides under the mattress.',
    price: '0',
    category: 'hospital-beds',
    pictures: [],
    hoursAgo: 30,
  },
];
