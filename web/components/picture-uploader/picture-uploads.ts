import { apiErrors } from '#contract/errors.ts';
import type { Image } from '#contract/images.ts';
import { limits } from '#contract/limits.ts';
import { wording } from '#contract/wording.ts';
import { ApiError, NetworkError } from '#web/client/api.ts';

/** One chosen picture on its way to the server, or there. */
export interface Picture {
  readonly key: string;
  /** The file's name; '' for one that was stored before. */
  readonly name: string;
  readonly status: 'waiting' | 'uploading' | 'stored' | 'failed';
  /** The part sent, 0 to 1. */
  readonly sent: number;
  readonly image: Image | null;
  /** An address of this browser that shows the file before it is stored; null where it cannot (HEIC). */
  readonly preview: string | null;
  readonly error: string | null;
  /** Whether trying the same file once more can help. */
  readonly canRetry: boolean;
}

export interface PictureUploadsState {
  /** In the listing's order: the first is the cover (spec §3). */
  readonly pictures: readonly Picture[];
  /** What happened last, for the eye and for screen readers; '' for nothing. */
  readonly notice: string;
}

export type UploadPicture = (
  file: Blob,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<Image>;

interface PictureUploadsOptions {
  upload: UploadPicture;
  /** Makes a file small enough to send; must not throw. */
  downsize?: (file: File) => Promise<Blob>;
  stored?: readonly Image[];
  max?: number;
}

/** Phones have little memory and slow uplinks: more at once is slower for all. */
const AT_ONCE = 2;

export type PictureUploads = ReturnType<typeof createPictureUploads>;

/**
 * The pictures of one form. Each chosen file is made smaller and sent at once, in a request of its own, so that one
 * that fails costs only itself; order, retries and removals are kept here. For `useSyncExternalStore`.
 */
export function createPictureUploads({
  upload,
  downsize = (file) => Promise.resolve(file),
  stored = [],
  max = limits.imagesPerListing,
}: PictureUploadsOptions) {
  let current: PictureUploadsState = { pictures: stored.map(storedPicture), notice: '' };
  const listeners = new Set<() => void>();
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  let lastKey = 0;

  function change(pictures: readonly Picture[], notice = current.notice): void {
    current = { pictures, notice };
    for (const listener of [...listeners]) listener();
  }

  function patch(key: string, changes: Partial<Picture>, notice?: string): void {
    change(
      current.pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)),
      notice,
    );
  }

  const find = (key: string) => current.pictures.find((picture) => picture.key === key);

  function forget(key: string): void {
    running.get(key)?.abort();
    running.delete(key);
    files.delete(key);
    const preview = find(key)?.preview;
    if (preview) URL.revokeObjectURL(preview);
  }

  function startNext(): void {
    while (running.size < AT_ONCE) {
      const next = current.pictures.find(({ status }) => status === 'waiting');
      if (!next) return;
      const abort = new AbortController();
      running.set(next.key, abort);
      patch(next.key, { status: 'uploading', sent: 0, error: null });
      void send(next.key, files.get(next.key)!, abort);
    }
  }

  async function send(key: string, file: File, abort: AbortController): Promise<void> {
    try {
      const smaller = await downsize(file);
      if (smaller.size > limits.imageBytes) throw new Refused(apiErrors['image-too-large'].text);
      abort.signal.throwIfAborted();
      const image = await upload(smaller, {
        signal: abort.signal,
        onProgress: (sent) => find(key)?.status === 'uploading' && patch(key, { sent }),
      });
      if (abort.signal.aborted) return;
      const { preview } = find(key)!;
      files.delete(key);
      patch(key, { status: 'stored', sent: 1, image, preview: null }, `${file.name} is uploaded.`);
      if (preview) URL.revokeObjectURL(preview);
    } catch (error) {
      if (abort.signal.aborted) return;
      patch(key, { status: 'failed', ...failureOf(error) }, `${file.name} was not uploaded.`);
    } finally {
      if (running.get(key) === abort) running.delete(key);
      startNext();
    }
  }

  return {
    state: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Takes as many as there is room for, and says so when that is not all. */
    add(chosen: Iterable<File>): void {
      const all = [...chosen];
      if (all.length === 0) return;
      const taken = all.slice(0, Math.max(0, max - current.pictures.length));
      const added = taken.map((file): Picture => {
        lastKey += 1;
        const key = `new-${lastKey}`;
        const usable = isPicture(file);
        if (usable) files.set(key, file);
        return {
          key,
          name: file.name,
          status: usable ? 'waiting' : 'failed',
          sent: 0,
          image: null,
          preview: usable && !isHeic(file) ? URL.createObjectURL(file) : null,
          error: usable ? null : apiErrors['image-type-not-supported'].text,
          canRetry: false,
        };
      });
      const left = all.length - taken.length;
      const noRoom = left === 0 ? '' : ` ${left === 1 ? 'One was' : `${left} were`} not added.`;
      change(
        [...current.pictures, ...added],
        left === 0
          ? `${added.length === 1 ? 'One picture' : `${added.length} pictures`} added.`
          : apiErrors['too-many-images'].text + noRoom,
      );
      startNext();
    },

    retry(key: string): void {
      if (!files.has(key)) return;
      patch(key, { status: 'waiting', error: null, canRetry: false });
      startNext();
    },

    remove(key: string): void {
      forget(key);
      change(
        current.pictures.filter((picture) => picture.key !== key),
        'Picture removed.',
      );
      startNext();
    },

    /** Moves a picture to another place, counted from 0; 0 makes it the cover. */
    move(key: string, to: number): void {
      const picture = find(key);
      if (!picture || to < 0 || to >= current.pictures.length) return;
      const others = current.pictures.filter((other) => other !== picture);
      change(
        [...others.slice(0, to), picture, ...others.slice(to)],
        to === 0
          ? 'This picture is the cover now.'
          : `Picture moved to place ${to + 1} of ${current.pictures.length}.`,
      );
    },

    /** The stored file behind a picture is gone: it cannot be part of a listing. */
    lose(key: string): void {
      patch(key, {
        status: 'failed',
        image: null,
        error: 'This picture is not kept any more. Please remove it and add it again.',
        canRetry: false,
      });
    },

    /** Puts these stored pictures in place of all there are. */
    replaceAll(images: readonly Image[]): void {
      for (const { key } of current.pictures) forget(key);
      change(images.map(storedPicture), '');
    },

    /** Resolves once nothing is waiting or under way. */
    settled(): Promise<void> {
      return new Promise((resolve) => {
        const look = () => {
          if (current.pictures.some(isPending)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      });
    },

    /** Stops what is under way; for when the form goes. */
    dispose(): void {
      for (const { key, status } of current.pictures) if (status !== 'stored') forget(key);
    },
  };
}

export const isPending = ({ status }: Picture): boolean => status === 'waiting' || status === 'uploading';

/** What can become part of a listing, in order. */
export function storedImages(pictures: readonly Picture[]): Image[] {
  return pictures.flatMap(({ image }) => (image ? [image] : []));
}

function storedPicture(image: Image): Picture {
  return {
    key: image.path,
    name: '',
    status: 'stored',
    sent: 1,
    image,
    preview: null,
    error: null,
    canRetry: false,
  };
}

const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Phones give HEIC files without a type; the server judges the content of each anyway. */
const isPicture = (file: File): boolean => file.type.startsWith('image/') || file.type === '' || isHeic(file);

/** A file not worth sending: the server would refuse it with the same words. */
class Refused extends Error {}

function failureOf(error: unknown): { error: string; canRetry: boolean } {
  if (error instanceof Refused) return { error: error.message, canRetry: false };
  if (error instanceof NetworkError) return { error: error.message, canRetry: true };
  if (error instanceof ApiError) {
    const aboutTheFile = [400, 413, 415, 422].includes(error.status);
    return { error: error.message, canRetry: !aboutTheFile };
  }
  return { error: wording.somethingWentWrongTryAgain, canRetry: true };
}
