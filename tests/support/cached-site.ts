import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Listing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { buildApp } from '#server/app.ts';
import { ensureBuild } from '../../scripts/setup.mjs';
import { pageCookie } from '../spec/pages.ts';
import { askAt, startCachingProxy, type Ask, type CachingProxy } from './caching-proxy.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { postListing, signUpPerson, type TestPerson } from './people.ts';
import { startApp, type RunningApp } from './start-app.ts';
import { createTestDatabase } from './test-database.ts';

/** Milliseconds: when a guest's page shows another time. The test begins with such a moment. */
const pageStep = 300_000;

/** An application with its pages, to stand behind caches, and someone who has what only she is shown. */
export interface CachedSite {
  app: RunningApp;
  /** Its way to the database. */
  wire: DatabaseProxy;
  /** Past all caches. */
  direct: Ask;
  seller: TestPerson;
  viewer: TestPerson;
  /** The viewer's, for pages. */
  cookie: string;
  listing: Listing;
  script: string;
  /** What reached the application, in the order of its answers. */
  heard: { url: string; status: number }[];
  /** Sets its clock: milliseconds after the moment at which it began. */
  at(later: number): void;
  /** Seconds, instead of what `Cache-Control` says, so that no test waits for a minute; null for that again. */
  keepFor(seconds: number | null): void;
  pages: string[];
  /** Answers that differ for who is signed in. */
  personalAnswers: string[];
  /** These and others. */
  answers: string[];
  files: string[];
  /** All of these, and what crawlers ask for. */
  all: string[];
  /** The viewer's, and what only who is signed in is shown. */
  personal: string[];
  timesAsked(at: string): number;
  /** Empty caches before it; nothing was heard. */
  startProxy(): Promise<CachingProxy>;
  close(): Promise<void>;
}

/** For `beforeAll`; `close` it in `afterAll`. */
export async function startCachedSite(): Promise<CachedSite> {
  ensureBuild();
  const database = await createTestDatabase();
  const wire = await startDatabaseProxy(database.connection);
  const began = Math.floor(Date.now() / pageStep) * pageStep;
  let later = 0;
  let keptFor: number | null = null;
  const app = await startApp({
    database: { ...database, connection: wire.connection },
    clock: { now: () => new Date(began + later) },
    env: { LIMITS: 'on', TRUST_PROXY: 'loopback' },
  });
  const heard: CachedSite['heard'] = [];
  const origin = await buildApp(app.services, { web: 'production' });
  await origin.listen({ host: '127.0.0.1', port: 0 });
  origin.server.prependListener('request', (request, response) => {
    if (keptFor !== null) response.setHeader('x-accel-expires', String(keptFor));
    response.on('finish', () => heard.push({ url: request.url!, status: response.statusCode }));
  });
  const { port } = origin.server.address() as AddressInfo;
  const direct = askAt(port);

  const seller = await signUpPerson(app, { name: 'Sam Seller', phone: '512-555-0199' });
  const viewer = await signUpPerson(app, { name: 'Vera Viewer', phone: '512-555-0188' });
  await seller.request('PATCH', '/api/users/update-profile/', { display_phone_number: true });
  const listing = await postListing(app, seller, {
    contact_methods: { emailRelay: true, instantChat: true, textCall: true },
  });
  const script = /\/assets\/entry\.client-[^"]+\.js/.exec((await direct('/')).body.toString())![0];

  const pages = [
    pagePaths.home(),
    pagePaths.marketplace(),
    pagePaths.marketplace('manual-wheelchairs'),
    pagePaths.listing(listing.id),
    `${pagePaths.listing(listing.id)}?zip_code=78701`,
    pagePaths.termsOfService(),
    pagePaths.support(),
    '/marketplace.data',
  ];
  const personalAnswers = [
    '/api/listings/',
    '/api/listings/?zip_code=78701&radius=20',
    `/api/listings/listing/${listing.id}/`,
    `/api/listings/by-id/?ids=${listing.id}`,
    '/api/listings/elsewhere/?zip_code=78701&radius=5',
  ];
  const answers = [
    ...personalAnswers,
    '/api/listings/categories/',
    `/api/listings/categories/${listing.category.id}/subcategories/`,
    '/api/location/zip/78701/',
  ];
  const files = [
    new URL(listing.image_urls[0]!, app.url).pathname,
    script,
    '/images/default-avatar.png',
    '/favicon.svg',
    '/site.webmanifest',
  ];
  return {
    app,
    wire,
    direct,
    seller,
    viewer,
    cookie: await pageCookie(viewer),
    listing,
    script,
    heard,
    at: (milliseconds) => void (later = milliseconds),
    keepFor: (seconds) => void (keptFor = seconds),
    pages,
    personalAnswers,
    answers,
    files,
    all: [...pages, ...answers, ...files, '/robots.txt', '/sitemap.xml'],
    personal: ['Vera Viewer', viewer.email, viewer.uid, '512-555-01', seller.email],
    timesAsked: (at) => heard.filter(({ url }) => url === at).length,
    startProxy() {
      heard.length = 0;
      return startCachingProxy(port);
    },
    async close() {
      await origin.close();
      await app.close();
      await wire.close();
      await database.drop();
    },
  };
}

/** Of the scripts that stand in this page, as its policy names them. */
export const scriptHashes = (page: Buffer): string[] =>
  [...page.toString().matchAll(/<script(?![^>]*ld\+json)[^>]*>([^]+?)<\/script>/g)].map(([, content = '']) =>
    createHash('sha256').update(content).digest('base64'),
  );

/** Headers of visitors that no answer may depend on. */
export const strangeVisitors: Record<string, string>[] = [
  { cookie: 'cookieConsent=accepted; _ga=GA1.1.7; guestZip=10001; guestRadius=5; handrail_sessions=1' },
  { 'accept-language': 'es', 'user-agent': 'Googlebot/2.1', 'save-data': 'on', dnt: '1' },
  { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { 'x-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '203.0.113.9', origin: 'https://evil.example' },
  { 'x-react-router-spa-mode': 'yes', 'x-react-router-prerender-data': '[]', 'x-remix-reload': 'yes' },
  { referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site', 'x-request-id': 'evil-request-id' },
];

/** Where there is nothing. */
export const missingAddresses = [
  '/no-such-page',
  '/marketplace/no-such-category',
  '/listing/00000000-0000-4000-8000-000000000000',
  '/api/listings/listing/00000000-0000-4000-8000-000000000000/',
  '/api/no-such-call/',
  '/assets/gone.js',
  '/files/user_images/nobody/profile.jpg',
];
