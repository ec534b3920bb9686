import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Revealed } from '#contract/revealed.ts';
import { revealDetails } from '#contract/staff-people.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/staff-people.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { TallLink } from '#web/components/tall-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { useDeed } from '#web/ui/use-deed.ts';
import { useStepUp } from './use-step-up.tsx';

interface RevealButtonProps {
  what: Revealed;
  /** Whom the case is about. */
  uid: string;
  caseId: string;
}

/**
 * “Show”: an address, a phone number, who reported it, or what is covered in a chat, in the place of the button; each look
 * is logged.
 */
export function RevealButton({ what, uid, caseId }: RevealButtonProps) {
  const { api } = useSession();
  const [shown, setShown] = useState<ReplyOf<typeof revealDetails> | null>(null);
  const { withCode, codeDialog } = useStepUp();
  const look = async () =>
    setShown(await api.call(revealDetails, { params: { uid }, body: { what, case_id: caseId } }));
  const { busy, error, run } = useDeed(() => withCode(look));

  if (shown) return <Shown what={what} shown={shown} />;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button busy={busy} busyLabel={words.showing} onClick={() => void run()}>
        {words.show[what]}
      </Button>
      {error === null ? null : <Notice kind="error">{errorText(error)}</Notice>}
      {codeDialog}
    </div>
  );
}

/** Takes the focus that the button had. */
function Shown({ what, shown }: { what: Revealed; shown: ReplyOf<typeof revealDetails> }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="flex flex-col gap-1">
      <p className="text-sm text-muted">{words.shownTitle[what]}</p>
      {shown.length === 0 ? <p>{words.nothingToShow[what]}</p> : null}
      <ul className="flex flex-col gap-1">
        {shown.map(({ text, uid }) => (
          <li key={uid ?? text} className="wrap-anywhere">
            {uid === null ? (
              <span className="font-semibold">{text}</span>
            ) : (
              <TallLink to={staffPaths.person(uid)}>{text}</TallLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
