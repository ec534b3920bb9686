import * as calls from '#contract/moderation.ts';
import * as schemas from '#contract/moderation-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { askForSecondLook, ownReports, submitReport, withdrawReport } from './moderation.ts';
import { ownReportView } from './report-view.ts';
import { linkNext } from '#server/http/paging.ts';

export function addModerationRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.submitReport, schemas.submitReport, async ({ viewer, body }) => ({
    ...done,
    report_id: await submitReport(services, viewer, body),
  }));

  endpoints.add(calls.listOwnReports, schemas.listOwnReports, async ({ viewer, query, setHeader }) => {
    const { rows, next } = await ownReports(services, viewer, query);
    if (next) linkNext(setHeader, calls.listOwnReports.path, { ...query, cursor: next });
    return rows.map((row) => ownReportView(services, row));
  });

  endpoints.add(calls.withdrawReport, schemas.withdrawReport, async ({ viewer, params }) =>
    ownReportView(services, await withdrawReport(services, viewer, params.id)),
  );

  endpoints.add(calls.appealReport, schemas.appealReport, async ({ viewer, params }) =>
    ownReportView(services, await askForSecondLook(services, viewer, params.id)),
  );
}
