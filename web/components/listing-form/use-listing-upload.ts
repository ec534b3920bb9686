import { useMemo } from 'react';
import { rotateListingImage, uploadListingImages } from '#contract/images.ts';
import type { ApiClient } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import type { RotatePicture, UploadPicture } from '#web/components/picture-uploader/picture.ts';

/** Where a listing's pictures are kept, and how the server is asked about it. */
export interface ListingStore {
  upload: UploadPicture;
  rotate: RotatePicture;
  call: ApiClient['call'];
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
      call: api.call,
    }),
    [api],
  );
}
