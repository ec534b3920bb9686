import * as words from '#contract/wording/offline.ts';
import type { KeptChat } from '#web/client/kept/kept-chats.ts';

interface Offline {
  brand: string;
  chats: readonly KeptChat[];
  /** Whether the device believes that it has a connection. */
  isOnline: boolean;
}

/** A whole document that needs nothing: no script, no file, no connection. */
export function offlinePage({ brand, chats, isOnline }: Offline): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${escaped([words.noConnection, brand].filter(Boolean).join(' | '))}</title><style>${style}</style></head>
<body><main><p class="brand">${escaped(brand)}</p>
<h1>${words.noConnection}</h1>
<p>${isOnline ? words.siteSilent : words.deviceOffline} ${words.whatToDo}</p>
<p><a class="button" href="">${words.tryAgain}</a></p>
${chats.length > 0 ? section(chats) : ''}</main></body></html>
`;
}

const section = (chats: readonly KeptChat[]) => `<h2>${words.keptChats}</h2>
<p>${words.keptChatsLead}</p>
${chats.map(chatOf).join('\n')}
`;

const chatOf = ({ otherName, title, messages }: KeptChat) => `<details><summary>
<h3>${escaped(words.chatWith(otherName))}</h3>${title === null ? '' : ` <span>${escaped(words.about(title))}</span>`}
</summary><ol>
${messages
  .map(
    ({ isOwn, text, timestamp }) =>
      `<li${isOwn ? ' class="own"' : ''}><p><b>${escaped(isOwn ? words.you : otherName)}</b> <time datetime="${escaped(timestamp)}">${timeHere(timestamp)}</time></p><p class="text">${escaped(text)}</p></li>`,
  )
  .join('\n')}
</ol></details>`;

const timeHere = (timestamp: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(timestamp));

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);

/** As where a page could not be rendered (server/web/failure-page.ts). */
const style = `
  body { margin: 0; background: #fbf8f2; color: #1d2930; font: 112.5%/1.6 Verdana, Arial, sans-serif; }
  main { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.6rem; line-height: 1.25; }
  h2 { margin-top: 2.5rem; font-size: 1.3rem; line-height: 1.3; }
  h3 { display: inline; font-size: 1.05rem; }
  summary span { display: block; }
  .brand { font-size: 1.25rem; font-weight: bold; }
  .brand, a { color: #0a4f4b; }
  .button { display: inline-block; padding: .6rem 1.2rem; border: 2px solid #0c5752; border-radius: .6rem; font-weight: bold; }
  details { margin: .75rem 0; border: 1px solid #8b8577; border-radius: .6rem; background: #fffefb; }
  summary { min-height: 1.6rem; padding: .6rem 1rem; cursor: pointer; }
  ol { margin: 0; padding: 0 1rem 1rem; list-style: none; }
  li { margin-top: .75rem; padding: .5rem .75rem; border-radius: .6rem; background: #efe9dc; }
  .own { margin-inline-start: 2rem; background: #dcefeb; }
  li p { margin: 0; }
  time { font-size: .875rem; }
  .text { white-space: pre-line; }
  :focus-visible { outline: 3px solid #a34d00; outline-offset: 3px; }
  @media (prefers-color-scheme: dark) {
    body { background: #11191b; color: #f1f1ea; }
    .brand, a { color: #8cdccf; }
    .button { border-color: #86d5c8; }
    details { border-color: #75837f; background: #192325; }
    li { background: #263235; }
    .own { background: #12403d; }
    :focus-visible { outline-color: #ffc869; }
  }`;
