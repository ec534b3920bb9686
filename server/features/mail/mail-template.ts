import { buttonDoesNotWork } from '#contract/wording/mails.ts';
import { flowText, quoteText } from './flowed-text.ts';

/** Our own words, someone else's, shown as a quotation, or a quiet link. */
export type MailParagraph = string | { quote: string } | { label: string; url: string };

/** What a mail says: plain paragraphs, at most one button, and why it came. */
export interface MailContent {
  brand: string;
  /** The subject, which a screen reader says first. */
  title: string;
  /** Above everything else; an answer is what stands above it. */
  marker?: string;
  greeting: string;
  paragraphs: MailParagraph[];
  action?: { label: string; url: string };
  footer: string;
  /** Quiet links below the footer. */
  choices?: { label: string; url: string }[];
}

/** The text (format=flowed) and HTML parts of a mail; both say the same. Everything in `content` is text, never markup. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ marker, greeting, paragraphs, action, footer, choices = [] }: MailContent): string {
  return [
    ...[...(marker ? [marker] : []), greeting, ...paragraphs].map(paragraphText),
    ...(action ? [linkText(action)] : []),
    `-- \n${flowText(footer)}`,
    ...choices.map(linkText),
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
}

function paragraphText(part: MailParagraph): string {
  if (typeof part === 'string') return flowText(part);
  return 'quote' in part ? quoteText(part.quote) : linkText(part);
}

const linkText = ({ label, url }: { label: string; url: string }): string =>
  `${flowText(`${label}:`)}\n${url}`;

/** For mail programs that know of dark screens; the others get the light colours written at each element. */
const style = `
  body, .page { background: #faf6ee; color: #1c2b33; }
  @media (prefers-color-scheme: dark) {
    body, .page { background: #12201f !important; color: #f4efe6 !important; }
    .brand, .link { color: #9adbd6 !important; }
    .quote { border-color: #9adbd6 !important; }
    .button { background: #9adbd6 !important; color: #06302f !important; }
    .footer { border-color: #5c6f6e !important; }
  }`;

const block = 'margin:0 0 18px;font-size:18px;line-height:1.5;overflow-wrap:anywhere';
const small = 'margin:0 0 18px;font-size:16px;line-height:1.5;overflow-wrap:anywhere';
const teal = '#0b4f52';

function renderHtml(content: MailContent): string {
  const { brand, title, marker, greeting, paragraphs, action, footer, choices = [] } = content;
  return [
    '<!doctype html>',
    '<html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head>`,
    '<body style="margin:0;padding:0;background:#faf6ee;color:#1c2b33">',
    '<div class="page" lang="en" dir="ltr" style="background:#faf6ee;color:#1c2b33;font-family:Verdana,Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">',
    ...(marker ? [`<p style="${small}">${escapeHtml(marker)}</p>`] : []),
    `<p class="brand" style="margin:0 0 28px;font-size:22px;font-weight:bold;color:${teal}">${escapeHtml(brand)}</p>`,
    ...[greeting, ...paragraphs].map(paragraphHtml),
    ...(action ? [button(action)] : []),
    `<p class="footer" style="${small};margin-top:32px;padding-top:16px;border-top:1px solid #b9b1a2">${escapeHtml(footer)}</p>`,
    ...choices.map(({ label, url }) => `<p style="${small}">${link(url, label)}</p>`),
    '</div></div></body></html>',
  ].join('\n');
}

function paragraphHtml(part: MailParagraph): string {
  if (typeof part === 'string') return `<p dir="auto" style="${block}">${escapeHtml(part)}</p>`;
  return 'quote' in part ? quotation(part.quote) : `<p style="${block}">${link(part.url, part.label)}</p>`;
}

function quotation(quote: string): string {
  return `<blockquote class="quote" dir="auto" style="${block};padding:0 0 0 16px;border-left:4px solid ${teal};white-space:pre-wrap">${escapeHtml(quote)}</blockquote>`;
}

function button({ label, url }: { label: string; url: string }): string {
  return [
    `<p style="margin:28px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${teal};color:#ffffff;font-size:18px;line-height:1.3;text-decoration:none;overflow-wrap:anywhere">${escapeHtml(label)}</a></p>`,
    `<p style="${small}">${escapeHtml(buttonDoesNotWork)}<br>${link(url, url)}</p>`,
  ].join('\n');
}

function link(url: string, text: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${teal};word-break:break-word;overflow-wrap:anywhere">${escapeHtml(text)}</a>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
