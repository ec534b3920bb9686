/**
 * A visible character: none that Unicode calls ignorable (zero-width ones, fillers, variation selectors and the like),
 * no control or format character, no lone surrogate, no space, no mark without a letter, and not the empty Braille
 * pattern.
 */
export const somethingToSee = /[^\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\u2800]/u;

/** Whether a text has nothing visible in it (spec §5). */
export const isBlank = (text: string): boolean => !somethingToSee.test(text);
