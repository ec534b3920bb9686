import { decisions } from '#contract/listing-check-schema.ts';
import type { Decision } from '#contract/safety.ts';
import { endsClause, tokensOf, type Token } from './listing-tokens.ts';
import { isNegated } from './negations.ts';
import { PhraseIndex, type Span } from './phrase-index.ts';
import type { RestrictedFile, Rule } from './safety-files.ts';
import { isNameOfGoods, namesByForm } from './said-names.ts';

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

type Role = 'match' | 'name' | 'namedWith' | 'allow' | 'warn' | 'paired' | 'context' | 'never' | 'lower';
/** For each rule, what its phrases found: only rules that have any. */
type Roles = Partial<Record<Role, Map<string, Span[]>>>;

/** How many words from each other two words are near. */
const nearby = 5;
/** How many words after a match its accessory may be named ("Inogen One G4 battery"). */
const accessoryWithin = 4;
/** What takes up something new after "bag for …". */
const goesOn = new Set(['with', 'plus', 'includes', 'including', 'comes', 'also', 'w']);
const packages = new Set(['box', 'boxes', 'case', 'cases']);
const anotherThing = new Set(['my', 'one', 'new', 'working', 'used']);

export function compileRestricted(file: RestrictedFile): FindRestricted {
  const {
    after,
    between = [],
    before,
    before_each: beforeEach = [],
    told_of: toldOf = [],
    sold_by: soldBy = [],
    negation,
    not_misspelt: notMisspelt,
    never_joined: neverJoined,
  } = file.generic_exceptions;
  const rulesOf = new Map<string, { rule: Rule; role: Role }[]>();
  const enter = (rule: Rule, role: Role, phrases: readonly string[] = []) => {
    for (const phrase of phrases) {
      const there = rulesOf.get(phrase);
      if (there) there.push({ rule, role });
      else rulesOf.set(phrase, [{ rule, role }]);
    }
  };
  for (const rule of file.rules) {
    enter(rule, 'match', [...rule.words, ...(rule.brands ?? [])]);
    enter(rule, 'name', rule.names);
    enter(rule, 'namedWith', rule.named_with);
    enter(rule, 'allow', rule.exceptions_allow);
    enter(rule, 'warn', rule.exceptions_warn);
    enter(rule, 'paired', [...(rule.together ?? []), ...(rule.near ?? [])].flat());
    enter(rule, 'context', Object.values(rule.only_with ?? {}).flat());
    enter(rule, 'never', rule.not_when);
    enter(rule, 'lower', rule.lowered_when);
  }
  const heads = new Set([...before, ...beforeEach, ...after.map((noun) => `${noun} for`)]);
  const matched = file.rules.flatMap(({ words, brands = [] }) => [...words, ...brands]);
  const named = file.rules.flatMap(({ names = [] }) => names);
  const wordsOf = (phrases: readonly string[]) =>
    phrases.flatMap((phrase) => tokensOf([phrase]).map(({ text }) => text));
  const index = new PhraseIndex([...rulesOf.keys(), ...heads, ...toldOf, ...soldBy], {
    maybeMisspelt: wordsOf(matched),
    oftenMisspelt: wordsOf(named),
    notMisspelt,
    neverJoined,
  });
  const cues = new Set([...negation, 'isnt', 'arent', 'wasnt', 'doesnt', 'dont', 'nor', 'rather than']);
  const nouns = new Set(after.flatMap((noun) => [noun, `${noun}s`]));
  const beforeNoun = new Set(between);
  const order = new Map(file.rules.map((rule, at) => [rule, at]));

  const formsOf = file.rules
    .filter((rule) => rule.name_endings ?? rule.doses)
    .map((rule) => ({ rule, find: namesByForm(rule) }));

  return ({ tokens, description, targets }) => {
    const found = index.find(tokens);
    const spansOf = (phrases: Iterable<string>) => [...phrases].flatMap((phrase) => found.get(phrase) ?? []);
    const reading = {
      ...{ tokens, cues, nouns, beforeNoun, description },
      headed: spansOf(heads),
      headedEach: spansOf(beforeEach),
      told: spansOf(toldOf),
      sold: [...spansOf(soldBy), ...tokens.flatMap(({ money }, at) => (money ? [{ from: at, to: at }] : []))],
    };
    const roles = new Map<Rule, Roles>();
    const note = (rule: Rule, role: Role, phrase: string, spans: Span[]) => {
      const own = roles.get(rule) ?? {};
      roles.set(rule, own);
      (own[role] ??= new Map()).set(phrase, spans);
    };
    for (const [phrase, spans] of found)
      for (const { rule, role } of rulesOf.get(phrase) ?? []) note(rule, role, phrase, spans);
    for (const { rule, find } of formsOf) {
      const spans = find(tokens);
      if (spans.length > 0) note(rule, 'name', '', spans);
    }
    for (const rule of file.rules)
      if (rule.targets?.some((target) => targets.includes(target)) && !roles.has(rule)) roles.set(rule, {});
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

interface Reading {
  readonly tokens: readonly Token[];
  readonly cues: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
  readonly beforeNoun: ReadonlySet<string>;
  readonly headed: readonly Span[];
  readonly headedEach: readonly Span[];
  readonly told: readonly Span[];
  readonly sold: readonly Span[];
  readonly description: Span;
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
  /** What may hold another phrase within it. */
  const wider = phrases.flatMap(([, spans]) => spans.filter(({ from, to }) => to > from));
  // "without the oxygen concentrator": what is said of the whole phrase is said of a word in it.
  const isNotThere = (span: Span): boolean =>
    [span, ...wider.filter((other) => other.from <= span.from && other.to >= span.to)].some((one) =>
      isNegated(reading.tokens, one, reading.cues),
    );
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
  for (const [phrase, spans] of phrases) {
    const contexts = rule.only_with?.[phrase];
    for (const span of spans) {
      if (!counts(span)) continue;
      // "glucose meter pouch": what follows the whole of it says what it is, not what follows "glucose".
      if (wider.some((other) => other.from === span.from && other.to > span.to)) continue;
      if (
        contexts &&
        !contexts.some((context) => roles.context?.get(context)?.some((other) => !overlaps(other, span)))
      )
        continue;
      if (weak.some((other) => overlaps(other, span))) take('warn', span);
      else if (isAccessory(span)) accessories.push(span);
      else take(rule.decision, span);
    }
  }
  const paired = (phrase: string) =>
    (roles.paired?.get(phrase) ?? []).filter((span) => counts(span) && !isAccessory(span));
  for (const [one, other] of rule.together ?? []) {
    const [left] = paired(one);
    const [right] = paired(other);
    if (left && right) take(rule.decision, left, right);
  }
  for (const [one, other] of rule.near ?? []) {
    const others = paired(other);
    for (const left of paired(one)) {
      const right = others.find((span) => areNear(reading.tokens, left, span));
      if (right) take(rule.decision, left, right);
    }
  }
  return { decision, because, accessories };
}

/** "bag for a CPAP", "CPAP table", "Inogen One G4 battery": what is sold is something that belongs to it. */
function isAboutAccessory(rule: Rule, span: Span, reading: Reading): boolean {
  const { tokens, nouns, beforeNoun, headed, headedEach } = reading;
  const follows = tokens[span.to + 1];
  // "nebulizer carrying bag"
  const next = follows && beforeNoun.has(follows.text) ? tokens[span.to + 2] : follows;
  if (follows && next && !endsClause(follows) && !endsClause(next)) {
    // "lidocaine patches box" is a box of them.
    const isPacked = tokens[span.to]!.text.endsWith('s') && packages.has(next.text);
    if ((nouns.has(next.text) && !isPacked) || isPutOnIt(tokens, span.to + 1)) return true;
  }
  if (headed.some((head) => head.to < span.from && isOneClause(tokens, head.to, span.from))) return true;
  if (headedEach.some((head) => head.to < span.from && isOneClause(tokens, head.to, span.from, isComma)))
    return true;
  if (isTold(span, reading)) return true;
  const accessories = new Set(rule.accessories?.flatMap((noun) => [noun, `${noun}s`]));
  if (accessories.size === 0) return false;
  for (let at = span.to + 1; at <= span.to + accessoryWithin; at += 1) {
    const token = tokens[at];
    if (!token || endsClause(token) || goesOn.has(token.text) || token.text === 'and') return false;
    if (accessories.has(token.text)) return true;
  }
  return false;
}

/** "Dad slept with a CPAP": in the description, somebody's own, and nothing beside it sells it. */
function isTold(span: Span, { tokens, description, told, sold }: Reading): boolean {
  if (span.from < description.from || span.from > description.to) return false;
  return (
    told.some(
      (who) => who.from >= description.from && who.to < span.from && isOneClause(tokens, who.to, span.from),
    ) && !sold.some((how) => !overlaps(how, span) && areNear(tokens, span, how))
  );
}

/** "sat on it", "fits under it": what is sold is what it was put on. */
const isPutOnIt = (tokens: readonly Token[], at: number): boolean =>
  /^(?:fits?|sat|sits?|goes|stood|stands?|rests?|rested) (?:on|in|inside|under|beside|below|behind) (?:it|top|this|the)$/.test(
    [0, 1, 2].map((after) => tokens[at + after]?.text).join(' '),
  );

const isComma = ({ gap }: Token): boolean => gap === 'comma';

function isOneClause(
  tokens: readonly Token[],
  from: number,
  to: number,
  goesOver: (token: Token) => boolean = () => false,
): boolean {
  for (let at = from + 1; at <= to; at += 1) {
    const { text } = tokens[at]!;
    if ((endsClause(tokens[at]!) && !goesOver(tokens[at]!)) || (at < to && goesOn.has(text))) return false;
    if (at < to && text === 'and' && anotherThing.has(tokens[at + 1]!.text)) return false;
  }
  return true;
}

function areNear(tokens: readonly Token[], one: Span, other: Span): boolean {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  if (second.from - first.to > nearby) return false;
  for (let at = first.to + 1; at <= second.from; at += 1) if (tokens[at]!.gap === 'sentence') return false;
  return true;
}

const overlaps = (one: Span, other: Span): boolean => one.from <= other.to && other.from <= one.to;

/** The higher, the stricter. */
export const severity = (decision: Decision): number => decisions.indexOf(decision);

const lowered = (decision: Decision): Decision => (severity(decision) > severity('warn') ? 'warn' : decision);
