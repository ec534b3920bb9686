import { wordSet } from '#server/features/safety/listing-tokens.ts';
import type { Span } from './folded-text.ts';

/** What an address in a text is worth: one that poses as somebody else's, one of a kind that often cheats, or any other. */
export interface FoundLink extends Span {
  readonly kind: 'posing' | 'odd' | 'plain';
}

const endings =
  'com|org|net|edu|gov|info|biz|us|ca|mx|es|co|uk|io|me|tv|de|fr|ru|cl|app|dev|online|site|live|xyz|top|club|icu|shop|' +
  'store|pw|cc|tk|ml|ga|cf|click|link|buzz|vip|work|fun|space|website|world|today|support|services|finance|pro|cash|' +
  'money|pay|help|digital|group|ltd|su|cn|ws|ly|gl|page|life|one|tech|center|solutions|email|gd|rest|bond|cfd|sbs|example|test';
const oddEndings = wordSet(
  'top xyz club icu online site live info biz pw cc tk ml ga cf click link buzz vip work fun space website world shop ' +
    'store support services finance ru su cn ws cash money pay help rest bond cfd sbs pro center solutions today digital',
);
const shorteners = wordSet(
  'bit.ly tinyurl.com t.co goo.gl is.gd cutt.ly rb.gy shorturl.at ow.ly tiny.cc rebrand.ly v.gd t.ly',
);
const brands = (
  'handrail handrall handrial paypal zelle venmo cashapp fedex usps medicare medicaid amazon google apple ' +
  'facebook walmart chase wellsfargo bankofamerica westernunion moneygram stripe'
).split(' ');
/** Names that a bank or carrier has beside its own. */
const own =
  /^(?:zellepay|cash|usps|ups|fedex|dhl|medicare|medicaid|paypal|amazon|google|apple|handrail|venmo|facebook|walmart|chase|zelle|stripe|moneygram|westernunion|youtube)$/;
const pattern = new RegExp(
  `(?:h(?:tt|xx)ps?://)?(?:[a-z0-9-]{1,63}\\.){1,5}(?:${endings})\\b(?![a-z0-9@-])`,
  'g',
);
const firstEnding = new RegExp(`^(?:${endings})\\b`);
const said = / ?[([]? ?\b(?:dot|punto)\b ?[)\]]? ?/g;
const looks: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' };

function kindOf(host: string): FoundLink['kind'] {
  const labels = host.split('.');
  const ending = labels.at(-1)!;
  const registered = labels.at(-2)!;
  if (shorteners.has(`${registered}.${ending}`)) return 'odd';
  const plain = host.replaceAll('-', '').replaceAll('rn', 'm');
  const meant = Array.from(plain, (sign) => looks[sign] ?? sign).join('');
  const alsoMeant = meant.replaceAll('l', 'i');
  const posing = brands.some(
    (brand) => meant.includes(brand) || alsoMeant.includes(brand.replaceAll('l', 'i')),
  );
  if (posing && !(own.test(registered) && !oddEndings.has(ending))) return 'posing';
  return oddEndings.has(ending) ? 'odd' : 'plain';
}

/** Endings that are words as well: without anything else of an address they may be a sentence without a blank. */
const wordEnding =
  /^[a-z0-9]+\.(?:one|life|today|work|help|pay|cash|money|support|services|group|center|space|fun|click|link|page|rest|online|live|site|store|shop|top|club|me|us|it|co|ca|pro|digital|world|finance|solutions|test|example|email|tech|app|website|vip|bond)$/;
const isAddress = new RegExp(pattern.source);
const apart = /(?<![a-z0-9])[a-z0-9](?: {0,2}[a-z0-9.-](?![a-z0-9])){6,80}/g;

/** Web addresses in a folded text, "dot" said for a dot or blanks around it included. */
export function linksIn(text: string): FoundLink[] {
  const found: FoundLink[] = [];
  const hasDot = /[a-z0-9]\.[a-z]/.test(text);
  for (const { 0: address, index } of hasDot ? text.matchAll(pattern) : []) {
    if (text[index - 1] === '@') continue;
    if (wordEnding.test(address) && text[index + address.length] !== '/') continue;
    found.push({
      kind: kindOf(address.replace(/^h\w+:\/\//, '')),
      start: index,
      end: index + address.length,
    });
  }
  for (const { 0: letters, index } of / \. ?[a-z] /.test(text) ? text.matchAll(apart) : []) {
    const address = letters.replaceAll(' ', '');
    if (!letters.includes(' ') || !isAddress.test(address)) continue;
    found.push({ kind: kindOf(address), start: index, end: index + letters.length });
  }
  if (/ dot |dot\)|punto/.test(text)) found.push(...spokenLinks(text));
  return found;
}

function spokenLinks(text: string): FoundLink[] {
  const found: FoundLink[] = [];
  for (const { 0: dot, index } of text.matchAll(said)) {
    const before = /[a-z0-9-]{2,63}$/.exec(text.slice(Math.max(0, index - 64), index))?.[0];
    const after = firstEnding.exec(text.slice(index + dot.length, index + dot.length + 12))?.[0];
    if (
      before &&
      after &&
      !/\bat $|@$|arroba $/.test(text.slice(Math.max(0, index - before.length - 8), index - before.length))
    )
      found.push({
        kind: kindOf(`${before}.${after}`),
        start: index - before.length,
        end: index + dot.length + after.length,
      });
  }
  return found;
}
