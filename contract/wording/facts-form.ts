/** What the form asks of the kind of equipment. */

export const facts = 'Facts that help';
export const lead =
  'All optional. Leave out what you don’t know. Whoever looks for one sees at once whether it fits.';

export const more = (count: number): string => `Add more details (${count})`;
export const last = 'Yours to pass on, and what comes with it';

export const dontKnow = 'Don’t know';
export const suchAs = (example: string): string => `Such as ${example}`;
export const howToMeasure = 'How to measure';
export const howToTell = 'How to tell';
/** For a screen reader, which may meet the button without its field. */
export const of = (button: string, label: string): string => `${button}: ${label}`;
export const plausible = (range: string): string => `From ${range}.`;

export const notLoaded = 'We can’t show these questions just now. You can post without them.';

// When the category changes
export const dropped = (facts: string): string =>
  `This category doesn’t ask for these, so they are left out when you save: ${facts}.`;
export const answer = (label: string, value: string): string => `${label} ${value}`;
export const backTo = (kind: string): string => `Back to ${kind}`;

/** What the drawings show. */
export const drawings = {
  seatWidth:
    'A wheelchair from the front. The arrow goes from the inside of one armrest to the inside of the other.',
  widest:
    'A wheelchair in a door, from the front. The arrow goes from the outside of one wheel to the outside of the other.',
  seatDepth: 'A chair from the side. The arrow goes from the front edge of the seat to the backrest.',
  seatHeight: 'A chair from the side. The arrow goes from the floor to the top of the seat.',
  handle: 'A walker from the side. The arrow goes from the floor to the top of the hand grip.',
  bedWidth: 'A bed from above. The arrow goes across it from side to side.',
  bedLength: 'A bed from above. The arrow goes along it from head to foot.',
  bedHeight: 'A bed from the side. The arrow goes from the floor to the deck under the mattress.',
} as const;

// Read in the title and the description
export const readIn = 'In what you wrote. Press what is right:';
export const use = (label: string, value: string): string => `Use ${label}: ${value}`;
export const found = (count: number): string =>
  count === 1
    ? 'We found one fact in what you wrote. You can use it under Facts that help.'
    : `We found ${count} facts in what you wrote. You can use them under Facts that help.`;
export const used = (label: string, value: string): string => `${label} is now ${value}.`;
