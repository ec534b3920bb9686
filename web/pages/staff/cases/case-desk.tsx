import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Desk, ShownCase } from '#contract/cases.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/desk.ts';
import { categories } from '#contract/wording/reports.ts';
import { keepLastDecision } from '#web/client/staff/last-decision.ts';
import { useDesk } from '#web/client/staff/use-desk.ts';
import { useNextCase } from '#web/client/staff/use-next-case.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { KeysButton } from '#web/components/staff/keys-button.tsx';
import { RevealButton } from '#web/components/staff/reveal-button.tsx';
import { StaffFrame } from '#web/components/staff/staff-frame.tsx';
import { UndoBar } from '#web/components/staff/undo-bar.tsx';
import { dueWords } from '#web/format/due-words.ts';
import { useNow } from '#web/site-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { caseShortcuts, sendKeys } from './case-shortcuts.ts';
import { Person, Reports, Signals } from './case-parts.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import { DecideForm } from './decide-form.tsx';
import { actionsFor, stillOffered } from './decision-values.ts';
import { EscalateDialog } from './escalate-dialog.tsx';
import { Notes } from './notes.tsx';
import { ThenAndNow } from './reported.tsx';
import { UndoHere } from './undo-here.tsx';
import { useClaim } from './use-claim.ts';
import { useDecisionValues } from './use-decision-values.ts';

interface CaseDeskProps {
  desk: Desk;
  shown: ShownCase;
}

/** A case, taken for whoever looks at it, and what is decided about it. */
export function CaseDesk({ desk, shown }: CaseDeskProps) {
  const openNext = useNextCase();
  const navigate = useNavigate();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const now = useNow();
  const claim = useClaim(shown, desk.alias);
  useDesk({ onCase: claim.hear, onGap: () => void revalidate() });
  const decision = useDecisionValues(shown.id, claim.state === 'open');
  const values = stillOffered(decision.values, shown, desk.role);
  const [isUndoAsked, askUndo] = useState(false);
  const [isEscalating, setEscalating] = useState(false);
  const { id, subject, category, urgent, escalated, due_at, previous_case_id, signals, reporters } = shown;
  const title = words.caseOf[subject.model](subject.title || words.withoutTitle);
  const isOpen = claim.state === 'open';
  const actions = actionsFor(shown, desk.role);

  const goTo = (next: string | null) => navigate(next ? staffPaths.case(next) : staffPaths.queue());
  const shortcuts = caseShortcuts({
    actions: isOpen ? actions : [],
    choose: (action) => decision.change({ action }),
    // Never from somebody: that is a press of its own, which names them.
    take: () => void claim.take(),
    escalate: () => setEscalating(isOpen),
    next: () => void openNext(),
    undo: () => askUndo(true),
    toQueue: () => void navigate(staffPaths.queue()),
  });

  return (
    <StaffFrame
      desk={desk}
      title={title}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {urgent ? (
            <Badge tone="amber">
              <TriangleAlert aria-hidden="true" className="size-4" />
              {words.urgent}
            </Badge>
          ) : null}
          {escalated ? <Badge tone="plain">{words.escalated}</Badge> : null}
          {shown.hidden_by ? <Badge tone="plain">{words.hiddenBy[shown.hidden_by]}</Badge> : null}
          {[
            categories[category],
            words.reporters(reporters),
            ...(isOpen ? [dueWords(due_at, now)] : []),
          ].join(' · ')}
        </span>
      }
      actions={
        <>
          <KeysButton shortcuts={shortcuts} also={isOpen ? sendKeys : []} />
          <ButtonLink to={staffPaths.queue()}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            {words.backToQueue}
          </ButtonLink>
        </>
      }
    >
      <UndoBar asking={isUndoAsked} onAsk={askUndo} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(24rem,45%)]">
        <div className="flex min-w-0 flex-col gap-6">
          <ClaimNotice claim={claim} onNext={() => void openNext()} />
          {previous_case_id ? (
            <TallLink to={staffPaths.case(previous_case_id)}>{words.previousCase}</TallLink>
          ) : null}
          <Part title={words.subjectTitle}>
            <ThenAndNow shown={shown} />
            {shown.person && shown.reports.some(isCovered) ? (
              <RevealButton what="chat" uid={shown.person.uid} caseId={id} />
            ) : null}
          </Part>
          {shown.reports.length === 0 ? null : (
            <Part title={words.reportsTitle}>
              <Reports reports={shown.reports} reports_left={shown.reports_left} />
              {shown.person ? <RevealButton what="reporter" uid={shown.person.uid} caseId={id} /> : null}
            </Part>
          )}
          {signals.length === 0 ? null : (
            <Part title={words.signalsTitle}>
              <Signals signals={signals} />
            </Part>
          )}
          <Part title={words.personTitle}>
            <Person person={shown.person} caseId={id} />
          </Part>
          <Part title={words.notesTitle}>
            <Notes id={id} notes={shown.notes} onActed={claim.acted} />
          </Part>
        </div>
        <Part title={isOpen ? words.decideTitle : words.decidedTitle}>
          {isOpen ? (
            <>
              <DecideForm
                shown={shown}
                role={desk.role}
                claim={claim}
                values={values}
                restored={decision.restored}
                onChange={decision.change}
                onStale={() => void revalidate()}
                onDecided={({ id: decisionId, next }) => {
                  const action = words.actions[values.action ?? 'none'];
                  const putBack = decision.finish();
                  keepLastDecision({ id: decisionId, caseId: id, title, action, putBack });
                  void goTo(next);
                }}
              />
              <Button onClick={() => setEscalating(true)}>{words.escalate}</Button>
            </>
          ) : (
            <UndoHere shown={shown} desk={desk} onUndone={() => void claim.take().then(revalidate)} />
          )}
        </Part>
      </div>
      {isEscalating ? (
        <EscalateDialog
          id={id}
          giveUp={claim.giveUp}
          onClose={() => setEscalating(false)}
          onDone={() => {
            setEscalating(false);
            showToast({ text: words.escalateDone });
            void openNext({ left: id });
          }}
        />
      ) : null}
    </StaffFrame>
  );
}

const isCovered = ({ as_reported }: ShownCase['reports'][number]): boolean =>
  as_reported.some(({ chat }) => chat?.covered);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    // With large text its edges would take the room of the words.
    <Card className="flex min-w-0 flex-col gap-4 max-sm:p-[min(1.25rem,5vw)]!">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}
