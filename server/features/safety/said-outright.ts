import { endsClause, wordSet, type Token } from './listing-tokens.ts';
import { isNegated } from './negations.ts';
import type { Span } from './phrase-index.ts';
import type { Rule } from './safety-files.ts';

/** What may be so, need not, or is no longer: "should be fitted", "once opened", "if it says Rx only", "cannot find any". */
const doubts = wordSet(
  'if whether once when until unless can could may might must should would need needs needed to before than ' +
    'previously formerly originally look looked looking search searched nothing none nobody nor neither non nowhere ' +
    'cant couldnt cannot didnt wont havent hasnt hadnt isnt wouldnt ' +
    'si cuando antes hasta puede deben debe como nada ningun ninguna ninguno tampoco ni nunca jamas',
);
const goesOnToSay = wordSet('but and pero y because porque');
const farthest = 12;
const quoteOpens = /^\s*["“„«]$/;

/** What a rule's `refused_with` says of what is listed, and nothing else in the text takes back. */
export function saidOutright(
  { refused_with: groups = [] }: Rule,
  found: ReadonlyMap<string, readonly Span[]> | undefined,
  { tokens, cues }: { tokens: readonly Token[]; cues: ReadonlySet<string> },
): Span[] {
  if (!found) return [];
  const said = (phrases: readonly string[]) =>
    phrases.flatMap((phrase) => (found.get(phrase) ?? []).filter((span) => isSaid(tokens, span, cues)));
  return groups.flatMap(({ said: phrases, unless = [] }) => {
    const spans = said(phrases);
    return spans.length > 0 && said(unless).length > 0 ? [] : spans;
  });
}

/** Whether it is said to be so: not asked, and no word of denial or doubt before it in its clause. */
function isSaid(tokens: readonly Token[], span: Span, cues: ReadonlySet<string>): boolean {
  if (isNegated(tokens, span, cues) || tokens[span.to + 1]?.typed[0].includes('?')) return false;
  for (let at = span.from - 1; at >= 0 && span.from - at <= farthest; at -= 1) {
    const { text } = tokens[at]!;
    const next = tokens[at + 1]!;
    if ((endsClause(next) && !quoteOpens.test(next.typed[0])) || goesOnToSay.has(text)) return true;
    if (cues.has(text) || doubts.has(text)) return false;
  }
  return true;
}
