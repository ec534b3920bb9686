import { CalendarClock, CalendarPlus, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { markRead, type Conversation } from '#contract/messages.ts';
import { answerPickup, type Pickup, type PickupPlan } from '#contract/pickups.ts';
import * as words from '#contract/wording/pickups.ts';
import { errorText } from '#web/client/api.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { HandoverLink } from './handover-link.tsx';
import { PickupDialog } from './lazy-pickup-dialog.ts';
import { meetingHere, standingOf } from './pickup-words.ts';
import { usePageVisible } from './use-page-visible.ts';
import { usePickup } from './use-pickup.ts';

const ConfirmDialog = lazyDialog(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog');

interface PickupBarProps {
  viewerUid: string;
  conversation: Pick<Conversation, 'id' | 'other_user_display_name'>;
  plan: PickupPlan;
  /** What of it the line is about: what waits for an answer comes before what holds. */
  shown: Pickup;
}

/** When and where the two of a chat meet: one line above it, with what can be done when it is opened. */
export function PickupBar({ viewerUid, conversation, plan, shown }: PickupBarProps) {
  const { api } = useSession();
  const showToast = useToast();
  const { keep, refresh } = usePickup(conversation.id);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'propose' | 'call-off' | null>(null);
  const name = conversation.other_user_display_name;
  const { agreed, proposed } = plan;
  const waits = proposed !== null && proposed.proposed_by !== viewerUid;
  const when = meetingHere(new Date(shown.at));
  const isVisible = usePageVisible();

  // Whoever sees it here need not be told of it elsewhere.
  useEffect(() => {
    if (!isVisible) return;
    const params = { conversationId: conversation.id };
    void api.call(markRead, { params }).catch((error: unknown) => logFailure('pick-up', error));
  }, [api, conversation.id, shown.id, shown.state, isVisible]);

  const { busy, run: answer } = useDeed(async (pickup: Pickup, said: 'accept' | 'decline', done: string) => {
    try {
      const params = { conversationId: conversation.id, id: pickup.id };
      keep(await api.call(answerPickup, { params, body: { answer: said } }));
      showToast({ text: done });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
      await refresh();
    }
    setDialog(null);
    toggle.current?.focus();
  });

  const another = plan.may_propose ? (
    <Button aria-haspopup="dialog" onClick={() => setDialog('propose')}>
      {agreed && !proposed ? words.change : words.proposeAnother}
    </Button>
  ) : null;

  return (
    <section
      aria-label={words.pickUp}
      data-spread={isOpen || waits || undefined}
      className="border-b border-line bg-surface px-2 sm:px-4 [@container(max-height:24rem)]:hidden"
    >
      <h3 className="m-0 text-base font-normal">
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-control w-full items-center gap-2 text-left"
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-teal" />
          <span className={cx('min-w-0 flex-1', !isOpen && 'truncate')}>
            <span
              className={cx(
                shown.state === 'called-off' || shown.state === 'declined' ? 'line-through' : 'font-bold',
              )}
            >
              {when}
            </span>
            {` · ${shown.place}`}
          </span>
          <ChevronDown aria-hidden="true" className={cx('size-5 shrink-0', isOpen && 'rotate-180')} />
        </button>
      </h3>
      <div id={id} className={cx('flex flex-wrap items-center gap-2 pb-2', !isOpen && !waits && 'hidden')}>
        <div className={cx('w-full text-sm text-muted', !isOpen && 'truncate')}>
          <span role="status">{standingOf(shown, { viewerUid, name })}</span>
          {shown.note && isOpen ? (
            <p className="wrap-anywhere whitespace-pre-line text-ink">{shown.note}</p>
          ) : null}
          {isOpen && agreed && proposed ? (
            <p>{words.holdsMeanwhile(meetingHere(new Date(agreed.at)), agreed.place)}</p>
          ) : null}
        </div>
        {proposed && waits ? (
          <>
            <Button variant="primary" onClick={() => void answer(proposed, 'accept', words.accepted)}>
              {words.accept}
            </Button>
            <Button onClick={() => void answer(proposed, 'decline', words.declined)}>{words.decline}</Button>
            {isOpen ? another : null}
          </>
        ) : null}
        {waits ? null : another}
        {proposed && !waits ? (
          <Button onClick={() => void answer(proposed, 'decline', words.isTakenBack)}>
            {words.withdraw}
          </Button>
        ) : null}
        {agreed && !proposed ? (
          <>
            <Button aria-haspopup="dialog" onClick={() => setDialog('call-off')}>
              {words.callOff}
            </Button>
            <a
              href={agreed.calendar_url ?? undefined}
              download="pick-up.ics"
              className={buttonClass({ variant: 'quiet' })}
            >
              <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
              {words.addToCalendar}
            </a>
          </>
        ) : null}
        {plan.was_agreed && isOpen ? <HandoverLink conversationId={conversation.id} /> : null}
      </div>
      {dialog === 'propose' ? (
        <PickupDialog
          conversationId={conversation.id}
          name={name}
          before={shown}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'call-off' && agreed ? (
        <ConfirmDialog
          open
          question={words.askToCallOff}
          confirmLabel={words.callOff}
          cancelLabel={words.keepIt}
          busy={busy}
          onConfirm={() => void answer(agreed, 'decline', words.isCalledOff)}
          onCancel={() => setDialog(null)}
        >
          {words.callOffText(name, when)}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
