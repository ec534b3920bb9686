import { conditionLabels, type Condition } from '#contract/conditions.ts';
import { timeAgo } from '#web/format/time-ago.ts';

/** A row of the page, with what the floor knows without asking. */
export interface PageRow {
  id: string;
  title: string;
  price_cents: number;
  category: string;
  condition: Condition;
  /** The line of facts as it stands in the HTML; '' for none. */
  facts: string;
  city: string;
  state: string;
  created_at: Date;
  /** Miles. */
  distance: number;
  /** Path, width, height, thumbhash, colours, widths, whether there is an AVIF. */
  images: [string, number, number, string, string[], number[], boolean][];
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

/** All that differs between two cards, as it stands in the HTML. */
function valuesOf(row: PageRow, now: number): string[] {
  const [file, , , , colours] = row.images[0]!;
  const dollars = Math.trunc(row.price_cents / 100).toString();
  const cents = row.price_cents % 100;
  const at = row.created_at.toISOString();
  return [
    escape(row.title),
    row.id,
    `$${dollars.length > 3 ? `${dollars.slice(0, -3)},${dollars.slice(-3)}` : dollars}${cents ? `.${String(cents).padStart(2, '0')}` : ''}`,
    escape(row.category),
    conditionLabels[row.condition],
    row.facts,
    `${escape(row.city)}, ${row.state}`,
    `${row.distance === 0 ? 'same area,' : 'about'} ${row.distance.toFixed(1)} miles`,
    at,
    timeAgo(at, now),
    file.slice(0, -'.jpg'.length),
    colours.join(','),
  ];
}

/** The line of facts in a card's HTML. */
export const factsLine = /<p class="text-sm">(.*?)<\/p>/;

/** One card's HTML cut at its row's values, none of them empty, to be put together with those of others. */
export function cardTemplate(html: string, row: PageRow): (row: PageRow) => string {
  const minute = Math.floor(Date.now() / 300_000) * 300_000;
  const values = valuesOf(row, minute);
  const parts: (string | number)[] = [];
  for (let at = 0; at < html.length;) {
    const next = values
      .map((value, index) => ({ index, at: html.indexOf(value, at) }))
      .filter((found) => found.at >= 0)
      .toSorted((a, b) => a.at - b.at || values[b.index]!.length - values[a.index]!.length)[0];
    if (!next) {
      parts.push(html.slice(at));
      break;
    }
    parts.push(html.slice(at, next.at), next.index);
    at = next.at + values[next.index]!.length;
  }
  return (other) => {
    const written = valuesOf(other, minute);
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : written[part]!;
    return other.facts === '' ? text.replace(factsLine, '') : text;
  };
}

/** What the page's scripts are given: the cards once more. */
export function dataOf(rows: readonly PageRow[]): string {
  const cards = rows.map(
    ({ id, title, price_cents, category, condition, city, state, created_at, distance, images }) => {
      const [file, width, height, , colours, widths, hasAvif] = images[0]!;
      const cover = { file, width, height, colours, widths, hasAvif };
      return {
        id,
        title,
        price: price_cents / 100,
        category,
        condition,
        city,
        state,
        created_at,
        distance,
        cover,
      };
    },
  );
  return `<script type="application/json">${JSON.stringify(cards).replaceAll('<', '\\u003c')}</script></body></html>`;
}
