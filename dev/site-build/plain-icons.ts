import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawing = fileURLToPath(new URL('../../web/ui/draw-icon.ts', import.meta.url));

/**
 * Draws the icons of lucide-react by `web/ui/draw-icon.ts`: what the package brings for colours, sizes and names that nobody
 * asks for is 0.7 KB of every page. The names, and the keys of an icon's parts, are random to a compressor and left out. A
 * release of the package that is made differently is drawn by its own code again.
 */
export function plainIcons(): Plugin {
  return {
    name: 'handrail:plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: (_, importer) => (importer?.includes('/lucide-react/dist/esm/icons/') ? drawing : null),
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code.replaceAll(
          /, key: "\w+"|^ {2}name: .*$|^ {2}size: 24,$|^ {2}aliases: .*$|^__iconData\.node;$/gm,
          '',
        ),
        map: null,
      }),
    },
  };
}
