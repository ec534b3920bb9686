import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { listCases } from '#contract/cases.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/desk.ts';
import type { CaseFrame } from '#contract/staff-frames.ts';
import { useDesk } from '#web/client/staff/use-desk.ts';
import { useNextCase } from '#web/client/staff/use-next-case.ts';
import { fixedMeta } from '#web/components/page-meta.ts';
import { KeysButton } from '#web/components/staff/keys-button.tsx';
import { StaffFrame } from '#web/components/staff/staff-frame.tsx';
import { UndoBar } from '#web/components/staff/undo-bar.tsx';
import { requireDesk } from '#web/guards.ts';
import { callApiWithHeaders, nextCursorOf } from '#web/server-context.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ClipboardCheck } from 'lucide-react';
import type { Route } from './+types/queue-page.ts';
import { CaseRow, caseLinkId } from './case-row.tsx';
import { QueueFilters, QueueParts } from './queue-filters.tsx';
import { askedOf, queryOf } from './queue-query.ts';

export async function loader(args: Route.LoaderArgs) {
  const desk = await requireDesk(args);
  const asked = askedOf(args.url.searchParams);
  const { reply, headers } = await callApiWithHeaders(args.context, listCases, { query: asked });
  return { desk, asked, cases: reply, next: nextCursorOf(headers) };
}

export const meta = fixedMeta(words.queueTitle, words.queueAbout);

/** The queue of cases (design §12). */
export default function QueuePage({ loaderData }: Route.ComponentProps) {
  const { desk, asked, cases, next } = loaderData;
  const openNext = useNextCase();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [heard, hear] = useState<Readonly<Record<string, CaseFrame>>>({});
  useDesk({
    onCase: (frame) => {
      hear((before) => ({ ...before, [frame.id]: frame }));
      // A new case, or one that came back: its place in the queue is the server's to say.
      if (!cases.some(({ id }) => id === frame.id) && frame.state === asked.state) void revalidate();
    },
    onGap: () => {
      hear({});
      void revalidate();
    },
  });

  const step = (by: 1 | -1) => () => {
    const ids = cases.map(({ id }) => caseLinkId(id));
    const at = ids.indexOf(document.activeElement?.id ?? '');
    const to = at === -1 ? (by === 1 ? 0 : ids.length - 1) : Math.min(ids.length - 1, Math.max(0, at + by));
    document.getElementById(ids[to] ?? '')?.focus();
  };
  const shortcuts = [
    { key: 'j', does: words.keyNext, run: step(1) },
    { key: 'k', does: words.keyPrevious, run: step(-1) },
    { key: 'o', does: words.keyNextFree, run: () => void openNext() },
    { key: 'u', does: words.keyUndo, run: () => setAsking(true) },
  ];

  return (
    <StaffFrame
      desk={desk}
      title={words.queueTitle}
      actions={
        <>
          <KeysButton shortcuts={shortcuts} />
          <Button variant="primary" onClick={() => void openNext()}>
            {words.nextFree}
          </Button>
        </>
      }
    >
      <UndoBar asking={asking} onAsk={setAsking} />
      <QueueParts asked={asked} counts={desk.counts} />
      <QueueFilters asked={asked} />
      {cases.length === 0 ? <EmptyState icon={<ClipboardCheck />} title={words.noCases} /> : null}
      <ul aria-label={words.cases} className="flex flex-col gap-3">
        {cases.map((one) => (
          <CaseRow key={one.id} shown={one} heard={heard[one.id]} alias={desk.alias} />
        ))}
      </ul>
      {next ? (
        <Link to={staffPaths.queue(queryOf({ ...asked, cursor: next }))} className={`${buttonClass()} mt-6`}>
          {words.moreCases}
        </Link>
      ) : null}
    </StaffFrame>
  );
}
