import type { loader as rootLoader } from '#web/root.tsx';

type RootData = Awaited<ReturnType<typeof rootLoader>>['data'];

/**
 * A page's title, with the site's name behind it, and its description: for pages that search engines may list.
 * @param matches the first is the root route's, as route modules' `meta` is given them
 */
export function pageMeta(
  matches: readonly [{ loaderData: RootData | undefined }, ...unknown[]],
  title: string,
  description?: string,
) {
  const brand = matches[0].loaderData?.config.brand;
  return [
    { title: brand ? `${title} | ${brand}` : title },
    ...(description ? [{ name: 'description', content: description }] : []),
  ];
}
