import * as apiErrors from '#contract/wording/api-errors.ts';
import type { Image } from '#contract/images.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/pictures.ts';
import { createStore } from '#web/client/store.ts';
import { isPictureGone } from './is-picture-gone.ts';
import {
  addedWords,
  failureOf,
  isPending,
  isTurning,
  type KeptImage,
  newPicture,
  noRoomWords,
  type Picture,
  Refused,
  type RotatePicture,
  sortOut,
  storedPicture,
  type UploadPicture,
} from './picture.ts';

export interface PictureUploadsState {
  /** In the listing's order: the first is the cover (spec §3). */
  readonly pictures: readonly Picture[];
  /** Which of the files that were chosen last were not taken, and why; '' when all are. */
  readonly leftOut: string;
  /** What happened last, for the eye and for screen readers; '' for nothing. */
  readonly notice: string;
  /** How many notices there were: the same words again are another one. */
  readonly notices: number;
}

interface PictureUploadsOptions {
  upload: UploadPicture;
  rotate: RotatePicture;
  /** Makes a file small enough to send; must not throw. */
  downsize?: (file: File) => Promise<Blob>;
  /** Lets further presses of Rotate join the first. */
  pause?: () => Promise<void>;
  /** Whether the file of a stored picture is gone; rejects while that cannot be told. */
  isGone?: (url: string) => Promise<boolean>;
  /** Waits before that is asked again. */
  wait?: (ms: number) => Promise<unknown>;
  stored?: readonly Image[];
  max?: number;
  /** What to say when more are chosen. */
  tooMany?: string;
}

/** Phones have little memory and slow uplinks: more at once is slower for all. */
const atOnce = 2;
/** Longer than people take between two presses, shorter than they wait for an answer. */
const pressesJoinMs = 400;
/** Between two looks for the file of a preview that does not come: the first pause, doubled each time, and the longest. */
const seekMs = { first: 1_000, longest: 60_000 };

const quiet = { leftOut: '', notice: '', notices: 0 };

export type PictureUploads = ReturnType<typeof createPictureUploads>;

/**
 * The pictures of one form. Each chosen file is made smaller and sent at once, in a request of its own, so that one
 * that fails costs only itself; order, rotation, retries and removals are kept here. For `useSyncExternalStore`.
 */
