import { listCategories, listSubcategories } from '#contract/categories.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';

export function addCategoryRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(listCategories, async ({ setHeader }) => {
    setHeader('cache-control', 'public, max-age=300');
    return [...services.categories.all];
  });
  endpoints.add(listSubcategories, async ({ params, setHeader }) => {
    setHeader('cache-control', 'public, max-age=300');
    return services.categories.category(params.id).subcategories;
  });
}
