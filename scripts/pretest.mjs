// Runs before `npm test` and `npm run test:all` on the machine's own Node. The web build is not made here but as the first check,
// so that a build that breaks is counted like any other failure.
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { ensureDependencies } from './setup.mjs';

try {
  ensureDependencies();
  await ensureChromium();
  await ensureHeadlessShell();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
