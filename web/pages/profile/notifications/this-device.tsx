import { useRef } from 'react';
import { flushSync } from 'react-dom';
import * as words from '#contract/wording/push.ts';
import { beginPush, pushFailure, stopPush, type PushHere } from '#web/client/push/browser-push.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface ThisDeviceProps {
  viewerUid: string;
  here: Exclude<PushHere, 'impossible'>;
  onChange: (here: PushHere) => void;
}

/** Whether this very browser shows push messages; at once, unlike what is saved below. */
export function ThisDevice({ viewerUid, here, onChange }: ThisDeviceProps) {
  const { api } = useSession();
  const showToast = useToast();
  const denial = useRef<HTMLDivElement>(null);
  const isOn = here === 'on';
  const turn = useDeed(
    async () => {
      if (isOn) await stopPush(api, viewerUid);
      const now = isOn ? 'off' : await beginPush(api, viewerUid);
      flushSync(() => onChange(now));
      denial.current?.focus();
      if (now === 'on') showToast({ kind: 'success', text: words.tellsFromNow });
      if (isOn) showToast({ text: words.tellsNoMore });
    },
    (error) => showToast({ kind: 'error', text: pushFailure(error) }),
  );
  if (here === 'home-screen') return <Notice live={false}>{words.homeScreenFirst}</Notice>;
  if (here === 'denied') {
    return (
      <div ref={denial} tabIndex={-1}>
        <Notice live={false}>{words.isDenied}</Notice>
      </div>
    );
  }
  return (
    <>
      <p>{isOn ? words.isOn : words.isOff}</p>
      <Button
        variant="secondary"
        className="self-start"
        busy={turn.busy}
        busyLabel={isOn ? words.turningOff : words.turningOn}
        onClick={() => void turn.run()}
      >
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    </>
  );
}
