import { type ReactNode, useReducer, useState } from 'react';
import type { Category } from '#contract/categories.ts';
import * as words from '#contract/wording/listing-form.ts';
import * as pictureWords from '#contract/wording/pictures.ts';
import { ApiError } from '#web/client/api.ts';
import {
  isPending,
  isTurning,
  storedImages,
  type Picture,
} from '#web/components/picture-uploader/picture.ts';
import { PictureUploader } from '#web/components/picture-uploader/picture-uploader.tsx';
import { PublicTextNotice } from '#web/components/public-text/public-text-notice.tsx';
import { usePublicTextAdvice } from '#web/components/public-text/use-public-text-advice.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useIdleImport } from '#web/navigation/prefetch-code.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useFailure } from '#web/ui/use-failure.ts';
import { ContactMethods } from './contact-methods.tsx';
import { ListingFields } from './listing-fields.tsx';
import { FactsPart } from './facts-part.tsx';
import {
  factErrorsOf,
  factId,
  factProblemsOf,
  fieldIds,
  type ListingValues,
  type Problems,
  problemsOfError,
  summaryFields,
  summaryOf,
} from './listing-values.ts';
import type { ListingFormState } from './use-listing-form.ts';

const loadCheck = () => import('./listing-check.tsx');
const loadGuide = () => import('./picture-guide.tsx');

interface ListingFormProps {
  state: ListingFormState;
  mode: 'create' | 'edit';
  categories: readonly Category[];
  phone: string;
  phoneNote?: string;
  submitLabel: string;
  busyLabel: string;
  /** The spec's texts for a save that failed: answered with an error, not answered, and no longer signed in. */
  failures: { refused: string; other: string; signedOut: string };
  /**
   * Saves. Its pictures are all stored by now. What it throws is shown: an ApiError's fields at their controls.
   *
   * @param confirmed what the seller has confirmed of what the check asked
   */
  onSave: (values: ListingValues, imageUrls: string[], confirmed: string[]) => Promise<void>;
  /** Saves the draft and gives its id, so that a person can be asked to look at it; absent where there is none. */
  draftId?: () => Promise<string | undefined>;
  removeLabel?: string;
  onRemovePicture?: (picture: Picture) => void;
  /** Said above the submit button. */
  standing?: ReactNode;
  /** Beside the submit button. */
  actions?: ReactNode;
}

/** Creating and editing a listing (spec §2, §5). */
export function ListingForm({
  state,
  mode,
  categories,
  phone,
  phoneNote,
  submitLabel,
  busyLabel,
  failures,
  onSave,
  draftId,
  removeLabel,
  onRemovePicture,
  standing,
  actions,
}: ListingFormProps) {
  const { form, uploads, pictures, factCheck, store } = state;
  const advice = usePublicTextAdvice(store.call);
  const showToast = useToast();
  const { failure: refusal, fail: showRefusal } = useFailure();
  const [failure, setFailure] = useState<string | null>(null);
  const check = useIdleImport(loadCheck);
  const guide = useIdleImport(loadGuide);
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const [refusals, countRefusal] = useReducer((before: number) => before + 1, 0);
  const { errors, isSubmitting } = form.formState;
  const uploading = pictures.pictures.filter(isPending).length;
  const turning = pictures.pictures.filter(isTurning).length;

  const refuse = (text: string, problems: Problems = {}, ofFacts: ReturnType<typeof factProblemsOf> = []) => {
    for (const [name, message] of ofFacts) form.setError(name, { type: 'server', message });
    for (const field of summaryFields) {
      if (problems[field]) form.setError(field, { type: 'server', message: problems[field] });
    }
    showRefusal(text);
  };

  const fail = (error: unknown) => {
    const refused = error instanceof ApiError;
    const problems = refused ? problemsOfError(error) : {};
    const ofFacts = refused ? factProblemsOf(error) : [];
    if (Object.keys(problems).length + ofFacts.length > 0) {
      refuse(failures.refused, problems, ofFacts);
      return;
    }
    const text = !refused ? failures.other : error.status === 401 ? failures.signedOut : failures.refused;
    showToast({ kind: 'error', text });
    setFailure(refused ? `${text} ${error.message}` : text);
    // The check beside the description says why.
    if (refused && (error.status === 409 || error.status === 422)) countRefusal();
  };

  /** The pictures whose rotation failed: whoever has seen that may leave it so. */
  const brokenTurns = () =>
    uploads.state().pictures.flatMap(({ key, status, error }) => (status === 'stored' && error ? [key] : []));

  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      if (!(await advice.mayPost(factCheck.texts(values)))) return;
      // Spec §4: pictures are uploaded first, then the listing is posted.
      const told = brokenTurns();
      await uploads.settled();
      const now = uploads.state().pictures;
      const failed = now.filter(({ status }) => status === 'failed').length;
      if (failed > 0) {
        refuse(pictureWords.someNotUploaded(failed), { pictureCount: pictureWords.tryOrRemove(failed) });
        return;
      }
      const unturned = brokenTurns().filter((key) => !told.includes(key)).length;
      if (unturned > 0) {
        refuse(pictureWords.someNotRotated(unturned), { pictureCount: pictureWords.rotateAgain });
        return;
      }
      try {
        const details = factCheck.ofKind(values.details);
        await onSave(
          { ...values, details },
          storedImages(now).map(({ url }) => url),
          confirmed,
        );
      } catch (error) {
        fail(error);
      }
    },
    () => {
      setFailure(null);
      refuse(summaryOf(form.getValues(), mode));
    },
  );

  const toMend = [
    ...summaryFields.map((field) => ({ id: fieldIds[field], text: errors[field]?.message })),
    ...Object.entries(factErrorsOf(errors)).map(([key, error]) => ({
      id: factId(key),
      text: error?.message,
    })),
  ].flatMap(({ id, text }) => (text ? [{ id, text }] : []));

  return (
    <FormShell
      onSubmit={submit}
      busy={isSubmitting}
      failure={toMend.length > 0 ? refusal : null}
      toMend={toMend}
      submitLabel={submitLabel}
      busyLabel={
        uploading > 0
          ? pictureWords.uploading(uploading)
          : turning > 0
            ? pictureWords.rotatingSome(turning)
            : busyLabel
      }
      submitLook={{ variant: 'primary', size: 'large' }}
      actions={actions}
      gap="gap-6"
    >
      <Card className="flex flex-col gap-5">
        <PictureUploader
          id={fieldIds.pictureCount}
          label={pictureWords.pictures}
          uploads={uploads}
          state={pictures}
          error={errors.pictureCount?.message}
          guide={
            // Its room is there before it is.
            guide ? <guide.PictureGuide {...{ state, categories }} /> : <div className="min-h-13" />
          }
          removeLabel={removeLabel}
          onRemove={onRemovePicture}
        />
        <ListingFields
          form={form}
          categories={categories}
          check={
            check ? (
              <check.ListingCheck
                state={state}
                refusals={refusals}
                confirmed={confirmed}
                onConfirm={setConfirmed}
                draftId={draftId}
              />
            ) : null
          }
        />
      </Card>
      <Card>
        <ContactMethods form={form} phone={phone} phoneNote={phoneNote} />
      </Card>
      <FactsPart state={state} categories={categories} />
      {standing}
      <PublicTextNotice advice={advice} onPostAnyway={submit} />
      {failure ? (
        <Notice kind="error" live={false}>
          {failure} {words.stillHere}
        </Notice>
      ) : null}
    </FormShell>
  );
}
