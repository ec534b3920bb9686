import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressBlock } from './address-block.ts';
import { AppError } from './app-error.ts';
import type { RateCounters } from '#server/adapters/rate-counters/rate-counters.ts';

const requestsMax = 1200;
const windowSeconds = 60;

/** How many requests one address may make, at all instances together when they share their counters. */
export async function limitRequests(app: FastifyInstance, counters: RateCounters): Promise<void> {
  await app.register(rateLimit, {
    max: requestsMax,
    timeWindow: windowSeconds * 1000,
    keyGenerator: (request) => addressBlock(request.ip),
    // Routes say so themselves, some after the plugin has looked: an address may look like a file's and be a page.
    allowList: (request) => request.routeOptions.config.rateLimit === false,
    errorResponseBuilder: (_request, context) =>
      new AppError('rate-limited', { retryAfter: Math.ceil(context.ttl / 1000) }),
    store: storeOf(counters),
  });
}

/**
 * Our counters as the plugin's store. Its own Redis store would hold a request back while Redis is silent, and then
 * either fail it or let everything pass.
 */
function storeOf(counters: RateCounters) {
  return class CountersStore {
    async incr(
      address: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): Promise<void> {
      try {
        const { count, resetSeconds } = await counters.hit(`request:${address}`, windowSeconds);
        done(null, { current: count, ttl: resetSeconds * 1000 });
      } catch (error) {
        done(error as Error);
      }
    }

    child(): this {
      return this;
    }
  };
}
