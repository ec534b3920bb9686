import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { samplePassword, people } from './demo/people.ts';
import { seedDemo } from './demo/seed.ts';
import { mountGoogleStandIn, standInProvider } from './google/google-stand-in.ts';
import { mountOutbox } from './outbox/outbox.ts';

/** The configuration with what development can do without: Google, where none is set up, is played by ourselves. */
export function withStandIns(config: Config): Config {
  const { identity } = config;
  if (identity.kind !== 'builtin' || identity.google) return config;
  return { ...config, identity: { ...identity, google: standInProvider(config) } };
}

/** What only a development start has; production never imports this folder (design §2). */
export async function mountDevelopment(app: FastifyInstance, services: Services): Promise<void> {
  await mountOutbox(app, services);
  if (googleIsStandIn(services.config)) await mountGoogleStandIn(app, services);
}

function googleIsStandIn(config: Config): boolean {
  return (
    config.identity.kind === 'builtin' && config.identity.google?.issuer === standInProvider(config).issuer
  );
}

/** Says where everything is, then fills an empty database with samples and says who can sign in. */
export async function welcome(services: Services): Promise<void> {
  const { brand, publicUrl, demo } = services.config;
  console.log(`\n${brand} is ready at ${publicUrl}`);
  console.log(`Outgoing mail can be read at ${publicUrl}/dev/outbox`);
  if (googleIsStandIn(services.config))
    console.log('Google sign-in leads to a stand-in, not to Google: set GOOGLE_CLIENT_ID for the real one');
  if (demo && (await seedDemo(services))) {
    console.log(`Sample people, all with the password ${samplePassword}:`);
    for (const { email, displayName, city } of people)
      console.log(`  ${email.padEnd(26)} ${displayName}, ${city}`);
  }
  console.log('Press Ctrl-C to stop.\n');
}
