import * as z from 'zod/mini';
import { somethingToSee } from './blank.ts';
import * as words from './wording/errors.ts';

/**
 * What people type into one line: no line breaks, tabs or other control characters (a NUL can't be stored), and none
 * of the marks that turn the direction of the text after them around, with which a name could pose as another.
 */
export const inOneLine = z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, words.inOneLine);

/** Longer texts: line breaks and tabs may be in them, other control characters not. */
export const withoutControls = z.regex(/^[\P{Cc}\n\r\t]*$/u, words.withoutControls);

/** Something to see: zero-width characters alone are as blank as spaces. */
export const visible = (text: string) => z.regex(somethingToSee, text);
