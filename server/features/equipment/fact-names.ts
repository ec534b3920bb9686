/** How makers are called for short; only where it is written as a name, since most are words too. */
const shortNames: Readonly<Record<string, string>> = {
  Drive: 'Drive Medical',
  Pride: 'Pride Mobility',
  Golden: 'Golden Technologies',
};
/** "Drive it home", "mid-wheel Drive", "Golden retriever" are no makers. */
const notShortAfter =
  /^[ -](?:it|to|home|over|safe(?:ly)?|up|by|down|in|out|me|the|a|around|away|only|train|motor|wheels?|unit|system|belt|time|way|and|of|retrievers?|years|oak|gate|colou?r|lab|doodle)\b/i;
const notShortBefore =
  /(?:\b(?:wheel|test|hard|to|will|can|you|rear|front|mid|center|power|direct|don't|please|[Ss]mart)|[a-z\d][.,]?[ -][A-Z]\w*)[ -]$/;
/** "Like a Hoyer", "fits Drive wheelchairs", "used it on an Invacare lift": not what is for sale. */
const anothers =
  /\b(?:like|unlike|similar to|than|fits?|for|compatible with|works? with|used with|replaces?|not|vs\.?|on|to|como|para|off brand)(?: (?:the|an?|my|our|your|any|some|old|un|una|el|la|los|las|su))* $|\b(?:from|off|off of|de) (?:an?|my|our|una?|mi)(?: old)? $/i;
/** "Fits Invacare, Medline and Drive": what is before a maker in a list is before the list. */
const listed =
  /(?:\b(?!(?:Fits?|For|Like|Not|Replaces|Para)\b)[A-Z][\w-]*(?: [A-Z][\w-]*)?(?:,| and| or| o| y|\/) ?)+$/;
const anothersBehind = /^(?:[- ](?:type|style|like(?! new))\b|[^.,;\n]{0,25}\bcompatible\b)/i;
const longestBefore = 40;
const isLetter = /[\p{L}\d]/u;

interface Named {
  brand: string;
  start: number;
  end: number;
  /** "By" or the like stands before it. */
  isMaker: boolean;
}
/** So many makers are a list of what it fits. */
const tooMany = 3;

/**
 * The maker, by the name that stands first in the text or behind "by"; none where several are named. And the model, where
 * it is said to be one or stands behind the maker. Both as they are written.
 */
export function namesIn(brands: readonly string[], text: string): { brand?: string; model?: string } {
  const all = [...fullNames(brands, text), ...shortNamesIn(brands, text)].sort(
    (one, other) =>
      Number(other.isMaker) - Number(one.isMaker) ||
      one.start - other.start ||
      other.brand.length - one.brand.length,
  );
  const named = new Set(all.map(({ brand }) => brand)).size < tooMany ? all[0] : undefined;
  const model = saidModel.exec(text)?.groups?.['model'] ?? (named && modelBehind(text.slice(named.end)));
  return { ...(named && { brand: named.brand }), ...(model && !isYear.test(model) && { model }) };
}

function fullNames(brands: readonly string[], text: string): Named[] {
  const written = text.toLowerCase();
  return brands.flatMap((brand) => {
    const name = brand.toLowerCase();
    // A short name is a word, or somebody's, elsewhere.
    const places = brand.length > 3 ? placesOf(written, name) : written.startsWith(`${name} `) ? [0] : [];
    const at = places.find((place) => isOwn(text, place, place + name.length));
    return at === undefined ? [] : [namedAt(text, brand, at, name.length)];
  });
}

function shortNamesIn(brands: readonly string[], text: string): Named[] {
  return Object.entries(shortNames).flatMap(([short, brand]) => {
    if (!brands.includes(brand)) return [];
    const at = [...placesOf(text, short), ...placesOf(text, short.toUpperCase())].find((place) => {
      const before = text.slice(Math.max(0, place - longestBefore), place);
      const behind = text.slice(place + short.length, place + short.length + longestBefore);
      return (
        isOwn(text, place, place + short.length) &&
        !notShortBefore.test(before) &&
        !notShortAfter.test(behind)
      );
    });
    return at === undefined ? [] : [namedAt(text, brand, at, short.length)];
  });
}

const namedAt = (text: string, brand: string, start: number, length: number): Named => ({
  ...{ brand, start, end: start + length },
  isMaker: /\b(?:by|marca|brand(?: is|:)?) $/i.test(text.slice(Math.max(0, start - longestBefore), start)),
});

/** Where a name is a word of its own. */
function placesOf(text: string, name: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isLetter.test(text.charAt(at - 1)) && !isLetter.test(text.charAt(at + name.length))) places.push(at);
  return places;
}

const isOwn = (text: string, from: number, to: number): boolean =>
  !anothers.test(text.slice(Math.max(0, from - longestBefore), from).replace(listed, '')) &&
  !anothersBehind.test(text.slice(to, to + longestBefore));

/** "Model 1ML562", "modelo: S-2005". */
const saidModel =
  /\bmod(?:elo?)?\b(?: (?:no|number|num|numero))?\.?[:#]? ?(?<model>(?=[A-Z\d/+-]*\d)[A-Z\d][A-Z\d/+-]{2,20})(?![\w"'])(?! ?(?:in|inch|lbs?|pulgadas)\b)/i;
const isYear = /^(?:19|20)\d\d$/;
/** The rest of a maker's name. */
const namesGoOn = /^ (?:mobility|medical|rehab|health|healthcare|technologies|brand|products)\b/i;
const roman = /^(?:II|III|IV|V|VI)$/;
const withDigit = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d]+(?:[-/+][A-Za-z\d]+)*\+?$/;
/** "18in", "24V", "3-wheel", "5-inch", "XL". */
const measure =
  /^(?:\d+(?:\.\d+)?-?(?:in|inch|inches|ft|foot|feet|lbs?|cm|mm|kg|v|ah|mph|wheels?|wheeled|position|way|pack|pc|piece|section|point|yrs?|years?|months?)|\d+x\d+|3-in-1|x*[sml]|[xs]+l)$/i;
const capitalWord = /^[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)*$/;
const number = /^\d{1,5}$/;
const measured =
  /^(?:"|'|%| ?(?:x|by|-|to) ?\d| ?(?:in|inch|inches|ft|foot|feet|lbs?|pounds?|cm|mm|kg|v|volts?|ah|mph|miles|wheels?|wheeled|position|way|pack|pieces?|sections?|years?|yrs?|months?|obo|dollars|bucks|pulgadas|libras|ruedas|posiciones|en|a)\b)/i;
/** What the thing is: after these words a name ends. */
const kindWords =
  /^(?:wheel ?chairs?|chairs?|rollators?|walkers?|scooters?|beds?|lifts?|standers?|strollers?|trainers?|cushions?|mattress|ramps?|rails?|tables?|canes?|crutches|commodes?|bench|seats?|power|gait|stair|full|semi|electric|hydraulic|tilt|straight|hospital|low|stand|patient|transport|knee|shower|bath|tub|brace|slings?|folding|light|lightweight|reclining|travel|manual|bariatric|heavy|pediatric|adult|upright|forearm|quad|transfer|bedside|overbed|raised|toilet|grab|rigid|kids|stairlift|recliner|platform|trapeze)$/i;
const notNames =
  /^(?:like|new|used|great|good|nice|very|brand|red|blue|black|green|purple|pink|silver|gray|grey|white|burgundy|gold|yellow|orange|tan|brown|beige|the|an?|with|and|or|for|in|on|is|has|no|free|obo|wide|extra|small|medium|large|deluxe|standard|basic|universal|portable|adjustable|aluminum|steel|mobility|medical|both|set|pair|child|kids|rolling|smart|home|care|dual|single|two|three|four|mid|rear|front|pediatric|excellent|perfect|sale|please|call|cash|price|model|size|[a-z]*-?series|mint|needs|works|complete|includes?|comes|only|just|this|that|it|its|my|our|from|by|at)$/i;
const mostWords = 4;

/** "Tracer EX2", "Silver Sport 2", "Nitro" of "Nitro rollator"; undefined where what follows may be anything. */
function modelBehind(behind: string): string | undefined {
  const rest = behind.replace(namesGoOn, '');
  const words: string[] = [];
  let left = rest;
  let isSure = false;
  while (words.length < mostWords) {
    const word = /^ ([^\s,;:!?()]+)/.exec(left)?.[1];
    const bare = word?.replace(/\.$/, '');
    if (word === undefined || !bare || kindWords.test(bare) || notNames.test(bare) || measure.test(bare))
      break;
    const next = left.slice(word.length + 1);
    const isNumber = number.test(bare) && !isYear.test(bare) && !measured.test(next);
    const isNumbered = withDigit.test(bare) || roman.test(bare);
    if (!isNumbered && !capitalWord.test(bare) && !(isNumber && (words.length > 0 || bare.length > 2))) break;
    isSure ||= isNumbered || isNumber;
    words.push(bare);
    left = next;
    if (word !== bare) break;
  }
  if (words.length === 0) return undefined;
  // Capitals alone are a name only before what the thing is: "Nitro rollator", not "Like New Rollator".
  const follows = /^ ([a-z-]+)/.exec(left)?.[1];
  return isSure || (follows !== undefined && kindWords.test(follows)) ? words.join(' ') : undefined;
}
