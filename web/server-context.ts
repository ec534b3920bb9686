import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { ApiErrorReply } from '#contract/errors.ts';
import type { submitTicket } from '#contract/support.ts';
import type { Viewer } from '#contract/viewer.ts';

/** What every page may know of the configuration. All of it reaches the browser. */
export interface PublicConfig {
  readonly brand: string;
  /** Origin without a trailing slash, for canonical and shared links. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly appStoreUrl: string | null;
  readonly playStoreUrl: string | null;
  readonly analyticsScriptUrl: string | null;
  readonly identity:
    | { readonly kind: 'builtin'; readonly google: boolean }
    | {
        readonly kind: 'firebase';
        readonly apiKey: string;
        readonly authDomain: string;
        readonly projectId: string;
        /** `host:port` of the emulator, in development only. */
        readonly emulatorHost: string | null;
      };
}

/** A call's answer: its reply and the headers it set, such as `link`. */
export interface PageCall<E extends Endpoint> {
  readonly reply: ReplyOf<E>;
  readonly headers: Record<string, string>;
}

/** Where the next page of a list begins: the cursor in its `link` header; null after the last page. */
export function nextCursorOf({ link = '' }: Record<string, string>): string | null {
  const address = /^<([^>]+)>/.exec(link)?.[1];
  return address ? new URL(address, 'https://site.invalid').searchParams.get('cursor') : null;
}

/** What the server lends to the pages it renders: the only way from `web/` to the server's rules. */
export interface WebServices {
  readonly config: PublicConfig;
  now(): Date;
  /** The person behind the page cookie, or null. */
  viewer(request: Request): Promise<Viewer | null>;
  /**
   * Calls a GET endpoint in process, as that viewer. Rejects like the API answers: with an error that has
   * `status` and `toReply()`. Header names are in lower case.
   */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    viewer: Viewer | null,
    ip: string,
  ): Promise<PageCall<E>>;
  /** Sends a support ticket as the API does, from an address. Rejects like `call`. */
  sendTicket(ticket: InputOf<typeof submitTicket>['body'], ip: string): Promise<void>;
  /** The page's Content-Security-Policy, given the hashes of the inline scripts that are ours. */
  contentSecurityPolicy(scriptHashes: readonly string[]): string;
  /** Told of what no page expected. `path` is without its query, which may carry a token. */
  reportError(error: unknown, where: { path: string; requestId: string }): void;
}

/** One page being rendered. */
export interface PageRequest {
  readonly services: WebServices;
  readonly requestId: string;
  readonly ip: string;
  /** Marks our own inline scripts while rendering; it never leaves the server (web/document/finish-html.ts). */
  readonly nonce: string;
  scriptHashes: readonly string[];
  /** For whoever asks there is no such page: they get what every unknown address gets. */
  isHidden: boolean;
  /** Asked once per request, however many loaders want to know. */
  viewer(): Promise<Viewer | null>;
}

export const pageRequest = createContext<PageRequest>();

type Context = Readonly<RouterContextProvider>;

/** The signed-in person of this page, or null for a guest. */
export function viewerOf(context: Context): Promise<Viewer | null> {
  return context.get(pageRequest).viewer().catch(throwAsReply);
}

/**
 * The same for the frame around every page, which no page fails for: undefined while nobody can say, which the log
 * is told. What the API does know of the person, such as a disabled account, is thrown.
 */
export async function viewerIfKnown(context: Context, request: Request): Promise<Viewer | null | undefined> {
  try {
    return await context.get(pageRequest).viewer();
  } catch (error) {
    if (isApiError(error) && error.status < 500) return throwAsReply(error);
    reportFailure(context, request, error);
    return undefined;
  }
}

/** Tells the log of a failure that the page has words for instead of ending with it. */
export function reportFailure(context: Context, request: Request, error: unknown): void {
  const { services, requestId } = context.get(pageRequest);
  services.reportError(error, { path: new URL(request.url).pathname, requestId });
}

export function publicConfigOf(context: Context): PublicConfig {
  return context.get(pageRequest).services.config;
}

/** The time a page is rendered at, in whole minutes: a finer one would give every reply a new ETag. */
export function pageTime(context: Context, minutes = 1): Date {
  const now = context.get(pageRequest).services.now();
  const step = minutes * 60_000;
  return new Date(Math.floor(now.getTime() / step) * step);
}

/**
 * The same for guests, to five minutes: shared caches keep a page for one (guest-caching.ts), and would otherwise
 * never learn that it is still the same.
 */
export const guestsPageTime = (context: Context): Date => pageTime(context, 5);

/**
 * Calls a GET endpoint of the contract as this page's viewer. An error of the API becomes a thrown reply with
 * its status: the page answers with that status, and its boundary finds an `ApiErrorReply` in `error.data`.
 */
export async function callApi<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> {
  return (await callApiWithHeaders(context, endpoint, input)).reply;
}

/** `callApi` for pages with an answer of their own to a refusal: what the API says, instead of an error. */
export async function tryApi<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: InputOf<E>,
): Promise<{ reply: ReplyOf<E> } | { refusal: ApiErrorReply }> {
  const page = context.get(pageRequest);
  try {
    const viewer = endpoint.access === 'public' ? null : await viewerOf(context);
    return { reply: (await page.services.call(endpoint, input, viewer, page.ip)).reply };
  } catch (error) {
    if (isApiError(error) && error.status < 500) return { refusal: error.toReply() };
    return throwAsReply(error);
  }
}

/** `callApi` for pages that need a reply header too, such as the `link` to the next page of a list. */
export async function callApiWithHeaders<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: InputOf<E>,
): Promise<PageCall<E>> {
  const page = context.get(pageRequest);
  const viewer = endpoint.access === 'public' ? null : await viewerOf(context);
  return page.services.call(endpoint, input, viewer, page.ip).catch(throwAsReply);
}

/** Sends a support ticket for the one form that a page answers. @returns null, or why it was not taken */
export async function sendTicket(
  context: Context,
  request: Request,
  ticket: InputOf<typeof submitTicket>['body'],
): Promise<{ status: number; reply: ApiErrorReply } | null> {
  const { services, ip } = context.get(pageRequest);
  try {
    await services.sendTicket(ticket, ip);
    return null;
  } catch (error) {
    if (isApiError(error)) return { status: error.status, reply: error.toReply() };
    reportFailure(context, request, error);
    return { status: 500, reply: { code: 'server-error', error: '' } };
  }
}

function throwAsReply(error: unknown): never {
  if (isApiError(error)) throw data(error.toReply(), { status: error.status });
  throw error;
}

function isApiError(error: unknown): error is Error & { status: number; toReply(): ApiErrorReply } {
  return (
    error instanceof Error && 'toReply' in error && 'status' in error && typeof error.status === 'number'
  );
}
