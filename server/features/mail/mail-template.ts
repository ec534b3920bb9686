/** What a mail says: plain paragraphs, at most one link, and why it came. */
export interface MailContent {
  brand: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Someone's own words, shown as a quotation. */
  quote?: string;
  footer: string;
}

/** The text and HTML parts of a mail; both say the same. Everything in `content` is text, never markup. */
export function renderMail(content: MailContent): { text: string; html: string } {
  const text = [
    content.greeting,
    ...content.paragraphs,
    ...(content.quote === undefined ? [] : [content.quote.replace(/^/gm, '> ')]),
    ...(content.action ? [`${content.action.label}:\n${content.action.url}`] : []),
    `-- \n${content.footer}`,
  ].join('\n\n');
  const block = 'margin:0 0 18px;font-size:18px;line-height:1.5';
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(content.brand)}</title></head>`,
    '<body style="margin:0;background:#faf6ee;color:#1c2b33;font-family:Verdana,Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">',
    `<p style="margin:0 0 28px;font-size:22px;font-weight:bold;color:#0b4f52">${escapeHtml(content.brand)}</p>`,
    ...[content.greeting, ...content.paragraphs].map((line) => `<p style="${block}">${escapeHtml(line)}</p>`),
    content.quote === undefined
      ? ''
      : `<blockquote style="${block};padding:0 0 0 16px;border-left:4px solid #0b4f52;white-space:pre-wrap">${escapeHtml(content.quote)}</blockquote>`,
    content.action
      ? `<p style="margin:28px 0"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#0b4f52;color:#ffffff;font-size:18px;text-decoration:none">${escapeHtml(content.action.label)}</a></p>` +
        `<p style="margin:0 0 18px;font-size:15px;line-height:1.5">If the button does not work, copy this address into your browser:<br>${escapeHtml(content.action.url)}</p>`
      : '',
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #c9c2b4;font-size:15px;line-height:1.5">${escapeHtml(content.footer)}</p>`,
    '</div></body></html>',
  ].join('\n');
  return { text, html };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
