import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import * as limits from '#contract/limits.ts';
import { serveFiles } from './adapters/files/serve-files.ts';
import { mountIdentity } from './adapters/identity/mount-identity.ts';
import { addAccountRoutes } from './features/account/account-routes.ts';
import { addChatImageRoutes, mountChatImages } from './features/chat-images/chat-image-routes.ts';
import { addCaseRoutes, mountCasePictures } from './features/cases/case-routes.ts';
import { addCategoryRoutes } from './features/categories/category-routes.ts';
import { addMessageSearchRoutes } from './features/message-search/message-search-routes.ts';
import { addConversationRoutes } from './features/conversations/conversation-routes.ts';
import { closeForRestart, mountSockets } from './features/sockets/sockets.ts';
import { addSafetyRoutes } from './features/safety/safety-routes.ts';
import { addEquipmentRoutes } from './features/equipment/equipment-routes.ts';
import { addSuggestionRoutes } from './features/suggestions/suggestion-routes.ts';
import { addEmailRelayRoutes } from './features/email-relay/email-relay-routes.ts';
import { mountStopInquiries } from './features/email-relay/stop-inquiries-page.ts';
import { addImageRoutes } from './features/images/image-routes.ts';
import { addAppealRoutes } from './features/decisions/appeal-routes.ts';
import { addDecisionRoutes } from './features/decisions/decision-routes.ts';
import { addDraftRoutes } from './features/listings/draft-routes.ts';
import { addListingRoutes } from './features/listings/listing-routes.ts';
import { mountStillThere } from './features/listings/still-there-page.ts';
import { addListRoutes } from './features/lists/list-routes.ts';
import { addNeedsRoutes } from './features/needs/needs-routes.ts';
import { addLocationRoutes } from './features/location/location-routes.ts';
import { addModerationRoutes } from './features/moderation/moderation-routes.ts';
import { addNotificationRoutes } from './features/notifications/notification-routes.ts';
import { mountStopMails } from './features/notifications/stop-mails-page.ts';
import { addSavedSearchRoutes } from './features/saved-searches/saved-search-routes.ts';
import { noteLook } from './features/saved-searches/saved-searches.ts';
import { addWantedRoutes } from './features/saved-searches/wanted-routes.ts';
import { mountGuestSearches } from './features/saved-searches/guest-search-pages.ts';
import { mountSitemap } from './features/sitemap/sitemap-routes.ts';
import { endPageSessionOf } from './features/sessions/page-cookie.ts';
import { addSocketTicketRoutes } from './features/sockets/socket-ticket-routes.ts';
import { addSupportRoutes } from './features/support/support-routes.ts';
import { addBlockRoutes } from './features/blocks/block-routes.ts';
import { mountPickupCalendar } from './features/pickups/pickup-calendar.ts';
import { addPickupRoutes } from './features/pickups/pickup-routes.ts';
import { addPeopleRoutes } from './features/people/people-routes.ts';
import { requireStaff } from './features/staff/require-staff.ts';
import { addExportRoutes, mountExports } from './features/exports/export-routes.ts';
import { addSecurityRoutes } from './features/security/security-routes.ts';
import { addStaffPeopleRoutes } from './features/staff-people/staff-people-routes.ts';
import { addStaffRoutes } from './features/staff/staff-routes.ts';
import { addThanksRoutes } from './features/thanks/thanks-routes.ts';
import { addPushRoutes } from './features/push/push-routes.ts';
import { addTrustRoutes } from './features/trust/trust-routes.ts';
import { addUserRoutes } from './features/users/user-routes.ts';
import { viewerOfToken } from './features/users/users.ts';
import { addWatchlistRoutes } from './features/watchlist/watchlist-routes.ts';
import { Endpoints } from './http/endpoints.ts';
import { addEtags } from './http/etag.ts';
import { mountHealth } from './http/health.ts';
import { mountOpenApi } from './http/openapi.ts';
import {
  connectionOptions,
  limitConnections,
  usualConnectionLimits,
  type ConnectionLimits,
} from './http/connection-limits.ts';
import { refuseCrookedPaths } from './http/crooked-paths.ts';
import { proxyChain } from './http/proxy-chain.ts';
import { addRequestIds, requestIds } from './http/request-id.ts';
import { limitRequests } from './http/request-limit.ts';
import { guardSharedCaches } from './http/shared-caches.ts';
import { addTransparencyRoutes, mountTransparency } from './features/transparency/transparency-routes.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { answerUnroutable, renderErrors, serveEndpoints } from './http/serve-endpoints.ts';
import type { Metrics } from './metrics/metrics.ts';
import { measureRequests } from './metrics/request-metrics.ts';
import type { Services } from './services.ts';
import { mountWeb } from './web/mount-web.ts';
import { pageServices } from './web/page-services.ts';

export interface AppOptions {
  /** How pages are served: from the build, compiled on change, or not at all (API tests). */
  web: 'production' | 'development' | 'none';
  /** Where requests are counted, if anywhere. */
  metrics?: Metrics | null;
  /** Shorter ones in tests. */
  connectionLimits?: ConnectionLimits;
  /** More routes, such as the outbox page of development. */
  extend?: (app: FastifyInstance) => Promise<void>;
}

