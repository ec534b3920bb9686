// Runs before `npm test` on the machine's own Node. The web build is not made here but as the first check,
// so that a build that breaks is counted like any other failure.
import { ensureChromium } from './chromium.mjs';
import { ensurePeers } from './hosted-peers.mjs';
import { ensureDependencies } from './setup.mjs';

try {
  ensureDependencies();
  await ensureChromium();
  ensurePeers();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
