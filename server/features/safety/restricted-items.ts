import { decisions } from '#contract/listing-check-schema.ts';
import type { Decision } from '#contract/safety.ts';
import { isAboutAccessory, type Reading } from './accessories.ts';
import { endsClause, tokensOf, type Token } from './listing-tokens.ts';
import { isNegated } from './negations.ts';
import { PhraseIndex, type Span } from './phrase-index.ts';
import type { RestrictedFile, Rule } from './safety-files.ts';
import { findCodes } from './said-codes.ts';
import { isMentioned } from './said-in-passing.ts';
import { isNameOfGoods, namesByForm } from './said-names.ts';
import { saidOutright } from './said-outright.ts';
import {
  areNear,
  areTogether,
  comesAfter,
  endsSentence,
  isWithin,
  overlaps,
  sentencesOf,
} from './word-distances.ts';

/** A rule that a listing falls under. */
export interface Finding {
  readonly rule: Rule;
  readonly decision: Decision;
  /** The words that decided it; none where its kind did. */
  readonly because: readonly Span[];
}

/** What is asked about. */
export interface CheckedWords {
  readonly tokens: readonly Token[];
  /** Which of them are the description. */
  readonly description: Span;
  /** Slugs: `category`, and `category/subcategory`. */
  readonly targets: readonly string[];
}

/** What the rules find in a listing; compiled once, pure. */
export type FindRestricted = (words: CheckedWords) => Finding[];

type Role =
  | 'match'
  | 'name'
  | 'namedWith'
  | 'allow'
  | 'warn'
  | 'paired'
  | 'context'
  | 'outright'
  | 'never'
  | 'lower';
/** For each rule, what its phrases found: only rules that have any. */
type Roles = Partial<Record<Role, Map<string, Span[]>>>;

/** How many words before a match something may begin that holds it. */
const longestPhrase = 8;

