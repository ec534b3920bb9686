/** Every kind of equipment that can be drawn, by category and subcategory. */
import { bathroom } from './bathroom.ts';
import { beds } from './beds.ts';
import { braces } from './braces.ts';
import { canesAndCrutches } from './canes-and-crutches.ts';
import { dailyLiving } from './daily-living.ts';
import { liftChairs } from './lift-chairs.ts';
import { manualWheelchairs } from './manual-wheelchairs.ts';
import { mattresses } from './mattresses.ts';
import type { Colours } from './paint.ts';
import { patientLifts } from './patient-lifts.ts';
import { powerWheelchairs } from './power-wheelchairs.ts';
import { scooters } from './scooters.ts';
import type { Drawing } from './shapes.ts';
import { smallParts } from './small-parts.ts';
import { spareWheels } from './spare-wheels.ts';
import { stairsAndRamps } from './stairs-and-ramps.ts';
import { standingAndPediatric } from './standing.ts';
import { walkers } from './walkers.ts';

export type Angle = (colours: Colours) => Drawing;

export const kinds = {
  'manual-standard': manualWheelchairs.standard,
  'manual-lightweight': manualWheelchairs.lightweight,
  'manual-transport': manualWheelchairs.transport,
  'manual-bariatric': manualWheelchairs.bariatric,
  'manual-tilt': manualWheelchairs.tilt,
  'manual-pediatric': manualWheelchairs.pediatric,
  'power-standard': powerWheelchairs.standard,
  'power-heavy-duty': powerWheelchairs.heavyDuty,
  'power-folding': powerWheelchairs.folding,
  'power-pediatric': powerWheelchairs.pediatric,
  'scooter-travel': scooters.travel,
  'scooter-3-wheel': scooters.threeWheel,
  'scooter-4-wheel': scooters.fourWheel,
  'scooter-heavy-duty': scooters.heavyDuty,
  'walker-standard': walkers.standard,
  'walker-wheeled': walkers.wheeled,
  rollator: walkers.rollator,
  'knee-scooter': walkers.knee,
  'walker-upright': walkers.upright,
  cane: canesAndCrutches.cane,
  'quad-cane': canesAndCrutches.quad,
  crutches: canesAndCrutches.crutches,
  'forearm-crutches': canesAndCrutches.forearm,
  'bed-manual': beds.manual,
  'bed-semi-electric': beds.semiElectric,
  'bed-full-electric': beds.fullElectric,
  'bed-bariatric': beds.bariatric,
  'bed-low': beds.low,
  'overbed-table': beds.overbed,
  'trapeze-bar': beds.trapeze,
  'bed-rail': beds.rail,
  'mattress-pressure': mattresses.pressure,
  'mattress-air': mattresses.air,
  'seat-cushion': mattresses.cushion,
  'lift-hydraulic': patientLifts.hydraulic,
  'lift-electric': patientLifts.electric,
  'lift-sit-to-stand': patientLifts.sitToStand,
  sling: patientLifts.sling,
  'transfer-board': patientLifts.board,
  commode: bathroom.commode,
  'shower-chair': bathroom.showerChair,
  'tub-bench': bathroom.tubBench,
  'raised-toilet-seat': bathroom.raisedSeat,
  'grab-bar': bathroom.grabBar,
  'lift-chair': liftChairs,
  'stair-lift': stairsAndRamps.stairLift,
  'ramp-portable': stairsAndRamps.portable,
  'ramp-modular': stairsAndRamps.modular,
  'vehicle-lift': stairsAndRamps.vehicle,
  stander: standingAndPediatric.stander,
  'gait-trainer': standingAndPediatric.gaitTrainer,
  'adaptive-stroller': standingAndPediatric.stroller,
  'activity-chair': standingAndPediatric.activityChair,
  'brace-back': braces.back,
  'brace-knee': braces.knee,
  'brace-ankle': braces.ankle,
  'brace-arm': braces.arm,
  reacher: dailyLiving.reacher,
  'dressing-aid': dailyLiving.dressing,
  'eating-aid': dailyLiving.eating,
  monitor: dailyLiving.monitor,
  battery: smallParts.battery,
  wheels: spareWheels,
  'leg-rests': smallParts.legRests,
  'other-part': smallParts.other,
} satisfies Record<string, readonly [Angle, ...Angle[]]>;

export type Kind = keyof typeof kinds;
