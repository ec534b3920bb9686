import type { ContactKind } from '#contract/contact-kinds.ts';
import { addressSpans } from './addresses.ts';
import { digitRuns, type Digits } from './digit-runs.ts';
import { originalSpan, type FoldedText, type Span } from './folded-text.ts';

/** A phone number, an email address or a street address, from where to where in the text. */
export interface Leak extends Span {
  readonly kind: ContactKind;
}

const called =
  /\b(?:call|text|phone|cell|cel|mobile|tel|telephone|number|reach|ring|dial|whatsapp|sms|llame|llamame|marque|numero|celular|telefono|landline|txt|me at|signal|area code|lada|fone|contact|contacto|llamar|llamadas?)\b/;
const otherNumber =
  /\b(?:model|serial|(?<!in )order|part|isbn|tracking|udi|upc|item|confirmation|modelo|serie|(?<!a )lot|ref|hcpcs|npi|[ps]\/n|sn|sku|pieza|parte|refaccion|repuesto)\b/;

/** "555 0140, area code 770" */
const areaAfter = /^\W{0,3}(?:area code|lada)\b/;

/** Without the area code. */
const localNumber = /^\d{3}(?:\D?\d{4}|\D\d{2}\D\d{2})$/;
/** "Joyce 555-0131", "746-3325 or 746-3381", "746-3325 local": nothing says what else it would be. */
const byItself = /^\W*(?:$|[.!;]| or \d{3}-\d{4}\b| local\b)/;

function isPhone(text: string, { digits, parts, plus, spelled, joined, start, end }: Digits): boolean {
  const around = text.slice(Math.max(0, start - 40), start);
  if (plus) return digits.length >= 8 && digits.length <= 15;
  if (otherNumber.test(around)) return false;
  if (parts.length === 1 && otherNumber.test(text.slice(end, end + 40))) return false;
  const national = digits.replace(/^(?:001|1)(?=\d{10}$)/, '');
  const told =
    called.test(around) || /^\W{0,3}\b(?:is|works|text|call|area code)\b/.test(text.slice(end, end + 14));
  if (national.length === 7) {
    const [written, after] = [text.slice(start, end), text.slice(end, end + 14)];
    if (told && (spelled || localNumber.test(written) || areaAfter.test(after))) return true;
    return /^\d{3}-\d{4}$/.test(written) && !written.endsWith('00') && byItself.test(after);
  }
  if (national.length !== 10 || !/^[2-9]\d\d[2-9]/.test(national)) return false;
  if (spelled || (told && !joined)) return true;
  const shape = lengthsOf(parts).replace(/^(?:1|3)-(?=3-3-4$|10$)/, '');
  if (shape === '4-3-3' && /^(?:19|20)/.test(national)) return false;
  return /^(?:10|11|13|3-3-4|3-7|6-4|3-3-2-2|4-3-3|7-3)$/.test(shape);
}

/** "3-3-4"; digits that stand alone, three and more of them, are one part: "843 555 0 6 1 9". */
const lengthsOf = (parts: Digits['parts']): string =>
  parts
    .map(({ length }) => length)
    .join('-')
    .replaceAll(/(?<!\d)1(?:-1){2,}(?!\d)/g, (alone) => String(alone.split('-').length));

/** A price or a count may stand before or behind it: "80. 512-555-0134". */
function withoutFirst(run: Digits): Digits {
  const [first, ...parts] = run.parts;
  const start = parts[0]?.start ?? run.end;
  return { ...run, digits: run.digits.slice(first?.length), parts, start, plus: false };
}

function withoutLast(run: Digits): Digits {
  const last = run.parts.at(-1);
  const parts = run.parts.slice(0, -1);
  const digits = run.digits.slice(0, run.digits.length - (last?.length ?? 0));
  return { ...run, digits, parts, end: parts.at(-1)?.end ?? run.start };
}

function phones(text: string): Leak[] {
  return digitRuns(text).flatMap((run) => {
    const phone = [run, withoutFirst(run), withoutLast(run)].find((one) => isPhone(text, one));
    return phone ? [{ kind: 'phone', start: phone.start, end: phone.end }] : [];
  });
}

const endings =
  'com|org|net|edu|gov|mil|info|biz|us|ca|mx|es|co|uk|io|me|tv|de|fr|ru|cl|ar|pe|app|dev|mail|email|online|site|live|xyz';
const sign =
  /[([{<] ?(?:@|at|arroba) ?[)\]}>]|@|(?<=[a-z0-9._-] )(?:(?:then )?the at sign(?: then)?|at|a t|a\.t\.|arroba)(?= [a-z0-9])/g;
