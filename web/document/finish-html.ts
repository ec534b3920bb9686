import { hash } from 'node:crypto';
import { heldScript } from './before-scripts.tsx';

export interface FinishedHtml {
  readonly html: string;
  /** CSP sources, `'sha256-…'`, of the inline scripts that carried the nonce. */
  readonly scriptHashes: readonly string[];
}

/**
 * Makes a rendered document cacheable and its scripts checkable: inline scripts that React Router and React
 * marked with the nonce are named by hash instead, since a nonce must differ in every reply and would leave a
 * cached page without scripts after a 304. A script without the nonce gets no hash and does not run.
 *
 * React Router's script that imports all others is held until the page is shown (web/document/before-scripts.tsx), and its preload
 * links go: the scripts would compete with the pictures.
 */
export function finishHtml(rendered: string, nonce: string): FinishedHtml {
  const scriptHashes = new Set<string>();
  // Cut at each nonce: a page of 250 KB is read once, and copied once.
  const [head = '', ...rest] = withoutPreloads(rendered).split(` nonce="${nonce}"`);
  const parts = [head];
  let isHeld = false;
  for (const part of rest) {
    const before = parts.at(-1)!;
    const isScript = before.startsWith('<script', before.lastIndexOf('<'));
    const content = part.slice(part.indexOf('>') + 1, part.indexOf('</script>'));
    if (isScript && content) scriptHashes.add(`'sha256-${hash('sha256', content, 'base64')}'`);
    const isToHold: boolean = isScript && !isHeld && part.startsWith(moduleType);
    parts.push(isToHold ? ` type="${heldScript}"${part.slice(moduleType.length)}` : part);
    isHeld ||= isToHold;
  }
  return { html: parts.join(''), scriptHashes: [...scriptHashes] };
}

const moduleType = ' type="module"';

function withoutPreloads(rendered: string): string {
  const end = rendered.indexOf('</head>');
  return rendered.slice(0, end).replaceAll(/<link rel="modulepreload"[^>]*>/g, '') + rendered.slice(end);
}
