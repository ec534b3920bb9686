import type { MetaDescriptor } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { placeName } from '#web/components/listing-card.tsx';
import { formatPrice } from '#web/components/money.ts';
import type { ListingDetails } from './listing-details.ts';

interface ListingMeta {
  listing: Pick<
    ListingDetails,
    'id' | 'title' | 'description' | 'price' | 'condition' | 'city' | 'state' | 'images'
  >;
  brand: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
}

/** What search engines and the previews of shared links read. */
export function listingMeta({ listing, brand, publicUrl }: ListingMeta): MetaDescriptor[] {
  const { title, description, price, condition, images } = listing;
  const url = publicUrl + pagePaths.listing(listing.id);
  const summary = [formatPrice(price), placeName(listing), description].filter(Boolean).join(' · ');
  const [cover] = images;
  const picture = cover && new URL(cover.url, publicUrl).href;
  return [
    { title: `${title} | ${brand}` },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: url },
    ...(cover && picture
      ? [
          { property: 'og:image', content: picture },
          { property: 'og:image:width', content: String(cover.width) },
          { property: 'og:image:height', content: String(cover.height) },
          { property: 'og:image:alt', content: title },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: title,
        description,
        url,
        ...(picture && { image: picture }),
        offers: {
          '@type': 'Offer',
          price: price.toFixed(2),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          itemCondition: `https://schema.org/${schemaConditions[condition]}`,
        },
      },
    },
  ];
}

const schemaConditions = {
  new: 'NewCondition',
  'like new': 'UsedCondition',
  used: 'UsedCondition',
  'needs repairs': 'DamagedCondition',
  'parts only': 'DamagedCondition',
} as const;
