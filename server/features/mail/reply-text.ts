import { replyMarkerStart } from '#contract/wording/mails.ts';

import type { Email } from 'postal-mime';

/** At the top of mails that can be answered: what someone writes above it is the answer. */
const markerPattern = new RegExp(replyMarkerStart, 'i');
/** `On Friday … wrote:`, in any language: some lines that name the sender and end with a colon. */
const longestAttribution = 3;
/** Lines in which it is looked for, blank ones and all: a mail may have hundreds of thousands. */
const lookedThrough = 20;

/**
 * What someone wrote in answer to one of our mails, without the quoted mail, the line that introduces it and any
 * signature. Blank when there is nothing else.
 *
 * @param sender the address our mails come from, which introductions name
 */
export function replyText({ text, html }: Pick<Email, 'text' | 'html'>, sender: string): string {
  const lines = (text?.trim() ? text : textOfHtml(html ?? '')).replace(/\r\n?/g, '\n').split('\n');
  const marker = lines.findIndex((line) => markerPattern.test(line));
  const above = ownWords(marker === -1 ? lines : lines.slice(0, marker), sender);
  // Somebody who answers below the quotation has nothing above it. Without marks, all below may be our own mail.
  const isMarked = lines[marker]?.startsWith('>');
  return above === '' && isMarked ? ownWords(lines.slice(marker + 1), sender) : above;
}

function ownWords(lines: readonly string[], sender: string): string {
  const own: string[] = [];
  let wasQuoted = false;
  for (const line of lines) {
    if (line === '-- ' || /^\s*(-{2,} ?Original Message ?-{2,}|_{20,})\s*$/i.test(line)) break;
    if (/^\s*\*?[\p{L} ]{2,12}:\*?/u.test(line) && line.includes(sender)) break;
    const isQuoted = line.startsWith('>');
    if (!isQuoted) own.push(line);
    else if (!wasQuoted) dropAttribution(own, sender);
    wasQuoted = isQuoted;
  }
  dropAttribution(own, sender);
  return own.join('\n').trim();
}

/** Takes an introduction off the end of what was written: from the line that names the sender, which may be wrapped. */
function dropAttribution(lines: string[], sender: string): void {
  const end = lines.slice(-lookedThrough);
  const last = end.findLastIndex((line) => !isBlank(line));
  if (last === -1 || !end[last]!.trimEnd().endsWith(':')) return;
  const at = end.findLastIndex((line) => line.includes(sender));
  if (at === -1 || at <= last - longestAttribution || end.slice(at, last).some(isBlank)) return;
  const isWrapped = /^<?$/.test(end[at]!.split(sender, 1)[0]!.trim()) && at > 0 && !isBlank(end[at - 1]!);
  lines.length -= end.length - (isWrapped ? at - 1 : at);
}

const isBlank = (line: string): boolean => line.trim() === '';

/**
 * For the few mail programs that send no text part: words and line breaks, up to the quoted mail. No pattern here looks
 * further than the next tag, so that a large mail does not take long.
 */
function textOfHtml(html: string): string {
  const [first = '', ...rest] = html.split(/<(?=(?:style|script|head)\b)/i);
  const shown = [
    first,
    ...rest.map((part) =>
      part
        .split(/<\/(?:style|script|head)>/i)
        .slice(1)
        .join(''),
    ),
  ];
  return shown
    .join('')
    .split(/<blockquote\b/i, 1)[0]!
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|h\d|tr)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(nbsp|lt|gt|quot|apos|amp|#39|#160);/g, (_, name: string) => entities[name]!)
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}

const entities: Record<string, string> = {
  nbsp: ' ',
  '#160': ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  amp: '&',
};
