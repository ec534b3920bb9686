import type * as z from 'zod/mini';
import type * as schemas from './categories-schema.ts';
import { defineEndpoint } from './endpoint.ts';

/** Design §9, in the order the category tree shows them. */
const tree: Record<string, readonly string[]> = {
  'Manual wheelchairs': ['Standard', 'Lightweight', 'Transport', 'Bariatric', 'Tilt & recline', 'Pediatric'],
  'Power wheelchairs': ['Standard', 'Heavy duty', 'Folding', 'Pediatric'],
  'Mobility scooters': ['Travel', '3-wheel', '4-wheel', 'Heavy duty'],
  'Walkers & rollators': [
    'Standard walkers',
    'Wheeled walkers',
    'Rollators',
    'Knee scooters',
    'Upright walkers',
  ],
  'Canes & crutches': ['Canes', 'Quad canes', 'Crutches', 'Forearm crutches'],
  'Hospital beds': [
    'Manual',
    'Semi-electric',
    'Full electric',
    'Bariatric',
    'Low',
    'Overbed tables',
    'Trapeze bars',
    'Bed rails & assist bars',
  ],
  'Mattresses & cushions': ['Pressure-relief mattresses', 'Alternating-air mattresses', 'Seat cushions'],
  'Patient lifts & transfer': [
    'Hydraulic lifts',
    'Electric lifts',
    'Sit-to-stand lifts',
    'Slings',
    'Transfer boards',
  ],
  'Bathroom safety': [
    'Commodes',
    'Shower chairs',
    'Tub transfer benches',
    'Raised toilet seats',
    'Grab bars',
  ],
  'Lift chairs': [],
  'Stair lifts & ramps': ['Straight stair lifts', 'Portable ramps', 'Modular ramps', 'Vehicle lifts'],
  'Standing & pediatric': ['Standers', 'Gait trainers', 'Adaptive strollers', 'Activity chairs'],
  'Braces & supports': ['Back', 'Knee', 'Ankle & foot', 'Shoulder & arm'],
  'Daily living aids': ['Reachers', 'Dressing aids', 'Eating aids', 'Alarms & monitors'],
  'Parts & batteries': ['Batteries & chargers', 'Wheels & tires', 'Leg rests & footplates', 'Other parts'],
};

/** Lower case, hyphens, nothing else: 'Tilt & recline' is `tilt-recline` (design §9). */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The categories every database holds. Slugs never change; names and order may. */
export const categoryTree = Object.entries(tree).map(([name, subcategories]) => ({
  slug: slugOf(name),
  name,
  subcategories: subcategories.map((subcategory) => ({ slug: slugOf(subcategory), name: subcategory })),
}));

export type Category = z.infer<typeof schemas.categorySchema>;

export const listCategories = defineEndpoint<typeof schemas.listCategories>({
  method: 'GET',
  path: '/api/listings/categories/',
  access: 'public',
});

export const listSubcategories = defineEndpoint<typeof schemas.listSubcategories>({
  method: 'GET',
  path: '/api/listings/categories/:id/subcategories/',
  access: 'public',
});
