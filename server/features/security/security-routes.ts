import * as calls from '#contract/security.ts';
import * as schemas from '#contract/security-schema.ts';
import { deviceOf } from '#server/features/notifications/sign-ins.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { endSignIn, signInsOf, signOutElsewhere, stepUp, twoStepOf } from './security.ts';

export function addSecurityRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.stepUp, schemas.stepUp, async ({ viewer, body }) => ({
    until: (await stepUp(services, viewer, body.code)).toISOString(),
  }));

  endpoints.add(calls.getSecurity, schemas.getSecurity, async ({ viewer }) => ({
    two_step: await twoStepOf(services, viewer),
    has_password: viewer.providers.includes('password'),
  }));

  endpoints.add(calls.listSignIns, schemas.listSignIns, async ({ viewer }) =>
    (await signInsOf(services, viewer)).map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      current: id === viewer.identitySession,
      device: deviceOf(userAgent),
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
  );

  endpoints.add(calls.endSignIn, schemas.endSignIn, async ({ viewer, params }) => {
    await endSignIn(services, viewer, params.id);
    return done;
  });

  endpoints.add(calls.signOutElsewhere, schemas.signOutElsewhere, async ({ viewer }) => {
    await signOutElsewhere(services, viewer);
    return done;
  });
}
