import { useId, useRef, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { submitReport } from '#contract/moderation.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reportCategories, type ReportCategory } from '#contract/report-categories.ts';
import * as words from '#contract/wording/contact-dialogs.ts';
import * as reportWords from '#contract/wording/reports.ts';
import * as wording from '#contract/wording/spec.ts';
import type { TextDraft } from '#web/client/drafts/use-text-draft.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { newClientId } from '#web/client/new-client-id.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { FailureNotice } from './failure-notice.tsx';
import { KeptNote } from './kept-note.tsx';
import { ReportAdvice, ReportSent } from './report-sent.tsx';

type Report = InputOf<typeof submitReport>['body'];

interface ReportDialogProps {
  /** E.g. 'Report Listing'. */
  title: string;
  /** What is reported, and who learns of it. */
  description: string;
  of: Omit<Report, 'reason' | 'category' | 'client_id'>;
  /** The reason; held by the opener, so that a closed dialog loses nothing. */
  draft: Omit<TextDraft, 'id'>;
  /** Where the person can be blocked with it. */
  block?: { name: string; onBlock: () => Promise<unknown> };
  /** @param blocked whether the person was blocked with it */
  onClose: (blocked: boolean) => void;
  /** True where a failure is only logged (spec §8, messages screen). */
  silent?: boolean;
}

const failures = { refused: wording.submitReportFailed, broken: wording.errorSubmittingReport };

/**
 * A report: what is wrong, and a reason as free text without a minimum (spec §5, Reports). Once it is sent, what
 * happens next is said in its place.
 */
export function ReportDialog({ onClose, ...report }: ReportDialogProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? (
    <ReportSent {...sent} onClose={() => onClose(sent.block === 'done')} />
  ) : (
    <ReportForm {...report} onSent={setSent} onClose={() => onClose(false)} />
  );
}

interface Sent {
  category: ReportCategory | null;
  block: 'done' | 'failed' | null;
}

interface ReportFormProps extends Omit<ReportDialogProps, 'onClose'> {
  onSent: (sent: Sent) => void;
  onClose: () => void;
}

function ReportForm({
  title,
  description,
  of,
  draft: { text: reason, restored, write },
  onSent,
  block,
  onClose,
  silent = false,
}: ReportFormProps) {
  const { api } = useSession();
  const id = useId();
  const [category, setCategory] = useState<ReportCategory | null>(null);
  const [isBlocking, setBlocking] = useState(true);
  const clientIdOf = useClientIds();
  const { busy, error, run } = useDeed(send, (failure) => silent && logFailure('report', failure));

  async function send(): Promise<void> {
    const said = { reason, ...(category && { category }) };
    await api.call(submitReport, { body: { ...of, ...said, client_id: clientIdOf(JSON.stringify(said)) } });
    write('');
    onSent({ category, block: block && isBlocking ? await tryTo(block.onBlock) : null });
  }

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      before={
        <>
          <FailureNotice error={silent ? null : error} words={failures} />
          <KeptNote kept={restored} />
        </>
      }
      submitLabel={words.sendReport}
      busyLabel={wording.sending}
      busy={busy}
      onSubmit={run}
    >
      <RadioGroup
        legend={reportWords.whatIsWrong}
        name={`${id}-category`}
        options={reportCategories[of.model].map((value) => ({ value, label: reportWords.categories[value] }))}
        value={category}
        onChange={setCategory}
      />
      <ReportAdvice category={category} />
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        limit={limits.longTextMax}
        value={reason}
        onChange={(event) => write(event.target.value)}
      />
      {block ? (
        <Checkbox
          label={reportWords.blockToo}
          hint={reportWords.blockTooMeans(block.name)}
          checked={isBlocking}
          onChange={(event) => setBlocking(event.target.checked)}
        />
      ) : null}
    </FormDialog>
  );
}

async function tryTo(onBlock: () => Promise<unknown>): Promise<'done' | 'failed'> {
  try {
    await onBlock();
    return 'done';
  } catch (error) {
    logFailure('block', error);
    return 'failed';
  }
}

/** The same report sent again has the same id, a changed one another. */
function useClientIds(): (content: string) => string {
  const ids = useRef(new Map<string, string>());
  return (content) => {
    const id = ids.current.get(content) ?? newClientId();
    ids.current.set(content, id);
    return id;
  };
}
