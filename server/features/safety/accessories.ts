import { endsClause, wordSet, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';
import type { Rule } from './safety-files.ts';
import { isTold, type Telling } from './said-in-passing.ts';
import { goesOn } from './word-distances.ts';

/** How many words after a match its accessory may be named ("Inogen One G4 battery"). */
const accessoryWithin = 4;
const packages = wordSet('box boxes case cases');

export interface Reading extends Telling {
  readonly cues: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
  readonly beforeNoun: ReadonlySet<string>;
  /** For each word, whether it comes after a head ("bag for"). */
  readonly headed: readonly boolean[];
  /** The same over commas ("pockets for phone, pills and glasses"). */
  readonly headedEach: readonly boolean[];
}

/** "bag for a CPAP", "CPAP table", "Inogen One G4 battery": what is sold is something that belongs to it. */
export function isAboutAccessory(rule: Rule, span: Span, reading: Reading): boolean {
  const { tokens, nouns, beforeNoun, headed, headedEach } = reading;
  const follows = tokens[span.to + 1];
  // "nebulizer carrying bag"
  const next = follows && beforeNoun.has(follows.text) ? tokens[span.to + 2] : follows;
  if (follows && next && !endsClause(follows) && !endsClause(next)) {
    // "lidocaine patches box" is a box of them.
    const isPacked = tokens[span.to]!.text.endsWith('s') && packages.has(next.text);
    if ((nouns.has(next.text) && !isPacked) || isPutOnIt(tokens, span.to + 1)) return true;
  }
  if (headed[span.from] || headedEach[span.from] || isTold(span, reading)) return true;
  const accessories = new Set(rule.accessories?.flatMap((noun) => [noun, `${noun}s`]));
  if (accessories.size === 0) return false;
  for (let at = span.to + 1; at <= span.to + accessoryWithin; at += 1) {
    const token = tokens[at];
    if (!token || endsClause(token) || goesOn.has(token.text) || token.text === 'and') return false;
    if (accessories.has(token.text)) return true;
  }
  return false;
}

const puts = wordSet('fit fits sat sit sits goes stood stand stands rest rests rested');
const onOrUnder = wordSet('on in inside under beside below behind');
const theThing = wordSet('it top this the');

/** "sat on it", "fits under it": what is sold is what it was put on. */
const isPutOnIt = (tokens: readonly Token[], at: number): boolean =>
  puts.has(tokens[at]!.text) &&
  onOrUnder.has(tokens[at + 1]?.text ?? '') &&
  theThing.has(tokens[at + 2]?.text ?? '');
