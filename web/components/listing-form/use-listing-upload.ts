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

/** The client that every page loads has no room for the query of an upload. */
const ofShot = (shot: string): typeof uploadListingImages => ({
  ...uploadListingImages,
  path: `${uploadListingImages.path}?${new URLSearchParams({ shot })}` as `/api/${string}/`,
});

/** Keeps pictures of a listing as the signed-in person. */
export function useListingUpload(): ListingStore {
  const { api } = useSession();
  return useMemo(
    () => ({
      async upload(file, { shot, ...options }) {
        const { images } = await api.upload(
          shot === null ? uploadListingImages : ofShot(shot),
          [file],
          options,
        );
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
