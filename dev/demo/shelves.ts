/** Where each kind of equipment is listed (design §9), and where people photograph it. */
import type { Kind } from './drawings/kinds.ts';
import type { Room } from './drawings/rooms.ts';

export type Shelf = {
  /** Slugs. */
  category: string;
  subcategory: string | null;
  rooms: readonly Room[];
  /** Big enough to be pictured beside a person. */
  stands: boolean;
};

const home: readonly Room[] = ['living', 'hallway', 'garage', 'porch', 'studio', 'bedroom'];
const outside: readonly Room[] = ['yard', 'garage', 'porch', 'yard'];
const asleep: readonly Room[] = ['bedroom', 'studio', 'bedroom', 'living'];
const wet: readonly Room[] = ['bathroom', 'studio', 'bathroom', 'garage'];
const flat: readonly Room[] = ['linen'];
const small: readonly Room[] = ['table', 'bench'];

const shelf = (
  category: string,
  subcategory: string | null,
  rooms: readonly Room[],
  stands = true,
): Shelf => ({ category, subcategory, rooms, stands });

export const shelves: Record<Kind, Shelf> = {
  'manual-standard': shelf('manual-wheelchairs', 'standard', home),
  'manual-lightweight': shelf('manual-wheelchairs', 'lightweight', home),
  'manual-transport': shelf('manual-wheelchairs', 'transport', home),
  'manual-bariatric': shelf('manual-wheelchairs', 'bariatric', home),
  'manual-tilt': shelf('manual-wheelchairs', 'tilt-recline', home),
  'manual-pediatric': shelf('manual-wheelchairs', 'pediatric', home),
  'power-standard': shelf('power-wheelchairs', 'standard', home),
  'power-heavy-duty': shelf('power-wheelchairs', 'heavy-duty', home),
  'power-folding': shelf('power-wheelchairs', 'folding', home),
  'power-pediatric': shelf('power-wheelchairs', 'pediatric', home),
  'scooter-travel': shelf('mobility-scooters', 'travel', outside),
  'scooter-3-wheel': shelf('mobility-scooters', '3-wheel', outside),
  'scooter-4-wheel': shelf('mobility-scooters', '4-wheel', outside),
  'scooter-heavy-duty': shelf('mobility-scooters', 'heavy-duty', outside),
  'walker-standard': shelf('walkers-rollators', 'standard-walkers', home),
  'walker-wheeled': shelf('walkers-rollators', 'wheeled-walkers', home),
  rollator: shelf('walkers-rollators', 'rollators', home),
  'knee-scooter': shelf('walkers-rollators', 'knee-scooters', home),
  'walker-upright': shelf('walkers-rollators', 'upright-walkers', home),
  cane: shelf('canes-crutches', 'canes', ['linen', 'hallway', 'linen', 'living'], false),
  'quad-cane': shelf('canes-crutches', 'quad-canes', ['hallway', 'linen', 'bedroom'], false),
  crutches: shelf('canes-crutches', 'crutches', ['linen', 'living', 'porch'], false),
  'forearm-crutches': shelf('canes-crutches', 'forearm-crutches', ['studio', 'linen', 'hallway'], false),
  'bed-manual': shelf('hospital-beds', 'manual', asleep),
  'bed-semi-electric': shelf('hospital-beds', 'semi-electric', asleep),
  'bed-full-electric': shelf('hospital-beds', 'full-electric', asleep),
  'bed-bariatric': shelf('hospital-beds', 'bariatric', asleep),
  'bed-low': shelf('hospital-beds', 'low', asleep),
  'overbed-table': shelf('hospital-beds', 'overbed-tables', asleep),
  'trapeze-bar': shelf('hospital-beds', 'trapeze-bars', asleep),
  'bed-rail': shelf('hospital-beds', 'bed-rails-assist-bars', asleep, false),
  'mattress-pressure': shelf(
    'mattresses-cushions',
    'pressure-relief-mattresses',
    ['bedroom', 'garage', 'studio'],
    false,
  ),
  'mattress-air': shelf('mattresses-cushions', 'alternating-air-mattresses', ['bedroom', 'studio'], false),
  'seat-cushion': shelf('mattresses-cushions', 'seat-cushions', ['table', 'linen', 'studio'], false),
  'lift-hydraulic': shelf('patient-lifts-transfer', 'hydraulic-lifts', asleep),
  'lift-electric': shelf('patient-lifts-transfer', 'electric-lifts', asleep),
  'lift-sit-to-stand': shelf('patient-lifts-transfer', 'sit-to-stand-lifts', asleep),
  sling: shelf('patient-lifts-transfer', 'slings', flat, false),
  'transfer-board': shelf('patient-lifts-transfer', 'transfer-boards', flat, false),
  commode: shelf('bathroom-safety', 'commodes', wet),
  'shower-chair': shelf('bathroom-safety', 'shower-chairs', wet),
  'tub-bench': shelf('bathroom-safety', 'tub-transfer-benches', ['bathroom']),
  'raised-toilet-seat': shelf('bathroom-safety', 'raised-toilet-seats', ['bathroom'], false),
  'grab-bar': shelf('bathroom-safety', 'grab-bars', ['bathroom'], false),
  'lift-chair': shelf('lift-chairs', null, ['living', 'studio', 'living']),
  'stair-lift': shelf('stair-lifts-ramps', 'straight-stair-lifts', ['hallway', 'hallway', 'studio'], false),
  'ramp-portable': shelf('stair-lifts-ramps', 'portable-ramps', ['yard', 'garage'], false),
  'ramp-modular': shelf('stair-lifts-ramps', 'modular-ramps', ['yard'], false),
  'vehicle-lift': shelf('stair-lifts-ramps', 'vehicle-lifts', ['yard'], false),
  stander: shelf('standing-pediatric', 'standers', home),
  'gait-trainer': shelf('standing-pediatric', 'gait-trainers', home),
  'adaptive-stroller': shelf('standing-pediatric', 'adaptive-strollers', ['yard', 'porch', 'hallway']),
  'activity-chair': shelf('standing-pediatric', 'activity-chairs', ['living', 'bedroom', 'studio']),
  'brace-back': shelf('braces-supports', 'back', flat, false),
  'brace-knee': shelf('braces-supports', 'knee', flat, false),
  'brace-ankle': shelf('braces-supports', 'ankle-foot', flat, false),
  'brace-arm': shelf('braces-supports', 'shoulder-arm', flat, false),
  reacher: shelf('daily-living-aids', 'reachers', flat, false),
  'dressing-aid': shelf('daily-living-aids', 'dressing-aids', flat, false),
  'eating-aid': shelf('daily-living-aids', 'eating-aids', ['linen', 'linen'], false),
  monitor: shelf('daily-living-aids', 'alarms-monitors', ['table'], false),
  battery: shelf('parts-batteries', 'batteries-chargers', small, false),
  wheels: shelf('parts-batteries', 'wheels-tires', ['garage', 'bench'], false),
  'leg-rests': shelf('parts-batteries', 'leg-rests-footplates', small, false),
  'other-part': shelf('parts-batteries', 'other-parts', small, false),
};
