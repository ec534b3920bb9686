import type { MetaDescriptor } from 'react-router';
import { sharedPicture } from '#contract/wording/site-frame.ts';
import type { SiteData } from '#web/site-data.ts';

/** The first is the root route's, as route modules' `meta` is given them. */
type Matches = readonly [{ loaderData: SiteData | undefined }, ...unknown[]];

/**
 * A page's title, with the site's name behind it, and its description: for pages that are one's own, that end in a moment
 * or that went wrong. Search engines are asked not to list them.
 */
export function pageMeta(matches: Matches, title: string, description: string): MetaDescriptor[] {
  const brand = matches[0].loaderData?.config.brand;
  return [
    { title: brand ? `${title} | ${brand}` : title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}

/** `meta` of such a page whose title is always the same. */
export const fixedMeta =
  (title: string, description: string) =>
  ({ matches }: { matches: Matches }) =>
    pageMeta(matches, title, description);

interface PublicPage {
  /** Without the site's name; `fullTitle` where the name stands elsewhere in it. */
  title: string;
  fullTitle?: string;
  description: string;
  /** Of `pagePaths`: the one address under which the page is listed. */
  path: string;
}

/** The same for pages that everyone may find and share: with their address and what a shared link shows. */
export function publicPageMeta(
  matches: Matches,
  { title, fullTitle, description, path }: PublicPage,
): MetaDescriptor[] {
  const { brand = '', publicUrl = '' } = matches[0].loaderData?.config ?? {};
  return [
    { title: fullTitle ?? `${title} | ${brand}` },
    { name: 'description', content: description },
    ...sharedLink({ brand, title, description, url: publicUrl + path, image: sitePicture(publicUrl) }),
  ];
}

/** `meta` of such a page whose title is always the same. */
export const fixedPublicMeta =
  (title: string, description: string, path: string) =>
  ({ matches }: { matches: Matches }) =>
    publicPageMeta(matches, { title, description, path });

interface SharedLink {
  brand: string;
  title: string;
  description: string;
  /** Absolute, and the page's only one. */
  url: string;
  /** Absolute, JPEG or PNG: some services read nothing newer. Sizes in px. */
  image: { url: string; width: number; height: number; alt: string };
}

/** The page's address, and what services show of a link to it (https://ogp.me). */
export function sharedLink({ brand, title, description, url, image }: SharedLink): MetaDescriptor[] {
  const properties = {
    type: 'website',
    site_name: brand,
    title,
    description,
    url,
    image: image.url,
    'image:type': 'image/jpeg',
    'image:width': String(image.width),
    'image:height': String(image.height),
    'image:alt': image.alt,
  };
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** What stands for pages without a picture of their own (dev/make-site-pictures.ts). */
export function sitePicture(publicUrl: string): SharedLink['image'] {
  return {
    url: `${publicUrl}/site-preview.jpg`,
    width: 1200,
    height: 630,
    alt: sharedPicture,
  };
}
