import { expect, test } from 'vitest';
import { projectFiles, textOf } from './project-files.ts';

/**
 * What the code of the release before could not live with: while instances are restarted one after the other, old and new
 * code work on the same tables. A later release takes away what nobody uses any more, in a file that begins with
 * `-- contract: …`, saying since which release that is so.
 */
const contracting: readonly { what: string; is: RegExp }[] = [
  { what: 'drops a table', is: /^drop\s+(table|view|type|function|schema|sequence)\b/i },
  { what: 'empties a table', is: /^truncate\b/i },
  { what: 'renames', is: /^alter\b.*\brename\b/i },
  {
    what: 'drops a column or its default',
    is: /^alter\s+table\b.*\bdrop\s+(?!constraint\b|not\s+null\b|expression\b|identity\b)\w/i,
  },
  { what: 'changes a type', is: /^alter\s+table\b.*\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i },
  { what: 'forbids null', is: /^alter\s+table\b.*\bset\s+not\s+null\b/i },
];

function statementsOf(text: string): string[] {
  return text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** An added column that old code, which does not know it, could not fill. */
function addsDemand(statement: string): boolean {
  if (!/^alter table\b/i.test(statement)) return false;
  const clauses = statement.split(/,(?![^(]*\))/);
  return clauses.some(
    (clause) =>
      /\badd\b(?! constraint).*\bnot null\b/i.test(clause) && !/\b(default|generated)\b/i.test(clause),
  );
}

function troubleIn(text: string): string[] {
  if (/^-- contract: \S/.test(text)) return [];
  return statementsOf(text).flatMap((statement) => [
    ...contracting.filter(({ is }) => is.test(statement)).map(({ what }) => what),
    ...(addsDemand(statement) ? ['adds a column that must be filled'] : []),
  ]);
}

test.for([
  ['ALTER TABLE users DROP COLUMN zip;', 'drops a column or its default'],
  ['alter table users\n  add column a text, drop zip;', 'drops a column or its default'],
  ['ALTER TABLE users ALTER COLUMN zip DROP DEFAULT;', 'drops a column or its default'],
  ['ALTER TABLE users RENAME COLUMN zip TO zip_code;', 'renames'],
  ['ALTER TABLE users RENAME TO people;', 'renames'],
  ['ALTER TABLE users ALTER COLUMN zip TYPE integer;', 'changes a type'],
  ['ALTER TABLE users ALTER zip SET NOT NULL;', 'forbids null'],
  [
    'ALTER TABLE users ADD COLUMN a numeric(4, 2), ADD COLUMN b text NOT NULL;',
    'adds a column that must be filled',
  ],
  ['-- tidy\nDROP TABLE users;', 'drops a table'],
])('%s is noticed', ([text, what]) => {
  expect(troubleIn(text!)).toEqual([what]);
});

test.for([
  'ALTER TABLE users ADD COLUMN a integer NOT NULL DEFAULT 0;',
  'ALTER TABLE users ADD a text, ALTER COLUMN b DROP NOT NULL;',
  'ALTER TABLE users DROP CONSTRAINT users_zip;',
  'DROP INDEX users_zip; CREATE TABLE c (a text NOT NULL);',
  '-- contract: unused since 1.4\nALTER TABLE users DROP COLUMN zip;',
])('%s is allowed', (text) => {
  expect(troubleIn(text)).toEqual([]);
});

test('every migration keeps old and new code working side by side', () => {
  const migrations = projectFiles.filter((path) => /^server\/db\/migrations\/.*\.sql$/.test(path));
  expect(migrations.length).toBeGreaterThan(1);
  expect(Object.fromEntries(migrations.map((path) => [path, troubleIn(textOf(path))]))).toEqual(
    Object.fromEntries(migrations.map((path) => [path, []])),
  );
});
