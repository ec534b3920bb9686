import type { Image } from '#contract/images.ts';
import type { createPictureUploads } from './picture-uploads.ts';
import type { RotatePicture, UploadPicture } from './picture.ts';

export function imageOf(name: string): Image {
  return {
    url: `/files/${name}`,
    path: name,
    width: 4,
    height: 3,
    thumbhash: '',
    widths: [],
    encodings: [],
  };
}

export const picture = (name: string, type = 'image/jpeg') => new File(['pixels'], name, { type });

/** A server that turns nothing. */
export const noTurns: RotatePicture = () => Promise.reject(new Error('nothing was to be rotated'));

/** A server whose answers the test gives, one by one. */
export function server() {
  const requests: {
    name: string;
    signal: AbortSignal;
    progress: (part: number) => void;
    store: () => void;
    fail: (error: unknown) => void;
  }[] = [];
  const upload: UploadPicture = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const { name } = file as File;
      requests.push({
        name,
        signal,
        progress: onProgress,
        store: () => resolve(imageOf(name)),
        fail: reject,
      });
    });
  return { requests, upload };
}

/** Lets what was answered reach the pictures. */
export const answered = () => new Promise((resolve) => setImmediate(resolve));

export const names = (uploads: ReturnType<typeof createPictureUploads>) =>
  uploads.state().pictures.map(({ name, image }) => image?.path ?? name);
