import { escalateCase } from '#contract/cases.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/desk.ts';
import type { Claim } from './use-claim.ts';
import { useSession } from '#web/client/session/session.tsx';
import { WordsDialog } from '#web/components/staff/words-dialog.tsx';

interface EscalateDialogProps {
  id: string;
  giveUp: Claim['giveUp'];
  onDone: () => void;
  onClose: () => void;
}

/** Leaves a case to an admin, with what they should know. */
export function EscalateDialog({ id, giveUp, onDone, onClose }: EscalateDialogProps) {
  const { api } = useSession();
  return (
    <WordsDialog
      draft={`escalate:${id}`}
      title={words.escalateTitle}
      lead={words.escalateLead}
      label={words.escalateLabel}
      limit={limits.caseNoteMax}
      submitLabel={words.escalate}
      send={async (text, done) => {
        await giveUp(() => api.call(escalateCase, { params: { id }, body: { text } }));
        done();
        onDone();
      }}
      onClose={onClose}
    />
  );
}
