import * as calls from '#contract/drafts.ts';
import * as schemas from '#contract/drafts-schema.ts';
import * as appealCalls from '#contract/draft-appeal.ts';
import * as appealSchemas from '#contract/draft-appeal-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { appealDraft } from './draft-appeal.ts';
import { draftView } from './draft-view.ts';
import { beginDraft, deleteDraft, ownDraft, ownDrafts, saveDraft } from './drafts.ts';

export function addDraftRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.listDrafts, schemas.listDrafts, async ({ viewer }) =>
    (await ownDrafts(services, viewer)).map((draft) => draftView(services, draft)),
  );

  endpoints.add(calls.beginDraft, schemas.beginDraft, async ({ viewer, body }) =>
    draftView(services, await beginDraft(services, viewer, body)),
  );

  endpoints.add(calls.getDraft, schemas.getDraft, async ({ viewer, params }) =>
    draftView(services, await ownDraft(services, viewer, params.id)),
  );

  endpoints.add(calls.saveDraft, schemas.saveDraft, async ({ viewer, params, body }) =>
    draftView(services, await saveDraft(services, viewer, params.id, body)),
  );

  endpoints.add(appealCalls.appealDraft, appealSchemas.appealDraft, async ({ viewer, params, body }) => {
    await appealDraft(services, viewer, params.id, body.text);
    return done;
  });

  endpoints.add(calls.deleteDraft, schemas.deleteDraft, async ({ viewer, params }) => {
    await deleteDraft(services, viewer, params.id);
    return done;
  });
}
