/** The sample listings: the rows of `listings.tsv`, newest first, with their dates. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type SampleListing = {
  /** Stays the same over restarts. */
  key: string;
  seller: string;
  zip: string;
  /** Slugs. */
  category: string;
  subcategory: string | null;
  title: string;
  description: string;
  /** Dollars; 0 is free. */
  price: number;
  condition: string;
  contact: { emailRelay: boolean; instantChat: boolean; textCall: boolean };
  /** How long before the first start it was posted. */
  hoursAgo: number;
  /** File names in `pictures/`, the cover first; some covers near where visitors start are not 4:3, for the cards. */
  pictures: string[];
};

function read(): SampleListing[] {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'listings.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line, at) => {
    const [
      seller = '',
      zip = '',
      kind = '',
      category = '',
      subcategory = '',
      price = '',
      condition = '',
      contact = '',
      title = '',
      description = '',
      pictures = '',
    ] = line.split('\t');
    return {
      key: `${seller}-${zip}-${kind}`,
      seller,
      zip,
      category,
      subcategory: subcategory || null,
      title,
      description,
      price: Number(price),
      condition,
      contact: {
        emailRelay: contact.includes('e'),
        instantChat: contact.includes('c'),
        textCall: contact.includes('t'),
      },
      // From two hours to seven weeks.
      hoursAgo: 1.9 + 0.95 * at ** 1.45,
      pictures: pictures.split(' ').map((name) => `${name}.webp`),
    };
  });
}

export const listings: readonly SampleListing[] = read();
