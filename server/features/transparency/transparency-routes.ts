import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/transparency.ts';
import * as schemas from '#contract/transparency-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { addEtags } from '#server/http/etag.ts';
import type { Services } from '#server/services.ts';
import { asCsv, transparency } from './transparency.ts';

const caching = 'public, max-age=300, s-maxage=300';

export function addTransparencyRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.getTransparency, schemas.getTransparency, async ({ setHeader }) => {
    setHeader('cache-control', caching);
    return { months: await transparency(services) };
  });
}

/** The same for spreadsheets. */
export async function mountTransparency(app: FastifyInstance, services: Services): Promise<void> {
  addEtags(app);
  app.get('/transparency.csv', async (_request, reply) =>
    reply
      .header('cache-control', caching)
      .type('text/csv; charset=utf-8')
      .send(asCsv(await transparency(services))),
  );
}
