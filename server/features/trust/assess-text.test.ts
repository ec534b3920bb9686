import { describe, expect, test } from 'vitest';
import { foldText } from './folded-text.ts';
import { assessText, type Assessment } from './assess-text.ts';
import { isHeldBack, judgedTexts } from './judged-texts.ts';

interface Judged extends Assessment {
  label: string;
  kind: string;
  wantedLeaks: string;
  wantedAbuse: string;
  text: string;
}

const judgedIn = (name: string): Judged[] =>
  judgedTexts(name).map(({ label, kind, leaks, abuse, text }) => ({
    ...{ label, kind, wantedLeaks: leaks, wantedAbuse: abuse, text },
    ...assessText(text),
  }));

const texts = judgedIn('chat-texts.tsv');
const leaksOf = ({ leaks }: Judged) =>
  [...new Set(leaks.map(({ kind }) => kind))].toSorted().join(',') || '-';
const sorted = (list: string) => list.split(',').toSorted().join(',');

/** Texts of those that are not right that are more than this share of all. */
const tooMany = (share: number, all: readonly Judged[], isRight: (one: Judged) => boolean): string[] => {
  expect(all.length).toBeGreaterThan(0);
  return all
    .filter((one) => !isRight(one))
    .map(({ text }) => text)
    .slice(Math.floor(share * all.length));
};
const isNoticed = ({ notice }: Judged) => notice !== null;

describe.each([
  ['the third that was held back', texts.filter(isHeldBack)],
  ['the rest', texts.filter((one) => !isHeldBack(one))],
  ['texts written afterwards', judgedIn('later-texts.tsv')],
])('of %s', (_which, all) => {
  const scams = all.filter(({ label }) => label === 'scam');
  const honest = all.filter(({ label }) => label === 'honest');

  test('four in five of what scammers write are noticed, and half of every kind', () => {
    expect(tooMany(0.2, scams, isNoticed)).toEqual([]);
    const kinds = Map.groupBy(scams, ({ kind }) => kind);
    expect([...kinds].filter(([, of]) => of.filter(isNoticed).length * 2 < of.length)).toEqual([]);
  });

  test('of what honest people write no more than three in two hundred are', () => {
    expect(tooMany(0.015, honest, (one) => !isNoticed(one))).toEqual([]);
  });
});

test('contact details are found, and nothing else is taken for them', () => {
  const known = texts.filter(({ wantedLeaks }) => wantedLeaks !== '?');
  const withSome = known.filter(({ wantedLeaks }) => wantedLeaks !== '-');
  const without = known.filter(({ wantedLeaks }) => wantedLeaks === '-');
  for (const isIn of [true, false]) {
    const of = (list: Judged[]) => list.filter((one) => isHeldBack(one) === isIn);
    expect(tooMany(0.15, of(withSome), (one) => leaksOf(one) === sorted(one.wantedLeaks))).toEqual([]);
    expect(tooMany(0.02, of(without), (one) => one.leaks.length === 0)).toEqual([]);
  }
});

test('contact details of public texts are found where people hide them', () => {
  const known = judgedIn('contact-texts.tsv');
  const withSome = known.filter(({ wantedLeaks }) => wantedLeaks !== '-');
  expect(tooMany(0.15, withSome, (one) => leaksOf(one) === one.wantedLeaks)).toEqual([]);
  const without = known.filter(({ wantedLeaks }) => wantedLeaks === '-');
  expect(tooMany(0.02, without, ({ leaks }) => leaks.length === 0)).toEqual([]);
});

test('abuse is told from what only sounds like it, and medical phrases are never taken for it', () => {
  const abusive = texts.filter(({ wantedAbuse }) => wantedAbuse !== '-');
  expect(tooMany(0.15, abusive, ({ abuse, wantedAbuse }) => abuse === wantedAbuse)).toEqual([]);
  const rest = [...texts.filter(({ wantedAbuse }) => wantedAbuse === '-'), ...judgedIn('later-texts.tsv')];
  expect(tooMany(0.005, rest, ({ abuse }) => abuse === null)).toEqual([]);
  const medical = texts.filter(({ label, kind }) => label === 'honest' && kind === 'medical');
  expect(tooMany(0, medical, ({ abuse, notice }) => abuse === null && notice === null)).toEqual([]);
});

test.each([
  ['Call 512-555-0134 or 🙂 nora@example.com', ['512-555-0134', 'nora@example.com']],
  ['Nº １２: ⑤①②-⑤⑤⑤-⓪①⑥④', ['⑤①②-⑤⑤⑤-⓪①⑥④']],
  ['Ćome to 402 Maple Street, “blue door”', ['402 Maple Street']],
  ['fuck yоu, 𝒾𝒹𝒾ℴ𝓉', []],
  ['PO Box 119, or nellie77 at gmail', ['PO Box 119', 'nellie77 at gmail']],
  ['The manual is at drivemedical dot com, I found it at yahoo', []],
])('where details stand is told in the text as it was written: %s', (text, details) => {
  expect(assessText(text).leaks.map(({ start, end }) => text.slice(start, end))).toEqual(details);
});

test.each([
  ['You stupid old hag, is it there?', ['You stupid old hag']],
  ['Well: f u c k  you. F u c k you! F*ck you!', ['f u c k  you', 'F u c k you', 'F*ck you']],
])('where it hurts is told too: %s', (text, harsh) => {
  expect(assessText(text).harsh.map(({ start, end }) => text.slice(start, end))).toEqual(harsh);
});

test('the commonest honest sentences, offers to pay in person, are left alone', () => {
  for (const text of [
    'I can pay cash when I pick it up.',
    'I’ll Zelle you at your door.',
    'Le pago en efectivo cuando la recoja.',
    'Can I pay you when I come on Saturday?',
    'I’d take Zelle once you’ve looked it over.',
    'Check is fine, once my husband has gone over it with you.',
    'My brother takes Cash App, he’ll be over at five with the bed.',
  ])
    expect(assessText(text)).toMatchObject({ notice: null, score: 0, abuse: null });
});

test.each(['s e n d  m e  t h e  c o d e', 's.e.n.d   m.e   t.h.e   c.o.d.e', 's-e-n-d m-e t-h-e c-o-d-e'])(
  'letters written apart are the words that they spell: %s',
  (text) => {
    expect(assessText(`${text} from the text`)).toMatchObject({ notice: 'code' });
  },
);

test('a message in Spanish is known as such', () => {
  expect(assessText('Le va a llegar un código, dígamelo para confirmar.')).toMatchObject({
    notice: 'code',
    language: 'es',
  });
});

test.each([
  'a@',
  'a ',
  '5 ',
  'seven ',
  '1 a st ',
  'a-',
  'dot ',
  'at ',
  'а',
  '\u200b',
  '𝓪',
  '(at ',
  'a.com/',
  "a'",
  'c o d e ',
  'calle A ',
  'pay first zelle hold deposit ',
  'triple ',
  '@',
  ' ',
])('30,000 characters of %j are judged in no time', (part) => {
  const text = part.repeat(Math.ceil(30_000 / part.length));
  const before = process.cpuUsage();
  assessText(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1_000);
});

test('a capital is folded as what it looks like, not as its small letter', () => {
  expect(foldText('КВМНТ Η café').text).toBe('kbmht h cafe');
});
