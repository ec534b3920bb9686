import { latinOf } from '#server/names/lookalikes.ts';

/** A text in lower-case Latin letters without accents and invisible characters; lookalikes read as what they look like. */
export interface FoldedText {
  readonly text: string;
  /** Where in the original each UTF-16 unit of `text` begins, and behind the last where it ends; null: at the same place. */
  readonly origins: Int32Array | null;
  readonly original: string;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

const ascii = /^[\0-\x7f]*$/;
const beyondAscii = /[^\0-\x7f]/gu;
const known = new Map<string, string>();
/** A text may hold any of Unicode's characters: what is kept of them stays small. */
const knownMax = 4_000;

function foldOf(sign: string): string {
  const before = known.get(sign);
  if (before !== undefined) return before;
  const folded = /[‐-―−]/u.test(sign) ? '-' : latinOf(sign).toLowerCase();
  if (known.size < knownMax) known.set(sign, folded);
  return folded;
}

export function foldText(original: string): FoldedText {
  if (ascii.test(original)) return { text: original.toLowerCase(), origins: null, original };
  let isInPlace = true;
  const folds = original.replaceAll(beyondAscii, (sign) => {
    const folded = foldOf(sign);
    isInPlace &&= folded.length === sign.length;
    return folded;
  });
  // Not before: capitals look like other letters than small ones do.
  const lower = folds.toLowerCase();
  if (isInPlace && lower.length === original.length) return { text: lower, origins: null, original };
  const parts: string[] = [];
  const origins: number[] = [];
  let at = 0;
  for (const sign of original) {
    const folded = sign.length === 1 && sign <= '\x7f' ? sign.toLowerCase() : foldOf(sign);
    for (let unit = 0; unit < folded.length; unit += 1) origins.push(at);
    parts.push(folded);
    at += sign.length;
  }
  origins.push(at);
  return { text: parts.join(''), origins: Int32Array.from(origins), original };
}

/** From where to where in the original what stands there in the folded text was written. */
export function originalSpan({ origins }: FoldedText, start: number, end: number): Span {
  return origins ? { start: origins[start]!, end: origins[end]! } : { start, end };
}
