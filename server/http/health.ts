import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '#server/services.ts';
import { within } from '#server/within.ts';

const answerWithinMs = 1500;

/**
 * `/healthz`: the process lives. `/readyz`: it takes work, so it is not stopping and its database answers, within 2 s
 * either way (design §2).
 */
export function mountHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = !services.lifecycle.stopping && (await databaseAnswers(services));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}

const databaseAnswers = ({ db }: Services): Promise<boolean> =>
  within(answerWithinMs, sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  );
