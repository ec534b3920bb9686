import * as words from '#contract/wording/site-frame.ts';
import { escapeHtml } from '#server/features/mail/mail-template.ts';

export interface Failure {
  brand: string;
  supportEmail: string;
  requestId: string;
}

/** What people get when not even the error page could be rendered. It needs nothing: no script, no file. */
export function failurePage({ brand, supportEmail, requestId }: Failure): string {
  const [name, email, id] = [brand, supportEmail, requestId].map(escapeHtml);
  const stillFailing = words.stillFailing
    .replace('{email}', () => `<a href="mailto:${email}">${email}</a>`)
    .replace('{id}', () => `<code>${id}</code>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${words.somethingWentWrong} | ${name}</title><style>${style}</style></head>
<body><main><p class="brand">${name}</p>
<h1>${words.somethingWentWrong}</h1>
<p>${words.ourFault}</p>
<p><a class="button" href="">${words.tryAgain}</a> <a class="button" href="/">${words.toFirstPage}</a></p>
<p>${stillFailing}</p>
</main></body></html>
`;
}

const style = `
  body { margin: 0; background: #fbf8f2; color: #1d2930; font: 112.5%/1.6 Verdana, Arial, sans-serif; }
  main { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.6rem; line-height: 1.25; }
  .brand { font-size: 1.25rem; font-weight: bold; }
  .brand, a { color: #0a4f4b; }
  .button { display: inline-block; margin: 0 .5rem .5rem 0; padding: .6rem 1.2rem; border: 2px solid #0c5752; border-radius: .6rem; font-weight: bold; }
  :focus-visible { outline: 3px solid #a34d00; outline-offset: 3px; }
  @media (prefers-color-scheme: dark) {
    body { background: #11191b; color: #f1f1ea; }
    .brand, a { color: #8cdccf; }
    .button { border-color: #86d5c8; }
    :focus-visible { outline-color: #ffc869; }
  }`;
