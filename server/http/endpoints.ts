import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, EndpointSchema, InputOf, ParsedInput, ReplyOf } from '#contract/endpoint.ts';
import { gatherDotted } from '#contract/dotted-names.ts';
import { AppError } from './app-error.ts';
import { fieldsOf, isMissing } from './field-texts.ts';
import type { Access, StaffAccess, Viewer } from '#contract/viewer.ts';
import { isStaffAccess, requireAccess } from './require-access.ts';

/** A call as it is served: the part that the browser knows, and the part that only the server does. */
export type ServedEndpoint = Omit<Endpoint, 'schema'> & EndpointSchema;

/** The reply of calls that only report success. */
export const done = { ok: true } as const;

/** What a handler works with. `request` and `reply` are absent when a page asks in process. */
export interface Call<S extends EndpointSchema, A extends Access | StaffAccess>
  extends ParsedInput<S>, Pick<RawCall, 'ip' | 'request' | 'reply' | 'setHeader'> {
  viewer: A extends 'public' | 'optional' ? Viewer | null : Viewer;
}

export type Handler<S extends EndpointSchema, A extends Access | StaffAccess> = (
  call: Call<S, A>,
) => Promise<z.output<S['reply']>>;

/** Turns away whoever may not make the calls of staff. @throws AppError `not-found`, `second-step-required` */
export type StaffGate = (viewer: Viewer | null, access: StaffAccess) => Promise<unknown>;

const noStaff: StaffGate = () => Promise.reject(new AppError('not-found'));

/** What the transport hands to an endpoint: input not yet parsed, viewer not yet checked. */
export interface RawCall {
  params: unknown;
  query: unknown;
  body: unknown;
  viewer: Viewer | null;
  ip: string;
  request?: FastifyRequest;
  reply?: FastifyReply;
  /** Sets a reply header, over HTTP and in process alike (for example `Link`). */
  setHeader(name: string, value: string): void;
}

/**
 * The API's endpoints by contract. Over HTTP (`serve-endpoints.ts`) and from server-rendered pages the same steps
 * run: authorise → parse → handle.
 */
export class Endpoints {
  readonly #entries = new Map<
    string,
    { endpoint: ServedEndpoint; handle: (raw: RawCall) => Promise<unknown> }
  >();
  readonly #staffGate: StaffGate;

  constructor(staffGate = noStaff) {
    this.#staffGate = staffGate;
  }

  /**
   * Serves a call of `contract/<name>.ts` by the schema of the same name in `<name>-schema.ts`.
   *
   * @throws Error when it has a handler already.
   */
  add<S extends EndpointSchema, A extends Access | StaffAccess>(
    call: Endpoint<S, A>,
    schema: NoInfer<S>,
    handler: Handler<NoInfer<S>, NoInfer<A>>,
  ): void {
    const endpoint: ServedEndpoint = { ...call, ...schema };
    if (this.#entries.has(keyOf(endpoint)))
      throw new Error(`${endpoint.method} ${endpoint.path} has two handlers`);
    const handle = async (raw: RawCall) => {
      if (isStaffAccess(endpoint.access)) await this.#staffGate(raw.viewer, endpoint.access);
      else requireAccess(raw.viewer, endpoint.access);
      if (raw.viewer?.suspended && changesSomething(endpoint)) throw new AppError('account-suspended');
      return handleParsed(raw).catch((error: unknown) => {
        throw sayWhatIsMissing(endpoint, raw.body, error);
      });
    };
    const handleParsed = async (raw: RawCall) => {
      const parsed = {
        ...raw,
        params: parse(endpoint.params, raw.params),
        query: parse(endpoint.query, withGathered(raw.query)),
        body: mendHalves(parse(endpoint.body, raw.body)),
        viewer: endpoint.access === 'public' ? null : raw.viewer,
      };
      // What a schema has accepted has its depth.
      if (hasNul([parsed.params, parsed.query, parsed.body])) throw new AppError('invalid-input');
      return handler(parsed as Call<S, A>);
    };
    this.#entries.set(keyOf(endpoint), { endpoint, handle });
  }

  all(): ServedEndpoint[] {
    return [...this.#entries.values()].map(({ endpoint }) => endpoint);
  }

  run(endpoint: Pick<Endpoint, 'method' | 'path'>, raw: RawCall): Promise<unknown> {
    const entry = this.#entries.get(keyOf(endpoint));
    if (!entry) throw new Error(`${endpoint.method} ${endpoint.path} is not registered`);
    return entry.handle(raw);
  }

  /**
   * A page's call in process: no HTTP, the same checks. Reads only: a page is rendered by a cookie, and a cookie
   * must never write (design §5).
   *
   * @returns the reply and the headers the handler set, names in lower case.
   */
  async callFromPage<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    viewer: Viewer | null,
    ip: string,
  ): Promise<{ reply: ReplyOf<E>; headers: Record<string, string> }> {
    if (endpoint.method !== 'GET') throw new Error(`A page may not call ${endpoint.method} ${endpoint.path}`);
    const headers: Record<string, string> = {};
    const reply = (await this.run(endpoint, {
      params: input.params,
      query: input.query ?? {},
      body: undefined,
      viewer,
      ip,
      setHeader: (name, value) => {
        headers[name.toLowerCase()] = value;
      },
    })) as ReplyOf<E>;
    return { reply, headers };
  }
}

/** Not the object itself: the pages' bundle has its own copy of the contract. */
function keyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** What nobody may do while their account is suspended. */
const changesSomething = ({ method, readsOnly, whileSuspended }: ServedEndpoint): boolean =>
  method !== 'GET' && !readsOnly && !whileSuspended;

/** Whether any text in the input contains a NUL: PostgreSQL cannot store one, whatever the field. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\u0000') || hasNul(inner));
}

/**
 * Puts the sign for an unknown character in the place of each half of one, which a text that was cut within an emoji has:
 * PostgreSQL cannot store it, and nobody can see it to take it out.
 */
function mendHalves<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T & string;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  for (const [name, inner] of Object.entries(value)) {
    const mended = mendHalves(inner);
    if (mended !== inner) Object.assign(value, { [name]: mended });
  }
  return value;
}

/** The same error, in the contract's words for a body that lacks something required. */
function sayWhatIsMissing({ missing }: EndpointSchema, body: unknown, error: unknown): unknown {
  if (missing === undefined || !(error instanceof AppError) || error.code !== 'invalid-input') return error;
  const { fields = {} } = error;
  const given = (body ?? {}) as Record<string, unknown>;
  if (!Object.keys(fields).some((name) => isMissing(given[name]))) return error;
  return new AppError('invalid-input', { text: missing, fields, cause: error });
}

const withGathered = (query: unknown): unknown =>
  typeof query === 'object' && query !== null ? gatherDotted({ ...query }) : query;

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  if (value === undefined || value === null) throw new AppError('missing-body');
  const result = z.safeParse(schema, value);
  if (!result.success) throw new AppError('invalid-input', { fields: fieldsOf(result.error) });
  return result.data;
}
