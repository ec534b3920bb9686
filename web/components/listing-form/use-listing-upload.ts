import { useMemo } from 'react';
import { uploadListingImages } from '#contract/images.ts';
import { useSession } from '#web/client/session.tsx';
import type { UploadPicture } from '#web/components/picture-uploader/picture-uploads.ts';

/** Sends one picture of a listing as the signed-in person. */
export function useListingUpload(): UploadPicture {
  const { api } = useSession();
  return useMemo(
    () => async (file, options) => {
      const { images } = await api.upload(uploadListingImages, [file], options);
      return images[0]!;
    },
    [api],
  );
}
