import type { FactValue } from '#contract/fact-words.ts';

/**
 * How facts are written in titles and descriptions: in small letters, numbers as digits, quotes straight. Of `keys` the
 * first that the kind is asked gets the value, which is what the groups `value`, or `from` and `to`, hold, or a choice of
 * the data.
 */
export interface FactPattern {
  find: RegExp;
  keys: readonly string[];
  /** The attributes that `to` belongs to, in the order of `keys`. */
  toKeys?: readonly string[];
  /** What it says, where it is no measure. */
  says?: FactValue;
}

// Never from the middle of its digits: a row of thousands of them would be tried from each.
const number = String.raw`(?:(?<!\d)\d+(?:\.\d+)?(?:[ -]\d\/\d)?)`;
const inches = String.raw`[ -]?(?:"|''|inch(?:es)?\b|in\b\.?(?! (?:the|a|my|our)\b)|cm\b|mm\b)`;
const feet = String.raw`[ -]?(?:'(?! ?s)|foot\b|feet\b|ft\b\.?)`;
const parts: Readonly<Record<string, string>> = {
  n: number,
  // A length says its unit: a bare number could be anything.
  l: `(?:${number}${feet} ?(?:\\d{1,2}(?!\\d)(?:"|''| ?in\\b| ?inch(?:es)?\\b)?)?|${number}${inches})`,
  w: String.raw`(?:${number}[ -]?(?:lbs?\b\.?|pounds?\b|#|kgs?\b|kilos?\b))`,
  t: String.raw`(?:${number}[ -]?(?:years?|months?|weeks?|yrs?|mos?)\b)`,
  // Between what is measured and its measure.
  is: String.raw`[ :=,-]*(?:(?:is|are|was|of|at|about|around|only|just|roughly|approximately|approx\.?) )*(?:up to )?`,
  to: String.raw` ?(?:to|-|and|through) ?`,
};

export function pattern(keys: string, text: string, says?: FactValue): FactPattern {
  const source = text
    .replaceAll(
      /\{(value|from|to):(\w)\}/g,
      (_, group: string, part: string) => `(?<${group}>${parts[part]})`,
    )
    .replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part]!);
  const [own = '', other] = keys.split(' > ');
  return {
    find: new RegExp(source, 'g'),
    keys: own.split(' '),
    ...(other && { toKeys: other.split(' ') }),
    ...(says !== undefined && { says }),
  };
}

const capacity = 'user_capacity_lb total_capacity_lb device_capacity_lb';
const long =
  'ramp_length_in rail_length_in board_length_in bar_length_in tool_length_in mattress_length_in deck_length_in overall_length_in';
const wide = 'usable_width_in mattress_width_in deck_width_in cushion_width_in overall_width_in';
const heights = 'handle_height_min_in table_height_min_in > handle_height_max_in table_height_max_in';

