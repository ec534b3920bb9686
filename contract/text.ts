import * as z from 'zod/mini';
import { somethingToSee } from './blank.ts';
import * as words from './wording/errors.ts';
import { atMost } from './wording/forms.ts';

/**
 * A single line of typed text: no line breaks, tabs or other control characters (a NUL can't be stored), and none of
 * the marks that reverse text direction, with which one name could pose as another.
 */
export const inOneLine = z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, words.inOneLine);

/** Longer text: may contain line breaks and tabs, but no other control characters. */
export const withoutControls = z.regex(/^[\P{Cc}\n\r\t]*$/u, words.withoutControls);

/** Something visible: zero-width characters alone are as blank as spaces. */
export const visible = (text: string) => z.regex(somethingToSee, text);

/**
 * What must be written, trimmed.
 *
 * @param missing what is said where nothing visible is
 * @param tooLong what is said above `max` characters; zod would say `missing` there
 */
export const requiredLine = (max: number, missing: string, tooLong = atMost(max)) =>
  z.string(missing).check(z.trim(), visible(missing), inOneLine, z.maxLength(max, tooLong));

/** The same in several lines. */
export const requiredText = (max: number, missing: string, tooLong = atMost(max)) =>
  z.string(missing).check(z.trim(), visible(missing), withoutControls, z.maxLength(max, tooLong));
