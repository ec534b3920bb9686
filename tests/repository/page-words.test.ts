import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { codeFiles, isTest, textOf } from './project-files.ts';

/** What an attribute of one of these names says is seen or read out. */
const spoken =
  /^(alt|title|placeholder|description|lead|hint|label|[a-z]+Label|aria-label|aria-description)$/;
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''));
/** In place of what a template fills in. */
const filledIn = '…';
const isSentence = (text: string): boolean =>
  /^[^\p{L}\d]*\p{Lu}[\p{L}'’]*,? [\p{L}…]/u.test(text) && /\p{Ll}/u.test(text) && !isCredential(text);
/** Of a request's `Authorization`. */
const isCredential = (text: string): boolean => /^(Bearer|Token) …$/.test(text);

/** Legal texts are written as pages. */
const legal = /-sections?\.tsx$/;

/** What a call or an entry of one of these names says is for developers or for who runs the site. */
const unspokenCall = /^(log|console)$/;
const unspokenEntry = /^summary$/;

/** Where words of our own stand for another reason. An entry that is no longer needed fails the test. */
const exempt: Record<string, string> = {
  'contract/categories.ts': 'names that the database holds',
  'contract/location.ts': 'words of a licence',
  'server/adapters/files/serve-files.ts': 'to programs',
  'server/features/equipment/fact-names.ts': 'names of makers',
  'server/features/location/us-states.ts': 'names of places',
  'server/features/notifications/sign-ins.ts': 'names of programs',
  'server/features/recall-import/': 'to who runs the site; examples; addresses of sources',
  'server/http/openapi.ts': 'to who writes a client',
  'server/metrics/': 'to who runs the site',
  'server/names/display-name.ts': 'names of scripts',
  'server/web/serve-build.ts': 'to programs',
};

/** The words that a file types itself, but in errors and logs. */
function wordsOf(path: string, code: string): string[] {
  const found = new Set<string>();
  const unspoken = new Set<unknown>();
  new Visitor({
    NewExpression: (made) => made.arguments.forEach((each) => unspoken.add(each)),
    TaggedTemplateExpression: ({ quasi }) => void unspoken.add(quasi),
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'Super' || unspokenCall.test(ownerOf(callee)))
        given.forEach((each) => unspoken.add(each));
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && unspokenEntry.test(key.name)) unspoken.add(value);
    },
    JSXText: ({ value }) => void (hasWords(value) && found.add(value.trim().replace(/\s+/g, ' '))),
    JSXAttribute({ name, value }) {
      const isSpoken = name.type === 'JSXIdentifier' && spoken.test(name.name);
      const text = value?.type === 'Literal' ? value.value : '';
      if (isSpoken && hasWords(text)) found.add(text);
    },
    Literal(literal) {
      const { value } = literal;
      if (typeof value === 'string' && isSentence(value) && !unspoken.has(literal)) found.add(value);
    },
    TemplateLiteral(literal) {
      const text = literal.quasis.map(({ value }) => value.cooked).join(filledIn);
      if (isSentence(text) && !unspoken.has(literal)) found.add(text);
    },
  }).visit(parseSync(path, code).program);
  return [...found];
}

/** `log` of `log.warn` and of `services.log.warn`; '' where there is none. */
function ownerOf(callee: ESTree.Expression): string {
  if (callee.type !== 'MemberExpression') return '';
  const { object } = callee;
  if (object.type === 'Identifier') return object.name;
  return object.type === 'MemberExpression' && object.property.type === 'Identifier'
    ? object.property.name
    : '';
}

test('words are found in elements, in what is read out and in calls', () => {
  const code = `
    <a title="picture" className="big red">Go and see {b} <i aria-label={c}>·</i></a>;
    tell({ text: 'It is done.' }, 'by-id');
    throw new Error('Not in a session');
    services.log.warn({ a }, 'This is for the log');
    const call = { summary: 'Tell of a thing', text: \`New for \${b}\`, query: sql\`Select all \${b}\` };`;
  expect(wordsOf('a.tsx', code)).toEqual(['picture', 'Go and see', 'It is done.', 'New for …']);
});

test('no file of the product types words of its own', () => {
  const found = codeFiles
    .filter((path) => /^(web|server|contract)\/.*\.tsx?$/.test(path) && !isTest(path) && !legal.test(path))
    .filter((path) => !path.startsWith('contract/wording/') && !/ from 'vitest/.test(textOf(path)))
    .map((path) => ({ path, words: wordsOf(path, textOf(path)) }))
    .filter(({ words }) => words.length > 0);
  const starts = Object.keys(exempt);
  expect(found.filter(({ path }) => !starts.some((start) => path.startsWith(start)))).toEqual([]);
  expect(starts.filter((start) => !found.some(({ path }) => path.startsWith(start)))).toEqual([]);
});