export const measurePatterns: readonly FactPattern[] = [
  pattern(
    capacity,
    String.raw`\b(?:holds?|supports?|carries|carry|rated(?: for)?|good for|made for|(?:weight |user |patient |load )?(?:capacity|limit|rating)|max(?:imum)?(?: user| patient| rider)? weight|(?:for|people|users?|riders?|someone|a person|fits)(?: of)?(?: up)? ?(?:to|under)?){is}{value:w}`,
  ),
  pattern(
    capacity,
    String.raw`{value:w} (?:weight |user |patient |load )?(?:capacity|limit|rating|max\b|rated\b|person\b)`,
  ),
  pattern(capacity, String.raw`\bup to {value:w}`),
  pattern(
    'heaviest_piece_lb',
    String.raw`\bheaviest (?:piece|part|section)(?: only)?(?: weighs)?{is}{value:w}`,
  ),
  pattern(
    'item_weight_lb',
    String.raw`(?<!piece |part |section |max |maximum |user |patient |rider )\bweigh(?:s|ing|t)?(?! limit| capacity){is}{value:w}`,
  ),
  // More by itself could as well be what it holds.
  pattern(
    'item_weight_lb',
    String.raw`(?:^|[,.] )(?<value>\d{1,2}(?:\.\d+)?[ -]?(?:lbs?\b\.?|pounds?\b))(?=[,.]|$)`,
  ),
  pattern(
    'seat_width_in > seat_depth_in',
    String.raw`\bseat{is}(?:size |measures )?{from:n}(?:"|''| ?in(?:ch(?:es)?)?)? ?(?:x|by) ?{to:n}(?:"|''| ?in(?:ch(?:es)?)?)?`,
  ),
  pattern(
    'seat_width_in > seat_depth_in',
    String.raw`{from:n}(?:"|'')? ?(?:x|by) ?{to:n}(?:"|'')? ?(?:inch(?:es)? |in )?seat\b(?! cushion)`,
  ),
  pattern('seat_width_in', String.raw`{value:l}[ -](?:wide )?(?:seat|width)\b(?! (?:depth|height|to floor))`),
  pattern(
    'seat_width_in',
    String.raw`\bseat(?: width)?{is}{value:l}(?: wide| across)?(?! (?:deep|depth|high|tall|from|off|to))`,
  ),
  pattern('seat_width_in', String.raw`\b(?:wheel)?chair, {value:l}(?=[.,]|$)`),
  pattern('seat_depth_in', String.raw`{value:l}(?: seat)? (?:deep|depth)\b`),
  pattern('seat_depth_in', String.raw`\bseat depth{is}{value:l}`),
  pattern(
    'seat_height_min_in > seat_height_max_in',
    String.raw`\bseat(?: height)?(?: is)?(?: adjusts?| adjustable| goes)?(?: from)? {from:n}(?:"|''| ?in(?:ch(?:es)?)?)?{to}{to:l}(?: high| tall| from the floor)?`,
  ),
  pattern('seat_height_in', String.raw`\bseat(?: height)?{is}{value:l} (?:high|tall|off the|from the)`),
  pattern('seat_height_in', String.raw`(?:seat height{is}{value:l})`),
  pattern('seat_height_in', String.raw`{value:l}[ -](?:seat height|seat to floor|high seat)`),
  pattern(
    'user_height_min_in > user_height_max_in',
    String.raw`\b(?<from>\d' ?\d{0,2}"?){to}(?<to>\d' ?\d{0,2}"?)`,
  ),
  pattern('user_height_min_in > user_height_max_in', String.raw`{from:n}{to}{to:l} tall\b`),
  pattern(
    heights,
    String.raw`\b(?:handles?|grips?|heights?|adjusts?|adjustable)(?: heights?)?(?: adjusts?| adjustable| goes| go| range)?(?: are| is)?(?: from| between)? {from:n}(?:"|''| ?in(?:ch(?:es)?)?)?{to}(?<to>${number}(?:${inches})?)`,
  ),
  pattern(
    'bed_height_min_in lift_min_in seat_height_min_in',
    String.raw`\b(?:down|lowers|low as)(?: down)?(?: to| as)?(?: about| only| just)? {value:l}`,
  ),
  pattern('rise_above_bowl_in', String.raw`\b(?:adds|raises(?: it| the seat)?(?: by)?|rise of){is}{value:l}`),
  pattern('rise_above_bowl_in', String.raw`{value:l}[ -](?:riser?|lift|raised|height)\b`),
  pattern(
    'mattress_width_in deck_width_in > mattress_length_in deck_length_in',
    String.raw`\b{from:n}(?:"|''| ?in(?:ch(?:es)?)?)? ?(?:x|by) ?{to:n}(?:"|'')?`,
  ),
  pattern(
    'cushion_width_in > cushion_depth_in',
    String.raw`\b{from:n}(?:"|''| ?in(?:ch(?:es)?)?)? ?(?:x|by) ?{to:n}(?:"|'')?`,
  ),
  pattern('folded_width_in', String.raw`\bfolds?(?: down| up)?(?: to){is}{value:l}`),
  pattern('folded_width_in', String.raw`{value:l} (?:when )?folded`),
  pattern('overall_width_in', String.raw`\b(?:overall width|total width|widest (?:point|part)){is}{value:l}`),
  pattern('overall_width_in', String.raw`{value:l} (?:overall|in all|at (?:its|the) widest)`),
  pattern(wide, String.raw`(?<!\bseat[^.,]{0,12}){value:l} (?:wide|across)\b(?! seat)`),
  pattern('deck_width_in', String.raw`\bwide (?:hospital )?bed, {value:l}`),
  pattern(long, String.raw`{value:l} long\b`),
  pattern(long, String.raw`\b(?:length|rail){is}{value:l}`),
  pattern(
    long,
    String.raw`{value:l}[ -](?:[a-z-]+ ){0,2}(?:ramp|rail|board|bar|bars|reacher|grabber|shoehorn)\b`,
  ),
  pattern('ramp_length_in', String.raw`\bramp, {value:l}`),
  pattern('rail_length_in', String.raw`\bstair lift,(?: [a-z ]+,)? {value:l}`),
  pattern('mattress_thick_in', String.raw`{value:l}[ -](?:thick|deep|high)\b`),
  pattern('turning_radius_in', String.raw`(?:turning radius{is}{value:l})`),
  pattern('turning_radius_in', String.raw`{value:l} turning radius`),
  pattern('wall_clearance_in', String.raw`{value:l} (?:from|off|behind|away from) (?:the |a )?wall`),
  pattern('wheel_size_in', String.raw`{value:l}[ -](?:[a-z]+ )?(?:wheels?|casters?|tires?)\b`),
  pattern('wheel_size_in', String.raw`\bwheels?, {value:l}`),
  pattern('base_height_in', String.raw`\bbase(?: height)?{is}{value:l} (?:high|tall)`),
  pattern('user_height_max_in', String.raw`\bup to {value:l} tall`),
  pattern(
    'size_min_in > size_max_in',
    String.raw`\b(?:fits|measures|waist|knee|thigh|calf|ankle|wrist|around|from)(?: around| from| about)? {from:n}(?:"|''| ?in(?:ch(?:es)?)?)?{to}{to:l}`,
  ),
  pattern('range_mi', String.raw`\b(?:range|goes|drives|runs){is}(?<value>${number} ?(?:miles?|mi|km)\b)`),
  pattern(
    'range_mi',
    String.raw`(?<value>${number}[ -]?(?:miles?|mi)) (?:range|(?:a|on a|per)(?: full)? charge)`,
  ),
  pattern('top_speed_mph', String.raw`(?<value>${number} ?(?:mph|miles per hour|km\/h))`),
  pattern(
    'battery_age_months',
    String.raw`\bbatter(?:y|ies)(?: set| pack)?(?: is| are| was| were|,)?(?: about| only| just| less than)? {value:t}(?: old| ago)?`,
  ),
  pattern('battery_age_months', String.raw`{value:t}[ -]old batter(?:y|ies)`),
  pattern(
    'battery_age_months',
    String.raw`\bbatter(?:y|ies) (?:replaced|changed|bought)(?: about| only)? {value:t} ago`,
  ),
  pattern('battery_age_months', String.raw`\b(?:brand[ -])?new batter(?:y|ies)\b`, 0),
  pattern('voltage_v', String.raw`\b(?<value>${number})[ -]?(?:v|volts?)\b`),
  pattern('amp_hours_ah', String.raw`\b(?<value>${number})[ -]?(?:ah|amp[ -]hours?)\b`),
  pattern(
    'year',
    String.raw`\b(?:made in|from|built in|bought(?: it)?(?: new)? in|purchased in|installed in|year(?: made)?:?|model year) (?<value>(?:19[89]|20[0-3])\d)\b`,
  ),
  pattern('year', String.raw`\b(?<value>20[0-3]\d) model`),
  pattern(
    'pickup_people',
    String.raw`\b(?:needs?|takes?|bring) (?<value>[1-6]) (?:people|persons?|adults?|strong)`,
  ),
  pattern('pickup_people', String.raw`\b(?<value>[1-6]) (?:people|persons?|adults?) (?:to|needed|can)`),
  pattern('pickup_steps', String.raw`\bno (?:steps|stairs)\b`, 0),
  pattern(
    'pickup_steps',
    String.raw`\b(?<value>\d+) (?:steps|stairs) (?:up|down|to (?:the )?(?:door|street|car))`,
  ),
  pattern('quantity', String.raw`\b(?:set|box|pack|lot) of (?<value>\d+)\b`),
  pattern('quantity', String.raw`^(?<value>[2-9]) `),
  pattern('hitch_needed', String.raw`\b(?<value>class [123])\b`),
  pattern('sling_size', String.raw`\bsling, (?<value>xs|s|m|l|xl|xxl)\b`),
  pattern('size_label', String.raw`\b(?:size:? |, )(?<value>x?small|medium|x?large|xs|s|m|l|xx?l)\b`),
];
