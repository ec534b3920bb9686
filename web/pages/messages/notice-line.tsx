import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { dismissNotice, type Message } from '#contract/messages.ts';
import * as words from '#contract/wording/message-notices.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface NoticeLineProps {
  notice: NonNullable<Message['notice']>;
  conversationId: string;
  seq: number;
  /** Missing where nothing can be reported yet. */
  onReport?: (() => void) | undefined;
}

/** What the reader of a message may want to mind, below it. "It's fine" takes it away from the whole conversation. */
export function NoticeLine({ notice, conversationId, seq, onReport }: NoticeLineProps) {
  const { api } = useSession();
  const queries = useQueryClient();
  const showToast = useToast();
  const whyId = useId();
  const [isExplained, setExplained] = useState(false);
  const key = ['notices-fine', conversationId];
  const { data: isFine } = useQuery({
    queryKey: key,
    queryFn: () => false,
    enabled: false,
    initialData: false,
    gcTime: Infinity,
  });
  const dismissal = useDeed(
    async () => {
      await api.call(dismissNotice, { params: { conversationId, seq: String(seq) } });
      queries.setQueryData(key, true);
    },
    (error) => showToast({ kind: 'error', text: errorText(error) }),
  );

  if (isFine) return null;
  return (
    <section aria-label={words.aboutThisMessage} className="mt-1 mb-2 px-1 sm:max-w-[75%] text-sm text-muted">
      <p className="flex gap-2">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span dir="auto">{notice.text}</span>
      </p>
      <div className="-ms-1 flex flex-wrap ps-6">
        <Button
          variant="quiet"
          className="px-2! text-sm!"
          aria-expanded={isExplained}
          aria-controls={isExplained ? whyId : undefined}
          onClick={() => setExplained(!isExplained)}
        >
          {words.whySeeThis}
        </Button>
        {onReport ? (
          <Button variant="quiet" className="px-2! text-sm!" aria-haspopup="dialog" onClick={onReport}>
            {words.report}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          className="px-2! text-sm!"
          busy={dismissal.busy}
          onClick={(event) => {
            // The line goes, the message stays.
            const message = event.currentTarget.closest('li');
            void dismissal.run().then(() => message?.focus({ preventScroll: true }));
          }}
        >
          {words.itIsFine}
        </Button>
      </div>
      {isExplained ? (
        <p id={whyId} className="ps-6">
          {words.why}
        </p>
      ) : null}
    </section>
  );
}
