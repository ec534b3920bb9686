import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Writes `/service-worker.js` into a finished build: one plain script under an address that never changes, which imports
 * nothing.
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'baseline-widely-available',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../../web/service-worker/service-worker.ts', import.meta.url)),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
