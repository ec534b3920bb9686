import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import { escapeHtml } from '#server/features/mail/mail-template.ts';
import type { Services } from '#server/services.ts';
import {
  leavesNoContact,
  readStopToken,
  stopInquiries,
  stopToken,
  titleOf,
  type StopToken,
} from './stop-inquiries.ts';

const stopPath = '/stop-inquiry-mails';

/** The address in a relayed mail's List-Unsubscribe header and at its end. */
export function stopAddress(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  token: StopToken,
): string {
  return `${config.publicUrl}${stopPath}?token=${stopToken(secret, token)}`;
}

/**
 * Stops relayed mails without signing in. A mail program posts here by itself (RFC 8058); a person who follows the link
 * gets a page that asks first, because programs that look through mails follow links too.
 */
export async function mountStopInquiries(app: FastifyInstance, services: Services): Promise<void> {
  // One-click bodies say nothing that the address does not; they come as forms of either kind.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
    done(null),
  );

  const { brand, publicUrl } = services.config;
  const tokenOf = (request: FastifyRequest): StopToken | null => {
    const { token } = request.query as Record<string, unknown>;
    return typeof token === 'string' ? readStopToken(services.secret, token) : null;
  };
  const about = async (token: StopToken): Promise<string> => {
    if (token.listingId === null) return 'all of your listings';
    const title = await titleOf(services, token);
    return title === null ? 'this listing' : `“${title}”`;
  };

  app.get(stopPath, async (request, reply) => {
    const token = tokenOf(request);
    if (!token) return sendUnknown(reply, brand);
    const left = (await leavesNoContact(services, token))
      ? 'Where you offer no other way, nobody new can contact you until you choose one when you edit the listing.'
      : 'They can still contact you in the other ways you offer.';
    return send(reply, {
      brand,
      title: 'Stop these emails?',
      text: `Buyers will no longer be able to email you about ${await about(token)}. ${left}`,
      button: 'Stop these emails',
    });
  });

  app.post(stopPath, async (request, reply) => {
    const token = tokenOf(request);
    if (!token) return sendUnknown(reply, brand);
    await stopInquiries(services, token);
    return send(reply, {
      brand,
      title: 'These emails have stopped',
      text: `Buyers can no longer email you about ${await about(token)}. You can turn this on again when you edit the listing.`,
      link: { url: publicUrl + pagePaths.myListings(), label: 'See my listings' },
    });
  });
}

function sendUnknown(reply: FastifyReply, brand: string): FastifyReply {
  return send(reply.code(404), {
    brand,
    title: 'This link does not work',
    text: 'Please open it again from the email, or turn off contact by email when you edit your listing.',
  });
}

interface Page {
  brand: string;
  title: string;
  text: string;
  button?: string;
  link?: { url: string; label: string };
}

function send(reply: FastifyReply, { brand, title, text, button, link }: Page): FastifyReply {
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
        `<title>${escapeHtml(`${title} – ${brand}`)}</title><style>${style}</style></head>`,
        `<body><main><p class="brand">${escapeHtml(brand)}</p><h1>${escapeHtml(title)}</h1>`,
        `<p dir="auto">${escapeHtml(text)}</p>`,
        button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`,
        link === undefined ? '' : `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
        '</main></body></html>',
      ].join('\n'),
    );
}

const style = `
  body { margin: 0; background: #faf6ee; color: #1c2b33; font: 18px/1.5 Verdana, Arial, sans-serif; }
  main { max-width: 560px; margin: 0 auto; padding: 32px 20px; overflow-wrap: anywhere; }
  h1 { font-size: 28px; line-height: 1.25; }
  .brand { font-size: 22px; font-weight: bold; }
  .brand, a { color: #0b4f52; }
  a { display: inline-block; padding: 10px 0; }
  button { min-height: 48px; padding: 12px 24px; border: 0; border-radius: 8px; background: #0b4f52; color: #fff; font: inherit; cursor: pointer; }
  :focus-visible { outline: 3px solid #b45f06; outline-offset: 3px; }
  @media (prefers-color-scheme: dark) {
    body { background: #12201f; color: #f4efe6; }
    .brand, a { color: #9adbd6; }
    button { background: #9adbd6; color: #06302f; }
  }`;
