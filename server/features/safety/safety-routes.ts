import * as calls from '#contract/safety.ts';
import * as schemas from '#contract/safety-schema.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { checkListing } from './listing-safety.ts';

export function addSafetyRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.checkListing, schemas.checkListing, async ({ viewer, body }) => {
    const { title = '', description = '', brand, category, subcategory, details } = body;
    const check = checkListing(services, {
      title,
      description,
      brand,
      category_id: idOf(category),
      subcategory_id: idOf(subcategory),
      details,
    });
    await services.db
      .transaction()
      .execute((trx) => consumeRate(services, trx, schemas.checkListing.rate, viewer));
    return check;
  });
}

const idOf = (ref: string | { id: string } | null | undefined): string | null =>
  (typeof ref === 'object' ? ref?.id : ref) || null;
