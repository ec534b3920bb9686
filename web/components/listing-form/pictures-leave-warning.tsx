import * as words from '#contract/wording/listing-form.ts';
import { LeaveWarning } from '#web/components/leave-warning.tsx';
import { isPending, type Picture } from '#web/components/picture-uploader/picture.ts';

/** Asks before the page is left while pictures are on their way: the draft keeps all else, but not their files. */
export function PicturesLeaveWarning({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <LeaveWarning when={pictures.some(isPending)} question={words.leaveQuestion} meaning={words.leaveMeans} />
  );
}