export function compileRestricted(file: RestrictedFile): FindRestricted {
  const said = file.generic_exceptions;
  const rulesOf = new Map<string, { rule: Rule; role: Role }[]>();
  const enter = (rule: Rule, role: Role, phrases: readonly string[] = []) => {
    for (const phrase of phrases) rulesOf.getOrInsert(phrase, []).push({ rule, role });
  };
  for (const rule of file.rules) {
    enter(rule, 'match', [...rule.words, ...(rule.brands ?? [])]);
    enter(rule, 'name', rule.names);
    enter(rule, 'namedWith', rule.named_with);
    enter(rule, 'allow', rule.exceptions_allow);
    enter(rule, 'warn', rule.exceptions_warn);
    enter(rule, 'paired', [...(rule.together ?? []), ...(rule.near ?? [])].flat());
    enter(rule, 'context', Object.values(rule.only_with ?? {}).flat());
    const outright = rule.refused_with ?? [];
    const saidOfIt = outright.flatMap((group) => group.said);
    enter(rule, 'outright', [...saidOfIt, ...outright.flatMap(({ unless = [] }) => unless)]);
    // "Still on rental" needs no name of a thing beside it.
    if (rule.is_state) enter(rule, 'match', saidOfIt);
    enter(rule, 'never', rule.not_when);
    enter(rule, 'lower', rule.lowered_when);
  }
  const heads = new Set([...said.before, ...said.before_each, ...said.after.map((noun) => `${noun} for`)]);
  const matched = file.rules.flatMap(({ words, brands = [] }) => [...words, ...brands]);
  const named = file.rules.flatMap(({ names = [] }) => names);
  const ownNames = new Set(named);
  const wordsOf = (phrases: readonly string[]) =>
    phrases.flatMap((phrase) => tokensOf([phrase]).map(({ text }) => text));
  const mentioned = [...said.mentioned_after, ...said.mentioned_in_title_after, ...said.mentioned_before];
  const passing = [...said.told_of, ...said.sold_by, ...mentioned, ...said.offered_by];
  const phrases = matched.map((phrase) => wordsOf([phrase]));
  const alone = new Set(phrases.filter(({ length }) => length === 1).flat());
  const inPhrases = phrases
    .filter(({ length }) => length > 1)
    .flat()
    .filter((word) => !alone.has(word));
  const index = new PhraseIndex([...rulesOf.keys(), ...heads, ...passing], {
    maybeMisspelt: wordsOf(matched),
    // What else stands in a phrase says enough of what is meant.
    oftenMisspelt: [...wordsOf(named), ...inPhrases],
    // A medicine's name is enough by itself, and people often write short what is something else.
    maybeVowelless: inPhrases.filter((word) => !ownNames.has(word)),
    notMisspelt: said.not_misspelt,
    neverJoined: said.never_joined,
  });
  const cues = new Set([...said.negation, 'isnt', 'arent', 'wasnt', 'doesnt', 'dont', 'nor', 'rather than']);
  const nouns = new Set(said.after.flatMap((noun) => [noun, `${noun}s`]));
  const beforeNoun = new Set(said.between);
  const order = new Map(file.rules.map((rule, at) => [rule, at]));

  const formsOf = file.rules
    .filter((rule) => rule.name_endings ?? rule.doses)
    .map((rule) => ({ rule, find: namesByForm(rule) }));
  const codesIn = findCodes(file);

  return ({ tokens, description, targets }) => {
    const found = index.find(tokens);
    const spansOf = (phrases: Iterable<string>) => [...phrases].flatMap((phrase) => found.get(phrase) ?? []);
    const afterOneOf = (phrases: Iterable<string>, ends = endsClause) =>
      comesAfter(tokens, new Set(spansOf(phrases).map(({ to }) => to)), ends);
    const reading = {
      ...{ tokens, cues, nouns, beforeNoun, description },
      headed: afterOneOf(heads),
      headedEach: afterOneOf(said.before_each, endsList),
      told: afterOneOf(said.told_of),
      sold: [
        ...spansOf(said.sold_by),
        ...tokens.flatMap(({ money }, at) => (money ? [{ from: at, to: at }] : [])),
      ],
      toldOf: afterOneOf(said.mentioned_after),
      toldOfInTitle: afterOneOf(said.mentioned_in_title_after),
      tells: new Set(spansOf(said.mentioned_before).map(({ from }) => from)),
      offers: spansOf(said.offered_by),
      sentenceOf: sentencesOf(tokens),
    };
    const roles = new Map<Rule, Roles>();
    const note = (rule: Rule, role: Role, phrase: string, spans: Span[]) => {
      (roles.getOrInsert(rule, {})[role] ??= new Map()).set(phrase, spans);
    };
    for (const [phrase, spans] of found)
      for (const { rule, role } of rulesOf.get(phrase) ?? []) note(rule, role, phrase, spans);
    for (const { rule, find } of formsOf) {
      const spans = find(tokens);
      if (spans.length > 0) note(rule, 'name', '', spans);
    }
    for (const [rule, spans] of codesIn(tokens)) note(rule, 'match', '', spans);
    for (const rule of file.rules)
      if (rule.targets?.some((target) => targets.includes(target))) roles.getOrInsert(rule, {});
    const findings = new Map<Rule, Omit<Finding, 'rule'>>();
    for (const [rule, own] of roles) {
      const isOfKind = rule.targets?.some((target) => targets.includes(target)) ?? false;
      const { decision, because, accessories } = decide(rule, own, reading);
      const kept = decision ?? (isOfKind && !own.never ? rule.decision : null);
      const isLowered = own.lower ?? rule.lowered_targets?.some((target) => targets.includes(target));
      if (kept) findings.set(rule, { decision: isLowered ? lowered(kept) : kept, because });
      if (decision !== null || accessories.length === 0) continue;
      const nearest = file.rules.find(({ id }) => id === rule.accessory_rule);
      if (nearest && !findings.has(nearest))
        findings.set(nearest, { decision: lowered(nearest.decision), because: accessories });
    }
    return [...findings]
      .map(([rule, found]) => ({ rule, ...found }))
      .toSorted(
        (one, other) =>
          severity(other.decision) - severity(one.decision) || order.get(one.rule)! - order.get(other.rule)!,
      );
  };
}

interface Ruling {
  readonly decision: Decision | null;
  /** What decided it. */
  readonly because: readonly Span[];
  /** What only names something that belongs to such a thing. */
  readonly accessories: readonly Span[];
}

