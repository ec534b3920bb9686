import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { samplePassword, people } from './demo/people.ts';
import { seedDemo } from './demo/seed.ts';
import { mountOutbox } from './outbox/outbox.ts';

/** What only a development start has; production never imports this folder (design §2). */
export async function mountDevelopment(app: FastifyInstance, services: Services): Promise<void> {
  await mountOutbox(app, services);
}

/** Says where everything is, then fills an empty database with samples and says who can sign in. */
export async function welcome(services: Services): Promise<void> {
  const { brand, publicUrl, demo } = services.config;
  console.log(`\n${brand} is ready at ${publicUrl}`);
  console.log(`Outgoing mail can be read at ${publicUrl}/dev/outbox`);
  if (demo && (await seedDemo(services))) {
    console.log(`Sample people, all with the password ${samplePassword}:`);
    for (const { email, displayName, city } of people)
      console.log(`  ${email.padEnd(26)} ${displayName}, ${city}`);
  }
  console.log('Press Ctrl-C to stop.\n');
}
