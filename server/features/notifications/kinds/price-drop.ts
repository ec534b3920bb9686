import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { inDollars } from '#contract/with-commas.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** A watched listing is cheaper now; its subject is the listing. */
export const priceDrop = defineKind({
  payload: z.object({ was_cents: z.number(), now_cents: z.number() }),
  latestOnly: true,
  words: ({ subject, payload: { was_cents, now_cents } }) =>
    words.priceDrop(subject.title, priceInWords(was_cents), priceInWords(now_cents)),
  url: ({ subject }) => pagePaths.listing(subject.id),
});

const priceInWords = (cents: number): string => (cents === 0 ? words.free : inDollars(cents / 100));
