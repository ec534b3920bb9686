import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawing = fileURLToPath(new URL('../../web/ui/draw-icon.ts', import.meta.url));
const theirs = `import createLucideIcon from '../createLucideIcon.mjs';`;
const ours = `import { drawIcon as createLucideIcon } from ${JSON.stringify(drawing)};`;

/** Without these an icon looks the same; to a compressor names, and the keys of its parts, are random. */
const unused = /, key: "\w+"|^ {2}name: .*$|^ {2}size: 24,$|^ {2}aliases: .*$|^__iconData\.node;$/gm;

/**
 * Draws the icons of lucide-react by `web/ui/draw-icon.ts`: what the package brings for colours and sizes that nobody asks
 * for is 0.7 KB of every page. A release of it that is made differently is drawn by its own code again.
 */
export function plainIcons(): Plugin {
  return {
    name: 'handrail:plain-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) =>
        code.includes(theirs) ? { code: code.replace(theirs, ours).replaceAll(unused, ''), map: null } : null,
    },
  };
}
