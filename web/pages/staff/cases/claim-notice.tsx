import * as words from '#contract/wording/desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Claim } from './use-claim.ts';

interface ClaimNoticeProps {
  claim: Claim;
  /** Leads to a case that can be taken. */
  onNext: () => void;
}

/** Whose the case is now, and what can be done about it. */
export function ClaimNotice({ claim, onNext }: ClaimNoticeProps) {
  const { state, claimed_by: holder, isMine, isTaking, isLost, problem, take } = claim;
  const next = <Button onClick={onNext}>{words.nextFree}</Button>;
  const takeIt = <Button onClick={() => void take()}>{words.take}</Button>;
  if (state !== 'open') return <Notice action={next}>{words.stateIs[state]}</Notice>;
  if (problem !== null)
    return (
      <Notice
        kind="error"
        action={
          <div className="flex flex-wrap gap-3">
            {next}
            {takeIt}
          </div>
        }
      >
        {problem}
      </Notice>
    );
  if (isMine) return <Notice kind="success">{words.isYours}</Notice>;
  if (isTaking && holder === null) return <Notice>{words.taking}</Notice>;
  if (holder === null) return <Notice action={takeIt}>{words.isFree}</Notice>;
  return (
    <Notice
      title={isLost ? words.takenOver(holder) : words.isTheirs(holder)}
      action={
        <div className="flex flex-wrap gap-3">
          {next}
          <Button onClick={() => void take(true)}>{words.takeOverFrom(holder)}</Button>
        </div>
      }
    >
      {words.isTheirsMeans}
    </Notice>
  );
}
