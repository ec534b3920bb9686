/** What of a notice's prose says which ones are meant. */

/** After these a model number, or a list of them, follows; words that mean other things too need "number" or a sign. */
const modelCue = new RegExp(
  [
    String.raw`\b(?:models?|catalog(?:ue)?|ref|sku)\b[\s.]{0,2}(?:nos?\b|numbers?\b|num\b|codes?\b)?[\s.:#]{0,4}`,
    String.raw`\b(?:items?|parts?|products?|reference|style|stock|p\/n)\b[\s.]{0,2}(?:nos?\b|numbers?\b|num\b|codes?\b|[#:])[\s.:#]{0,4}`,
    String.raw`\bp\/n[\s.:#]{0,4}`,
  ].join('|'),
  'gi',
);
const serialCue =
  /\b(?:serial|s\/n|sn|lots?|batch)\b[\s.]{0,2}(?:\/\s?lot)?(?:nos?|numbers?|num|codes?)?[\s.:#()s]{0,6}/gi;
/** Between two numbers of a list. */
const joiner =
  /^(?:and|or|to|through|thru|&|-|–|\/|nos?|numbers?|models?|items?|#|including|with|are|is|:)$/i;
const tokensAfterCue = 300;
const strayMax = 2;

/** Model numbers named as such: with a digit, of at least four signs. */
export function modelsIn(text: string): string[] {
  return unique(numbersAfter(text, modelCue).filter(isModel));
}

/** Serial and lot numbers named one by one. */
export function serialsIn(text: string): string[] {
  return unique(numbersAfter(text, serialCue).filter((number) => number.length >= 6 && /\d{3}/.test(number)));
}

/** First and last serial number where just one range is named, of numbers of one length. */
export function serialRangeIn(text: string): [string, string] | null {
  const ranges = [...text.matchAll(/\b(\d{6,20})\s{0,2}(?:to|through|thru|-|–)\s{0,2}(\d{6,20})\b/gi)];
  const [range] = ranges;
  if (!range || ranges.length > 1 || numbersAfter(text, serialCue).length === 0) return null;
  const [, first = '', last = ''] = range;
  return first.length === last.length && first < last ? [first, last] : null;
}

/** Names that are marked as trade marks, lower case: "Tim-Tam™". */
export function markedNamesIn(text: string): string[] {
  const marked = text.matchAll(/\b([A-Z][\w-]{1,30}(?: [A-Z\d][\w-]{0,30}){0,2}) ?(?:®|™|\((?:R|TM)\))/g);
  return unique([...marked].map(([, name = '']) => name.toLowerCase()));
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?';
const span = new RegExp(
  `${month} (?:\\d{1,2},? )?(\\d{4}),? (?:through|thru|to|and|until|-|–) (?:${month} )?(?:\\d{1,2},? )?(\\d{4})`,
  'gi',
);
const howFarBack = 120;

/** When it was made, and when it was sold: from the first month to the last. */
export function timesIn(text: string): { made: [string, string] | null; sold: [string, string] | null } {
  const spans = [...text.matchAll(span)].flatMap((found) => {
    const [, from = '', fromYear = '', to = 'dec', toYear = ''] = found;
    const before = text.slice(Math.max(0, found.index - howFarBack), found.index);
    const what = /.*\b(made|manufactured|produced|sold|distributed|shipped|available)\b/is.exec(before)?.[1];
    if (what === undefined) return [];
    const isMade = ['made', 'manufactured', 'produced'].includes(what.toLowerCase());
    return [{ isMade, from: monthOf(from, fromYear), to: monthOf(to, toYear) }];
  });
  const whole = (which: boolean): [string, string] | null => {
    const those = spans.filter(({ isMade, from, to }) => isMade === which && from <= to);
    if (those.length === 0) return null;
    return [
      those.map(({ from }) => from).toSorted()[0]!,
      those
        .map(({ to }) => to)
        .toSorted()
        .at(-1)!,
    ];
  };
  return { made: whole(true), sold: whole(false) };
}

function monthOf(name: string, year: string): string {
  const number = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return `${year}-${String(number).padStart(2, '0')}`;
}

/** The numbers after each cue, up to the first words that belong to no list. */
function numbersAfter(text: string, cue: RegExp): string[] {
  return [...text.matchAll(cue)].flatMap((found) => {
    const from = found.index + found[0].length;
    const numbers: string[] = [];
    let stray = 0;
    for (const word of text.slice(from, from + 4_000).split(/[\s,;]+/, tokensAfterCue)) {
      const bare = word.replaceAll(/^[("'“”#:]+|[)."'“”:]+$/g, '');
      if (isNumber(bare)) {
        numbers.push(bare);
        stray = 0;
      } else if (bare !== '' && !joiner.test(bare)) {
        // One or two words may stand before the first number, and none between two.
        stray += 1;
        if (numbers.length > 0 || stray > strayMax || /[.:]$/.test(word)) break;
      }
    }
    return numbers;
  });
}

/** Letters and digits, with hyphens and the like in between. */
const isNumber = (word: string): boolean =>
  word.length <= 30 && /^[a-z\d][a-z\d./+-]*$/i.test(word) && /\d/.test(word) && !isMeasureOrDate(word);

const isMeasureOrDate = (word: string): boolean =>
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(word) ||
  /^\d+(?:\.\d+)?(?:"|in|inch|lbs?|kg|cm|mm|v|w|ah|vdc|hz|mph|ft|oz|th|st|nd|rd|x\d+)$/i.test(word) ||
  /^(?:19|20)\d\d$/.test(word);

function isModel(number: string): boolean {
  const bare = number.replaceAll(/[^a-z\d]/gi, '');
  // A UDI or a price code is no model that anybody types.
  return bare.length >= 4 && bare.length <= 20;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
