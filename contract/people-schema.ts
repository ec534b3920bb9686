import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { listingCardSchema } from './listing-schema.ts';
import { wentSchema } from './thanks-schema.ts';

/** 'YYYY-MM': a day would reveal who it was. */
const month = z.string();

export const getPerson = defineSchema({
  summary: 'What everybody may know of a person',
  source: 'design §10',
  params: z.object({ uid: z.string() }),
  reply: z.object({
    uid: z.string(),
    display_name: z.string(),
    profile_picture: z.string(),
    member_since: month,
    /** How many things people in their chats got from them; null below 3. */
    passed_on: z.nullable(z.number()),
    /** How many recipients say that it went well, or that there was a problem; null below 3 in total. */
    went_well: z.nullable(z.number()),
    had_problem: z.nullable(z.number()),
    /** What people wrote about them, newest first; who wrote it and about what is not revealed. */
    thanks: z.array(
      z.object({
        id: z.string(),
        went: wentSchema,
        text: z.string(),
        /** Who wrote it: somebody who got something from them, or who passed something on to them. */
        by: z.enum(['receiver', 'giver']),
        month,
      }),
    ),
    /** How soon they usually answer a first message; null when slower than that, or unknown. */
    answers_within: z.nullable(z.enum(['hour', 'day', 'week'])),
    organisation: z.boolean(),
    /** What they offer, newest first. */
    listings: z.array(listingCardSchema),
  }),
  errors: ['user-not-found'],
});
