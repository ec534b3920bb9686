/** What is said of filters by facts and by needs, where they can't be understood. */

export const notCompared = (label: string): string => `${label}: you cannot search by this.`;
/** @param example a value as it may be asked for: '18 in' */
export const noRange = (label: string, example: string): string =>
  `${label}: give one value, such as ${example}, or two with .. between them.`;
export const wrongWayRound = (label: string): string =>
  `${label}: the first value must not be above the second.`;
export const noSuchSheet = 'There is no such needs sheet. Choose one of yours.';
export const needsFirst = 'Say what is needed first: only then can we tell what fits.';

/** What a fact is called among filters, where its label asks the seller. */
export const labels: Readonly<Record<string, string>> = {
  user_capacity_lb: 'Holds',
  total_capacity_lb: 'Carries',
  device_capacity_lb: 'Lifts',
  heaviest_piece_lb: 'Heaviest piece',
};

/** A filter in plain words: 'Seat width 18 to 20 in', 'Holds 300 lb or more', 'Armrests: removable'. */
export const between = (label: string, values: string): string => `${label} ${values}`;
export const orMore = (label: string, value: string): string => `${label} ${value} or more`;
export const orLess = (label: string, value: string): string => `${label} ${value} or less`;
export const exactly = (label: string, value: string): string => `${label}: ${value}`;

/** Of a filter whose value is the door's width, not the thing's. */
export const throughDoor = 'Fits through a door of';
export const throughDoorOf = (width: string): string => `${throughDoor} ${width}`;

// In the marketplace's filters
export const sizeAndFacts = 'Size and facts';
export const any = 'Any';
export const atLeast = (label: string, unit: string): string => withUnit(`${label}, at least`, unit);
export const atMost = (label: string, unit: string): string => withUnit(`${label}, at most`, unit);
export const doorHint = 'Measure its narrowest place. Room for hands is counted in.';
export const fromOf = (label: string, unit: string): string => withUnit(`${label} from`, unit);
export const toOf = (label: string, unit: string): string => withUnit(`${label} up to`, unit);
export const withUnit = (label: string, unit: string): string =>
  ['', 'count', 'year'].includes(unit) ? label : `${label} (${unit})`;
