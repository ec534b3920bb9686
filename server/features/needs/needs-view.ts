import type { NeedsSheet } from '#contract/needs.ts';
import type { FoundSheet } from './needs.ts';

/** For its owner; nobody else gets any of it. */
export const needsView = ({ id, name, values, updated_at }: FoundSheet): NeedsSheet => ({
  id,
  name,
  values,
  updated_at: updated_at.toISOString(),
});