export function createPictureUploads({
  upload,
  rotate,
  downsize = (file) => Promise.resolve(file),
  pause = () => new Promise((resolve) => setTimeout(resolve, pressesJoinMs)),
  isGone = isPictureGone,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  stored = [],
  max = limits.imagesPerListing,
  tooMany = apiErrors.tooManyImages,
}: PictureUploadsOptions) {
  const store = createStore<PictureUploadsState>({ pictures: stored.map(storedPicture), ...quiet });
  const { state } = store;
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  /** The files that are being looked for, by their addresses: a rotated picture has another. */
  const sought = new Set<string>();
  let lastKey = 0;

  function change(pictures: readonly Picture[], notice?: string, more?: { leftOut: string }): void {
    const told = notice === undefined ? {} : { notice, notices: state().notices + 1 };
    store.change({ pictures, ...told, ...more });
  }

  function patch(key: string, changes: Partial<Picture>, notice?: string): void {
    change(
      state().pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)),
      notice,
    );
  }

  const find = (key: string) => state().pictures.find((picture) => picture.key === key);
  const numberOf = (key: string) => state().pictures.findIndex((picture) => picture.key === key) + 1;

  function forget(key: string): void {
    running.get(key)?.abort();
    running.delete(key);
    files.delete(key);
    const preview = find(key)?.preview;
    if (preview) URL.revokeObjectURL(preview);
  }

  function startNext(): void {
    while (running.size < atOnce) {
      const next = state().pictures.find(
        (picture) =>
          !running.has(picture.key) &&
          ((picture.status === 'waiting' && files.has(picture.key)) || isTurning(picture)),
      );
      if (!next) return;
      const abort = new AbortController();
      running.set(next.key, abort);
      if (next.status === 'waiting') patch(next.key, { status: 'uploading', sent: 0, error: null });
      const work = next.status === 'waiting' ? send(next.key, abort) : turn(next.key, abort);
      void work.finally(() => {
        if (running.get(next.key) === abort) running.delete(next.key);
        startNext();
      });
    }
  }

  async function send(key: string, abort: AbortController): Promise<void> {
    const file = files.get(key)!;
    try {
      const smaller = await downsize(file);
      if (smaller.size > limits.imageBytes) throw new Refused(apiErrors.imageTooLarge);
      abort.signal.throwIfAborted();
      const image = await upload(smaller, {
        signal: abort.signal,
        shot: find(key)?.shot ?? null,
        onProgress: (sent) => find(key)?.status === 'uploading' && patch(key, { sent }),
      });
      if (abort.signal.aborted) return;
      const { preview } = find(key)!;
      files.delete(key);
      const done = { status: 'stored', sent: 1, image, first: image.path, preview: null } as const;
      patch(key, done, `${file.name} is uploaded.`);
      if (preview) URL.revokeObjectURL(preview);
    } catch (error) {
      if (abort.signal.aborted) return;
      patch(key, { status: 'failed', ...failureOf(error) }, words.fileNotUploaded(file.name));
    }
  }

  async function turn(key: string, abort: AbortController): Promise<void> {
    try {
      await pause();
      if (abort.signal.aborted) return;
      const { image, turns } = find(key)!;
      if (turns === 0) return;
      const other = await rotate(image!, turns, { signal: abort.signal });
      if (abort.signal.aborted) return;
      const now = find(key)!;
      patch(key, { image: other, turned: (now.turned + turns) % 4, turns: (now.turns - turns + 4) % 4 });
    } catch (error) {
      if (abort.signal.aborted) return;
      const said = words.notRotated(numberOf(key));
      patch(key, { turns: 0, error: `${said} ${failureOf(error).error}` }, said);
    }
  }

  /** @returns whether the file is gone, once that can be told; null when nobody needs to know any more */
  async function seek(key: string, { url }: Image): Promise<boolean | null> {
    const isNeeded = () => sought.has(url) && find(key)?.image?.url === url;
    for (let tries = find(key)!.reloads; ; tries += 1) {
      if (tries > 0) await wait(Math.min(seekMs.first * 2 ** (tries - 1), seekMs.longest));
      if (!isNeeded()) return null;
      try {
        return await isGone(url);
      } catch {
        // Offline nothing is known: later.
      }
    }
  }

  return {
    state,
    subscribe: store.subscribe,

    /** Takes the pictures, as many as there is room for, and says so when that is not all; `shot` is what they show. */
    add(chosen: Iterable<File>, shot: string | null = null): void {
      const offered = [...chosen];
      if (offered.length === 0) return;
      const { usable, leftOut } = sortOut(offered);
      const taken = usable.slice(0, Math.max(0, max - state().pictures.length));
      const added = taken.map((file): Picture => {
        lastKey += 1;
        const picture = newPicture(`new-${lastKey}`, file, shot);
        files.set(picture.key, file);
        return picture;
      });
      const noRoom = noRoomWords(usable.length - added.length, tooMany);
      change([...state().pictures, ...added], addedWords(added.length, shot), {
        leftOut: [leftOut, noRoom].filter(Boolean).join(' '),
      });
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
        state().pictures.filter((picture) => picture.key !== key),
        words.removed,
      );
      startNext();
    },

    /** Moves a picture to another position, counted from 0; 0 makes it the cover. */
    move(key: string, to: number): void {
      const picture = find(key);
      const from = numberOf(key) - 1;
      if (!picture || to === from || to < 0 || to >= state().pictures.length) return;
      const others = state().pictures.filter((other) => other !== picture);
      const said = words.moved(from + 1, to + 1, state().pictures.length);
      change(
        [...others.slice(0, to), picture, ...others.slice(to)],
        to === 0 ? `${said} ${words.isCover}` : said,
      );
    },

    /** Turns a picture by 90° clockwise: at once for the eye, and then on the server, several presses together. */
    rotate(key: string): void {
      const picture = find(key);
      if (!picture || picture.status === 'failed') return;
      const turns = (picture.turns + 1) % 4;
      patch(key, { turns, error: null }, words.rotated(numberOf(key)));
      startNext();
    },

    /**
     * The preview of a stored picture could not be loaded, and is asked for again once it can be. The picture is lost
     * only when its file is gone: then it cannot be part of a listing.
     */
    async previewFailed(key: string): Promise<void> {
      const image = find(key)?.image;
      if (!image || sought.has(image.url)) return;
      sought.add(image.url);
      const gone = await seek(key, image);
      sought.delete(image.url);
      const picture = find(key);
      if (picture?.image?.url !== image.url) return;
      if (gone === false) patch(key, { reloads: picture.reloads + 1 });
      if (!gone) return;
      forget(key);
      patch(key, {
        status: 'failed',
        image: null,
        turns: 0,
        error: words.notKept,
        canRetry: false,
      });
    },

    /** Puts these stored pictures in place of all there are. */
    replaceAll(images: readonly KeptImage[]): void {
      for (const { key } of state().pictures) forget(key);
      change(images.map(storedPicture), '', { leftOut: '' });
      startNext();
    },

    /** Resolves once nothing is waiting or under way. */
    settled(): Promise<void> {
      return new Promise((resolve) => {
        const look = () => {
          if (state().pictures.some((picture) => isPending(picture) || isTurning(picture))) return;
          stop();
          resolve();
        };
        const stop = store.subscribe(look);
        look();
      });
    },

    /** Stops what is under way; for when the form goes. */
    dispose(): void {
      sought.clear();
      for (const { key } of state().pictures) forget(key);
    },
  };
}
