import * as calls from '#contract/categories.ts';
import * as schemas from '#contract/categories-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';

export function addCategoryRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.listCategories, schemas.listCategories, async ({ setHeader }) => {
    setHeader('cache-control', 'public, max-age=300');
    return [...services.categories.all];
  });
  endpoints.add(calls.listSubcategories, schemas.listSubcategories, async ({ params, setHeader }) => {
    setHeader('cache-control', 'public, max-age=300');
    return services.categories.category(params.id).subcategories;
  });
}
