import { endsClause, wordSet, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';

const fillers = wordSet(
  'a an any do does the with of for in on by to as need needs needed require requires required include includes included ' +
    'including come comes use uses be been is have has had contain contains work works real actual kind type sort recalled ' +
    'el la los las un una de con para en es incluye incluyen necesita requiere viene vienen pregunten preguntes preguntar por ' +
    'ask about trae traen tiene tienen hay vendo vende venden leftover spare extra other more otro otra otros otras',
);
/** After "used" they say with what; "never used" by itself says that the thing is there. */
const withWhat = wordSet('with for in on by as near around');
const joins = wordSet('or nor ni o');
const isOrWas = wordSet('is are was were and which');
const notAfter = wordSet(
  'included part needed required for available provided supplied here incluido incluida incluye',
);
const farthest = 5;

/** Whether a phrase is said not to be there: "no oxygen", "never used with a nebulizer", "mattress not included". */
export function isNegated(tokens: readonly Token[], { from, to }: Span, cues: ReadonlySet<string>): boolean {
  return isNegatedBefore(tokens, from, cues) || isNegatedAfter(tokens, to);
}

function isNegatedBefore(tokens: readonly Token[], from: number, cues: ReadonlySet<string>): boolean {
  const textAt = (at: number) => tokens[at]?.text ?? '';
  const reachable = (at: number) => at >= 0 && !endsClause(tokens[at + 1]!);
  for (let at = from - 1; reachable(at) && from - at <= farthest; at -= 1) {
    const text = textAt(at);
    if (isCue(tokens, at, cues)) return true;
    if (joins.has(text)) {
      for (let other = at - 1; reachable(other) && at - other <= farthest; other -= 1)
        if (isCue(tokens, other, cues)) return true;
      return false;
    }
    if (text === 'used' ? !withWhat.has(textAt(at + 1)) : !fillers.has(text)) return false;
  }
  return false;
}

/** "no longer need this" and "not only" say that it is there. */
function isCue(tokens: readonly Token[], at: number, cues: ReadonlySet<string>): boolean {
  const text = tokens[at]!.text;
  if (cues.has(text)) return true;
  return at > 0 && !endsClause(tokens[at]!) && cues.has(`${tokens[at - 1]!.text} ${text}`);
}

function isNegatedAfter(tokens: readonly Token[], to: number): boolean {
  const next = (at: number) => (tokens[at] && !endsClause(tokens[at]) ? tokens[at].text : '');
  let at = to + 1;
  if (isOrWas.has(next(at))) at += 1;
  const text = next(at);
  if (isAnsweredNo(tokens, to)) return true;
  if (text === 'returned' || isGone(tokens, to) || isLaterDenied(tokens, to)) return true;
  if (isFreeOf(tokens, to)) return true;
  if (text === 'excluded' || (text === 'sold' && next(at + 1) === 'separately')) return true;
  return /^(?:not|no|isnt|arent|wasnt)$/.test(text) && notAfter.has(next(at + 1));
}

/** "Stool softener? No, a step stool", "CPAP hose? No."; not "CPAP? No problem", "CPAP used? No". */
function isAnsweredNo(tokens: readonly Token[], to: number): boolean {
  const next = tokens[to + 1];
  const last = next && !endsClause(next) && ofIt.has(next.text) ? to + 1 : to;
  const [answer, more] = [tokens[last + 1], tokens[last + 2]];
  if (!answer || !/^(?:no|nope|nah)$/.test(answer.text) || !answer.typed[0].includes('?')) return false;
  return !more || endsClause(more) || !/^(?:problem|worries|issue|rx|prescription|script)$/.test(more.text);
}
/** What may be named behind a thing, and be of it. */
const ofIt = wordSet('machine hose mask tubing tube tank tanks pump unit kit supplies bag parts stuff');

const gone = /^(?:went|gone|goes|taken|given|gave|sent|stay|stays|stayed|staying|long|ya|no|se)$/;
const goneBy =
  /^(?:(?:went|gone|goes|taken|given|gave|sent) back|(?:went|gone) to |stay(?:s|ed|ing)? with|long gone|ya no (?:lo|la|los|las) ten\w+|no se vend\w+|se tir\w+)\b/;

/** "The concentrator belongs to Apria and is already gone", "the AED itself is not in it"; not "CPAP sold new for $900". */
const goneItself =
  /^(?:itself |machine )?(?:belongs to \w+ and )?(?:(?:(?:is|are|was|were|has|have) )?(?:already |long |all |been )*(?:gone|sold)(?: to \w+.*)?$|(?:is|are|was|were) (?:not (?:in it|in there|with it|ours|mine)|never (?:ours|mine) to sell)\b)/;

const longestGone = 7;

const thatOne = wordSet(
  'that thats thatone those these it its theyre they this which ese esa eso esos esas este esta',
);
const notSold =
  /^(?:one |ones )?(?:(?:is|are) |s )?(?:not|isnt|arent|no) (?:for sale|included|part of|going|coming|mine to|lo vend\w+|la vend\w+|los vend\w+|las vend\w+|se vend\w+|va|van|entra|esta inclu\w+)\b/;

/** "His nebulizer sat here, that one is not for sale", "el nebulizador, ese no lo vendo": the next clause says so. */
function isLaterDenied(tokens: readonly Token[], to: number): boolean {
  let at = to + 1;
  while (tokens[at] && !endsClause(tokens[at]!) && at - to <= farthest && !adds.has(tokens[at]!.text))
    at += 1;
  const token = tokens[at];
  if (!token || !endsClause(token) || !thatOne.has(token.text)) return false;
  return notSold.test(clauseFrom(tokens, at + 1, longestDenial));
}
/** What comes after these is meant then. */
const adds = wordSet('with w and plus y con includes has but pero');
const longestDenial = 6;

/** "Sharps-free home"; not "CPAP free". */
function isFreeOf(tokens: readonly Token[], to: number): boolean {
  const [free, home] = [tokens[to + 1], tokens[to + 2]];
  if (!free || !home || endsClause(free) || endsClause(home)) return false;
  return free.text === 'free' && free.typed[0] === '-' && /^(?:home|house|household)$/.test(home.text);
}

/** "Wound vac went back to the company", "the CPAP in the photo stays with me": at most four words in between. */
function isGone(tokens: readonly Token[], to: number): boolean {
  const next = tokens[to + 1];
  if (next && !endsClause(next) && goneItself.test(clauseFrom(tokens, to + 1, longestGone))) return true;
  for (let at = to + 1; at <= to + farthest; at += 1) {
    const token = tokens[at];
    if (!token || (endsClause(token) && !/^\s*&\s*$/.test(token.typed[0]))) return false;
    if (gone.test(token.text) && goneBy.test(clauseFrom(tokens, at))) return true;
  }
  return false;
}

/** The next words that are of one clause with this one. */
function clauseFrom(tokens: readonly Token[], from: number, most = 4): string {
  const words = tokens.slice(from, from + most);
  const end = words.findIndex((token, at) => at > 0 && endsClause(token));
  return (end < 0 ? words : words.slice(0, end)).map(({ text }) => text).join(' ');
}
