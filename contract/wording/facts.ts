/** Facts of equipment, where they are shown and where they are refused. */

export const notKnown = 'There is no such fact.';
export const notOfThisKind = (label: string): string =>
  `${label}: this is not asked of this kind of equipment.`;
export const chooseKind = 'Choose the category again: what is asked depends on it.';
