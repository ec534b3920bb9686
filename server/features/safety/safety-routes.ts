import * as calls from '#contract/safety.ts';
import * as schemas from '#contract/safety-schema.ts';
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
      category_id: idOf(category),
      subcategory_id: idOf(subcategory),
      details,
    });
  });
}

const idOf = (ref: string | { id: string } | null | undefined): string | null =>
  (typeof ref === 'object' ? ref?.id : ref) || null;
