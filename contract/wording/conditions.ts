import type { Condition } from '../conditions.ts';

/** Spec §3, §9. */
export const conditionLabels: Record<Condition, string> = {
  new: 'New',
  'like new': 'Like New',
  used: 'Used',
  'needs repairs': 'Needs Repairs',
  'parts only': 'Parts Only',
};
