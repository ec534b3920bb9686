import { ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import { handoverPath } from '#contract/handover-path.ts';
import { sheet } from '#contract/wording/handover.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** The way to the sheet of a pick-up, which is of use before the two meet and afterwards. */
export function HandoverLink({ conversationId }: { conversationId: string }) {
  return (
    <Link to={handoverPath(conversationId)} className={buttonClass({ variant: 'quiet' })}>
      <ListChecks aria-hidden="true" className="size-5 shrink-0" />
      {sheet}
    </Link>
  );
}
