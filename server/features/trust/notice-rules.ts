import type { Mention, Mentions } from './concept-index.ts';

/** A rule: concepts that are near to each other, and what must not be. */
export interface Rule<Kind extends string> {
  readonly kind: Kind;
  readonly score: number;
  /** Words from the first concept within which the others are. */
  readonly window: number;
  /** All of these, each as one of its concepts; the first one is what the others are near to. */
  readonly all: readonly (readonly string[])[];
  /** None of these within the window. */
  readonly none: readonly string[];
  /** None of these in the few words around. */
  readonly notBeside: readonly string[];
  /** None of these in the few words before. */
  readonly notBefore: readonly string[];
}

const before = 5;
const beside = 7;

/**
 * Rules, one a line: `kind score window: concept|concept & concept !not-within %not-beside -not-before`.
 */
export function readRules<Kind extends string>(lines: string): Rule<Kind>[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', body = ''] = line.split(':');
      const [kind = '', score, window] = head.trim().split(/\s+/);
      const words = body.trim().split(/\s+/);
      const marked = (sign: string) =>
        words.filter((one) => one.startsWith(sign)).flatMap((one) => one.slice(1).split('|'));
      return {
        kind: kind as Kind,
        score: Number(score),
        window: Number(window),
        all: words.filter((one) => /^[a-z]/.test(one)).map((one) => one.split('|')),
        none: marked('!'),
        notBeside: marked('%'),
        notBefore: marked('-'),
      };
    });
}

/** The rules that a text meets. */
export function rulesMet<Kind extends string>(
  rules: readonly Rule<Kind>[],
  mentions: Mentions,
): Rule<Kind>[] {
  return rules.filter((rule) => {
    for (const one of rule.all) if (!one.some((name) => mentions.has(name))) return false;
    return rule.all[0]!.some((name) => mentions.get(name)?.some((anchor) => isMetAt(rule, anchor, mentions)));
  });
}

/** Where the first concept of a rule stands, each time that the rule is met there. */
export function mentionsMeeting(rule: Rule<string>, mentions: Mentions): Mention[] {
  return rule.all[0]!.flatMap((name) => mentions.get(name) ?? []).filter((anchor) =>
    isMetAt(rule, anchor, mentions),
  );
}

function isMetAt(rule: Rule<string>, anchor: Mention, mentions: Mentions): boolean {
  const { all, none, notBeside, notBefore, window } = rule;
  return (
    all.slice(1).every((one) => one.some((other) => isNear(mentions.get(other), anchor, window))) &&
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
