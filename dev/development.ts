import type { FastifyInstance } from 'fastify';
import { totpCode, totpStep } from '#server/adapters/identity/totp.ts';
import { httpOrigin } from '#server/config-values.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { people, samplePassword, sampleSecret, sampleStaff } from './demo/people.ts';
import { seedDemo } from './demo/seed.ts';
import { mountGoogleStandIn, standInProvider } from './google/google-stand-in.ts';
import { answerOnlyHere } from './only-here.ts';
import { mountOutbox } from './outbox/outbox.ts';

/**
 * The configuration with stand-ins for what development can do without: where Google is not set up, we stand in for it,
 * for people who come without a proxy.
 */
export function withStandIns(config: Config): Config {
  const { development, identity, trustProxy } = config;
  if (!development || trustProxy || identity.kind !== 'builtin' || identity.google) return config;
  return { ...config, identity: { ...identity, google: standInProvider(config) } };
}

/**
 * What only a development start has, for this machine alone; production never imports this folder (design §2). Mail
 * that leaves is in no outbox page: whoever could read it here could sign in as its reader.
 */
export async function mountDevelopment(app: FastifyInstance, services: Services): Promise<void> {
  if (!services.config.development) return;
  await app.register(async (scope) => {
    answerOnlyHere(scope);
    // The code that the sample staff's authenticator apps would show.
    scope.get('/dev/code', async () => totpCode(sampleSecret, totpStep(new Date())));
    if (services.mail.kind === 'outbox') await mountOutbox(scope, services);
    if (googleIsStandIn(services.config)) await mountGoogleStandIn(scope, services);
  });
}

function googleIsStandIn(config: Config): boolean {
  return (
    config.identity.kind === 'builtin' && config.identity.google?.issuer === standInProvider(config).issuer
  );
}

/** Says where everything is, then fills an empty database with samples and says who can sign in. */
export async function welcome(services: Services): Promise<void> {
  const { brand, publicUrl, demo, host, port, trustProxy } = services.config;
  console.log(`\n${brand} is ready at ${publicUrl}`);
  // The outbox answers nobody who comes through a proxy.
  const outboxAt = trustProxy ? httpOrigin(host, port) : publicUrl;
  if (services.mail.kind === 'outbox') console.log(`Outgoing mail can be read at ${outboxAt}/dev/outbox`);
  if (googleIsStandIn(services.config))
    console.log('Google sign-in leads to a stand-in, not to Google: set GOOGLE_CLIENT_ID for the real one');
  if (demo && (await seedDemo(services))) {
    console.log(`Sample people, all with the password ${samplePassword}:`);
    for (const { email, displayName, city } of people)
      console.log(`  ${email.padEnd(26)} ${displayName}, ${city}`);
    const staff = Object.entries(sampleStaff).map(([key, role]) => `${key}@example.com (${role})`);
    console.log(`Staff also need a code, which ${outboxAt}/dev/code shows: ${staff.join(', ')}`);
  }
  console.log('Press Ctrl-C to stop.\n');
}
