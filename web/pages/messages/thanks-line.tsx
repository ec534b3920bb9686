import { useState } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { endsContact } from '#contract/refusals.ts';
import type { ChatThanks } from '#contract/thanks.ts';
import * as words from '#contract/wording/people.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { SaidWords } from './said-words.tsx';

const ThanksDialog = lazyDialog(() => import('./thanks-dialog.tsx'), 'ThanksDialog');

interface ThanksLineProps {
  thanks: ChatThanks;
  conversation: Pick<Conversation, 'id' | 'other_user_display_name' | 'refusal'>;
  /** A line above the chat instead of a part of the panel. */
  compact?: boolean;
  refresh: () => Promise<void>;
}

/** How it went between the two, once the thing was passed on: the question, or what was said. */
export function ThanksLine({ thanks, conversation, compact = false, refresh }: ThanksLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { own, other } = thanks;
  const name = conversation.other_user_display_name;
  const maySay = thanks.may_say && !endsContact(conversation.refusal);
  if (!maySay && !own && !other) return null;
  return (
    <section
      aria-label={words.see}
      className={cx(
        'flex gap-2',
        compact
          ? 'flex-wrap items-center justify-between border-b border-line bg-surface px-2 py-1.5 sm:px-4 xl:hidden [@container(max-height:24rem)]:hidden'
          : 'flex-col rounded-md border border-line p-3',
      )}
    >
      {maySay && !own ? <p className="min-w-0 wrap-anywhere">{words.howWasIt(name)}</p> : null}
      {compact ? null : <SaidWords {...{ own, other, name }} />}
      {!compact && maySay && own ? <p className="text-sm text-muted">{words.notShownYet(name)}</p> : null}
      {maySay || compact ? (
        <Button
          variant={maySay && !own ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {!maySay ? words.see : own ? (compact ? words.see : words.change) : words.sayIt}
        </Button>
      ) : null}
      {isOpen ? (
        <ThanksDialog
          {...{ thanks, name, refresh }}
          conversationId={conversation.id}
          maySay={maySay}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}
