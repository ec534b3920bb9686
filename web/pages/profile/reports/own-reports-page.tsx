import { Flag } from 'lucide-react';
import { listOwnReports } from '#contract/moderation.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { title as profileTitle } from '#contract/wording/profile.ts';
import * as words from '#contract/wording/reports.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { requireViewer } from '#web/guards.ts';
import { callApiWithHeaders, nextCursorOf } from '#web/server-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/own-reports-page.ts';
import { BackButton } from '../back-button.tsx';
import { ReportCard } from './report-card.tsx';

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'complete');
  const cursor = new URL(args.request.url).searchParams.get('cursor') ?? undefined;
  const { reply, headers } = await callApiWithHeaders(args.context, listOwnReports, { query: { cursor } });
  return {
    reports: reply,
    isFirst: cursor === undefined,
    next: nextCursorOf(headers),
  };
}

export const meta = fixedMeta(words.title, words.about);

/** What the viewer reported, and what became of it. */
export default function OwnReportsPage({ loaderData: { reports, isFirst, next } }: Route.ComponentProps) {
  return (
    <Page
      title={words.title}
      lead={words.lead}
      width="account"
      actions={<BackButton to={pagePaths.profile()}>{profileTitle}</BackButton>}
    >
      {reports.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      ) : isFirst ? (
        <EmptyState icon={<Flag />} title={words.none}>
          {words.howToReport}
        </EmptyState>
      ) : null}
      {isFirst && !next ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          {isFirst ? null : (
            <ButtonLink to={pagePaths.ownReports()}>
              {words.newest}
            </ButtonLink>
          )}
          {/* Another each time: the focus goes on to the next page, instead of staying below it. */}
          {next ? (
            <ButtonLink key={next} to={`${pagePaths.ownReports()}?cursor=${next}`}>
              {words.older}
            </ButtonLink>
          ) : null}
        </div>
      )}
    </Page>
  );
}
