import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Viewer } from '#contract/viewer.ts';
import { AppError } from '#server/http/app-error.ts';
import type { WebServices } from '#web/server-context.ts';
import { ensureBuild } from '../../scripts/setup.mjs';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { mountWeb } from './mount-web.ts';

const seller: Viewer = {
  uid: 'seller-1',
  email: 'seller@handrail.example',
  emailVerified: true,
  providers: ['password'],
  displayName: 'Sam Seller',
  profilePicture: '/images/default-avatar.png',
  zipCode: '78701',
  profileCreated: true,
  termsAccepted: true,
};

let now = new Date('2025-04-08T12:00:30Z');

const services = {
  config: {
    brand: 'Handrail',
    publicUrl: 'https://handrail.example',
    supportEmail: 'support@handrail.example',
    appStoreUrl: null,
    playStoreUrl: null,
    analyticsScriptUrl: null,
    identity: { kind: 'builtin', google: false },
  },
  now: () => now,
  viewer: async (request) => {
    if (request.headers.get('cookie') === 'session=disabled') throw new AppError('account-disabled');
    if (request.headers.get('cookie') === 'session=broken') throw new Error('secret detail');
    return request.headers.get('cookie') === 'session=seller' ? seller : null;
  },
  call: () => Promise.reject(new AppError('not-found')),
  sendTicket: () => Promise.reject(new AppError('rate-limited')),
  contentSecurityPolicy: (hashes) => contentSecurityPolicy(hashes),
  reportError: vi.fn<WebServices['reportError']>(),
} satisfies WebServices;

let app: FastifyInstance;

beforeAll(async () => {
  ensureBuild();
  app = Fastify();
  await app.register(compress);
  app.get('/healthz', () => ({ ok: true }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not-found' }));
  await mountWeb(app, { mode: 'production', services });
}, 120_000);

afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a page', () => {
  test('is rendered on the server with its title', async () => {
    const reply = await get('/');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toMatch(/^<!DOCTYPE html><html lang="en"/);
    expect(reply.body).toMatch(/<title>[^<]+<\/title>/);
    expect(reply.body).toMatch(/<h1[^>]*>/);
  });

  test('holds its scripts until it is shown', async () => {
    const { body } = await get('/');
    expect(body).toMatch(
      /<script type="held" async="">import "\/assets\/manifest-[^]*\/assets\/entry\.client-/,
    );
    expect(body).not.toContain('type="module"');
  });

  test('carries its styles and preloads no script', async () => {
    const { body } = await get('/');
    expect(/<style id="styles">([^]*?)<\/style>/.exec(body)?.[1]).toContain('font-family');
    expect(body.includes('rel="stylesheet"')).toBe(false);
    expect(body.includes('modulepreload')).toBe(false);
  });

  test('runs only the scripts whose hashes its policy names', async () => {
    const reply = await get('/');
    const policy = String(reply.headers['content-security-policy']);
    const inline = [...reply.body.matchAll(/<script[^>]*>([^]+?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(2);
    for (const [, content] of inline) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(reply.body).not.toContain('nonce');
  });

  test('is compressed with brotli', async () => {
    const reply = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers.vary).toMatch(/cookie.*accept-encoding/i);
  });

  test('answers HEAD with the same status and no body', async () => {
    const found = await app.inject({ method: 'HEAD', url: '/' });
    expect([found.statusCode, found.body]).toEqual([200, '']);
    const missing = await app.inject({ method: 'HEAD', url: '/no-such-page' });
    expect([missing.statusCode, missing.body]).toEqual([404, '']);
  });

  test('of an unknown path is a page of ours with status 404', async () => {
    const reply = await get('/no-such-page', { host: 'evil host' });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  test('takes the status of an API error', async () => {
    const reply = await get('/', { cookie: 'session=disabled' });
    expect(reply.statusCode).toBe(403);
    expect(reply.body).toContain('This account has been disabled.');
  });

  test('hides what went wrong and reports it without the query', async () => {
    const reply = await get('/?token=abc', { cookie: 'session=broken' });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret detail');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(services.reportError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'secret detail' }),
      expect.objectContaining({ path: '/' }),
    );
  });

  test('that failed by our fault says so, with the number that support can find it by', async () => {
    const reply = await get('/verify-email', { cookie: 'session=broken' });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toContain('This is our fault, not yours.');
    const [, requestId] = /<code id="request-id">([^<]+)</.exec(reply.body) ?? [];
    expect(requestId).toBeTruthy();
    expect(services.reportError).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ requestId }),
    );
    expect((await get('/no-such-page')).body).not.toContain('request-id');
  });

  test('that cannot even say that it failed is a plain one that can', async () => {
    const policy = vi.spyOn(services, 'contentSecurityPolicy').mockImplementation(() => {
      throw new Error('secret detail');
    });
    const reply = await get('/?token=abc').finally(() => policy.mockRestore());
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    for (const part of ['Something went wrong', 'Try again', 'mailto:support@handrail.example', 'noindex'])
      expect(reply.body).toContain(part);
    expect(reply.body).not.toContain('secret detail');
    const [, requestId] = /<code>([^<]+)</.exec(reply.body) ?? [];
    expect(services.reportError).toHaveBeenLastCalledWith(expect.anything(), { path: '/', requestId });
  });

  test('answers a data request of the browser', async () => {
    const reply = await get('/_.data');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('text/x-script');
    expect(reply.body).toContain('Handrail');
  });
});

