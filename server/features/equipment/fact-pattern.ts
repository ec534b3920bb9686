import type { FactValue } from '#contract/fact-words.ts';

/**
 * How facts are written in titles and descriptions: in small letters, numbers as digits, quotes straight. Of `keys` the
 * first that the kind is asked gets the value, which is what the groups `value`, or `from` and `to`, hold, or a choice of
 * the data.
 */
export interface FactPattern {
  find: RegExp;
  keys: readonly string[];
  /** The attributes that `to` belongs to, in the order of `keys`. */
  toKeys?: readonly string[];
  /** What it says, where it is no measure. */
  says?: FactValue;
}

// Never from the middle of its digits: a row of thousands of them would be tried from each.
export const number = String.raw`(?:(?<!\d)\d+(?:\.\d+)?(?:[ -]\d\/\d)?)`;
export const inches = String.raw`[ -]?(?:"|''|inch(?:es)?\b|in\b\.?(?! (?:the|a|my|our)\b)|cm\b|mm\b)`;
const feet = String.raw`[ -]?(?:'(?! ?s)|foot\b|feet\b|ft\b\.?)`;
const parts: Readonly<Record<string, string>> = {
  n: number,
  // A length says its unit: a bare number could be anything.
  l: `(?:${number}${feet} ?(?:\\d{1,2}(?!\\d)(?:"|''| ?in\\b| ?inch(?:es)?\\b)?)?|${number}${inches})`,
  w: String.raw`(?:${number}[ -]?(?:lbs?\b\.?|pounds?\b|#|kgs?\b|kilos?\b))`,
  t: String.raw`(?:${number}[ -]?(?:years?|months?|weeks?|yrs?|mos?)\b)`,
  // Between what is measured and its measure.
  is: String.raw`[ :=,-]*(?:(?:is|are|was|of|at|about|around|only|just|roughly|approximately|approx\.?) )*(?:up to )?`,
  to: String.raw` ?(?:to|-|and|through) ?`,
  // Its unit may stand there, or not.
  u: String.raw`(?:"|''| ?in(?:ch(?:es)?)?\b\.?)?`,
  // Bare inches, where what is measured leaves no doubt.
  b: String.raw`(?:${number}(?!\d|\.\d| ?(?:cm|mm|ft|feet|foot|'(?!')|lbs?|pounds|to|-|x|by)))`,
};

export function pattern(keys: string, text: string, says?: FactValue): FactPattern {
  const source = text
    .replaceAll(
      /\{(value|from|to):(\w)\}/g,
      (_, group: string, part: string) => `(?<${group}>${parts[part]})`,
    )
    .replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part]!);
  const [own = '', other] = keys.split(' > ');
  return {
    find: new RegExp(source, 'g'),
    keys: own.split(' '),
    ...(other && { toKeys: other.split(' ') }),
    ...(says !== undefined && { says }),
  };
}

/** Before what is said to be there: it is not denied. */
export const not = String.raw`(?<!\bno |\bnot |n't |\bnever |\bwithout )`;
