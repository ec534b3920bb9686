/** How values of facts are written, and what is said of one that cannot be. */

export const yes = 'Yes';
export const no = 'No';
export const noSteps = 'No steps';

export const withMetric = (value: string, metric: string): string => `${value} (${metric})`;
export const feetOf = (feet: number, inches: number): string =>
  inches === 0 ? `${feet} ft` : `${feet} ft ${inches} in`;
export const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);
export const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);
export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
export const steps = (count: number): string => (count === 1 ? '1 step' : `${count} steps`);

/** @param example a value as it may be typed: '18 in' */
export const notAValue = (label: string, example: string): string =>
  `${label}: enter one number, such as ${example}.`;
export const notWhole = (label: string): string => `${label}: enter a whole number.`;
/** @param plausible '14 to 24 in (36 to 61 cm)' @param guess what was probably meant, '45 cm' or '' */
export const notPlausible = (label: string, plausible: string, guess: string): string =>
  guess === '' ? `${label}: enter ${plausible}.` : `${label}: enter ${plausible}. Is it ${guess}?`;
export const fromTo = (from: string, to: string): string => `${from} to ${to}`;
export const notAChoice = (label: string, choices: readonly string[]): string =>
  `${label}: choose one of ${choices.join(', ')}.`;
export const tooLong = (label: string, most: number): string => `${label}: use at most ${most} characters.`;
export const severalLines = (label: string): string => `${label}: write it on one line.`;
