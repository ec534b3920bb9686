import type { Mention, Mentions } from './concept-index.ts';

/** A rule: concepts that are near to another, and what must not be. */
export interface Rule<Kind extends string> {
  readonly kind: Kind;
  readonly score: number;
  /** Of the rules that are met, the first in order names what is found. */
  readonly order: number;
  /** What the others are near to. */
  readonly anchor: string;
  /** Words from the anchor within which the others are. */
  readonly window: number;
  /** All of these, each as one of its concepts. */
  readonly near: readonly (readonly string[])[];
  /** None of these within the window. */
  readonly none: readonly string[];
  /** None of these in the few words around. */
  readonly notBeside: readonly string[];
  /** None of these in the few words before. */
  readonly notBefore: readonly string[];
}

/** Rules by their anchors: most texts mention those of few. */
type Rules<Kind extends string> = ReadonlyMap<string, readonly Rule<Kind>[]>;

const before = 5;
const beside = 7;

/**
 * Rules, one a line: `kind score window: concept|concept & concept !not-within %not-beside -not-before`. The first
 * concept is the anchor; one of several makes a rule for each.
 */
export function readRules<Kind extends string>(lines: string): Rules<Kind> {
  const rules = lines
    .trim()
    .split('\n')
    .flatMap((line, order) => {
      const [head = '', body = ''] = line.split(':');
      const [kind = '', score, window] = head.trim().split(/\s+/);
      const words = body.trim().split(/\s+/);
      const marked = (sign: string) =>
        words.filter((one) => one.startsWith(sign)).flatMap((one) => one.slice(1).split('|'));
      const [anchors = [], ...near] = words.filter((one) => /^[a-z]/.test(one)).map((one) => one.split('|'));
      return anchors.map((anchor) => ({
        kind: kind as Kind,
        score: Number(score),
        order,
        anchor,
        window: Number(window),
        near,
        none: marked('!'),
        notBeside: marked('%'),
        notBefore: marked('-'),
      }));
    });
  return Map.groupBy(rules, ({ anchor }) => anchor);
}

/** The rules that a text meets, in order. */
export function rulesMet<Kind extends string>(rules: Rules<Kind>, mentions: Mentions): Rule<Kind>[] {
  const met: Rule<Kind>[] = [];
  for (const concept of mentions.keys())
    for (const rule of rules.get(concept) ?? [])
      if (mentionsMeeting(rule, mentions).length > 0) met.push(rule);
  return met.toSorted((one, other) => one.order - other.order);
}

/** Where the anchor of a rule stands, each time that the rule is met there. */
export const mentionsMeeting = (rule: Rule<string>, mentions: Mentions): Mention[] =>
  mentions.get(rule.anchor)!.filter((anchor) => isMetAt(rule, anchor, mentions));

function isMetAt(rule: Rule<string>, anchor: Mention, mentions: Mentions): boolean {
  const { near, none, notBeside, notBefore, window } = rule;
  return (
    near.every((one) => one.some((other) => isNear(mentions.get(other), anchor, window))) &&
    !none.some((other) => isNear(mentions.get(other), anchor, window)) &&
    !notBeside.some((other) => isNear(mentions.get(other), anchor, beside)) &&
    !notBefore.some((other) => isJustBefore(mentions.get(other), anchor))
  );
}

/** The first mention from this place on. */
function firstFrom(mentions: readonly Mention[], place: number): number {
  let [low, high] = [0, mentions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (mentions[middle]!.place < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isNear(mentions: readonly Mention[] | undefined, { place }: Mention, window: number): boolean {
  if (!mentions) return false;
  const found = mentions[firstFrom(mentions, place - window)];
  return found !== undefined && found.place <= place + window;
}

function isJustBefore(mentions: readonly Mention[] | undefined, { place }: Mention): boolean {
  if (!mentions) return false;
  const found = mentions[firstFrom(mentions, place - before)];
  return found !== undefined && found.place < place;
}
