import type { ListingCard } from '../listings.ts';

type Fit = NonNullable<ListingCard['fit']>;

/** Whether a thing fits, in words and with a sign. */
export const verdicts: Record<Fit['verdict'], string> = {
  fits: '✓ Fits',
  'does-not-fit': '✕ Does not fit',
  unknown: '? Not known',
};
/** One measure among others that are judged otherwise. */
export const signed = (verdict: Fit['verdict'], text: string): string => `${verdicts[verdict]}: ${text}`;
/** While a guest's browser is asking. */
export const looking = 'Checking whether it fits...';
/** Opens the choice of a sheet: on a list, and on one listing. */
export const showWhatFits = 'Show what fits';
export const willItFit = 'Does it fit?';
export const more = (count: number): string => `, and ${count} more`;
