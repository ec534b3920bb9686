/** A stored file, whole: everything kept here was re-encoded by us and is at most a few megabytes. */
export type StoredFile = { bytes: Buffer; contentType: string };

/** A file as a listing names it; `size` in bytes. */
export type ListedFile = { path: string; size: number };

/**
 * The hosted file storage of spec §7. Paths are those of spec §3, such as
 * `user_images/{uid}/listings/{timestamp}_{index}.jpg`: segments of letters, digits, `_`, `-`, `.` and `~` joined by
 * `/`, none starting with a dot. Every method throws `UnsafePathError` on any other path, except `read`, for which such
 * a path is simply absent; and `FilesUnavailableError` when a remote store does not do what it was asked.
 */
export interface Files {
  /** Where browsers load the files from, if not from this application, such as `https://cdn.example`. */
  readonly origin: string | null;
  /** Stores the bytes under the path, replacing what was there. Afterwards a reader sees all of them or none. */
  put(path: string, bytes: Uint8Array, contentType: StoredContentType): Promise<void>;
  /** The file, or null when there is none. */
  read(path: string): Promise<StoredFile | null>;
  /** Removes the file; nothing happens when there is none. */
  delete(path: string): Promise<void>;
  /** Removes every file below a folder; the prefix ends with `/`, so that `u1/` never takes `u10/` along. */
  deletePrefix(prefix: string): Promise<void>;
  /** Every file below a folder, or every file there is, in no particular order. */
  list(prefix?: string): AsyncGenerator<ListedFile>;
  /**
   * The MD5 of a file's bytes in hex, for comparing copies; null when there is no file. Some stores return another
   * checksum: equal ones mean equal bytes, different ones prove nothing.
   */
  md5(path: string): Promise<string | null>;
  /** What the address of every file begins with; its path follows. */
  readonly urlPrefix: string;
  /** The address a browser loads the file from. */
  url(path: string): string;
  /** The path behind an address made by `url`, with or without a query; null for any other address. */
  pathOf(url: string): string | null;
}

const contentTypes = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  sealed: 'application/octet-stream',
} as const;

export type StoredContentType = (typeof contentTypes)[keyof typeof contentTypes];

export class UnsafePathError extends Error {
  constructor(path: string) {
    super(`not a path of a stored file: ${JSON.stringify(path.slice(0, 200))}`);
    this.name = 'UnsafePathError';
  }
}

/** A remote store is down, too slow, or refuses. Its message names the file and never the credentials. */
export class FilesUnavailableError extends Error {
  /** The store's HTTP status, or null when it did not answer. */
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.name = 'FilesUnavailableError';
    this.status = status;
  }
}

/** Where this application serves stored files, whatever store they are in. */
export const servedUnder = '/files/';

/**
 * What to tell caches about a file whose address never shows other bytes. Browsers keep it. Shared caches ask again after
 * a minute, as for pages: what staff take down must not stay in them (docs/decisions/108).
 */
export const keptByBrowsers = 'public, max-age=31536000, s-maxage=60, immutable';

/**
 * What to tell caches about a file in a remote store. A listing's picture has its upload time in its name, so that name
 * never gets other content; a profile picture keeps its name, and a CDN may ignore the version in its query.
 */
export function cacheControlOf(path: string): string {
  if (isSealed(path)) return 'private, no-store';
  return /\/listings\/\d+_\d+[.-]/.test(path) ? keptByBrowsers : 'public, max-age=300, s-maxage=60';
}

/** Whether the file is encrypted, because not everybody may see it: it is not served at its address. */
export function isSealed(path: string): boolean {
  return path.endsWith('.sealed');
}

/** The path in an address that this application serves, under any host name; null for any other. */
export function pathServed(url: string): string | null {
  // Only the path counts: the same file is reached by host name, by IP address and through a proxy.
  if (!URL.canParse(url, 'http://relative.invalid')) return null;
  const { pathname } = new URL(url, 'http://relative.invalid');
  const filePath = pathname.startsWith(servedUnder) ? pathname.slice(servedUnder.length) : '';
  return isFilePath(filePath) ? filePath : null;
}

const segmentPattern = '[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,199}';
const filePathPattern = new RegExp(`^${segmentPattern}(?:/${segmentPattern})*$`);
const folderPathPattern = new RegExp(`^(?:${segmentPattern}/)+$`);

/** True for a path that can name a file in any store: nothing relative, hidden, absolute or escaped. */
export function isFilePath(path: string): boolean {
  return path.length <= 700 && filePathPattern.test(path) && contentTypeOf(path) !== null;
}

/** @throws UnsafePathError */
export function assertFilePath(path: string): void {
  if (!isFilePath(path)) throw new UnsafePathError(path);
}

/** @throws UnsafePathError */
export function assertFolderPath(prefix: string): void {
  if (prefix.length > 700 || !folderPathPattern.test(prefix)) throw new UnsafePathError(prefix);
}

/** The content type for the path's extension; null for an extension that we never store. */
export function contentTypeOf(path: string): StoredContentType | null {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(contentTypes, ending) ? contentTypes[ending as keyof typeof contentTypes] : null;
}