/** What a rule makes of a listing in which some of its phrases stand. */
function decide(rule: Rule, roles: Roles, reading: Reading): Ruling {
  if (roles.never) return { decision: null, because: [], accessories: [] };
  const allowed = [...(roles.allow?.values() ?? [])].flat();
  const weak = [...(roles.warn?.values() ?? [])].flat();
  const named = [...(roles.namedWith?.values() ?? [])].flat();
  const isNearCue = (span: Span) =>
    named.some((other) => !overlaps(other, span) && areNear(reading.tokens, span, other));
  const phrases: [string, Span[]][] = [...(roles.match ?? [])];
  for (const [phrase, spans] of roles.name ?? [])
    phrases.push([phrase, spans.filter((span) => isNameOfGoods(span, { ...reading, isNearCue }))]);
  /** What may hold another phrase within it, by where it begins. */
  const wider = Map.groupBy(
    phrases.flatMap(([, spans]) => spans.filter(({ from, to }) => to > from)),
    ({ from }) => from,
  );
  const holding = ({ from, to }: Span): Span[] => {
    const found: Span[] = [];
    for (let at = from; at > from - longestPhrase; at -= 1)
      for (const other of wider.get(at) ?? []) if (other.to >= to) found.push(other);
    return found;
  };
  // "without the oxygen concentrator": what is said of the whole phrase is said of a word in it.
  const isNotThere = (span: Span): boolean =>
    [span, ...holding(span)].some((one) => isNegated(reading.tokens, one, reading.cues));
  const counts = (span: Span): boolean =>
    !allowed.some((other) => overlaps(other, span)) && !isNotThere(span);
  const isAccessory = (span: Span) => rule.decision === 'refuse' && isAboutAccessory(rule, span, reading);
  let decision: Decision | null = null;
  let because: Span[] = [];
  const accessories: Span[] = [];
  const take = (another: Decision, ...spans: Span[]) => {
    if (decision && severity(another) < severity(decision)) return;
    if (another !== decision) because = [];
    decision = another;
    because.push(...spans);
  };
  const outright = saidOutright(rule, roles.outright, reading);
  /** What is for sale, or stands in its sentence. */
  const saidOf = (span: Span) =>
    outright.find(
      (said) =>
        !isWithin(span, reading.description) ||
        reading.sentenceOf[said.from] === reading.sentenceOf[span.from],
    );
  /** What is only spoken of is asked about. */
  const takeOffered = (...spans: Span[]) => {
    const [first] = spans.toSorted((one, other) => one.from - other.from);
    const said = saidOf(first!);
    const isSpokenOf =
      !rule.is_state &&
      (isMentioned(first!, reading) || (said !== undefined && isAboutAccessory(rule, first!, reading)));
    if (isSpokenOf) take(rule.decision === 'warn' ? 'warn' : 'confirm', ...spans);
    else if (said) take('refuse', ...spans, said);
    else take(rule.decision, ...spans);
  };
  for (const [phrase, spans] of phrases) {
    const contexts = rule.only_with?.[phrase];
    for (const span of spans) {
      if (!counts(span)) continue;
      // "glucose meter pouch": what follows the whole of it says what it is, not what follows "glucose".
      if (wider.get(span.from)?.some((other) => other.to > span.to)) continue;
      if (
        contexts &&
        !contexts.some((context) => roles.context?.get(context)?.some((other) => !overlaps(other, span)))
      )
        continue;
      if (weak.some((other) => overlaps(other, span))) take('warn', span);
      else if (isAccessory(span)) accessories.push(span);
      else takeOffered(span);
    }
  }
  const pairable = new Map<string, Span[]>();
  for (const [phrase, spans] of roles.paired ?? [])
    pairable.set(
      phrase,
      spans.filter((span) => counts(span) && !isAccessory(span)),
    );
  const paired = (phrase: string) => pairable.get(phrase) ?? [];
  for (const [one, other] of rule.together ?? []) {
    const others = paired(other);
    for (const left of paired(one)) {
      const right = others.find((span) => areTogether(left, span, reading));
      if (right) takeOffered(left, right);
    }
  }
  for (const [one, other] of rule.near ?? []) {
    const others = paired(other);
    // A state is told after a comma, too ("battery pack, swollen").
    const ends = rule.is_state ? endsSentence : endsClause;
    for (const left of paired(one)) {
      const right = others.find((span) => areNear(reading.tokens, left, span, ends));
      if (right) takeOffered(left, right);
    }
  }
  return { decision, because, accessories };
}

const endsList = (token: Token): boolean => endsClause(token) && token.gap !== 'comma';

/** The higher, the stricter. */
export const severity = (decision: Decision): number => decisions.indexOf(decision);

const lowered = (decision: Decision): Decision => (severity(decision) > severity('warn') ? 'warn' : decision);
