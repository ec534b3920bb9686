/** Facts of equipment, where they are shown and where they are refused. */

export const notKnown = 'There is no such fact.';
export const notOfThisKind = (label: string): string =>
  `${label}: this is not asked of this kind of equipment.`;
export const chooseKind = 'Choose the category again: what is asked depends on it.';

// The page of a listing
export const facts = 'Facts';
export const notSaid = 'Not said';
export const ask = 'ask';
/** The same where it is heard alone. */
export const askAbout = (label: string): string => `Ask about: ${label}`;
export const askFailed = 'Your question could not be put into a message.';
/** What a fact is called for those who read it, where its form speaks to the seller. */
export const readersLabels: Readonly<Record<string, string>> = {
  owner_right: 'How the seller came by it',
  battery_holds_charge: 'Holds a charge',
};
/** The same for what the seller chose. */
export const readersAnswers: Readonly<Record<string, string>> = {
  'I bought it': 'Bought it',
  'Insurance paid and it became mine': 'Insurance paid for it, and it became theirs',
  'I act for the owner': 'Acts for the owner',
};
