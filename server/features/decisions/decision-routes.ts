import * as calls from '#contract/decisions.ts';
import * as schemas from '#contract/decisions-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { listDecisionsAbout, markRead } from './decision-store.ts';
import { ownDecisionViews } from './decision-view.ts';
import { decideCase, previewDecision, undoDecision } from './decisions.ts';

export function addDecisionRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.decideCase, schemas.decideCase, async ({ viewer, params, body }) => {
    const { decision, next } = await decideCase(services, viewer, params.id, body);
    return { decision, next_case_id: next };
  });

  endpoints.add(calls.previewDecision, schemas.previewDecision, async ({ viewer, params, body }) => ({
    statement: await previewDecision(services, viewer, params.id, body),
  }));

  endpoints.add(calls.undoDecision, schemas.undoDecision, async ({ viewer, params, body }) => ({
    decision: await undoDecision(services, viewer, { id: params.id, reason: body.reason }),
  }));

  endpoints.add(calls.listDecisions, schemas.listDecisions, async ({ viewer }) =>
    ownDecisionViews(services, await listDecisionsAbout(services.db, viewer.uid)),
  );

  endpoints.add(calls.readDecisions, schemas.readDecisions, async ({ viewer }) => {
    await markRead(services.db, viewer.uid, services.clock.now());
    return done;
  });
}
