import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { relayEmail } from '#contract/email-relay.ts';
import { createListing } from '#contract/listings.ts';
import { request, uploadImage, type TestPerson } from './people.ts';
import type { RunningApp } from './start-app.ts';

/** One answer that was no success. */
export interface Failure {
  at: number;
  path: string;
  status: number;
  code: string;
  retryAfter: string | null;
}

export interface PostingLoad {
  /** What was accepted, by the client's own ids. */
  listings: string[];
  mails: string[];
  /** Guests' and members' reads that were answered 200. */
  reads: number;
  failures: Failure[];
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

const retryMs = 250;
/** A call that nobody answers for this long is told by its name, instead of ending the whole test without a word. */
const answerMs = 40_000;

function unanswered(path: string): Promise<never> {
  return pause(answerMs, undefined, { ref: false }).then(() => {
    throw new Error(`${path} was not answered within ${answerMs / 1000} s`);
  });
}

/**
 * A seller posts listings and a buyer mails the seller, one after the other, each tried again with the same id until it
 * is accepted; at the same time a guest and the buyer read.
 */
export function startPosting(
  app: RunningApp,
  { seller, buyer, categoryId }: { seller: TestPerson; buyer: TestPerson; categoryId: string },
): PostingLoad {
  let stopped = false;
  const load = { listings: [] as string[], mails: [] as string[], reads: 0, failures: [] as Failure[] };

  async function call(
    person: TestPerson | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<boolean> {
    try {
      const answer = await Promise.race([
        person ? person.request(method, path, body) : request(app, method, path, body),
        unanswered(path),
      ]);
      if (answer.status < 300) return true;
      const { code = '' } = (answer.body ?? {}) as { code?: string };
      const retryAfter = answer.headers.get('retry-after');
      load.failures.push({ at: performance.now(), path, status: answer.status, code, retryAfter });
    } catch (error) {
      // Such as no new identity token to be had: the client of the identity says so itself.
      const { status = 0, code = String(error) } = error as { status?: number; code?: string };
      load.failures.push({ at: performance.now(), path, status, code, retryAfter: null });
    }
    return false;
  }

  async function untilAccepted(
    person: TestPerson,
    method: string,
    path: string,
    body: unknown,
  ): Promise<void> {
    while (!(await call(person, method, path, body))) await pause(retryMs);
  }

  async function picture(): Promise<string> {
    for (;;) {
      try {
        return await uploadImage(app, seller, 'grey.jpg');
      } catch {
        await pause(retryMs);
      }
    }
  }

  async function postListings(): Promise<void> {
    while (!stopped) {
      const id = randomUUID();
      await untilAccepted(seller, 'POST', createListing.path, {
        id,
        title: `Chair ${id}`,
        description: 'Used for one year, works well.',
        price: 120,
        category: { id: categoryId },
        condition: 'used',
        zip_code: '78701',
        image_urls: [await picture()],
      });
      load.listings.push(id);
      await pause(100);
    }
  }

  async function sendMails(): Promise<void> {
    while (!stopped) {
      const client_id = randomUUID();
      await untilAccepted(buyer, 'POST', relayEmail.path, {
        seller_id: seller.uid,
        text: client_id,
        client_id,
      });
      load.mails.push(client_id);
      await pause(100);
    }
  }

  async function read(person: TestPerson | null): Promise<void> {
    while (!stopped) {
      if (await call(person, 'GET', '/api/listings/')) load.reads += 1;
      await pause(100);
    }
  }

  const running = [postListings(), sendMails(), read(null), read(buyer)];
  return Object.assign(load, {
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  });
}
