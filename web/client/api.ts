import {
  endpointPath,
  type Endpoint,
  type InputOf,
  type ReplyOf,
  type UploadEndpoint,
} from '#contract/endpoint.ts';
import type { ApiErrorCode, ApiErrorReply } from '#contract/errors.ts';
import * as wording from '#contract/wording/spec.ts';
import type { UnsentWrite } from './unsent-writes/unsent-writes.ts';

/** A call that the server answered with an error of the contract. `message` is its text, fit to be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Record<string, string>;

  constructor(status: number, reply: ApiErrorReply) {
    super(reply.error);
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.code;
    this.fields = reply.fields ?? {};
  }
}

/** A call that got no answer: offline, or the server is down. Whether it did anything is unknown. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(wording.networkError, { cause });
    this.name = 'NetworkError';
  }
}

export interface ApiClient {
  /**
   * Calls an endpoint of the contract as the signed-in person, or as a guest.
   * @throws ApiError, NetworkError
   */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: { signal?: AbortSignal },
  ): Promise<ReplyOf<E>>;
  /** Sends files to an endpoint that takes them. `onProgress` tells the part sent, from 0 to 1. */
  upload<E extends UploadEndpoint>(
    endpoint: E,
    files: readonly Blob[],
    options?: { signal?: AbortSignal; onProgress?: (part: number) => void },
  ): Promise<ReplyOf<E>>;
}

interface ApiClientOptions {
  /** An identity token, or null for a guest; `fresh` after one was refused. */
  token(options?: { fresh?: boolean }): Promise<string | null>;
  /** Called with the token used when a call was refused because nobody was signed in, before the caller hears of it. */
  refused?(token: string | null): Promise<void>;
  /** Called when a call was refused because the account is suspended, before the caller hears of it. */
  suspended?(): void;
  /** Called when a call may have changed something its caller is shown, answered or not, before the caller hears of it. */
  changed?(): void;
  /**
   * Called for a write that outlives its page, before there is a token; it returns a function to be told whether the
   * write was sent.
   */
  waiting?(write: UnsentWrite): (isUnderWay: boolean) => void;
  fetch?: typeof fetch;
}

/** UTF-16 units in a body: at most three bytes each in UTF-8, and together with others below the browsers' limit. */
const keptAliveAtMost = 10_000;

const isWrite = ({ method, readsOnly }: Endpoint): boolean => method !== 'GET' && !readsOnly;

/** The browser's client of the contract (design §5): JSON in and out, the identity token in the header. */
export function createApiClient({
  token,
  refused,
  suspended,
  changed,
  waiting,
  fetch = globalThis.fetch.bind(globalThis),
}: ApiClientOptions): ApiClient {
  async function withToken(
    endpoint: Endpoint,
    send: (token: string | null) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      if (endpoint.access === 'public') return await send(null);
      let sent = await token();
      let answer = await send(sent);
      // A token can end between being fetched and being read: one more try with a new one.
      if (answer.status === 401 && sent !== null) {
        const first = sent;
        sent = await token({ fresh: true });
        if (sent !== null && sent !== first) answer = await send(sent);
      }
      if (answer.status === 401) await refused?.(sent);
      if (answer.status === 403 && answer.text.includes('"account-suspended"')) suspended?.();
      return answer;
    } finally {
      if (isWrite(endpoint) && !endpoint.changesForOthers) changed?.();
    }
  }

  return {
    async call(endpoint, input, options) {
      const path = endpointPath(endpoint, input.params as Record<string, unknown> | undefined);
      const url = path + queryOf(input.query);
      const body = input.body === undefined ? undefined : JSON.stringify(input.body);
      const { method, access } = endpoint;
      const settle = endpoint.outlivesPage
        ? waiting?.({ method, access, path: path as Endpoint['path'], body: input.body })
        : undefined;
      const answer = await withToken(endpoint, async (bearer) => {
        try {
          const asked = fetch(url, {
            method,
            headers: {
              accept: 'application/json',
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...(bearer !== null && { authorization: `Token ${bearer}` }),
            },
            ...(body !== undefined && { body }),
            // A press counts even if the page is left right after it. Browsers keep up to 64 KiB alive for this.
            keepalive: isWrite(endpoint) && (body?.length ?? 0) <= keptAliveAtMost,
            credentials: 'same-origin',
            signal: options?.signal,
          });
          settle?.(true);
          const response = await asked;
          return { status: response.status, text: await response.text() };
        } catch (error) {
          if (options?.signal?.aborted) throw error;
          throw new NetworkError(error);
        }
      }).finally(() => settle?.(false));
      return replyOf(answer) as ReplyOf<typeof endpoint>;
    },

    async upload(endpoint, files, options) {
      const form = new FormData();
      for (const file of files)
        form.append(endpoint.multipart.field, file, file instanceof File ? file.name : 'picture');
      const answer = await withToken(endpoint, async (bearer) => {
        try {
          const { sendForm } = await import('./send-form.ts');
          return await sendForm(endpoint, form, bearer, options);
        } catch (error) {
          if (options?.signal?.aborted) throw error;
          throw new NetworkError(error);
        }
      });
      return replyOf(answer) as ReplyOf<typeof endpoint>;
    },
  };
}

interface Answer {
  status: number;
  text: string;
}

function replyOf({ status, text }: Answer): unknown {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    reply = null;
  }
  if (status >= 200 && status < 300 && reply !== null) return reply;
  const error = reply as Partial<ApiErrorReply> | null;
  throw new ApiError(status, {
    error: error?.error ?? wording.somethingWentWrongTryAgain,
    code: error?.code ?? 'server-error',
    fields: error?.fields,
  });
}

function queryOf(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

/** What people read about an error for which the page has no sentence of its own. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : wording.somethingWentWrongTryAgain;
