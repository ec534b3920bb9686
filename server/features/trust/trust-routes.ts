import { contactKinds } from '#contract/contact-kinds.ts';
import * as calls from '#contract/public-text.ts';
import * as schemas from '#contract/public-text-schema.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { foldText } from './folded-text.ts';
import { leaksIn } from './leaks.ts';

export function addTrustRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.checkPublicText, schemas.checkPublicText, async ({ viewer, body }) => {
    await services.db
      .transaction()
      .execute((trx) => consumeRate(services, trx, schemas.checkPublicText.rate, viewer));
    const found = leaksIn(foldText(body.text)).map(({ kind }) => kind);
    return { details: contactKinds.filter((kind) => found.includes(kind)) };
  });
}
