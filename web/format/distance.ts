import * as words from '#contract/wording/distance.ts';

/** '12.1': as precise as the centres of two ZIPs allow. */
const rounded = (miles: number): string => miles.toFixed(1);

/** '(about 12.1 miles)': from the centre of one ZIP to that of the other. */
export const distanceOnCard = (miles: number): string => words.onCard(rounded(miles));

/** 'about 12.1 miles away from 78701' */
export const distanceFrom = (miles: number, zip: string): string => words.awayFrom(rounded(miles), zip);
