/**
 * The rings of the tests, and which of them a change needs. `npm test` runs the inner ones, `npm run test:all` all of
 * them, and a landing (`.ci/run`) the inner ones and those that the change belongs to.
 */
import { matchesGlob } from 'node:path';

/** A check that passes or fails as a whole: commands of `node_modules/.bin` in order. */
interface StaticRing {
  kind: 'static';
  commands: string[][];
}

/** A test runner. */
interface TestRing {
  kind: 'vitest' | 'playwright';
  /** Commands that get what the tests need and this machine lacks. */
  before?: string[][];
  command: string[];
  /** Which tests; a second look names single files instead. */
  where: string[];
}

export type Ring = { name: string; inner: boolean } & (
  | StaticRing
  | TestRing
  | { kind: 'build' }
  | { kind: 'conformance' }
);

const hostedPeers = ['node', 'scripts/hosted-peers.mjs'];
/** Firebase's emulator is installed on its own: 600 packages that only tests use. */
const firebaseEmulator = ['node', 'scripts/firebase-emulator.mjs'];

export const rings: readonly Ring[] = [
  { name: 'build', inner: true, kind: 'build' },
  {
    name: 'types',
    inner: true,
    kind: 'static',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--noEmit'],
    ],
  },
  { name: 'lint', inner: true, kind: 'static', commands: [['oxlint']] },
  { name: 'format', inner: true, kind: 'static', commands: [['oxfmt', '--check']] },
  { name: 'unused', inner: true, kind: 'static', commands: [['knip']] },
  {
    name: 'unit',
    inner: true,
    kind: 'vitest',
    command: ['vitest', 'run', '--project', 'node'],
    where: [],
  },
  {
    name: 'components',
    inner: true,
    kind: 'vitest',
    command: ['vitest', 'run', '--project', 'browser'],
    where: [],
  },
  {
    name: 'journeys',
    inner: true,
    kind: 'playwright',
    command: ['playwright', 'test'],
    where: ['journeys/'],
  },
  {
    name: 'screens',
    inner: false,
    kind: 'playwright',
    // For the certificate of a Google of the tests' own.
    before: [[...hostedPeers, 'openssl']],
    command: ['playwright', 'test'],
    where: ['screens/'],
  },
  {
    name: 'access',
    inner: false,
    kind: 'playwright',
    command: ['playwright', 'test', '--config', 'tests/access/playwright.config.ts'],
    where: [],
  },
  {
    name: 'slow',
    inner: false,
    kind: 'vitest',
    command: ['vitest', 'run', '--project', 'slow'],
    where: [],
  },
  {
    name: 'postgres',
    inner: false,
    kind: 'vitest',
    before: [hostedPeers],
    // On the machine's PostgreSQL instead of our own newer one: the tests that use a database.
    command: ['node', 'scripts/with-postgres.ts', 'vitest', 'run', '--project', 'node'],
    where: ['server/', 'tests/spec/'],
  },
  {
    name: 'hosted',
    inner: false,
    kind: 'vitest',
    before: [hostedPeers, firebaseEmulator],
    command: ['vitest', 'run', '--project', 'hosted'],
    where: [],
  },
  {
    name: 'firebase',
    inner: false,
    kind: 'playwright',
    before: [firebaseEmulator],
    command: ['playwright', 'test', '--config', 'tests/firebase/playwright.config.ts'],
    where: [],
  },
  // After the test runners: it reads their reports.
  { name: 'conformance', inner: true, kind: 'conformance' },
];

/** Quick enough to run before every commit. */
export const quick: readonly string[] = ['types', 'lint', 'format', 'unused', 'unit'];

const dependencies = ['package-lock.json', 'scripts/**', 'tests/support/**'];
const pages = ['web/**', 'contract/**', 'server/web/**', 'dev/**', 'vite.config.ts', 'playwright.config.ts'];

/** What belongs to each outer ring: a change of one of these paths is not landed without it. */
const pathsOf: Readonly<Record<string, readonly string[]>> = {
  screens: [...pages, 'server/http/**', 'tests/e2e/*.ts', 'tests/e2e/screens/**', ...dependencies],
  access: [...pages, 'tests/e2e/*.ts', 'tests/access/**', ...dependencies],
  slow: ['{contract,data,dev,server}/**', 'web/client/sockets/**', '**/*.slow.test.ts', ...dependencies],
  postgres: [
    'server/db/**',
    'server/adapters/jobs/**',
    'server/adapters/pubsub/**',
    '**/*-store.ts',
    ...dependencies,
  ],
  hosted: [
    'server/adapters/**',
    'server/backup/**',
    'server/db/**',
    'deploy/**',
    'docs/examples/**',
    'tests/hosted/**',
    '**/*.hosted.test.ts',
    'Dockerfile',
    'compose.yaml',
    ...dependencies,
  ],
  firebase: [
    'server/adapters/identity/**',
    'web/client/identity/**',
    'web/client/session/**',
    'tests/firebase/**',
    'package-lock.json',
  ],
};

/** @returns the outer rings that a change of these files needs; every one where the files are not known */
export function ringsFor(changed: readonly string[] | null): readonly string[] {
  return rings
    .filter(({ inner }) => !inner)
    .map(({ name }) => name)
    .filter((name) =>
      changed === null
        ? true
        : changed.some((file) => (pathsOf[name] ?? []).some((glob) => matchesGlob(file, glob))),
    );
}