/** The application as one list of its features (design §4). It does not listen yet. */
export async function buildApp(
  services: Services,
  { web, metrics, extend, connectionLimits = usualConnectionLimits }: AppOptions,
): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    trustProxy: proxyChain(config.trustProxy),
    bodyLimit: 1024 * 1024,
    ...connectionOptions(connectionLimits),
    ...requestIds(config.trustProxy),
    // Requests that arrive on an open connection while this process stops are still answered.
    return503OnClosing: false,
    // Sockets are closed in preClose; what remains after that is idle keep-alive.
    forceCloseConnections: 'idle',
    // On a busy machine the pages' build takes more than the default 10 s to load.
    pluginTimeout: 60_000,
    // Requests are logged below, without their queries.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
  });
  addRequestIds(app);
  limitConnections(app, connectionLimits);
  logRequests(app, services);
  if (metrics) measureRequests(app, metrics.registry);
  partWhenStopping(app, services);
  renderErrors(app);
  refuseCrookedPaths(app);
  guardSharedCaches(app);

  addSecurityHeaders(app, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // The sign-in popup must be able to talk to its opener (design §3, Identity).
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(compress, { global: true, threshold: 1024, syncThreshold: 512 * 1024 });
  await app.register(cookie);
  if (config.limits) await limitRequests(app, services.counters);
  await app.register(websocket, { options: { maxPayload: 256 * 1024 }, preClose: closeForRestart(app) });

  const endpoints = new Endpoints((viewer, access) => requireStaff(services, viewer, access));
  addUserRoutes(endpoints, services);
  addBlockRoutes(endpoints, services);
  addAccountRoutes(endpoints, services);
  addCategoryRoutes(endpoints, services);
  addEquipmentRoutes(endpoints, services);
  addSuggestionRoutes(endpoints, services);
  addSafetyRoutes(endpoints, services);
  addTrustRoutes(endpoints, services);
  addDraftRoutes(endpoints, services);
  addListingRoutes(endpoints, services, (viewer, id) => noteLook(services, viewer, id));
  addSavedSearchRoutes(endpoints, services);
  addWantedRoutes(endpoints, services);
  addWatchlistRoutes(endpoints, services);
  addListRoutes(endpoints, services);
  addNeedsRoutes(endpoints, services);
  addImageRoutes(endpoints, services);
  addChatImageRoutes(endpoints, services);
  addConversationRoutes(endpoints, services);
  addMessageSearchRoutes(endpoints, services);
  addThanksRoutes(endpoints, services);
  addPickupRoutes(endpoints, services);
  addPeopleRoutes(endpoints, services);
  addNotificationRoutes(endpoints, services);
  addPushRoutes(endpoints, services);
  addSocketTicketRoutes(endpoints, services);
  addEmailRelayRoutes(endpoints, services);
  addModerationRoutes(endpoints, services);
  addSecurityRoutes(endpoints, services);
  addExportRoutes(endpoints, services);
  addStaffRoutes(endpoints, services);
  addStaffPeopleRoutes(endpoints, services);
  addCaseRoutes(endpoints, services);
  addDecisionRoutes(endpoints, services);
  addAppealRoutes(endpoints, services);
  addTransparencyRoutes(endpoints, services);
  addSupportRoutes(endpoints, services);
  addLocationRoutes(endpoints, services);

  await app.register(mountIdentity, {
    identity: services.identity,
    publicUrl: config.publicUrl,
    onSignOut: (request, reply) => endPageSessionOf(services, request, reply),
  });
  await app.register(serveFiles, { files: services.files });
  await app.register(async (scope) => {
    await mountUploads(scope);
    scope.removeContentTypeParser('text/plain');
    addEtags(scope);
    serveEndpoints(scope, endpoints, (token) => viewerOfToken(services, token));
  });
  await app.register(async (scope) => mountStopInquiries(scope, services));
  await app.register(async (scope) => mountStopMails(scope, services));
  await app.register(async (scope) => mountGuestSearches(scope, services));
  await app.register(async (scope) => mountStillThere(scope, services));
  await app.register(async (scope) => mountPickupCalendar(scope, services));
  await app.register(async (scope) => mountChatImages(scope, services));
  await app.register(async (scope) => mountExports(scope, services));
  await app.register(async (scope) => mountCasePictures(scope, services));
  await app.register(async (scope) => mountSockets(scope, services));
  await app.register(async (scope) => mountOpenApi(scope, endpoints, config));
  await app.register(async (scope) => mountSitemap(scope, services));
  await app.register(async (scope) => mountTransparency(scope, services));
  await app.register(async (scope) => mountHealth(scope, services));
  await extend?.(app);
  if (web !== 'none') await mountWeb(app, { mode: web, services: pageServices(services, endpoints) });
  return app;
}

async function mountUploads(scope: FastifyInstance): Promise<void> {
  const { default: multipart } = await import('@fastify/multipart');
  await scope.register(multipart, {
    limits: {
      files: limits.imagesPerListing + 1,
      fileSize: limits.imageBytes + 1,
      fields: 10,
      fieldSize: 1024,
    },
  });
}

/** While the process stops, every reply closes its connection, so that the next one goes to another instance. */
function partWhenStopping(app: FastifyInstance, { lifecycle }: Pick<Services, 'lifecycle'>): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** One line a request, by its route: an address can carry a token or a search. */
function logRequests(app: FastifyInstance, { log }: Pick<Services, 'log'>): void {
  if (!log.isLevelEnabled('debug')) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
