import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { samplePassword, people } from './demo/people.ts';
import { seedDemo } from './demo/seed.ts';
import { mountOutbox } from './outbox/outbox.ts';

/** What only a development start has; production never imports this folder (design §2). */
export async function mountDevelopment(app: FastifyInstance, services: Services): Promise<void> {
  await mountOutbox(app, services);
}

/** Fills an empty database with samples, then says where everything is. */
export async function welcome(services: Services): Promise<void> {
  const { config } = services;
  const base = config.publicUrl;
  const sampled = config.demo && (await seedDemo(services));
  const lines = [
    '',
    `${config.brand} is ready at ${base}`,
    `Outgoing mail can be read at ${base}/dev/outbox`,
    ...(sampled
      ? [
          `Sample people, all with the password ${samplePassword}:`,
          ...people.map(({ email, displayName, city }) => `  ${email.padEnd(28)} ${displayName}, ${city}`),
        ]
      : []),
    'Press Ctrl-C to stop.',
    '',
  ];
  console.log(lines.join('\n'));
}
