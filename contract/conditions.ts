import * as words from './wording/conditions.ts';

/** Spec §3, §9. */
export const conditions = ['new', 'like new', 'used', 'needs repairs', 'parts only'] as const;
export type Condition = (typeof conditions)[number];
export const conditionLabels: Record<Condition, string> = {
  new: words.brandNew,
  'like new': words.likeNew,
  used: words.used,
  'needs repairs': words.needsRepairs,
  'parts only': words.partsOnly,
};

export const sorts = ['newest', 'nearest', 'price-low', 'price-high'] as const;
export type Sort = (typeof sorts)[number];
