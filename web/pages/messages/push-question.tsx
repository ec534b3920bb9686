import { useRef, useState } from 'react';
import * as words from '#contract/wording/push.ts';
import { withStorage } from '#web/client/browser-storage.ts';
import { beginPush, pushFailure } from '#web/client/push/browser-push.ts';
import { usePushHere } from '#web/client/push/use-push-here.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

const key = 'handrail.push-question';
const isAnswered = () => withStorage('browser', (storage) => storage.getItem(key)) !== null;

/** Whoever holds the device in one hand calls it a phone. */
const isPhone = () => matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600;

/** Both in one line of the narrowest phone. */
const compact = 'max-sm:px-3! max-sm:text-sm';

/** Asked once something was sent, in words of ours: the browser itself asks only after a press (design §10). */
export function PushQuestion({ viewerUid }: { viewerUid: string }) {
  const { api } = useSession();
  const showToast = useToast();
  const line = useRef<HTMLElement>(null);
  const [here] = usePushHere(viewerUid);
  const [isOver, setOver] = useState(isAnswered);

  /** The keyboard stays in the chat. */
  function end(): void {
    line.current?.parentElement?.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    setOver(true);
  }

  const begin = useDeed(
    async () => {
      const begun = await beginPush(api, viewerUid);
      if (begun === 'off') return;
      showToast(
        begun === 'on'
          ? { kind: 'success', text: words.tellsFromNow }
          : { kind: 'error', text: words.isDenied, seconds: null },
      );
      end();
    },
    (error) => showToast({ kind: 'error', text: pushFailure(error) }),
  );

  if (isOver || here !== 'off') return null;
  return (
    <section
      ref={line}
      aria-label={words.question}
      // On a phone the ready words give way to it.
      data-spread
      className="flex flex-wrap items-center gap-2 border-t border-line bg-surface px-2 py-2 sm:px-4 [@container(max-height:24rem)]:hidden"
    >
      <p className="w-full text-sm">{words.questionWhy}</p>
      <Button
        className={compact}
        busy={begin.busy}
        busyLabel={words.turningOn}
        onClick={() => void begin.run()}
      >
        {isPhone() ? words.tellPhone : words.tellDevice}
      </Button>
      <Button
        variant="quiet"
        className={compact}
        onClick={() => {
          withStorage('browser', (storage) => storage.setItem(key, 'no'));
          showToast({ text: words.turnOnLater });
          end();
        }}
      >
        {words.notNow}
      </Button>
    </section>
  );
}
