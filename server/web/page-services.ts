import { pagePaths } from '#contract/page-paths.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { submitTicket } from '#contract/support.ts';
import type { IdentityConfig } from '#server/config-identity.ts';
import { readPageCookie } from '#server/features/sessions/page-cookie.ts';
import { personOfPageSession } from '#server/features/sessions/sessions.ts';
import { viewerOfUid } from '#server/features/users/users.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import type { PublicConfig, WebServices } from '#web/server-context.ts';
import { contentSecurityPolicy, identityOrigins } from './content-security-policy.ts';

/** What the server offers to the rendered pages. */
export function pageServices(services: Services, endpoints: Endpoints): WebServices {
  const { config } = services;
  const analytics = config.analyticsScriptUrl ? [new URL(config.analyticsScriptUrl).origin] : [];
  const identity = identityOrigins(config.identity);
  return {
    config: {
      brand: config.brand,
      publicUrl: config.publicUrl,
      supportEmail: config.mail.support,
      appStoreUrl: config.appStoreUrl,
      playStoreUrl: config.playStoreUrl,
      analyticsScriptUrl: config.analyticsScriptUrl,
      identity: publicIdentity(config.identity),
    },
    now: () => services.clock.now(),
    viewer: async (request) => {
      const token = readPageCookie(config, {
        headers: { cookie: request.headers.get('cookie') ?? undefined },
      });
      const person = token && (await personOfPageSession(services, token));
      const viewer = person && (await viewerOfUid(services, person.uid));
      return viewer ? { ...viewer, ...person } : null;
    },
    call: (endpoint, input, viewer, ip) => endpoints.callFromPage(endpoint, input, viewer, ip),
    sendTicket: async (ticket, ip) => {
      const nothing = { params: undefined, query: {}, viewer: null, setHeader: () => {} };
      await endpoints.run(submitTicket, { ...nothing, body: ticket, ip });
    },
    contentSecurityPolicy: (scriptHashes) =>
      contentSecurityPolicy(scriptHashes, {
        images: services.files.origin ? [services.files.origin] : [],
        scripts: [...analytics, ...identity.scripts],
        connections: [...analytics, ...identity.connections],
        frames: identity.frames,
      }),
    reportError: (error, { path, ...where }) =>
      services.log.error({ err: error, ...where, path: knownPart(path) }, 'a page failed'),
  };
}

const knownParts = new Set(
  [pagePaths, staffPaths]
    .flatMap((paths) => Object.values(paths))
    .map((pathOf) => pathOf('').split(/[/?]/, 2)[1]),
);

/** The page that a path belongs to, without the part that anybody can make up. */
function knownPart(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  if (!knownParts.has(first)) return '/…';
  return rest.length > 0 ? `/${first}/…` : `/${first}`;
}

function publicIdentity(identity: IdentityConfig): PublicConfig['identity'] {
  if (identity.kind === 'builtin') return { kind: 'builtin', google: identity.google !== null };
  const { kind, apiKey, authDomain, projectId, emulatorHost } = identity;
  return { kind, apiKey, authDomain, projectId, emulatorHost };
}
