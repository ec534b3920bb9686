import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, isTest, textOf } from './project-files.ts';

/** `from '…'`, `import '…'` and `import('…')`, which a linter's import rule does not all see. */
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/** What one file imports: paths from the project's root, `node:…`, or package names. */
export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(importPattern)].map(([, , specifier = '']) => {
    if (specifier.startsWith('#')) return specifier.slice(1);
    return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
  });
}

const areas = ['contract', 'server', 'web', 'dev', 'tests', 'bench', 'scripts'];
const areaOf = (path: string): string | undefined => areas.find((area) => path.startsWith(`${area}/`));

/** Which areas each area's shipped code may import. */
const allowed: Record<string, string[]> = {
  contract: ['contract'],
  server: ['contract', 'server'],
  web: ['contract', 'web'],
  dev: ['contract', 'server', 'dev'],
};

interface Import {
  from: string;
  to: string;
}

const shippedImports: Import[] = codeFiles
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !isTest(path))
  .flatMap((from) => importsOf(from, textOf(from)).map((to) => ({ from, to })));

const shown = (found: Import[]): string[] => found.map(({ from, to }) => `${from} imports ${to}`);

/** `listings` of `server/features/listings/listings.ts`. */
const featureOf = (path: string): string | undefined => /^server\/features\/([^/]+)\//.exec(path)?.[1];

test('imports are found in every form they are written in', () => {
  const text = `import a from '#server/a.ts';\nimport type { B } from "./b.ts";\nexport * from '../c.ts';
    import '../../d.css';\nconst e = await import('#web/e.tsx');\nimport { f } from 'fastify';`;
  expect(importsOf('server/http/x.ts', text)).toEqual([
    'server/a.ts',
    'server/http/b.ts',
    'server/c.ts',
    'd.css',
    'web/e.tsx',
    'fastify',
  ]);
});

/** The seam of the two: the server mounts what these describe, and loads the built pages at run time. */
const isWebSeam = ({ from, to }: Import): boolean =>
  from.startsWith('server/web/') && ['web/server-context.ts', 'web/web-handler.ts'].includes(to);

/** The one door to what must not exist in production: opened at run time, outside of production only. */
const isDevelopmentDoor = ({ from, to }: Import): boolean =>
  from === 'server/start.ts' && to === 'dev/development.ts';

test('each area imports only the areas below it', () => {
  const crossing = shippedImports.filter(({ from, to }) => {
    if (isWebSeam({ from, to }) || isDevelopmentDoor({ from, to })) return false;
    const target = areaOf(to);
    const permitted = allowed[areaOf(from) ?? ''];
    return target !== undefined && permitted !== undefined && !permitted.includes(target);
  });
  expect(shown(crossing)).toEqual([]);
});

test('the contract runs in the browser too: it imports nothing of Node', () => {
  const ofNode = shippedImports.filter(
    ({ from, to }) => areaOf(from) === 'contract' && to.startsWith('node:'),
  );
  expect(shown(ofNode)).toEqual([]);
});

test('a feature calls the rules of another feature, never its store or its routes', () => {
  const reaching = shippedImports.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return own !== undefined && other !== undefined && own !== other && /-(store|routes)\.ts$/.test(to);
  });
  expect(shown(reaching)).toEqual([]);
});

/** What is in a circle of arrows, or between two: all that is left when ends are taken off again and again. */
function inCirclesOf(arrows: readonly Import[]): string[] {
  let left = arrows.filter(({ from, to }) => from !== to);
  for (let before = -1; before !== left.length;) {
    before = left.length;
    const [starts, ends] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))];
    left = left.filter(({ from, to }) => starts.has(to) && ends.has(from));
  }
  return [...new Set(left.map(({ from }) => from))].toSorted();
}

test('a circle is found, and nothing that only leads to it or away from it', () => {
  const arrows = ['main a', 'a b', 'b c', 'c a', 'c end', 'main end'].map((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return { from, to };
  });
  expect(inCirclesOf(arrows)).toEqual(['a', 'b', 'c']);
  expect(inCirclesOf(arrows.filter(({ to }) => to !== 'b'))).toEqual([]);
});

test('no file imports itself through others, types included', () => {
  expect(inCirclesOf(shippedImports)).toEqual([]);
});

test('features depend one way: none imports one that imports it', () => {
  const arrows = shippedImports.flatMap(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return own !== undefined && other !== undefined ? [{ from: own, to: other }] : [];
  });
  expect(inCirclesOf(arrows)).toEqual([]);
});

test('only the feature itself and its tests use its store', () => {
  const outside = shippedImports.filter(
    ({ from, to }) =>
      from.startsWith('server/') &&
      to.endsWith('-store.ts') &&
      featureOf(to) !== undefined &&
      !featureOf(from),
  );
  expect(shown(outside)).toEqual([]);
});

test('development code is loaded only when it is asked for', () => {
  expect(textOf('server/start.ts')).not.toMatch(/^import\s[^;]*['"]#dev\//m);
});

test('the server takes only types from the pages', () => {
  const values = codeFiles
    .filter((path) => path.startsWith('server/web/') && !isTest(path))
    .filter((path) => /^import\s+(?!type\b)[^;]*['"]#web\//m.test(textOf(path)));
  expect(values).toEqual([]);
});
