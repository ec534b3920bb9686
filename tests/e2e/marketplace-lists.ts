import type { Page } from '@playwright/test';
import { insertManyListings, insertSeller } from '../support/many-listings.ts';
import type { InnerServer } from './inner-server.ts';

/** @returns what puts listings of one seller into a subcategory, with numbers where no title is given */
export async function sellerOfMany({ services: { db, categories } }: InnerServer) {
  const sellerUid = await insertSeller(db);
  return (category: string, subcategory: string, zip: string, count: number, title?: string) => {
    const { id, subcategories } = categories.category(category);
    const chosen = { id, subcategories: subcategories.filter(({ slug }) => slug === subcategory) };
    return insertManyListings(db, {
      count,
      sellerUid,
      zips: [zip],
      categories: [chosen],
      title: title ? `'${title}'` : `'${subcategory} no. ' || n`,
    });
  };
}

/** The list of the marketplace's page. */
export const region = (page: Page) => page.getByRole('region', { name: 'Listings' });
export const cards = (page: Page) => region(page).getByRole('article');
/** What is told of how many there are. */
export const said = (page: Page) => region(page).getByRole('status');
