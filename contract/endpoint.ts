import type * as z from 'zod/mini';
import type { ApiErrorCode } from './errors.ts';
import type { Rate } from './rate.ts';
import type { Access, OpenAccess, StaffAccess, ViewerAccess } from './viewer.ts';

type Schema = z.ZodMiniType;

/**
 * What the server does with a call: how it is read, answered, counted and described. None of this reaches the browser.
 */
export interface EndpointSchema {
  readonly summary: string;
  /** Section of the spec (or design) the call comes from. */
  readonly source: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The error when something required is missing from the body; each field has its own text besides. */
  readonly missing?: string;
  /** The media type of a body that is not JSON: the route itself reads its bytes from the request. */
  readonly rawBody?: string;
  readonly reply: Schema;
  readonly status?: 200 | 201 | 202;
  /** The reply to somebody without an account, where it is different. */
  readonly guestStatus?: 202;
  /** How often one person may call it successfully; implies the error `rate-limited`. */
  readonly rate?: Rate;
  /** Errors a caller should expect besides those that `access` and parsing imply. */
  readonly errors: readonly ApiErrorCode[];
}

/** What it takes to call an endpoint; `S` has the types of the request and the reply. */
export interface Endpoint<
  S extends EndpointSchema = EndpointSchema,
  A extends Access | StaffAccess = Access | StaffAccess,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify-style path with its trailing slash, as the spec writes it. */
  readonly path: `/api/${string}/`;
  readonly access: A;
  /** The call is made even if its page is left before it could be sent; making it twice must be harmless. */
  readonly outlivesPage?: true;
  /** Nothing that anybody is shown changes by it, whatever its method: what a page has cached stays. */
  readonly readsOnly?: true;
  /** A write that changes nothing its caller is shown: what their pages have cached stays. */
  readonly changesForOthers?: true;
  /** A write that is also for people whose account is suspended. */
  readonly whileSuspended?: true;
  /** Files are sent: the route itself reads them, and there is no `body`. */
  readonly multipart?: { readonly field: string; readonly several: boolean };
  /** Carries the types; never set at run time. */
  readonly schema?: S;
}

/** An endpoint that files are sent to. */
export interface UploadEndpoint<
  S extends EndpointSchema = EndpointSchema,
  A extends Access = Access,
> extends Endpoint<S, A> {
  readonly multipart: NonNullable<Endpoint['multipart']>;
}

/**
 * The schema of one call, in `contract/<name>-schema.ts`. Its summary is part of its type, and no two are alike, so
 * that the server cannot give a call another one's schema.
 */
export function defineSchema<const S extends EndpointSchema>(schema: S): S {
  return schema;
}

/** One call, in `contract/<name>.ts`, with the types of the schema of the same name beside it. */
export function defineEndpoint<S extends EndpointSchema>(
  endpoint: Endpoint<S, OpenAccess>,
): Endpoint<S, OpenAccess>;
export function defineEndpoint<S extends EndpointSchema>(
  endpoint: Endpoint<S, ViewerAccess>,
): Endpoint<S, ViewerAccess>;
export function defineEndpoint<S extends EndpointSchema>(
  endpoint: Endpoint<S, StaffAccess>,
): Endpoint<S, StaffAccess>;
export function defineEndpoint(endpoint: Endpoint): Endpoint {
  return endpoint;
}

/** One call that uploads files; never open to guests. */
export function defineUpload<S extends EndpointSchema>(
  endpoint: UploadEndpoint<S, ViewerAccess>,
): UploadEndpoint<S, ViewerAccess> {
  return endpoint;
}

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;
type Part<K extends string, S, V> = S extends Schema ? Record<K, V> : { [_ in K]?: undefined };

type SchemaOf<E extends Endpoint> = NonNullable<E['schema']>;

/** What a caller gives: `{ params, query, body }`, each only where the endpoint has one. */
export type InputOf<E extends Endpoint> = Part<'params', SchemaOf<E>['params'], In<SchemaOf<E>['params']>> &
  (SchemaOf<E>['query'] extends Schema ? { query?: In<SchemaOf<E>['query']> } : { query?: undefined }) &
  Part<'body', SchemaOf<E>['body'], In<SchemaOf<E>['body']>>;

/** What a handler receives, after parsing. */
export interface ParsedInput<S extends EndpointSchema> {
  params: Out<S['params']>;
  query: Out<S['query']>;
  body: Out<S['body']>;
}

export type ReplyOf<E extends Endpoint> = z.output<SchemaOf<E>['reply']>;

/** Fills a path's parameters: `/api/x/:id/` with `{ id: 'a b' }` is `/api/x/a%20b/`. */
export function endpointPath(endpoint: Endpoint, params: Record<string, unknown> | undefined): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}
