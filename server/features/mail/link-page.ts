import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './mail-template.ts';

/** One-click bodies say nothing that the address does not; they come as forms of either kind (RFC 8058). */
export function acceptOneClick(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null),
  );
}

export interface LinkPage {
  brand: string;
  title: string;
  text: string;
  button?: string;
  link?: { url: string; label: string };
}

/**
 * The page behind a link in a mail, for whoever has the mail, signed in or not; its button posts to the same address.
 */
export function sendLinkPage(
  reply: FastifyReply,
  { brand, title, text, button, link }: LinkPage,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(
      [
        '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
        `<title>${escapeHtml(`${title} | ${brand}`)}</title><style>${style}</style></head>`,
        `<body><main><p class="brand">${escapeHtml(brand)}</p><h1>${escapeHtml(title)}</h1>`,
        `<p dir="auto">${escapeHtml(text)}</p>`,
        button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`,
        link === undefined ? '' : `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
        '</main></body></html>',
      ].join('\n'),
    );
}

/** With the status of the reply, 200 unless said, and after how many seconds it may be tried again. */
type Shown = Omit<LinkPage, 'brand'> & { status?: number; retryAfter?: number };

interface LinkPages<Token> {
  path: string;
  /** Null for a token that is not ours. */
  read: (token: string, query: Record<string, unknown>) => Token | null;
  /**
   * What opening the link shows; null where there is nothing to ask about any more. It changes nothing, because programs
   * that look through mails follow links too.
   */
  ask: (token: Token) => Promise<Shown | null> | Shown;
  /** What its button does, and shows then; null where there is nothing to do it to any more. */
  act: (token: Token) => Promise<Shown | null>;
  unknown: Shown;
}

/** The page behind a link whose `token` says what it is for; mail programs press its button by themselves (RFC 8058). */
export function mountLinkPages<Token>(
  scope: FastifyInstance,
  brand: string,
  { path, read, ask, act, unknown }: LinkPages<Token>,
): void {
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    pageOf: (token: Token) => Promise<Shown | null> | Shown,
  ) => {
    const query = request.query as Record<string, unknown>;
    const known = typeof query['token'] === 'string' ? read(query['token'], query) : null;
    const page = (known === null ? null : await pageOf(known)) ?? { status: 404, ...unknown };
    if (page.retryAfter !== undefined) reply.header('retry-after', String(page.retryAfter));
    return sendLinkPage(reply.code(page.status ?? 200), { brand, ...page });
  };
  scope.get(path, (request, reply) => show(request, reply, ask));
  scope.post(path, (request, reply) => show(request, reply, act));
}

const style = `
  body { margin: 0; background: #faf6ee; color: #1c2b33; font: 112.5%/1.5 Verdana, Arial, sans-serif; }
  main { max-width: 35rem; margin: 0 auto; padding: 2rem 1.25rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.75rem; line-height: 1.25; }
  .brand { font-size: 1.375rem; font-weight: bold; }
  .brand, a { color: #0b4f52; }
  a { display: inline-block; padding: .625rem 0; }
  button { min-height: 3rem; padding: .625rem 1.5rem; border: 2px solid transparent; border-radius: .5rem; background: #0b4f52; color: #fff; font: inherit; cursor: pointer; }
  :focus-visible { outline: 3px solid #b45f06; outline-offset: 3px; }
  @media (prefers-color-scheme: dark) {
    body { background: #12201f; color: #f4efe6; }
    .brand, a { color: #9adbd6; }
    button { background: #9adbd6; color: #06302f; }
  }`;
