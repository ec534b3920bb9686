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
