import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/exports.ts';
import * as schemas from '#contract/exports-schema.ts';
import { readerOfFile } from '#server/features/users/reader-of-file.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { privateFile } from '#server/http/private-file.ts';
import { tokenOf } from '#server/http/serve-endpoints.ts';
import type { Services } from '#server/services.ts';
import { linkOfExport, readExport, requestExport } from './exports.ts';
import { listExportsOf } from './export-store.ts';

export function addExportRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.requestExport, schemas.requestExport, async ({ viewer, request }) => ({
    id: await requestExport(services, viewer, (request && tokenOf(request)) ?? undefined),
  }));

  endpoints.add(calls.listExports, schemas.listExports, async ({ viewer }) =>
    (await listExportsOf(services.db, viewer.uid)).map(({ id, state, created_at, expires_at, size }) => ({
      id,
      state,
      created_at: created_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
      size: Number(size),
    })),
  );

  endpoints.add(calls.linkExport, schemas.linkExport, async ({ viewer, params, request }) => ({
    path: await linkOfExport(services, viewer, {
      id: params.id,
      token: (request && tokenOf(request)) ?? undefined,
    }),
  }));
}

/** Sends the zip file of a copy, a part at a time (docs/decisions/114). */
export async function mountExports(app: FastifyInstance, services: Services): Promise<void> {
  for (const url of ['/api/account/exports/:id/', '/api/account/exports/:id'])
    app.get<{ Params: { id: string } }>(url, async (request, reply) => {
      const uid = await readerOfFile(services, request);
      if (uid === null) throw new AppError('sign-in-required');
      const { key } = request.query as Record<string, unknown>;
      const { size, at, bytes } = await readExport(services, uid, {
        id: request.params.id,
        token: tokenOf(request),
        key: typeof key === 'string' ? key : '',
      });
      const name = `${services.config.brand.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-${at.toISOString().slice(0, 10)}.zip`;
      return reply
        .headers(privateFile)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', size)
        .type('application/zip')
        .send(Readable.from(bytes));
    });
}
