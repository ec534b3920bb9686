/** Whether something fits: what a rule says of a listing, and what the sheet of needs asks for. */

/** How a rule's facts are said: `{}` is what the listing has. */
export const said: Readonly<Record<string, string>> = {
  capacity: 'holds {}',
  'min-weight': 'for {} and more',
  'user-height': 'suits heights {}',
  'seat-width': 'seat {}',
  'seat-depth': 'seat depth {}',
  'seat-height': 'seat height {}',
  'seat-height-range': 'seat height {}',
  'handle-height': 'handles {}',
  'knee-height': 'knee pad {}',
  door: '{} wide',
  turning: 'turning radius {}',
  'wall-gap': 'space behind it {}',
  'bed-length': 'sleeping surface {} long',
  'bed-low': 'goes down to {}',
  'bed-match': 'mattress {}',
  'under-bed': 'base {} high',
  'around-chair': 'base opens to {}',
  attachment: 'sling for {}',
  side: '{}',
  'body-size': 'size {}',
  'rail-length': 'rail {}',
  'stair-side': 'rail {}',
  'stair-width': 'folded, {} from the wall',
  'ramp-rise': 'ramp {} long',
  'ramp-width': 'ramp {} wide',
  'ramp-load': 'carries {}',
  'device-load': 'lifts {}',
  hitch: 'made for {}',
  'tub-rim': 'seat up to {}',
  'toilet-shape': 'for {}',
  'cushion-match': 'cushion {}',
  voltage: '{}',
  'wheel-size': 'wheels {}',
  'max-lift': 'heaviest piece {}',
  vehicle: 'takes {}',
  'pickup-people': 'takes {}',
  'pickup-steps': '{}',
};

/** What a fact is called within a sentence where its label asks the seller. */
export const names: Readonly<Record<string, string>> = {
  user_capacity_lb: 'weight limit',
  user_weight_min_lb: 'lowest weight',
  overall_width_in: 'width at the widest point',
  rail_side: 'side of the rail',
  total_capacity_lb: 'weight limit',
  device_capacity_lb: 'weight limit',
  toilet_shape: 'toilet shape',
  hitch_needed: 'hitch it needs',
  vehicle_needed: 'vehicle it takes',
  pickup_people: 'people it takes',
  pickup_steps: 'steps at the pick-up',
};

/** Measures that are told as what somebody has, not as what is needed. */
export const have: Readonly<Record<string, (value: string) => string>> = {
  hitch: (value) => (value === 'none' ? 'there is none' : `yours is ${value}`),
  vehicle: (value) => `you have ${value}`,
  'pickup-people': (value) => `you bring ${value}`,
  'pickup-steps': (value) => (value === 'yes' ? 'you can carry over steps' : 'you need none'),
};

export const needs = (limits: string): string => `needs ${limits}`;
export const atMost = (value: string): string => `${value} or less`;
export const from = (value: string): string => `from ${value}`;
export const upTo = (value: string): string => `up to ${value}`;
export const by = (values: readonly string[]): string => values.join(' by ');
export const either = (values: readonly string[]): string => values.join(' or ');
export const sentence = (given: string, needed: string): string => `${given}, ${needed}`;
export const notSaid = (facts: readonly string[]): string => `${facts.join(' and ')} not said`;
/** Of a rule that two measures decide, where one is missing. */
export const sheetLacks = (reason: string, measures: readonly string[]): string =>
  `${reason}, and your sheet does not say the ${measures.join(' and the ')}`;
export const sellerHelps = (given: string): string => `${given}, the seller is one`;

/** Of what fits, by the rule that warns. */
export const warnings: Readonly<Record<string, (given: string, need: string) => string>> = {
  capacity: (given, need) => `Close to its limit: ${given}, for ${need}.`,
  'seat-width': (given) => `Roomy: ${given}.`,
};

/** What each rule judges, in a list of them. */
export const judgedBy: Readonly<Record<string, string>> = {
  capacity: 'weight',
  'min-weight': 'weight',
  'user-height': 'height',
  'seat-width': 'seat width',
  'seat-depth': 'seat depth',
  'seat-height': 'seat height',
  'seat-height-range': 'seat height',
  'handle-height': 'handle height',
  'knee-height': 'kneeling height',
  door: 'door',
  turning: 'turning space',
  'wall-gap': 'space behind it',
  'bed-length': 'bed length',
  'bed-low': 'lowest bed height',
  'bed-match': 'size of the bed deck',
  'under-bed': 'gap under the bed',
  'around-chair': 'width of the chair',
  attachment: 'sling attachment',
  side: 'side of the body',
  'body-size': 'body part size',
  'rail-length': 'length of the stairs',
  'stair-side': 'side of the rail',
  'stair-width': 'width of the stairs',
  'ramp-rise': 'height to climb',
  'ramp-width': 'width of the chair',
  'ramp-load': 'weight of person and chair',
  'device-load': 'weight of the chair',
  hitch: 'hitch',
  'tub-rim': 'tub rim height',
  'toilet-shape': 'toilet bowl shape',
  'cushion-match': 'seat size of the chair',
  voltage: 'voltage',
  'wheel-size': 'wheel size',
  'max-lift': 'heaviest piece',
  vehicle: 'vehicle',
  'pickup-people': 'people to carry it',
  'pickup-steps': 'steps',
};
const comma = (names: readonly string[]): string => names.join(', ');
/** 'weight', 'weight and door', 'weight, door and 3 more'. */
function aFew(names: readonly string[]): string {
  if (names.length <= 2) return names.join(' and ');
  if (names.length === 3) return `${comma(names.slice(0, 2))} and ${names[2]}`;
  return `${comma(names.slice(0, 2))} and ${names.length - 2} more`;
}
/** Of what fits, in a list of listings. @param left what was not judged, as the sheet does not have it */
export const fitsBy = (measures: readonly string[], left: readonly string[]): string =>
  `By ${aFew(measures)}.${left.length > 0 ? ` Not judged: ${aFew(left)}.` : ''}`;
/** The same where every measure that was judged stands above it. */
export const leftOut = (left: readonly string[]): string =>
  `Not on your sheet, so not judged: ${comma(left)}.`;
export const noMeasure = 'Your sheet has no measure for this.';
