import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import type { ContactKind } from '#contract/contact-kinds.ts';
import type { Image } from '#contract/images.ts';
import { checkPublicText } from '#contract/public-text.ts';
import * as wording from '#contract/wording/spec.ts';
import type { ApiClient } from '#web/client/api.ts';
import type { RotatePicture, UploadPicture } from '#web/components/picture-uploader/picture.ts';
import { ListingForm } from './listing-form.tsx';
import { type ListingValues, newListingValues } from './listing-values.ts';
import { useListingForm } from './use-listing-form.ts';

export const categories: Category[] = [
  { id: 'c1', name: 'Lift chairs', slug: 'lift-chairs', subcategories: [] },
  {
    id: 'c2',
    name: 'Hospital beds',
    slug: 'hospital-beds',
    subcategories: [{ id: 's1', name: 'Low', slug: 'low' }],
  },
];

export const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const imageOf = (path: string): Image => ({
  url: pixel,
  path,
  width: 1,
  height: 1,
  thumbhash: '',
  widths: [],
  encodings: [],
});
const stores: UploadPicture = (file) => Promise.resolve(imageOf((file as File).name));

const neverAnswers = () => new Promise<never>(() => {});

/** All that is needed to post it, but for the picture itself. */
export const filled: ListingValues = {
  ...newListingValues('78701'),
  title: 'Low bed',
  category: 'c2',
  subcategory: 's1',
  condition: 'used',
  description: 'Clean.',
  price: '50',
  pictureCount: 1,
};

export interface ExampleFormProps {
  values?: ListingValues;
  images?: Image[];
  upload?: UploadPicture;
  rotate?: RotatePicture;
  onSave?: (values: ListingValues, imageUrls: string[]) => Promise<void>;
  /** Contact details that are found in what is posted. */
  details?: ContactKind[];
}

/** The form of a new listing. */
export function ExampleForm({
  values = newListingValues('78701'),
  images = [],
  upload = stores,
  rotate = (image) => Promise.resolve(image),
  onSave = () => Promise.resolve(),
  details = [],
}: ExampleFormProps) {
  const call = ((endpoint: object) =>
    endpoint === checkPublicText ? Promise.resolve({ details }) : neverAnswers()) as ApiClient['call'];
  const [store] = useState({ upload, rotate, call });
  const state = useListingForm({ defaultValues: values, images, store });
  return (
    <ListingForm
      state={state}
      mode="create"
      categories={categories}
      phone="512-555-0100"
      submitLabel="Create Listing"
      busyLabel="Creating listing..."
      failures={{
        refused: wording.createListingFailed,
        other: wording.errorCreatingListing,
        signedOut: wording.mustBeLoggedInToList,
      }}
      onSave={onSave}
    />
  );
}
