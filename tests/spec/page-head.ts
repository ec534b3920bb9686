import { decode, type Page } from './pages.ts';

/** What the head says: `<title>`, `<meta>` by name or property, the canonical address. */
export function headOf({ html }: Page) {
  const tags = [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(/\b([\w-]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, decode(value)]),
    ),
  );
  const named = tags.filter((tag) => tag['name'] ?? tag['property']);
  const meta = (name: string): string | undefined =>
    named.find((tag) => (tag['name'] ?? tag['property']) === name)?.['content'];
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: tags.filter((tag) => tag['rel'] === 'canonical').map((tag) => tag['href']),
    names: named.map((tag) => tag['name'] ?? tag['property']),
    meta,
  };
}
