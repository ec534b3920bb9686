import { inches, number, pattern, type FactPattern } from './fact-pattern.ts';

const capacity = 'user_capacity_lb total_capacity_lb device_capacity_lb';
const long =
  'ramp_length_in rail_length_in board_length_in bar_length_in tool_length_in mattress_length_in deck_length_in overall_length_in';
const wide = 'usable_width_in mattress_width_in deck_width_in cushion_width_in overall_width_in';
const heights = 'handle_height_min_in table_height_min_in > handle_height_max_in table_height_max_in';

/** What is said of somebody is not the thing's. */
const person = String.raw`\b(?:i|he|she|we|who|mom|mother|dad|father|husband|wife|son|daughter|girl|boy|patient|nina|nino|hija|hijo|mama|papa|esposo|esposa|abuela|abuelo)\b`;
/** What has a width too, and is not for sale. */
const surroundings = String.raw`\b(?:seat|opens?|door|doorway|hall|hallway|room|elevator)\b[^.,]{0,12}`;

export const measurePatterns: readonly FactPattern[] = [
  pattern(
    capacity,
    String.raw`\b(?:holds?|supports?|carries|carry|rated(?: for| to| at)?|good for|made for|(?:weight |wt\.? |user |patient |load )?(?:capacity|cap|limit|rating)|max(?:imum)?(?: user| patient| rider)? weight|(?:for|people|users?|riders?|someone|a person|fits)(?: of)?(?: up)? ?(?:to|under)?){is}{value:w}`,
  ),
  pattern(
    capacity,
    String.raw`{value:w} (?:weight |wt\.? |user |patient |load )*(?:capacity|cap\b|limit|rating|max(?:imum)?\b|rated\b|person\b)`,
  ),
  pattern(
    capacity,
    String.raw`\b(?:(?:weight |user |patient )?capacity|weight limit|max(?:imum)?(?: user| patient| rider)? weight)[ :=-]*(?:is |of )?(?<value>[1-9]\d\d)(?=[.,;)]|$)`,
  ),
  pattern(capacity, String.raw`\bup to {value:w}`),
  pattern(
    'heaviest_piece_lb',
    String.raw`\bheaviest (?:piece|part|section)(?: only)?(?: weighs)?{is}{value:w}`,
  ),
  pattern(
    'item_weight_lb',
    String.raw`(?<!piece |part |section |max |maximum |user |patient |rider |${person}[^.,;]{0,30})\bweigh(?:s|ing|t)?(?! limit| capacity){is}{value:w}`,
  ),
  pattern(
    'item_weight_lb',
    String.raw`{value:w} (?:total|all together|with (?:the |its )?(?:batter(?:y|ies)|wheels))\b(?! capacity| limit)`,
  ),
  pattern('item_weight_lb', String.raw`{value:w} total weight\b`),
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
  pattern(
    'seat_width_in > seat_depth_in',
    String.raw`\bseat[^.,;\d]{0,20}(?:w ?)?{from:n}{u} ?(?:w\b|wide)?,? ?(?:x|by|and)? ?{to:n}{u} ?(?:d\b|deep)`,
  ),
  pattern('seat_width_in > seat_depth_in', String.raw`\bseat w ?{from:n}{u},? ?(?:x )?d ?{to:n}`),
  pattern('seat_width_in > seat_depth_in', String.raw`{from:n}{u} wide (?:x|by) {to:n}{u} deep seat\b`),
  pattern('seat_width_in', String.raw`\bseat width{is}{value:b}`),
  pattern('seat_depth_in', String.raw`\bseat depth{is}{value:b}`),
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
  pattern('seat_height_in', String.raw`\bseat height{is}{value:b}(?=[.,;"]|$)`),
  pattern('back_height_in', String.raw`\bback(?:rest)? height{is}{value:l}`),
  pattern('back_height_in', String.raw`{value:l}[ -](?:back height|tall back|high back)\b`),
  pattern(
    'knee_pad_min_in > knee_pad_max_in',
    String.raw`\bknee pad(?: height)?(?: adjusts| goes| is)?(?: from)? {from:n}{u}{to}{to:l}`,
  ),
  pattern('seat_height_in', String.raw`{value:l}[ -](?:seat height|seat to floor|high seat)`),
  pattern(
    'user_height_min_in > user_height_max_in',
    String.raw`\b(?<from>\d' ?\d{0,2}"?){to}(?<to>\d' ?\d{0,2}"?)`,
  ),
  pattern('user_height_min_in > user_height_max_in', String.raw`{from:n}{to}{to:l} tall\b`),
  pattern(
    heights,
    String.raw`(?<!\b(?:pad|seat|bed|back|table) )\b(?:handles?|handlebars?|grips?|heights?|adjusts?|adjustable)(?: heights?)?(?: adjusts?| adjustable| goes| go| range)?(?: are| is)?(?: from| between)? {from:n}(?:"|''| ?in(?:ch(?:es)?)?)?{to}(?<to>${number}(?:${inches})?)`,
  ),
  pattern('handle_height_min_in > handle_height_max_in', String.raw`\bcane{is}{from:n}{u}{to}{to:l}`),
  pattern(
    'bed_height_min_in > bed_height_max_in',
    String.raw`\bbed height(?: goes| adjusts| is)?(?: from)? {from:n}{u}{to}{to:l}`,
  ),
  pattern(
    'bed_height_min_in > bed_height_max_in',
    String.raw`\bdown to {from:l} and (?:goes )?up to {to:n}{u}`,
  ),
  pattern(
    'lift_min_in > lift_max_in',
    String.raw`\b(?:sling|spreader|hanger) bar(?: height)?(?: goes| lifts)?(?: from)? {from:n}{u}{to}{to:l}`,
  ),
  pattern(
    'bed_height_min_in table_height_min_in',
    String.raw`\blowest(?: table| bed)?(?: height)?{is}{value:l}`,
  ),
  pattern(
    'bed_height_max_in table_height_max_in',
    String.raw`\b(?:highest|tallest)(?: table| bed)?(?: height)?{is}{value:l}`,
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
    'mattress_width_in deck_width_in > mattress_length_in deck_length_in',
    String.raw`{from:n}{u} wide(?:,| and| x| by)? {to:n}{u} long\b`,
  ),
  pattern(
    'cushion_width_in > cushion_depth_in',
    String.raw`{from:n}{u} ?(?:w|wide) ?(?:x|by) ?{to:n}{u} ?(?:d|deep)\b`,
  ),
  pattern('mattress_thick_in', String.raw`\b\d+{u} ?x ?\d+{u} ?x ?{value:n}`),
  pattern(
    'cushion_width_in > cushion_depth_in',
    String.raw`\b{from:n}(?:"|''| ?in(?:ch(?:es)?)?)? ?(?:x|by) ?{to:n}(?:"|'')?`,
  ),
  pattern('folded_width_in', String.raw`\bfolds?(?: down| up)?(?: to){is}{value:l}`),
  pattern('folded_width_in', String.raw`{value:l} (?:when )?folded`),
  pattern(
    'folded_width_in',
    String.raw`\bfolded(?:,| it is| it's| is| width)*{is}{value:l}(?: wide)?(?! long)`,
  ),
  pattern(
    'base_open_width_in',
    String.raw`\b(?:legs|base)\b[^.]{0,40}\bopens? (?:up )?(?:to|is){is}{value:l}`,
  ),
  pattern('rail_gap_in', String.raw`\b(?:widest )?(?:gap|opening)(?: [a-z]+){0,3}{is}{value:l}`),
  pattern('usable_width_in', String.raw`{value:l} (?:between the edges|usable width)\b`),
  pattern('usable_width_in', String.raw`\busable width{is}{value:l}`),
  pattern('ground_clearance_in', String.raw`\bground clearance{is}{value:l}`),
  pattern('ground_clearance_in', String.raw`{value:l} (?:of )?ground clearance\b`),
  pattern('folded_from_wall_in', String.raw`\bsticks? out(?: only| about)? {value:l}`),
  pattern('overall_width_in', String.raw`\b(?:overall width|total width|widest (?:point|part)){is}{value:l}`),
  pattern('overall_width_in', String.raw`{value:l} (?:overall|in all|at (?:its|the) widest)`),
  pattern(wide, String.raw`(?<!${surroundings}){value:l} (?:wide|across)\b(?! seat)`),
  pattern('deck_width_in', String.raw`\bwide (?:hospital )?bed, {value:l}`),
  pattern(long, String.raw`{value:l} long\b`),
  pattern(long, String.raw`\b(?:length|rail){is}{value:l}`),
  pattern(
    long,
    String.raw`{value:l}[ -](?:[a-z-]+ ){0,2}(?:ramp|rail|board|bar|bars|reacher|grabber|shoehorn)\b`,
  ),
  pattern('bar_length_in tool_length_in', String.raw`\b(?:grab bar|shoe ?horn|reacher|grabber),? {value:l}`),
  pattern('ramp_length_in', String.raw`\bramp, {value:l}`),
  pattern('rail_length_in', String.raw`\bstair lift,(?: [a-z ]+,)? {value:l}`),
  pattern('cushion_depth_in mattress_thick_in', String.raw`{value:l} deep\b`),
  pattern('mattress_thick_in', String.raw`{value:l}[ -](?:thick|high)\b`),
  pattern('turning_radius_in', String.raw`(?:turning radius{is}{value:l})`),
  pattern('turning_radius_in', String.raw`{value:l} turning radius`),
  pattern('wall_clearance_in', String.raw`{value:l} (?:from|off|behind|away from) (?:the |a )?wall`),
  pattern('wall_clearance_in', String.raw`\bneeds{is}{value:l} behind it`),
  pattern('wheel_size_in', String.raw`{value:l}[ -](?:[a-z]+[ -]){0,2}(?:wheels?|casters?|tires?)\b`),
  pattern('wheel_size_in', String.raw`\bwheels?,? {value:l}`),
  pattern('base_height_in', String.raw`\bbase(?: legs)?(?: height)?{is}{value:l} (?:high|tall)`),
  pattern('base_height_in', String.raw`\bbase height{is}{value:l}`),
  pattern('user_height_max_in', String.raw`\bup to {value:l} tall`),
  pattern(
    'size_min_in > size_max_in',
    String.raw`\b(?:fits|measures|waist|knee|thigh|calf|ankle|wrist|around|from)(?: around| from| about)? {from:n}(?:"|''| ?in(?:ch(?:es)?)?)?{to}{to:l}`,
  ),
  pattern('size_min_in > size_max_in', String.raw`{from:n}{u}{to}{to:l} (?:around|waist)\b`),
  pattern('range_mi', String.raw`\b(?:range|goes|drives|runs){is}(?<value>${number} ?(?:miles?|mi|km)\b)`),
  pattern(
    'range_mi',
    String.raw`(?<value>${number}[ -]?(?:miles?|mi)) (?:range|(?:a|on a|per)(?: full)? charge)`,
  ),
  pattern('top_speed_mph', String.raw`(?<value>${number} ?(?:mph|miles per hour|km\/h))`),
  pattern(
    'battery_age_months',
    String.raw`\bbatter(?:y|ies)(?: set| pack)?(?: is| are| was| were| with|,)?(?: about| only| just| less than)? {value:t}(?: old| ago)?`,
  ),
  pattern('battery_age_months', String.raw`\bbatter(?:y|ies)\b[^,.]{0,30}[,.] {value:t} old\b`),
  pattern('battery_age_months', String.raw`{value:t}[ -]old batter(?:y|ies)`),
  pattern(
    'battery_age_months',
    String.raw`\bbatter(?:y|ies) (?:were |was )?(?:replaced|changed|bought|put in|installed)(?: about| only)? {value:t} ago`,
  ),
  pattern(
    'battery_age_months',
    String.raw`(?<!\b(?:needs?|wants?|buy|get|no|with|for)(?: a| 2)? |\bneed (?:some|brand) )\b(?:brand[ -])?new batter(?:y|ies)\b(?! (?:last|in|from|since|put|installed|back|needed|en|hace|el|de|about|a |\d))`,
    0,
  ),
  pattern('voltage_v', String.raw`\b(?<value>${number})[ -]?(?:v|volts?)\b`),
  pattern('amp_hours_ah', String.raw`\b(?<value>${number})[ -]?(?:ah|amp[ -]hours?)\b`),
  pattern(
    'year',
    String.raw`\b(?:made in|from(?= \d{4}(?:[.,;)]|$| and| but| with| model))|built in|bought(?: it)?(?: new)? in|purchased in|installed in|year(?: made)?:?|model year) (?<value>(?:19[89]|20[0-3])\d)\b`,
  ),
  pattern('year', String.raw`\b(?<value>20[0-3]\d) model`),
  // As cars are offered: "2017 Quickie Iris".
  pattern('year', String.raw`^(?<value>(?:19[89]|20[0-3])\d) (?=[a-z])`),
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
  pattern(
    'pickup_steps',
    String.raw`\b(?:upstairs,?|has|have|with|there (?:are|is)) (?<value>\d{1,2}) (?:steps|stairs)\b`,
  ),
  pattern('quantity', String.raw`\b(?<value>[1-9]\d?) in (?:total|all)\b`),
  pattern('quantity', String.raw`\b(?:set|box|pack|lot) of (?<value>\d+)\b`),
  pattern('quantity', String.raw`^(?<value>[2-9]) `),
  pattern('hitch_needed', String.raw`(?<!\b(?:not|n't) (?:fit|for|a) )\b(?<value>class [123])\b`),
  pattern('sling_size', String.raw`\bsling, (?<value>xs|s|m|l|xl|xxl)\b`),
  pattern('sling_size', String.raw`\bsize:? (?<value>xs|s|m|l|xl|xxl)\b(?!\/)`),
  pattern(
    'size_label',
    String.raw`\b(?:size:? |, )(?<value>[sml]\/x?[ml]|x?small|medium|x?large|xs|s|m|l|xx?l)\b(?!\/)`,
  ),
  pattern('connector', String.raw`\b(?<value>xlr|anderson)\b`),
  pattern('part_number', String.raw`\bpart (?:number|no\.?|#):? ?(?<value>(?=[a-z\d-]*\d)[a-z\d-]{4,20})\b`),
];
