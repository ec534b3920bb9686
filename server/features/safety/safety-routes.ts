import * as calls from '#contract/safety.ts';
import * as schemas from '#contract/safety-schema.ts';
import { namedIn } from '#server/features/categories/categories.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { checkTyped } from './listing-safety.ts';

export function addSafetyRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.checkListing, schemas.checkListing, async ({ viewer, body }) => {
    const { title = '', description = '', brand, category, subcategory, details } = body;
    return checkTyped(services, viewer, {
      title,
      description,
      brand,
      category_id: namedIn(category) || null,
      subcategory_id: namedIn(subcategory) || null,
      details,
    });
  });
}
