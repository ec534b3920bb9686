import * as brandCalls from '#contract/brands.ts';
import * as brandSchemas from '#contract/brands-schema.ts';
import type { UnderstoodWords } from '#contract/equipment.ts';
import * as calls from '#contract/equipment.ts';
import * as schemas from '#contract/equipment-schema.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { readFactsOf } from './read-facts.ts';

/** A list for words is one for them with their letters mended, too. */
function refusedOf(
  { safety }: Services,
  words: string,
  corrected: string | null,
): UnderstoodWords['refused'] {
  const found = safety.refusedByName(words) ?? (corrected && safety.refusedByName(corrected));
  return found ? { what: found.what, reason: found.reason, legal: found.legal } : null;
}

export function addEquipmentRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.getEquipment, schemas.getEquipment, async ({ setHeader }) => {
    setHeader('cache-control', 'public, max-age=300');
    return services.equipment.definitions;
  });
  endpoints.add(calls.understandWords, schemas.understandWords, async ({ query, setHeader }) => {
    setHeader('cache-control', 'public, max-age=300');
    const understood = services.equipment.understand(query.words);
    return { ...understood, refused: refusedOf(services, query.words, understood.corrected) };
  });

  const brands = services.equipment.brands.toSorted((one, other) => one.localeCompare(other, 'en'));
  endpoints.add(brandCalls.listBrands, brandSchemas.listBrands, async ({ setHeader }) => {
    setHeader('cache-control', 'public, max-age=300');
    return brands;
  });

  endpoints.add(calls.getHandover, schemas.getHandover, async ({ query, setHeader }) => {
    setHeader('cache-control', 'public, max-age=300');
    return services.equipment.handover(services.categories.kind(query.category, query.subcategory));
  });

  endpoints.add(calls.readFacts, schemas.readFacts, async ({ viewer, body }) => {
    await services.db
      .transaction()
      .execute((trx) => consumeRate(services, trx, schemas.readFacts.rate, viewer));
    const { title = '', description = '', category, subcategory } = body;
    if (!category) return { details: {} };
    const kind = services.categories.kind(category, subcategory);
    return { details: readFactsOf(services.equipment, kind, `${title}\n${description}`) };
  });
}
