import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import { addEtags } from '#server/http/etag.ts';
import type { Services } from '#server/services.ts';
import { listingAddresses, listingParts, pageAddresses, type SitemapAddress } from './sitemap.ts';

/** Crawlers come back after days, so a copy from a shared cache is good enough. */
const caching = 'public, max-age=3600';
/** A listing that must no longer be shown is gone from shared caches within a minute. */
const listingsCaching = 'public, max-age=3600, s-maxage=60';
/** Milliseconds: many ask at once, and none needs anything newer. */
const indexCachedFor = 600_000;

/** Pages that are one's own, that end in a moment, or that repeat others in another order. */
const privatePaths = [
  '/api/',
  '/ws/',
  pagePaths.router(),
  pagePaths.postLoginRouter(),
  pagePaths.verifyEmail(),
  pagePaths.resetPassword(),
  pagePaths.completeProfile(),
  pagePaths.createProfile(),
  pagePaths.createPassword(),
  pagePaths.policyAcknowledgment(),
  pagePaths.createListing(),
  pagePaths.profile(),
  '/my-listings',
  pagePaths.messages(),
  '/chat',
  pagePaths.watchlist(),
  pagePaths.deleteAccount(),
  pagePaths.feedback(),
  '/stop-inquiry-mails',
  '/*?*search=',
  '/*?*words=',
  // One's own, and linked from every list with the way back to it.
  `${pagePaths.needs()}?`,
];

/** `/robots.txt`, `/sitemap.xml` and its parts (docs/decisions/018). */
export async function mountSitemap(app: FastifyInstance, services: Services): Promise<void> {
  const { publicUrl } = services.config;
  addEtags(app);
  const readIndex = cachedFor(services.clock, indexCachedFor, () => listingParts(services));

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', caching)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...privatePaths.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = ['pages', ...(await readIndex())];
    const entries = parts.map((part) => `<sitemap><loc>${publicUrl}/sitemap-${part}.xml</loc></sitemap>`);
    const index = `${declaration}<sitemapindex ${schema}>\n${entries.join('\n')}\n</sitemapindex>\n`;
    return reply.header('cache-control', caching).type(xml).send(index);
  });

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const pages = urlset(publicUrl, [pageAddresses(services)]);
    return reply.header('cache-control', caching).type(xml).send(pages);
  });

  app.get('/sitemap-:part(^\\d+$).xml', async (request, reply) => {
    const { part } = request.params as { part: string };
    const batches = listingAddresses(services, part);
    if (!batches) return reply.callNotFound();
    // Before the first byte leaves, so that an unavailable database is still an error.
    const { value: first = [] } = await batches.next();
    return reply
      .header('cache-control', listingsCaching)
      .type(xml)
      .send(urlset(publicUrl, [first], batches));
  });
}

const xml = 'application/xml; charset=utf-8';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Batches = Iterable<SitemapAddress[]> | AsyncIterable<SitemapAddress[]>;

/** Sent on as it is read: a part of 50,000 listings is 6 MB. */
function urlset(publicUrl: string, ...all: Batches[]): Readable {
  const lineOf = ({ path, changed }: SitemapAddress): string => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${publicUrl}${path}</loc>${lastmod}</url>`;
  };
  async function* lines(): AsyncGenerator<string> {
    yield `${declaration}<urlset ${schema}>\n`;
    for (const batches of all) {
      for await (const addresses of batches) yield addresses.map((one) => `${lineOf(one)}\n`).join('');
    }
    yield '</urlset>\n';
  }
  return Readable.from(lines());
}

/** Runs once for all callers within that time; a failure is not cached. */
function cachedFor<T>(
  clock: Services['clock'],
  milliseconds: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | null = null;
  return () => {
    const at = clock.now().getTime();
    if (kept && at - kept.at < milliseconds) return kept.value;
    const value = read();
    const current = { at, value };
    kept = current;
    value.catch(() => {
      if (kept === current) kept = null;
    });
    return value;
  };
}
