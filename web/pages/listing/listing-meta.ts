import type { MetaDescriptor } from 'react-router';
import { isOffered } from '#contract/listing-status.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { placeName } from '#web/components/listing/listing-card.tsx';
import { formatPrice } from '#web/format/money.ts';
import { sharedLink, sitePicture } from '#web/components/page-meta.ts';
import type { ListingDetails } from './listing-details.ts';

interface ListingMeta {
  listing: ListingDetails;
  /** What https://schema.org calls its brand and facts. */
  product: object;
  brand: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
}

/** What search engines and the previews of shared links read. */
export function listingMeta({ listing, product, brand, publicUrl }: ListingMeta): MetaDescriptor[] {
  const { title, description, price, images } = listing;
  const url = publicUrl + pagePaths.listing(listing.id);
  const summary = [formatPrice(price), placeName(listing), description.replaceAll(/\s+/g, ' ')]
    .filter(Boolean)
    .join(' · ');
  const [cover] = images;
  return [
    { title: `${title} | ${brand}` },
    { name: 'description', content: summary },
    ...(isOffered(listing.status) ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...sharedLink({
      brand,
      title,
      description: summary,
      url,
      // The stored picture itself is JPEG (spec §3).
      image: cover
        ? { ...cover, url: new URL(cover.url, publicUrl).href, alt: title }
        : sitePicture(publicUrl),
    }),
    { 'script:ld+json': productOf({ listing, product, publicUrl }) },
  ];
}

/** The listing in the words of https://schema.org. Of the seller it says no more than that they are a person. */
function productOf({ listing, product, publicUrl }: Omit<ListingMeta, 'brand'>) {
  const { title, description, price, condition, category, images } = listing;
  const url = publicUrl + pagePaths.listing(listing.id);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: title,
    description,
    category: category.name,
    url,
    ...product,
    ...(images.length > 0 && { image: images.map((image) => new URL(image.url, publicUrl).href) }),
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${availabilities[listing.status]}`,
      itemCondition: `https://schema.org/${schemaConditions[condition]}`,
      seller: { '@type': 'Person' },
      areaServed: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(listing.city && { addressLocality: listing.city }),
          ...(listing.state && { addressRegion: listing.state }),
          postalCode: listing.zip_code,
          addressCountry: 'US',
        },
      },
    },
  };
}

const availabilities = {
  active: 'InStock',
  reserved: 'Reserved',
  'passed-on': 'SoldOut',
  expired: 'Discontinued',
} as const;

const schemaConditions = {
  new: 'NewCondition',
  'like new': 'UsedCondition',
  used: 'UsedCondition',
  'needs repairs': 'DamagedCondition',
  'parts only': 'DamagedCondition',
} as const;