const localBefore = /(?:[a-z0-9._%+-]{1,64}|[a-z0-9]{1,30} (?:underscore|dot|punto|guion) [a-z0-9]{1,30}) ?$/;
const domainAfter = new RegExp(
  `^ ?[a-z0-9-]{1,40}(?:(?: ?[.,] ?| ?[([{<]? ?\\b(?:dot|punto)\\b ?[)\\]}>]? ?)[a-z0-9-]{1,20}){0,3}?(?: ?[.,] ?| ?[([{<]? ?\\b(?:dot|punto)\\b ?[)\\]}>]? ?)(?:${endings})\\b`,
);

const provider =
  '(?:gmail|g mail|gee mail|ge mail|google mail|g[ij]meil|jimeil|hotmail|jotmeil|jotmail|yahoo|yaju|outlook|icloud|protonmail|aol)';
const anyProvider = new RegExp(`\\b${provider}`);
/** "nora7 at gmail": everybody knows how that goes on. */
const knownAfter = new RegExp(`^ ?${provider}\\b`);
/** A name with a digit, a dot or an underscore in it. */
const handle = '(?=[a-z0-9._-]{0,40}[a-z])(?=[a-z0-9._-]{0,40}[0-9._])[a-z0-9][a-z0-9._-]{3,40}[a-z0-9]';
/** "My gmail is nora.77", "nora_77 on yahoo", "gmail, nora77": the sign is left out. */
const withoutSign = new RegExp(
  `\\b${provider}(?:,? (?:is|es|as|its|it's|it is|como|name|handle|address|user|under|me)){1,2},? ?:? ?(${handle})|` +
    `\\b${provider}[,:] ?[a-z]{4,30}\\d{1,6}\\b|` +
    `(${handle}),? (?:on|en|in|de|at the|through|by) (?:my |mi |the )?${provider}\\b|` +
    // "grandpafred aol.com", "nurse-tammy-rn gmailcom"
    `\\b(?!(?:account|address|called|domain|through|google|regular)\\b)[a-z][a-z0-9._-]{5,40} ${provider} ?\\.? ?com\\b|` +
    // "t i n a @ m a i l . c o m"
    '(?:[a-z0-9._-] ){3,40}@(?: [a-z0-9.-]){4,40}',
  'g',
);

/** What is at an address, rather than whose it is. */
const notLocal = /^(?:is|are|was|it|its|look|find|found|here|online|manual|them|site|page|esta) ?$/;
/** A sign, also in words, or a part of each provider's name. */
const mayHoldMail = /@|\bat\b|\ba[ .]t\b|arroba|mail|meil|yahoo|yaju|outlook|icloud|aol/;
const mailWords = /mail|correo|reach|write/;

function emails(text: string): Leak[] {
  if (!mayHoldMail.test(text)) return [];
  if (
    !text.includes('@') &&
    !/\bdot\b|\bd[ .]o[ .]t\b|punto|[)\]} ]\.?[a-z]+\.|\.com|mail|yahoo|outlook|icloud|aol/.test(text)
  )
    return [];
  const found: Leak[] = [];
  for (const { 0: at, index } of text.matchAll(sign)) {
    const rest = text.slice(index + at.length, index + at.length + 100);
    const after = (domainAfter.exec(rest) ?? knownAfter.exec(rest))?.[0];
    if (after === undefined) continue;
    const before = localBefore.exec(text.slice(Math.max(0, index - 70), index))?.[0];
    if (before === undefined) continue;
    // "it is at example.com" tells where, not whom: then something must be spelled out.
    const isSpelled = /dot|d[ .]o[ .]t|punto/.test(after) || (knownAfter.test(after) && /\d/.test(before));
    const isWord = /^(?:at|a t|a\.t\.|arroba)$/.test(at);
    if (isWord && notLocal.test(before)) continue;
    if (isWord && !isSpelled && !mailWords.test(text.slice(Math.max(0, index - 60), index))) continue;
    found.push({ kind: 'email', start: index - before.length, end: index + at.length + after.length });
  }
  if (!anyProvider.test(text) && !text.includes('@')) return found;
  for (const { 0: said, index } of text.matchAll(withoutSign))
    if (!found.some(({ start, end }) => start < index + said.length && index < end))
      found.push({ kind: 'email', start: index, end: index + said.length });
  return found;
}

/** Phone numbers, email addresses and street addresses in a text, however they are written, in order. */
export function leaksIn(folded: FoldedText): Leak[] {
  const { text } = folded;
  const found = [
    ...phones(text),
    ...emails(text),
    ...addressSpans(folded).map((span) => ({ kind: 'address' as const, ...span })),
  ];
  return found
    .map(({ kind, start, end }) => ({ kind, ...originalSpan(folded, start, end) }))
    .toSorted((one, other) => one.start - other.start);
}
