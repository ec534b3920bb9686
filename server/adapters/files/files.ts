/** A stored file, whole: everything kept here was re-encoded by us and is at most a few megabytes. */
export type StoredFile = { bytes: Buffer; contentType: string };

/**
 * The hosted file storage of spec §7. Paths are those of spec §3, such as
 * `user_images/{uid}/listings/{timestamp}_{index}.jpg`: segments of letters, digits, `_`, `-`, `.` and `~`
 * joined by `/`, none starting with a dot. Every method throws `UnsafePathError` on any other path,
 * except `read`, for which such a path is simply absent.
 */
export interface Files {
  /** Stores the bytes under the path, replacing what was there. Afterwards a reader sees all of them or none. */
  put(path: string, bytes: Uint8Array, contentType: StoredContentType): Promise<void>;
  /** The file, or null when there is none. */
  read(path: string): Promise<StoredFile | null>;
  /** Removes the file; nothing happens when there is none. */
  delete(path: string): Promise<void>;
  /** Removes every file below a folder; the prefix ends with `/`, so that `u1/` never takes `u10/` along. */
  deletePrefix(prefix: string): Promise<void>;
  /** The address a browser loads the file from. */
  url(path: string): string;
  /** The path behind an address made by `url`, with or without a query; null for any other address. */
  pathOf(url: string): string | null;
}

const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
} as const;

export type StoredContentType = (typeof CONTENT_TYPES)[keyof typeof CONTENT_TYPES];

export class UnsafePathError extends Error {
  constructor(path: string) {
    super(`not a path of a stored file: ${JSON.stringify(path.slice(0, 200))}`);
    this.name = 'UnsafePathError';
  }
}

const SEGMENT = '[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,199}';
const FILE_PATH = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);
const FOLDER_PATH = new RegExp(`^(?:${SEGMENT}/)+$`);

/** True for a path that can name a file in any store: nothing relative, hidden, absolute or escaped. */
export function isFilePath(path: string): boolean {
  return path.length <= 700 && FILE_PATH.test(path) && contentTypeOf(path) !== null;
}

/** @throws UnsafePathError */
export function assertFilePath(path: string): void {
  if (!isFilePath(path)) throw new UnsafePathError(path);
}

/** @throws UnsafePathError */
export function assertFolderPath(prefix: string): void {
  if (prefix.length > 700 || !FOLDER_PATH.test(prefix)) throw new UnsafePathError(prefix);
}

/** The content type that the path's ending stands for; null for an ending that we never store. */
export function contentTypeOf(path: string): StoredContentType | null {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(CONTENT_TYPES, ending) ? CONTENT_TYPES[ending as keyof typeof CONTENT_TYPES] : null;
}
