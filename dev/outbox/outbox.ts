import { escapeHtml } from '#server/features/mail/mail-template.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime from 'postal-mime';
import { findMail, listMails, type OutboxMailRow } from '#server/features/mail/mail-store.ts';
import type { Services } from '#server/services.ts';

const shownMails = 100;

/**
 * `/dev/outbox`: every mail that left, newest first, readable by people and by tests (`/dev/outbox.json`). Only
 * development has it: mails carry links that sign people in.
 */
export async function mountOutbox(app: FastifyInstance, services: Services): Promise<void> {
  const { brand } = services.config;

  app.get('/dev/outbox', async (_request, reply) => {
    const mails = await listMails(services.db, shownMails);
    const rows = mails.map(
      (mail) =>
        `<li><a href="/dev/outbox/${mail.id}">${escapeHtml(mail.subject)}</a><br>to ${escapeHtml(mail.to_address)}, ${mail.created_at.toISOString()}, ${stateOf(mail)}</li>`,
    );
    return sendHtml(
      reply,
      `${brand} outbox`,
      `<h1>Outbox</h1>${rows.length ? `<ol>${rows.join('')}</ol>` : '<p>No mail yet.</p>'}`,
    );
  });

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const mail = await findMail(services.db, request.params.id);
    if (!mail) return reply.callNotFound();
    const parsed = await PostalMime.parse(mail.mime);
    const headers = parsed.headers
      .map(({ key, value }) => `${escapeHtml(key)}: ${escapeHtml(value)}`)
      .join('\n');
    return sendHtml(
      reply,
      mail.subject,
      `<p><a href="/dev/outbox">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1><pre>${headers}</pre>` +
        `<h2>Text</h2><pre>${linked(escapeHtml(parsed.text ?? ''))}</pre>` +
        `<h2>HTML</h2><iframe title="HTML part" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(withTopLinks(parsed.html ?? ''))}"></iframe>`,
    );
  });

  app.get('/dev/outbox.json', async (_request, reply) => {
    const mails = await listMails(services.db, shownMails);
    const parsed = await Promise.all(
      mails.map(async (mail) => {
        const { from, text, html, replyTo } = await PostalMime.parse(mail.mime);
        return {
          id: mail.id,
          messageId: mail.message_id,
          from,
          replyTo,
          to: mail.to_address,
          subject: mail.subject,
          text,
          html,
          sentAt: mail.sent_at,
        };
      }),
    );
    return reply.header('cache-control', 'no-store').send(parsed);
  });
}

function stateOf(mail: OutboxMailRow): string {
  if (mail.sent_at) return 'sent';
  return mail.last_error ? `waiting after: ${escapeHtml(mail.last_error)}` : 'waiting';
}

function sendHtml(reply: FastifyReply, title: string, body: string) {
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:",
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>` +
        '<style>body{font:18px/1.5 system-ui;max-width:720px;margin:2rem auto;padding:0 1rem}li{margin:0 0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3efe6;padding:1rem;border-radius:8px}iframe{width:100%;height:640px;border:1px solid #999;border-radius:8px}</style>' +
        `</head><body>${body}</body></html>`,
    );
}

function withTopLinks(html: string): string {
  return html.replaceAll('<a href', '<a target="_top" href');
}

function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
}
