/** Words of needs sheets: the measures of a person and a home, by which what fits is found. */

export const nameMissing = 'Say who it is for.';
export const nameTooLong = 'Use at most 80 characters.';
export const noSuchMeasure = 'There is no such measure.';
export const tooManySheets =
  'You have 10 needs sheets, which is the most we can keep. Delete one you no longer use first.';
