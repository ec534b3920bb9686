import type { NoticeKind } from '#contract/notice-kinds.ts';
import { wordSet } from '#server/features/safety/listing-tokens.ts';
import { abuseLexicon, abuseRules, type AbuseKind } from './abuse.ts';
import { ConceptIndex, type Mention, type Reading } from './concept-index.ts';
import { foldText, originalSpan, type FoldedText, type Span } from './folded-text.ts';
import { leaksIn, type Leak } from './leaks.ts';
import { lexicon, rightWords } from './lexicon.ts';
import { noticeRules } from './notice-rules-list.ts';
import { mentionsMeeting, rulesMet, type Rule } from './notice-rules.ts';
import { saidWordsOf, type SaidWord } from './said-words.ts';
import { linksIn } from './web-links.ts';
import { likeliestPart, weightOf, type LikelyPart, type WeighedWord } from './word-odds.ts';

/** What a text is worth being told about; nothing in it is about whoever wrote it. */
export interface Assessment {
  readonly notice: NoticeKind | null;
  /** From 0 to 1: how sure the notice is. */
  readonly score: number;
  readonly leaks: readonly Leak[];
  readonly abuse: AbuseKind | null;
  /** The words that are abuse, in order. */
  readonly harsh: readonly Span[];
  readonly language: 'en' | 'es';
}

/** The odds (see `LikelyPart`) from which a rule holds, and those from which none is needed (docs/decisions/128). */
const ruleOdds = -1.25;
const plainOdds = 2.25;

const concepts = new ConceptIndex({ ...lexicon, ...abuseLexicon }, rightWords);

/** What one look-up tells of a word. */
interface KnownWord extends Reading, WeighedWord {
  /** 1 where it is a common word of Spanish, -1 where it is one of English. */
  readonly spanishness: number;
}
/** Texts are made of the same words. */
const knownWords = new Map<string, KnownWord>();
const knownMax = 10_000;
const longestKnown = 24;

function knownWord(text: string): KnownWord {
  const before = knownWords.get(text);
  if (before) return before;
  const reading = concepts.read(text);
  const word = {
    ...reading,
    ...weightOf(reading.meant),
    spanishness: Number(spanish.has(text)) - Number(english.has(text)),
  };
  if (knownWords.size >= knownMax) knownWords.clear();
  if (text.length <= longestKnown) knownWords.set(text, word);
  return word;
}

/**
 * Looks at a text as its reader would: does it ask for what scammers ask for, does it tell a number or an address, does it
 * hurt? Pure, and of no more cost than the text's length asks (docs/decisions/109).
 */
export function assessText(original: string): Assessment {
  const folded = foldText(original);
  const words = saidWordsOf(folded, concepts.split);
  const known = words.map(({ text }) => knownWord(text));
  const mentions = concepts.find(words, known);
  const leaks = leaksIn(folded);
  const links = linksIn(folded.text);
  for (const { kind, start } of links) addMention(mentions, `link-${kind}`, words, start);
  for (const { kind, start } of leaks) if (kind !== 'address') addMention(mentions, 'contact', words, start);
  const notice = noticeOf(rulesMet(noticeRules, mentions), likeliestPart(known));
  const abusive = rulesMet(abuseRules, mentions);
  const abuse = abusive[0]?.kind ?? null;
  return {
    notice: notice?.kind ?? null,
    score: notice?.score ?? 0,
    leaks,
    abuse,
    harsh: abuse
      ? harshSpans(
          folded,
          words,
          abusive.flatMap((rule) => mentionsMeeting(rule, mentions)),
        )
      : [],
    language: languageOf(known),
  };
}

/** The words of a text as they are weighed. */
export const saidIn = (text: string): string[] =>
  saidWordsOf(foldText(text), concepts.split).map((word) => knownWord(word.text).meant);

/** A rule that is met names the notice, unless the words are rather an honest person's; what no rule knows, words alone may. */
function noticeOf(
  met: readonly Rule<NoticeKind>[],
  { odds, kind }: LikelyPart,
): { kind: NoticeKind; score: number } | null {
  const first = odds > ruleOdds ? met[0] : undefined;
  const likely = odds > plainOdds ? 1 / (1 + Math.exp(-odds)) : 0;
  if (!first && likely === 0) return null;
  return {
    kind: first?.kind ?? kind(),
    score: Math.max(likely, ...met.map(({ score }) => score)),
  };
}

function addMention(
  mentions: Map<string, Mention[]>,
  concept: string,
  words: readonly SaidWord[],
  start: number,
): void {
  let [at, behind] = [0, words.length];
  while (at < behind) {
    const middle = (at + behind) >> 1;
    if (words[middle]!.end <= start) at = middle + 1;
    else behind = middle;
  }
  if (at === words.length) return;
  const mention = { from: at, to: at, place: words[at]!.place };
  const there = mentions.getOrInsert(concept, []);
  if ((there.at(-1)?.place ?? 0) <= mention.place) there.push(mention);
}

function harshSpans(folded: FoldedText, words: readonly SaidWord[], mentions: readonly Mention[]): Span[] {
  const spans = mentions
    .map(({ from, to }) => originalSpan(folded, words[from]!.start, words[to]!.end))
    .toSorted((one, other) => one.start - other.start);
  const joined: { start: number; end: number }[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

const spanish = wordSet(
  'el la los las un una de del que por para con en es y se lo le su sus mi me te tu si esta esto no al como cuando ' +
    'donde yo usted hola gracias pero ya muy mas le soy somos codigo dinero silla',
);
const english = wordSet(
  'the a an of to and is are was in on it for you your i my me with at be this that have can will please do if so we ' +
    'from code money just no',
);

function languageOf(known: readonly KnownWord[]): Assessment['language'] {
  let balance = 0;
  for (const { spanishness } of known) balance += spanishness;
  return balance > 0 ? 'es' : 'en';
}
