import * as calls from '#contract/appeals.ts';
import * as schemas from '#contract/appeals-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { appealView } from './appeal-view.ts';
import { appealByLink, appealDecision, appealsFor, decideAppeal, decisionOfLink } from './appeals.ts';
import type { AppealableRow } from './decision-store.ts';
import { ownDecisionViews } from './decision-view.ts';

export function addAppealRoutes(endpoints: Endpoints, services: Services): void {
  const view = async (row: AppealableRow) => (await ownDecisionViews(services, [row]))[0]!;

  endpoints.add(calls.appealDecision, schemas.appealDecision, async ({ viewer, params, body }) =>
    view(await appealDecision(services, viewer, { id: params.id, text: body.text })),
  );

  endpoints.add(calls.getAppealByLink, schemas.getAppealByLink, async ({ query, setHeader }) => {
    setHeader('cache-control', 'no-store');
    return view(await decisionOfLink(services, query.token));
  });

  endpoints.add(calls.appealByLink, schemas.appealByLink, async ({ query, body }) =>
    view(await appealByLink(services, { token: query.token, text: body.text })),
  );

  endpoints.add(calls.listAppeals, schemas.listAppeals, async ({ viewer, query: { state } }) => {
    const { rows, member } = await appealsFor(services, viewer, state);
    return rows.map((row) => appealView(services, row, member));
  });

  endpoints.add(calls.decideAppeal, schemas.decideAppeal, async ({ viewer, params, body }) => {
    await decideAppeal(services, viewer, { id: params.id, ...body });
    return done;
  });
}
