/** Characters a line, as mail programs that know nothing of flowed text expect. */
const width = 72;

/**
 * Text as `text/plain; format=flowed` (RFC 3676): lines of at most 72 characters, where a trailing space means that the
 * paragraph continues, so that a phone shows whole paragraphs and a terminal neat lines. A longer word stays whole.
 */
export function flowText(text: string): string {
  return linesOf(text)
    .flatMap((line) => breakLine(line, width))
    .map((line) => (/^( |>|From )/.test(line) ? ` ${line}` : line))
    .join('\n');
}

/** Someone's own words, each line after `> `. They don't flow: many readers would leave the marks in mid-line. */
export function quoteText(text: string): string {
  return linesOf(text)
    .flatMap((line) => breakLine(line, width - 2))
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Everything that some reader shows as a line break: what follows must have its mark too. */
const lineBreak = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;

function linesOf(text: string): string[] {
  return text.split(lineBreak).map((line) => line.trimEnd());
}

/** Only after a blank, which stays at the line's end. */
function breakLine(line: string, room: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const [piece] of line.matchAll(/\s*\S+ ?/g)) {
    if (current.endsWith(' ') && current.length + piece.trimEnd().length > room) {
      lines.push(current);
      current = '';
    }
    current += piece;
  }
  return [...lines, current];
}
