import * as z from 'zod/mini';

/**
 * What people type into one line: no line breaks, tabs or other control characters (a NUL can't be stored), and none
 * of the marks that turn the direction of the text after them around, with which a name could pose as another.
 */
export const inOneLine = z.regex(
  /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u,
  'Write this in one line, without control characters.',
);

/** Longer texts: line breaks and tabs may be in them, other control characters not. */
export const withoutControls = z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out the control characters.');

/** Something to see: zero-width characters, invisible letters and Braille's blank are as blank as spaces. */
export const visible = (text: string) =>
  z.regex(/(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u, text);
