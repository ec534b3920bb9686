import { ListChecks } from 'lucide-react';
import { handoverPath } from '#contract/handover-path.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { sheet } from '#contract/wording/handover.ts';

/** The way to the sheet of a pick-up, which is of use before the two meet and afterwards. */
export function HandoverLink({ conversationId }: { conversationId: string }) {
  return (
    <ButtonLink to={handoverPath(conversationId)} variant="quiet">
      <ListChecks aria-hidden="true" className="size-5 shrink-0" />
      {sheet}
    </ButtonLink>
  );
}
