/**
 * A sign that can be seen: none that Unicode lets be ignored (such as zero-width ones, fillers and variation selectors),
 * no control, formatting or half sign, no space, no mark without a letter, and not the empty Braille pattern.
 */
export const somethingToSee = /[^\p{DI}\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\u2800]/u;

/** Whether nothing of a text can be seen (spec §5). */
export const isBlank = (text: string): boolean => !somethingToSee.test(text);
