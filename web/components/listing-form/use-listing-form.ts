import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import type { Image } from '#contract/images.ts';
import { downsizeImage } from '#web/client/downsize-image.ts';
import {
  createPictureUploads,
  type PictureUploads,
  type PictureUploadsState,
} from '#web/components/picture-uploader/picture-uploads.ts';
import { createFactCheck, type FactCheck } from './fact-check.ts';
import { type ListingValues, problemsOf, type SummaryFieldName } from './listing-values.ts';
import type { ListingStore } from './use-listing-upload.ts';

export interface ListingFormState {
  form: UseFormReturn<ListingValues>;
  uploads: PictureUploads;
  pictures: PictureUploadsState;
  factCheck: FactCheck;
  store: ListingStore;
}

interface ListingFormOptions {
  defaultValues: ListingValues;
  /** The listing's pictures so far. */
  images?: readonly Image[];
  store: ListingStore;
}

/** The fields and pictures of one listing form. A page that keeps a draft reads and writes both through this. */
export function useListingForm({ defaultValues, images, store }: ListingFormOptions): ListingFormState {
  const [factCheck] = useState(createFactCheck);
  const form = useForm<ListingValues>({
    defaultValues,
    // The error summary takes the focus.
    shouldFocusError: false,
    resolver: (values) => {
      const problems = Object.entries(problemsOf(values)) as [SummaryFieldName, string][];
      const details = factCheck.errorsOf(values.details);
      if (problems.length + Object.keys(details).length === 0) return { values, errors: {} };
      const errors: FieldErrors<ListingValues> = { details };
      for (const [field, message] of problems) errors[field] = { type: 'invalid', message };
      return { values: {}, errors };
    },
  });
  const [uploads] = useState(() =>
    createPictureUploads({ ...store, downsize: downsizeImage, stored: images }),
  );
  const pictures = useSyncExternalStore(uploads.subscribe, uploads.state, uploads.state);
  useEffect(() => () => uploads.dispose(), [uploads]);

  const { getFieldState, getValues, setValue, trigger } = form;
  const { isSubmitted } = form.formState;
  const count = pictures.pictures.length;
  useEffect(() => {
    if (getValues('pictureCount') !== count) setValue('pictureCount', count, { shouldValidate: isSubmitted });
  }, [getValues, setValue, count, isSubmitted]);

  // The message about failed pictures is cleared once none has failed.
  const anyFailed = pictures.pictures.some(({ error }) => error !== null);
  useEffect(() => {
    if (!anyFailed && getFieldState('pictureCount').invalid) void trigger('pictureCount');
  }, [getFieldState, trigger, anyFailed]);

  return { form, uploads, pictures, factCheck, store };
}
