import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One statement of the spec, and the tests that show it. */
export interface SpecRow {
  /** `'2'` to `'9'`. */
  section: string;
  /** The part of the section that says it, such as a screen or a table's line. */
  part: string;
  says: string;
  /** `file > title`, the title as it is written in the file; none while no test shows it. */
  shownBy: readonly string[];
}

const folder = path.join(import.meta.dirname, 'rows');

/**
 * Reads one section: `## ` starts a part, a line of its own is a statement, and the indented lines below it name its
 * tests.
 */
export function parseRows(section: string, text: string): SpecRow[] {
  const rows: (SpecRow & { shownBy: string[] })[] = [];
  let part = '';
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    if (line.startsWith('## ')) part = line.slice(3);
    else if (line.startsWith('  ')) {
      const row = rows.at(-1);
      if (!row || row.part !== part)
        throw new Error(`Section ${section}: a test without a statement: ${line}`);
      row.shownBy.push(line.trim());
    } else rows.push({ section, part, says: line, shownBy: [] });
  }
  return rows;
}

/** Every statement of sections 2 to 9, in the order of the spec. */
export const specRows: readonly SpecRow[] = readdirSync(folder)
  .toSorted()
  .flatMap((name) => {
    const section = /^section-(\d)\.txt$/.exec(name)?.[1];
    if (!section) throw new Error(`${name} is no section of the spec`);
    return parseRows(section, readFileSync(path.join(folder, name), 'utf8'));
  });
