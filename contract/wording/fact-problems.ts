/** What is said of a fact that can't be kept. */

/** @param example a value as it may be typed: '18 in' */
export const notAValue = (label: string, example: string): string =>
  `${label}: enter one number, such as ${example}.`;
export const notWhole = (label: string): string => `${label}: enter a whole number.`;
/** @param plausible '14 to 24 in (36 to 61 cm)' @param guess what was probably meant, '45 cm' or '' */
export const notPlausible = (label: string, plausible: string, guess: string): string =>
  guess === '' ? `${label}: enter ${plausible}.` : `${label}: enter ${plausible}. Is it ${guess}?`;
export const notAChoice = (label: string, choices: readonly string[]): string =>
  `${label}: choose one of ${choices.join(', ')}.`;
export const tooLong = (label: string, most: number): string => `${label}: use at most ${most} characters.`;
export const severalLines = (label: string): string => `${label}: write it on one line.`;
