import { useMemo } from 'react';
import { getEquipment, type EquipmentDefinitions, readFacts } from '#contract/equipment.ts';
import { rotateListingImage, uploadListingImages } from '#contract/images.ts';
import type { DetailValues } from '#contract/listings.ts';
import { useSession } from '#web/client/session/session.tsx';
import type { RotatePicture, UploadPicture } from '#web/components/picture-uploader/picture-uploads.ts';

export type ReadFacts = (
  written: { title: string; description: string; category: string; subcategory: string | null },
  options: { signal: AbortSignal },
) => Promise<DetailValues>;

/** Where a listing's pictures are kept, and what can be asked of it. */
export interface ListingStore {
  upload: UploadPicture;
  rotate: RotatePicture;
  questions: () => Promise<EquipmentDefinitions>;
  /** The facts that a text tells. */
  readFacts: ReadFacts;
}

/** Keeps pictures of a listing as the signed-in person. */
export function useListingUpload(): ListingStore {
  const { api } = useSession();
  return useMemo(
    () => ({
      async upload(file, options) {
        const { images } = await api.upload(uploadListingImages, [file], options);
        return images[0]!;
      },
      async rotate({ url }, quarterTurns, options) {
        const body = { url, quarter_turns: quarterTurns };
        const { images } = await api.call(rotateListingImage, { body }, options);
        return images[0]!;
      },
      questions: () => api.call(getEquipment, {}),
      readFacts: async (written, options) => (await api.call(readFacts, { body: written }, options)).details,
    }),
    [api],
  );
}
