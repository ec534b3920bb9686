// Runs before `npm start` and `npm run dev` on the machine's own Node: installs what is missing, and builds the
// pages unless `--without-build` (development compiles them as they change).
import { ensureBuild, ensureDependencies } from './setup.mjs';

try {
  ensureDependencies();
  if (!process.argv.includes('--without-build')) ensureBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
