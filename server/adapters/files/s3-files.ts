import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import type { FilesConfig } from '#server/config.ts';
import { mapAtOnce } from '#server/map-at-once.ts';
import {
  assertFilePath,
  assertFolderPath,
  cacheControlOf,
  contentTypeOf,
  FilesUnavailableError,
  isFilePath,
  pathServed,
  type Files,
  type ListedFile,
} from './files.ts';

type S3Config = Omit<Extract<FilesConfig, { kind: 's3' }>, 'kind'>;

interface S3FilesOptions extends S3Config {
  /** How long one request may take, its body included. */
  timeoutMs?: number;
  /** How often a request is tried that the store could not handle for the moment. */
  attempts?: number;
  /** The pause before the second try; about three times as long before each further one. */
  pauseMs?: number;
  /** How many files one list request returns. */
  listedAtOnce?: number;
}

const deletedAtOnce = 8;

/**
 * Files in a bucket of any S3-compatible store, loaded by browsers from `publicUrl`: the bucket's own address or that
 * of a CDN in front of it. The bucket must exist and its objects must be readable there.
 */
export function createS3Files(options: S3FilesOptions): Files {
  const { publicUrl, timeoutMs = 10_000, attempts = 3, pauseMs = 200, listedAtOnce = 1000 } = options;
  const bucket = new S3mini({
    endpoint: `${options.endpoint}/${options.bucket}`,
    region: options.region,
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    requestAbortTimeout: timeoutMs,
  });
  const base = new URL(`${publicUrl}/`);

  /** Retries what was refused or broken off; what has already timed out is left to the caller. */
  async function ask<T>(what: string, request: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await request();
      } catch (error) {
        if (attempt >= attempts || !isPassing(error)) throw unavailable(what, error);
        await pause(pauseMs * 3 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  async function removeObject(path: string): Promise<void> {
    await ask(`delete ${path}`, () => bucket.deleteObject(path).catch(ignoreAbsent));
  }

  async function* pages(prefix: string): AsyncGenerator<ListedFile[]> {
    let token: string | undefined;
    do {
      const page = await ask(`list ${prefix || 'its files'}`, async () => {
        const found = await bucket.listObjectsPaged('/', prefix, listedAtOnce, token);
        if (!found?.objects) throw new FilesUnavailableError('there is no such bucket', 404);
        return { objects: found.objects, token: found.nextContinuationToken };
      });
      yield page.objects.map(({ Key, Size }) => ({ path: Key, size: Size }));
      token = page.token;
    } while (token);
  }

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    for await (const page of pages(prefix)) yield* page.filter(({ path }) => isFilePath(path));
  }

  return {
    origin: base.origin,
    urlPrefix: base.href,

    async put(path, bytes, contentType) {
      assertFilePath(path);
      if (contentTypeOf(path) !== contentType) throw new TypeError(`${path} is not ${contentType}`);
      const headers = {
        'cache-control': cacheControlOf(path),
        // The store refuses what arrives corrupted.
        'content-md5': createHash('md5').update(bytes).digest('base64'),
      };
      await ask(`put ${path}`, () =>
        // Its type names `x-amz-…` headers only; all are signed and sent alike.
        bucket.putObject(path, bytes, contentType, undefined, headers as Record<string, string>),
      );
    },

    async read(path) {
      if (!isFilePath(path)) return null;
      const bytes = await ask(`read ${path}`, async () => {
        const response = await bucket.getObjectRaw(path).catch(ignoreAbsent);
        return response ? Buffer.from(await response.arrayBuffer()) : null;
      });
      return bytes && { bytes, contentType: contentTypeOf(path)! };
    },

    async delete(path) {
      assertFilePath(path);
      await removeObject(path);
    },

    async deletePrefix(prefix) {
      assertFolderPath(prefix);
      for await (const page of pages(prefix))
        await mapAtOnce(page, deletedAtOnce, ({ path }) => removeObject(path));
    },

    list(prefix) {
      if (prefix !== undefined) assertFolderPath(prefix);
      return list(prefix ?? '');
    },

    async md5(path) {
      if (!isFilePath(path)) return null;
      return await ask(`look at ${path}`, () => bucket.getEtag(path));
    },

    url: (path) => {
      assertFilePath(path);
      return base.href + path;
    },

    pathOf(url) {
      // An address of ours from before the files moved here, in a page that is still open.
      if (!url.startsWith(base.href)) return URL.canParse(url) ? null : pathServed(url);
      const { pathname } = new URL(url);
      const path = pathname.startsWith(base.pathname) ? pathname.slice(base.pathname.length) : '';
      return isFilePath(path) ? path : null;
    },
  };
}

/** True for failures that may pass in a moment: no connection, a broken one, a busy store. */
function isPassing(error: unknown): boolean {
  if (error instanceof FilesUnavailableError) return false;
  if (error instanceof S3ServiceError) return error.status >= 500 || error.status === 429;
  return (error as Error).name !== 'TimeoutError';
}

/** The library's error holds the whole response, signatures included: only its status and code are passed on. */
function unavailable(what: string, error: unknown): FilesUnavailableError {
  const { name, message, code, cause } = error as Error & { code?: string; cause?: { code?: string } };
  const status =
    error instanceof S3ServiceError || error instanceof FilesUnavailableError ? error.status : null;
  const reason =
    error instanceof S3ServiceError
      ? `${error.status} ${error.serviceCode ?? ''}`
      : name === 'TimeoutError'
        ? 'no answer in time'
        : (cause?.code ?? code ?? message);
  return new FilesUnavailableError(`the file store did not ${what}: ${reason}`, status);
}

/** The object is missing; a missing bucket is another matter. */
function ignoreAbsent(error: unknown): null {
  if (error instanceof S3ServiceError && error.serviceCode === 'NoSuchKey') return null;
  throw error;
}
