import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/cases.ts';
import * as schemas from '#contract/cases-schema.ts';
import { viewerOfToken } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import { linkNext } from '#server/http/paging.ts';
import { privateFile } from '#server/http/private-file.ts';
import { tokenOf } from '#server/http/serve-endpoints.ts';
import type { Services } from '#server/services.ts';
import { caseContents, lookAtPicture } from './case-contents.ts';
import { caseSummaryView, caseView } from './case-view.ts';
import { addNote, claimCase, deskOf, escalateCase, queueOfCases, releaseCase } from './cases.ts';

export function addCaseRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.listCases, schemas.listCases, async ({ viewer, query, setHeader }) => {
    const { rows, next, member } = await queueOfCases(services, viewer, query);
    if (next) linkNext(setHeader, calls.listCases.path, { ...query, cursor: next });
    return rows.map((row) => caseSummaryView(services, row, member));
  });

  endpoints.add(calls.getDesk, schemas.getDesk, ({ viewer }) => deskOf(services, viewer));

  endpoints.add(calls.getCase, schemas.getCase, async ({ viewer, params }) =>
    caseView(services, await caseContents(services, viewer, params.id)),
  );

  endpoints.add(calls.claimCase, schemas.claimCase, async ({ viewer, params, body }) => {
    const claim = { id: params.id, takeover: body.takeover ?? false };
    const { claimed_until, version } = await claimCase(services, viewer, claim);
    return { claimed_until: claimed_until.toISOString(), version };
  });

  endpoints.add(calls.releaseCase, schemas.releaseCase, async ({ viewer, params }) => {
    await releaseCase(services, viewer, params.id);
    return done;
  });

  endpoints.add(calls.addCaseNote, schemas.addCaseNote, ({ viewer, params, body }) =>
    addNote(services, viewer, { id: params.id, text: body.text }),
  );

  endpoints.add(calls.escalateCase, schemas.escalateCase, ({ viewer, params, body }) =>
    escalateCase(services, viewer, { id: params.id, text: body.text }),
  );
}

/** Serves kept pictures to the staff who may judge their case; only with a token, so that no page shows one unasked. */
export async function mountCasePictures(app: FastifyInstance, services: Services): Promise<void> {
  const path = '/api/staff/cases/:caseId/pictures/:pictureId';
  for (const url of [`${path}/`, path])
    app.get<{ Params: { caseId: string; pictureId: string } }>(url, async (request, reply) => {
      const token = tokenOf(request);
      if (token === null) throw new AppError('not-found');
      const viewer = await viewerOfToken(services, token);
      const { contentType, bytes } = await lookAtPicture(services, viewer, request.params);
      return reply
        .headers(privateFile)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(contentType)
        .send(bytes);
    });
}
