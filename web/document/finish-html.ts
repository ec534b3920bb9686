import { createHash } from 'node:crypto';
import { heldScript } from './deferred-script.ts';

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
  const ours = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([^]*?)</script>`, 'g');
  for (const [, content = ''] of rendered.matchAll(ours)) {
    if (content) scriptHashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  const html = rendered
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(`<script nonce="${nonce}" type="module"`, `<script type="${heldScript}"`)
    .replaceAll(` nonce="${nonce}"`, '');
  return { html, scriptHashes: [...scriptHashes] };
}
