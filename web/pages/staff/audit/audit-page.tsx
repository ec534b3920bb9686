import { ScrollText } from 'lucide-react';
import { type AuditEntry, listAudit } from '#contract/staff.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/staff-audit.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { StaffFrame } from '#web/components/staff/staff-frame.tsx';
import { requireDesk } from '#web/guards.ts';
import { callApiWithHeaders, nextCursorOf } from '#web/server-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/audit-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const desk = await requireDesk(args);
  const cursor = args.url.searchParams.get('cursor') ?? undefined;
  const { reply, headers } = await callApiWithHeaders(args.context, listAudit, { query: { cursor } });
  return {
    desk,
    entries: reply,
    isFirst: cursor === undefined,
    next: nextCursorOf(headers),
  };
}

export const meta = fixedMeta(words.title, words.about);

/** What staff did, for admins (design §12). */
export default function AuditPage({ loaderData: { desk, entries, isFirst, next } }: Route.ComponentProps) {
  return (
    <StaffFrame desk={desk} title={words.title} lead={words.lead} width="account">
      {entries.length === 0 ? <EmptyState icon={<ScrollText />} title={words.none} /> : null}
      <ol className="flex flex-col">
        {entries.map((entry) => (
          <li key={entry.id} className="border-b border-line py-3">
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        {isFirst ? null : <ButtonLink to={staffPaths.audit()}>{words.newest}</ButtonLink>}
        {next ? <ButtonLink to={`${staffPaths.audit()}?cursor=${next}`}>{words.older}</ButtonLink> : null}
      </div>
    </StaffFrame>
  );
}

/** Acts on a case have its id as their object; others a decision's. */
const isOnCase = (act: string): boolean => act.startsWith('show-') || /-(case|picture)$/.test(act);

function Entry({ entry: { at, act, actor, subject, object, detail } }: { entry: AuditEntry }) {
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold">{actor ?? words.nobody}</span> {words.acts[act] ?? act}
        {detail === '' ? null : ` (${detail})`}
      </p>
      <p className="text-sm text-muted">
        <time dateTime={at}>{exactTime(at)}</time>
      </p>
      {subject === null ? null : <p className="text-sm text-muted wrap-anywhere">{words.subject(subject)}</p>}
      {object === null ? null : isOnCase(act) ? (
        <TallLink to={staffPaths.case(object)}>{words.toCase}</TallLink>
      ) : (
        <p className="text-sm text-muted wrap-anywhere">{words.object(object)}</p>
      )}
    </>
  );
}

/** '2026-11-25 23:31 UTC', as it stands in logs. */
const exactTime = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
