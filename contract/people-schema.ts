import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { listingCardSchema } from './listings-schema.ts';
import { wentSchema } from './thanks-schema.ts';

/** 'YYYY-MM': a day would say who it was. */
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
    /** Things that somebody of a chat got from them; null below 3. */
    passed_on: z.nullable(z.number()),
    /** People who got something from them and say it went well, or that there was a problem; null below 3 together. */
    went_well: z.nullable(z.number()),
    had_problem: z.nullable(z.number()),
    /** What people wrote about them, the newest first; by whom and about what is not told. */
    thanks: z.array(
      z.object({
        id: z.string(),
        went: wentSchema,
        text: z.string(),
        /** Of whom the words are: somebody who got a thing from them, or who passed one on to them. */
        by: z.enum(['receiver', 'giver']),
        month,
      }),
    ),
    /** How soon they usually answer a first message; null where that is longer, or not known. */
    answers_within: z.nullable(z.enum(['hour', 'day', 'week'])),
    organisation: z.boolean(),
    /** What they offer, newest first. */
    listings: z.array(listingCardSchema),
  }),
  errors: ['user-not-found'],
});
