import * as words from '#contract/wording/desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Claim } from './use-claim.ts';

/** Whose the case is now, and what can be done about it. */
export function ClaimNotice({ claim }: { claim: Claim }) {
  const { state, claimed_by: holder, isMine, isLost, problem, take } = claim;
  if (state !== 'open') return <Notice live={false}>{words.stateIs[state]}</Notice>;
  if (problem !== null)
    return (
      <Notice kind="error" action={<Button onClick={() => void take()}>{words.take}</Button>}>
        {problem}
      </Notice>
    );
  if (isMine) return <Notice kind="success">{words.isYours}</Notice>;
  if (holder === null)
    return <Notice action={<Button onClick={() => void take()}>{words.take}</Button>}>{words.isFree}</Notice>;
  return (
    <Notice
      title={isLost ? words.takenOver(holder) : words.isTheirs(holder)}
      action={<Button onClick={() => void take(true)}>{words.takeOverFrom(holder)}</Button>}
    >
      {words.isTheirsMeans}
    </Notice>
  );
}
