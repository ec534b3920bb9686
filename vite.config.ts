import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { plainIcons } from './dev/site-build/plain-icons.ts';
import { siteChunk } from './dev/site-build/site-chunk.ts';

// One page fetches later what another has from the start.
const checks = { ineffectiveDynamicImport: false };

export default defineConfig(({ command }) => {
  // Whoever starts the build, a test run for one: any other value bundles React's development code.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    publicDir: 'web/public',
    plugins: [tailwindcss(), reactRouter(), siteChunk(), plainIcons()],
    // A base64 font or icon would be in every page, as the CSS is (web/document/page-styles.tsx).
    build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
    environments: {
      client: {
        // Texts and limits are written where a page names them: as a file of constants each page would load those of all.
        build: {
          rolldownOptions: {
            checks,
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            // Every page loads the list of all files: what is random in their names does not compress.
            output: {
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
            },
          },
        },
      },
      ssr: {
        // One copy of react-router, and of React the production code: left to the process that runs the bundle, `npm start`
        // renders each page with the slow development code.
        define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : undefined,
        resolve: { noExternal: command === 'build' ? true : undefined },
        build: { rolldownOptions: { checks, input: './web/web-handler.ts' } },
      },
    },
    // Found while starting; found on the first visit they would reload the page.
    optimizeDeps: { entries: ['web/entry.client.tsx', 'web/root.tsx', 'web/pages/**/*-page.tsx'] },
    server: {
      warmup: { clientFiles: ['./web/entry.client.tsx', './web/root.tsx'] },
      // The database's files below data/ change all the time.
      watch: {
        ignored: ['data', 'build', 'coverage', 'test-results'].map((folder) => `${resolve(folder)}/**`),
      },
    },
  };
});
