import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/** A watched listing is cheaper now; its subject is the listing. */
export const priceDrop = defineKind({
  payload: z.object({ was_cents: z.number(), now_cents: z.number() }),
  latestOnly: true,
  text: ({ subject, payload: { was_cents, now_cents } }) =>
    `“${subject.title}” is now ${dollars(now_cents)}. It was ${dollars(was_cents)}.`,
  url: ({ subject }) => pagePaths.listing(subject.id),
  mail: ({ subject, payload: { was_cents, now_cents } }) => ({
    subject: `“${subject.title}” is now ${dollars(now_cents)}`,
    paragraphs: [
      `You watch “${subject.title}”. Its price went from ${dollars(was_cents)} to ${dollars(now_cents)}.`,
    ],
    action: 'See it',
  }),
});

/** `$1,250`, `$89.50`, or free. */
function dollars(cents: number): string {
  if (cents === 0) return 'free';
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}
