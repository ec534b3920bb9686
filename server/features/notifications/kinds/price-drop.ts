import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** A watched listing is cheaper now; its subject is the listing. */
export const priceDrop = defineKind({
  payload: z.object({ was_cents: z.number(), now_cents: z.number() }),
  latestOnly: true,
  words: ({ subject, payload: { was_cents, now_cents } }) =>
    words.priceDrop(subject.title, dollars(was_cents), dollars(now_cents)),
  url: ({ subject }) => pagePaths.listing(subject.id),
});

/** `$1,250`, `$89.50`, or free. */
function dollars(cents: number): string {
  if (cents === 0) return words.free;
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}
