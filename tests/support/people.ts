import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { uploadChatImages, uploadListingImages } from '#contract/images.ts';
import { createListing, type Listing } from '#contract/listings.ts';
import { listCategories } from '#contract/categories.ts';
import { acceptTerms, syncUser, updateProfile } from '#contract/users.ts';
import { createApiClient, type ApiClient } from '#web/client/api.ts';
import { createBuiltinIdentityClient } from '#web/client/identity/builtin-identity.ts';
import type { IdentityAccount, IdentityClient } from '#web/client/identity/identity.ts';
import type { Services } from '#server/services.ts';

/** A site that people use: an application of the test's own, or a whole cluster. */
export interface Site {
  url: string;
  services: Pick<Services, 'db'>;
}

export const testPassword = 'correct horse 1';

/** Someone signed in at a running app, calling it as the pages do. */
export interface TestPerson {
  uid: string;
  email: string;
  displayName: string;
  api: ApiClient;
  identity: IdentityClient;
  token(): Promise<string>;
  /** Signs out at the identity provider. */
  signOut(): Promise<void>;
  /** A call that returns the whole HTTP answer. */
  request(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** One HTTP answer; `body` is its parsed JSON, null for an empty one, the text itself for anything else. */
export interface Answer {
  status: number;
  body: ReturnType<typeof JSON.parse>;
  headers: Headers;
}

/** How far the person has come since signing up; `completed` is a profile without the policies accepted. */
export type Stage = 'unverified' | 'verified' | 'completed' | 'complete';

/** Signs someone up through the public API, as far as asked: `complete` by default. */
export async function signUpPerson(
  app: Site,
  {
    name = 'Ana',
    stage = 'complete',
    zip = '78701',
    phone = '512-555-0123',
    address,
    verify = (email) => verifyEmail(app, email),
  }: {
    name?: string;
    stage?: Stage;
    zip?: string;
    phone?: string;
    /** Where they sit, for an app behind a proxy: many people have many addresses. */
    address?: string;
    verify?: (email: string) => Promise<unknown>;
  } = {},
): Promise<TestPerson> {
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`;
  const fetch = cookieFetch(app.url, address ? { 'x-forwarded-for': address } : {});
  const identity = createBuiltinIdentityClient({ fetch });
  const api = createApiClient({ token: (options) => identity.token(options), fetch });
  const { uid } = await comeAsFarAs(stage, {
    identity,
    api,
    verify: () => verify(email),
    email,
    password: testPassword,
    name,
    zip,
    phone,
  });
  const token = async () => (await identity.token())!;
  return {
    uid,
    email,
    displayName: name,
    api,
    identity,
    token,
    signOut: () => identity.signOut(),
    request: async (method, path, body) => request(app, method, path, body, await token()),
  };
}

interface Arrival {
  identity: IdentityClient;
  api: ApiClient;
  /** Follows the link in the verification mail. */
  verify(): Promise<unknown>;
  email: string;
  password: string;
  name: string;
  zip: string;
  phone: string;
}

/** The calls that the pages make from the sign-up to that stage. */
export async function comeAsFarAs(
  stage: Stage,
  { identity, api, verify, email, password, name, zip, phone }: Arrival,
): Promise<IdentityAccount> {
  const account = await identity.signUp({ email, password, displayName: name });
  if (stage !== 'unverified') await verify();
  await api.call(syncUser, { body: { uid: account.uid, email } });
  if (stage === 'completed' || stage === 'complete') {
    await api.call(updateProfile, {
      body: { first_name: name, last_name: 'Tester', display_name: name, zip_code: zip, phone_number: phone },
    });
  }
  if (stage === 'complete') await api.call(acceptTerms, { body: { terms_accpted: true } });
  return account;
}

/** A raw call, with a token or as nobody. A string or bytes as `body` go out as they are, anything else as JSON. */
export async function request(
  app: Pick<Site, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(app.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Token ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    body: text === '' ? null : isJson ? JSON.parse(text) : text,
    headers: response.headers,
  };
}

/** Calls a public endpoint as nobody. */
export function callAsGuest<E extends Endpoint>(
  app: Site,
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> {
  const api = createApiClient({
    token: () => Promise.resolve(null),
    fetch: (address, init) => fetch(new URL(String(address), app.url), init),
  });
  return api.call(endpoint, input);
}

/** Uploads a fixture of `tests/fixtures/images/` and returns its address for `image_urls`. */
export async function uploadImage(app: Site, person: TestPerson, file = 'phone.jpg'): Promise<string> {
  return (await uploadTo(uploadListingImages, { app, person, files: [file] }))[0]!;
}

/** Uploads pictures for a message. @returns their addresses, for a chat frame */
export function uploadForChat(app: Site, person: TestPerson, files = ['phone.jpg']): Promise<string[]> {
  return uploadTo(uploadChatImages, { app, person, files });
}

async function uploadTo(
  { path: address }: typeof uploadListingImages | typeof uploadChatImages,
  { app, person, files }: { app: Site; person: TestPerson; files: readonly string[] },
): Promise<string[]> {
  const form = new FormData();
  for (const file of files)
    form.append(
      'images',
      new Blob([await readFile(path.join(import.meta.dirname, '../fixtures/images', file))]),
      file,
    );
  const response = await fetch(app.url + address, {
    method: 'POST',
    headers: { authorization: `Token ${await person.token()}` },
    body: form,
  });
  const reply = (await response.json()) as ReplyOf<typeof uploadListingImages>;
  if (!response.ok) throw new Error(JSON.stringify(reply));
  return reply.images.map(({ url }) => url);
}

/** Posts a listing with one picture; give only what the test is about. */
export async function postListing(
  app: Site,
  person: TestPerson,
  changes: Partial<InputOf<typeof createListing>['body']> & { category_slug?: string } = {},
): Promise<Listing> {
  const { category_slug = 'manual-wheelchairs', ...input } = changes;
  const categories = await callAsGuest(app, listCategories, {});
  return person.api.call(createListing, {
    body: {
      title: 'Standard wheelchair',
      description: 'Used for one year, works well.',
      price: 120,
      category: { id: categories.find(({ slug }) => slug === category_slug)!.id },
      condition: 'used',
      zip_code: '78701',
      image_urls: input.image_urls ?? [await uploadImage(app, person)],
      contact_methods: { emailRelay: true, instantChat: true, textCall: false },
      ...input,
    },
  });
}

/** Follows the link of the verification mail, as its reader does. */
async function verifyEmail(app: Site, email: string): Promise<void> {
  const mail = await mailTo(app, email);
  const text = mail.toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const link = /https?:\/\/\S+\/api\/auth\/verify-email\?[^\s"<]+/.exec(text)?.[0];
  if (!link) throw new Error('no verification link in the mail');
  await fetch(link, { redirect: 'manual' });
}

/** The newest mail to this address. Signing up answers before its mail is handed over, so it may take a moment. */
async function mailTo(app: Site, email: string): Promise<Buffer> {
  const deadline = AbortSignal.timeout(20_000);
  for (;;) {
    const row = await app.services.db
      .selectFrom('outbox_mails')
      .select('mime')
      .where('to_address', '=', email)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (row) return row.mime;
    deadline.throwIfAborted();
    await setTimeout(20);
  }
}

/** `fetch` that keeps the session cookie, as a browser does. */
function cookieFetch(origin: string, always: Record<string, string> = {}): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(String(input), origin), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...always, ...(cookie && { cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
}
