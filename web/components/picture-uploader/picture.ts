import type { Image } from '#contract/images.ts';
import * as words from '#contract/wording/pictures.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError, NetworkError } from '#web/client/api.ts';

/** One chosen picture on its way to the server, or there. */
export interface Picture {
  readonly key: string;
  /** The file's name; '' for one that was stored before. */
  readonly name: string;
  readonly status: 'waiting' | 'uploading' | 'stored' | 'failed';
  /** What it was taken to show, as the shot list has it; null for nothing. */
  readonly shot: string | null;
  /** The part sent, 0 to 1. */
  readonly sent: number;
  readonly image: Image | null;
  /** The path of the first image it had here: rotating makes another, and a listing may still have this one. */
  readonly first: string | null;
  /** Quarter turns clockwise, 0 to 3, between that first image and `image`. */
  readonly turned: number;
  /** Quarter turns clockwise, 0 to 3, that were asked for and are not in `image` yet. */
  readonly turns: number;
  /** An address of this browser that shows the file before it is stored; null where it cannot (HEIC). */
  readonly preview: string | null;
  /** How often its preview had to be asked for again. */
  readonly reloads: number;
  /** What went wrong last: not stored, or stored and not rotated. */
  readonly error: string | null;
  /** Whether trying the same file once more can help. */
  readonly canRetry: boolean;
}

/** A stored picture as a draft keeps it: `turns` and `first` as in `Picture`, left out where they say nothing. */
export interface KeptImage extends Image {
  turns?: number | undefined;
  first?: string | undefined;
}

export type UploadPicture = (
  file: Blob,
  options: { signal: AbortSignal; onProgress: (part: number) => void; shot: string | null },
) => Promise<Image>;

/** @param quarterTurns clockwise, 1 to 3 */
export type RotatePicture = (
  image: Image,
  quarterTurns: number,
  options: { signal: AbortSignal },
) => Promise<Image>;

export const isPending = ({ status }: Picture): boolean => status === 'waiting' || status === 'uploading';

/** Stored, and another, rotated one is on its way. */
export const isTurning = ({ status, turns }: Picture): boolean => status === 'stored' && turns > 0;

/** What can become part of a listing, in order. */
export function storedImages(pictures: readonly Picture[]): Image[] {
  return pictures.flatMap(({ image }) => (image ? [image] : []));
}

/** The same, with what a later page needs to go on. */
export function keptImages(pictures: readonly Picture[]): KeptImage[] {
  return pictures.flatMap(({ image, turns, first }) =>
    image ? [{ ...image, ...(turns > 0 && { turns }), ...(first && first !== image.path && { first }) }] : [],
  );
}

const untouched = { turned: 0, turns: 0, reloads: 0, error: null, canRetry: false };

export function newPicture(key: string, file: File, shot: string | null = null): Picture {
  const preview = isHeic(file) ? null : URL.createObjectURL(file);
  const { name } = file;
  return { ...untouched, key, name, status: 'waiting', shot, sent: 0, image: null, first: null, preview };
}

export function storedPicture({ turns = 0, first, ...image }: KeptImage): Picture {
  const path = first ?? image.path;
  return {
    ...untouched,
    key: path,
    name: '',
    status: 'stored',
    shot: image.shot ?? null,
    sent: 1,
    image,
    first: path,
    turns,
    preview: null,
  };
}

/** Phones give HEIC files without a type; the server judges the content of each anyway. */
const isPicture = (file: File): boolean => file.type.startsWith('image/') || file.type === '' || isHeic(file);

const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Which of these files are pictures, and a sentence about the others: 'letter.pdf is not a picture and was left out.' */
export function sortOut(files: readonly File[]): { usable: File[]; leftOut: string } {
  const usable = files.filter(isPicture);
  const [first, ...others] = files.filter((file) => !isPicture(file));
  if (!first) return { usable, leftOut: '' };
  return { usable, leftOut: words.leftOut(first.name, others.length + 1) };
}

/** What to say of pictures that were added, and of what; '' for none. */
export function addedWords(count: number, shot: string | null): string {
  return count === 0 ? '' : shot === null ? words.added(count) : words.shotAdded(shot);
}

/** What to say of pictures that found no room; '' for none. */
export function noRoomWords(count: number, tooMany: string): string {
  return count === 0 ? '' : `${tooMany} ${words.noRoom(count)}`;
}

/** A file not worth sending: the server would refuse it with the same words. */
export class Refused extends Error {}

/** What to say about a picture that could not be sent, and whether trying again can help. */
export function failureOf(error: unknown): { error: string; canRetry: boolean } {
  if (error instanceof Refused) return { error: error.message, canRetry: false };
  if (error instanceof NetworkError) return { error: error.message, canRetry: true };
  if (error instanceof ApiError) {
    const aboutTheFile = [400, 413, 415, 422].includes(error.status);
    return { error: error.message, canRetry: !aboutTheFile };
  }
  return { error: wording.somethingWentWrongTryAgain, canRetry: true };
}
