import * as calls from '#contract/equipment.ts';
import * as schemas from '#contract/equipment-schema.ts';
import { readFactsOf } from './read-facts.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';

export function addEquipmentRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.getEquipment, schemas.getEquipment, async ({ setHeader }) => {
    setHeader('cache-control', 'public, max-age=300');
    return services.equipment.definitions;
  });
  endpoints.add(calls.understandWords, schemas.understandWords, async ({ query, setHeader }) => {
    setHeader('cache-control', 'public, max-age=300');
    return services.equipment.understand(query.words);
  });

  endpoints.add(calls.readFacts, schemas.readFacts, async ({ body }) => {
    const { title = '', description = '', category: named, subcategory } = body;
    if (!named) return { details: {} };
    const category = services.categories.category(named);
    const kind = {
      category: category.slug,
      subcategory: subcategory
        ? services.categories.subcategory(subcategory, category).subcategory.slug
        : null,
    };
    return { details: readFactsOf(services.equipment, kind, `${title}\n${description}`) };
  });
}