test.each([
  ['/watchlist.data', '/watchlist'],
  ['/messages.data?chat=1', '/messages?chat=1'],
])('a guest who goes on to %s comes back to %s after the login', async (asked, page) => {
  const reply = await get(asked);
  expect(reply.body).toContain(`"/login?returnTo=${encodeURIComponent(page)}"`);
});

describe('caching', () => {
  test('lets a guest keep a public page and answers 304 while it is unchanged', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toContain('public');
    const etag = String(first.headers.etag);
    const second = await get('/', { 'if-none-match': etag });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });

  test('finds a guest’s page unchanged when the minute that a shared cache keeps it for is over', async () => {
    const { etag } = (await get('/')).headers;
    const before = now;
    onTestFinished(() => void (now = before));
    now = new Date('2025-04-08T12:01:31Z');
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await get('/', { cookie: 'session=seller' })).body).toContain(
      String(Date.parse('2025-04-08T12:01Z')),
    );
    now = new Date('2025-04-08T12:05:00Z');
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('lets nobody keep the same page of a signed-in person', async () => {
    const reply = await get('/', { cookie: 'session=seller' });
    expect(reply.body).toContain('Sam Seller');
    expect(reply.body).not.toContain('seller@handrail.example');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers.etag).toBeUndefined();
  });
});

describe('files', () => {
  test('of the build are kept for ever and sent as they were compressed at build time', async () => {
    const { body } = await get('/');
    const [script = ''] = /\/assets\/entry\.client-[^"]+\.js/.exec(body) ?? [];
    const reply = await get(script, { 'accept-encoding': 'gzip, br' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(script)).headers['content-encoding']).toBeUndefined();
  });

  test('of the service worker is compared with each page, and may ask this site only', async () => {
    for (const encoding of ['identity', 'br']) {
      const { statusCode, headers, body } = await get('/service-worker.js', { 'accept-encoding': encoding });
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toContain('javascript');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
      // Browsers without module workers take it too.
      if (encoding === 'identity') expect(body).not.toMatch(/\b(import|export)\b[^.]*['"`]/);
    }
  });

  test('of an earlier build are plainly missing', async () => {
    const reply = await get('/assets/entry.client-old.js');
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/plain');
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

test('what is not a page stays with the app', async () => {
  expect((await get('/healthz')).json()).toEqual({ ok: true });
  for (const url of ['/api/no-such-call/', '/ws/no-such-socket/']) {
    const reply = await get(url);
    expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'not-found' }]);
  }
  expect((await app.inject({ method: 'POST', url: '/', payload: 'x=1' })).statusCode).toBe(404);
});
