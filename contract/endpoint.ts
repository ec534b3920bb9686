import type * as z from 'zod/mini';
import type { ApiErrorCode } from './errors.ts';
import type { Rate } from './rate.ts';
import type { Access } from './viewer.ts';

type Schema = z.ZodMiniType;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify-style path with its trailing slash, as the spec writes it. */
  readonly path: `/api/${string}/`;
  readonly summary: string;
  /** Section of the spec (or design) the call comes from. */
  readonly source: string;
  readonly access: Access;
  /** A press that counts even when its page is left before the call could be made; twice is as good as once. */
  readonly outlivesPage?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** What is answered when something required is missing from the body; each field then has its own text beside. */
  readonly missing?: string;
  /** `multipart` bodies are read by the route itself and are not described by `body`. */
  readonly multipart?: { readonly field: string; readonly several: boolean };
  /** The media type of a body that is not JSON: taken as bytes from the request by the route itself. */
  readonly rawBody?: string;
  readonly reply: Schema;
  readonly status?: 200 | 201;
  /** How often one person may call it with success; implies the error `rate-limited`. */
  readonly rate?: Rate;
  /** Errors a caller should expect beside those that `access` and parsing imply. */
  readonly errors: readonly ApiErrorCode[];
}

/** Keeps the exact types of one call's schemas, for the server's handler and the web's client alike. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;
type Part<K extends string, S, V> = S extends Schema ? Record<K, V> : { [_ in K]?: undefined };

/** What a caller gives: `{ params, query, body }`, each only where the endpoint has one. */
export type InputOf<E extends Endpoint> = Part<'params', E['params'], In<E['params']>> &
  (E['query'] extends Schema ? { query?: In<E['query']> } : { query?: undefined }) &
  Part<'body', E['body'], In<E['body']>>;

/** What a handler receives, after parsing. */
export interface ParsedInput<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** Fills a path's parameters: `/api/x/:id/` with `{ id: 'a b' }` is `/api/x/a%20b/`. */
export function endpointPath(endpoint: Endpoint, params: Record<string, unknown> | undefined): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}
