import * as z from 'zod/mini';
import { giveNumber } from './wording/errors.ts';

/** How many of a list one reply is to have at most, as it stands in an address: a number from 1 to `most`. */
export const pageLimit = (most: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, giveNumber(most))),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(most))),
    ),
  );
