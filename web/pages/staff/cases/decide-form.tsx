import { useState } from 'react';
import type { ShownCase } from '#contract/cases.ts';
import { decisionRules, timedActions, type DecisionRule } from '#contract/decision-actions.ts';
import { decideCase } from '#contract/decisions.ts';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { rules } from '#contract/wording/decisions.ts';
import * as words from '#contract/wording/desk.ts';
import { ApiError, errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useSendKey } from '#web/client/staff/shortcuts.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormDeed } from '#web/components/use-form-deed.ts';
import { KeptNote } from '#web/components/kept-note.tsx';
import { StepUpDialog } from '#web/components/staff/step-up-dialog.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  actionsFor,
  commentsToRemove,
  decisionOf,
  hasPictureChoice,
  picturesToHide,
  problemsOf,
  type DecisionValues,
  type Problems,
} from './decision-values.ts';
import { StatementPreview } from './statement-preview.tsx';
import type { Claim } from './use-claim.ts';

/** The id of the choice, for the key that leads there. */
export const actionFieldId = 'decision-action';

const fields = [
  { name: 'action', id: actionFieldId, label: words.actionLabel },
  { name: 'picture', id: 'decision-picture', label: words.pictureLabel },
  { name: 'comment', id: 'decision-comment', label: words.commentLabel },
  { name: 'rule', id: 'decision-rule', label: words.ruleLabel },
  { name: 'facts', id: 'decision-facts', label: words.factsLabel },
  { name: 'days', id: 'decision-days', label: words.daysLabel },
] as const;

interface DecideFormProps {
  shown: ShownCase;
  role: 'moderator' | 'admin';
  claim: Claim;
  values: DecisionValues;
  /** Its words were begun before this page was loaded. */
  restored: boolean;
  onChange: (changes: Partial<DecisionValues>) => void;
  onDecided: (decision: { id: string; next: string | null }) => void;
  /** The case is not as it was looked at. */
  onStale: () => void;
}

/** What is to be done, and what the person will read about it. */
export function DecideForm({
  shown,
  role,
  claim,
  values,
  restored,
  onChange,
  onDecided,
  onStale,
}: DecideFormProps) {
  const { api } = useSession();
  const [problems, setProblems] = useState<Problems>({});
  const [isCodeAsked, askCode] = useState(false);
  const { action, rule, facts, note, days, goodFaith, picture, comment, warnsContacts } = values;
  const isOfPerson = action !== null && action !== 'none';

  const { run, shell } = useFormDeed(async () => {
    const missing = problemsOf(values, shown);
    setProblems(missing);
    const first = Object.values(missing)[0];
    if (first) throw new Error(first);
    if (claim.claimed_by !== null && !claim.isMine) throw new Error(words.caseClaimed);
    const body = decisionOf(values, claim.version);
    const reply = await api.call(decideCase, { params: { id: shown.id }, body });
    onDecided({ id: reply.decision, next: reply.next_case_id });
  }, refuse);

  useSendKey(actionFieldId, () => void run());

  function refuse(error: unknown): string | void {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'step-up-required') return askCode(true);
    // Of a case that is not the reader's to decide any more, the page says so once it is read again.
    if (code === 'claimed' || code === 'case-changed' || code === 'own-decision') onStale();
    if (code === 'claimed') return words.caseClaimed;
    if (code === 'case-changed') return words.caseChanged;
    if (code === 'invalid-input') {
      // What was chosen may be gone.
      onStale();
      const { image_path: ofPicture, report_id: ofComment, ...rest } = (error as ApiError).fields;
      setProblems({
        ...rest,
        ...(ofPicture && { picture: ofPicture }),
        ...(ofComment && { comment: ofComment }),
      });
    }
    return errorText(error);
  }

  return (
    <>
      <FormShell
        {...shell}
        toMend={summaryEntries(
          fields,
          Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { message }])),
          shell.failure,
        )}
        notice={<KeptNote kept={restored} />}
        submitLabel={words.decide}
        busyLabel={words.deciding}
      >
        <RadioGroup
          id={actionFieldId}
          legend={words.actionLabel}
          name="action"
          options={actionsFor(shown, role).map((value) => ({ value, label: words.actions[value] }))}
          value={action}
          onChange={(chosen) => onChange({ action: chosen })}
          error={problems.action}
        />
        {action === 'none' ? (
          <Checkbox
            label={words.goodFaith}
            hint={words.goodFaithHint}
            checked={goodFaith}
            onChange={(event) => onChange({ goodFaith: event.target.checked })}
          />
        ) : null}
        {action === 'hide-image' && hasPictureChoice(shown) ? (
          <RadioGroup
            id="decision-picture"
            legend={words.pictureLabel}
            hint={shown.subject.model === 'listing' ? words.pictureHint : words.chatPictureHint}
            name="picture"
            options={picturesToHide(shown)}
            value={picture}
            onChange={(chosen) => onChange({ picture: chosen })}
            error={problems.picture}
          />
        ) : null}
        {action === 'remove-thanks' ? (
          <RadioGroup
            id="decision-comment"
            legend={words.commentLabel}
            name="comment"
            options={commentsToRemove(shown)}
            value={comment}
            onChange={(chosen) => onChange({ comment: chosen })}
            error={problems.comment}
          />
        ) : null}
        {isOfPerson ? (
          <>
            <div>
              <SelectField
                id="decision-rule"
                label={words.ruleLabel}
                required
                placeholder={words.chooseRule}
                options={decisionRules.map((value) => ({ value, label: rules[value] }))}
                value={rule ?? ''}
                onChange={(event) => onChange({ rule: (event.target.value || null) as DecisionRule | null })}
                error={problems.rule}
              />
              {rule ? (
                <TallLink to={`${pagePaths.termsOfService()}#${rule}`} target="_blank">
                  {words.readRule}
                </TallLink>
              ) : null}
            </div>
            {timedActions.includes(action) ? (
              <TextField
                id="decision-days"
                label={words.daysLabel}
                inputMode="numeric"
                required
                value={days}
                onChange={(event) => onChange({ days: event.target.value.trim() })}
                error={problems.days}
              />
            ) : null}
            {rule === 'fraud' ? (
              <Checkbox
                label={words.warnContacts}
                checked={warnsContacts}
                onChange={(event) => onChange({ warnsContacts: event.target.checked })}
              />
            ) : null}
            <TextArea
              id="decision-facts"
              label={words.factsLabel}
              hint={words.factsHint}
              rows={3}
              required
              limit={limits.decisionTextMax}
              value={facts}
              onChange={(event) => onChange({ facts: event.target.value })}
              error={problems.facts}
            />
            <TextArea
              label={words.noteToPerson}
              hint={words.noteToPersonHint}
              rows={2}
              limit={limits.decisionTextMax}
              value={note}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          </>
        ) : null}
        <StatementPreview shown={shown} values={values} />
      </FormShell>
      {isCodeAsked ? (
        <StepUpDialog
          onClose={() => askCode(false)}
          onDone={() => {
            askCode(false);
            void run();
          }}
        />
      ) : null}
    </>
  );
}
