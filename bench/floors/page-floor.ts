/**
 * The floor of a rendered page: the built pages alone, behind Node's own HTTP server. What their loaders ask for was
 * asked of the site once and is at hand: no database, no rules, no plugins.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpointPath, type Endpoint } from '#contract/endpoint.ts';
import type { WebServices } from '#web/server-context.ts';
import type { createWebHandler as CreateWebHandler } from '#web/web-handler.ts';
import { root } from '../../scripts/setup.mjs';
import { answerParent } from '../child.ts';

const [site = ''] = process.argv.slice(2);
const bundle = (await import(pathToFileURL(path.join(root, 'build', 'server', 'index.js')).href)) as {
  createWebHandler: typeof CreateWebHandler;
};

const answers = new Map<string, Promise<{ reply: unknown; headers: Record<string, string> }>>();

function askOnce(endpoint: Endpoint, input: { params?: unknown; query?: unknown }) {
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const address =
    endpointPath(endpoint, input.params as Record<string, unknown>) +
    `?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
  const known = answers.get(address);
  if (known) return known;
  const answer = fetch(site + address).then(async (response) => ({
    reply: (await response.json()) as unknown,
    headers: Object.fromEntries(response.headers),
  }));
  answers.set(address, answer);
  return answer;
}

const services = {
  config: {
    brand: 'Handrail',
    publicUrl: site,
    supportEmail: 'support@handrail.example',
    appStoreUrl: null,
    playStoreUrl: null,
    analyticsScriptUrl: null,
    identity: { kind: 'builtin', google: true },
  },
  now: () => new Date(),
  viewer: async () => null,
  call: askOnce as WebServices['call'],
  sendTicket: async () => {},
  contentSecurityPolicy: () => "default-src 'none'",
  reportError: (error) => console.error(error),
} satisfies WebServices;

const handle = bundle.createWebHandler(services);
const server = createServer((request, response) => {
  void handle(new Request(site + request.url), { requestId: 'floor', ip: '127.0.0.1' }).then(async (page) => {
    const body = Buffer.from(await page.arrayBuffer());
    response.writeHead(page.status, { 'content-type': 'text/html', 'content-length': body.length });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => answerParent((server.address() as AddressInfo).port, async () => null));
