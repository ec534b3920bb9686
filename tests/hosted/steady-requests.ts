import { setTimeout as pause } from 'node:timers/promises';
import { endpointPath } from '#contract/endpoint.ts';
import { getListing, type Listing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { request, testPassword, uploadImage, type Site, type TestPerson } from '../support/people.ts';

export interface AskedRequest {
  kind: string;
  /** By `performance.now()`. */
  began: number;
  ms: number;
  /** Null when it went well. */
  failure: string | null;
}

export interface SteadyRequests {
  asked: AskedRequest[];
  stop(): Promise<void>;
}

/** Milliseconds between the end of a request and the next of its kind. */
const pauses = { list: 120, detail: 120, page: 400, create: 700, login: 700, message: 300 };

/** Keeps asking for what people ask for, each kind one after the other, until told to stop. */
export function startRequests(
  site: Site,
  { seller, listing, conversationId }: { seller: TestPerson; listing: Listing; conversationId: string },
): SteadyRequests {
  const asked: AskedRequest[] = [];
  let stopped = false;

  async function ask(kind: string, act: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    let failure: string | null = null;
    try {
      await act();
    } catch (error) {
      const { message, cause } = error as Error;
      failure = `${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
    }
    asked.push({ kind, began, ms: performance.now() - began, failure });
  }

  async function get(path: string, token?: string): Promise<void> {
    expectStatus(await request(site, 'GET', path, undefined, token), 200);
  }

  const kinds: Record<keyof typeof pauses, () => Promise<unknown>> = {
    list: () => get('/api/listings/?zip_code=78701&radius=50'),
    detail: () => get(endpointPath(getListing, { id: listing.id })),
    page: () => get(pagePaths.listing(listing.id)),
    message: async () => get(`/api/messages/${conversationId}/?after=0`, await seller.token()),
    async create() {
      const token = await seller.token();
      const image = await uploadImage(site, seller, 'grey.jpg');
      const body = { ...newListing, category: { id: listing.category.id }, image_urls: [image] };
      expectStatus(await request(site, 'POST', '/api/listings/create/', body, token), 201);
    },
    async login() {
      const body = { email: seller.email, password: testPassword };
      const headers = { origin: site.url };
      expectStatus(await request(site, 'POST', '/api/auth/sign-in/email', body, undefined, headers), 200);
    },
  };
  const loops = Object.entries(kinds).map(async ([kind, act]) => {
    while (!stopped) {
      await ask(kind, act);
      await pause(pauses[kind as keyof typeof pauses]);
    }
  });
  return {
    asked,
    async stop() {
      stopped = true;
      await Promise.all(loops);
    },
  };
}

const newListing = {
  title: 'Rollator with seat',
  description: 'Posted while the site was being restarted.',
  price: 40,
  condition: 'used',
  zip_code: '78701',
  contact_methods: { emailRelay: true, instantChat: true, textCall: false },
};

function expectStatus({ status, body }: { status: number; body: unknown }, expected: number): void {
  if (status !== expected) throw new Error(`${status} ${JSON.stringify(body).slice(0, 200)}`);
}

export const failuresOf = (asked: readonly AskedRequest[]): AskedRequest[] =>
  asked.filter(({ failure }) => failure !== null);

/** How many of each kind there were, how many failed and how long the slowest took. */
export function summaryOf(asked: readonly AskedRequest[]) {
  const kinds = Object.entries(Object.groupBy(asked, ({ kind }) => kind)).map(
    ([kind, all = []]) => [kind, all.length] as const,
  );
  return {
    total: asked.length,
    ...Object.fromEntries(kinds),
    failed: failuresOf(asked).length,
    slowestMs: Math.round(Math.max(...asked.map(({ ms }) => ms))),
  };
}
