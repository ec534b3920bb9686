import { apiErrors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { wording } from '#contract/wording.ts';
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

const catalogues: Readonly<Record<string, unknown>> = { apiErrors, limits, wording };
const isMentioned = new RegExp(`\\b(?:${Object.keys(catalogues).join('|')})\\b`);

/** Has the browser's files built with `withInlined` texts and numbers. */
export function inlineCatalogues(): Plugin {
  return {
    name: 'handrail:inline-catalogues',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/(?:contract|web)\/[^?]+\.tsx?(?:\?|$)/, code: isMentioned },
      handler: (code) => ({ code: withInlined(code), map: null }),
    },
  };
}

/**
 * Writes a text or a number where a file names it (`wording.login`): a catalogue is one object, of which every page
 * would load every entry. One that a file looks up otherwise is loaded as it is.
 *
 * @param code JavaScript
 */
export function withInlined(code: string): string {
  const { program } = parseSync('page.js', code);
  const names = new Set(program.body.flatMap(importedCatalogues));
  let result = '';
  let at = 0;
  const visitor = new Visitor({
    MemberExpression(node) {
      const value = valueOf(node, names);
      if (node.start < at || !(typeof value === 'string' || typeof value === 'number')) return;
      result += `${code.slice(at, node.start)}(${JSON.stringify(value)})`;
      at = node.end;
    },
  });
  visitor.visit(program);
  return result + code.slice(at);
}

function importedCatalogues(statement: ESTree.Directive | ESTree.Statement): string[] {
  if (statement.type !== 'ImportDeclaration') return [];
  return statement.specifiers.map(({ local }) => local.name).filter((name) => name in catalogues);
}

function valueOf(node: ESTree.Expression, names: ReadonlySet<string>): unknown {
  if (node.type === 'Identifier') return names.has(node.name) ? catalogues[node.name] : undefined;
  if (node.type !== 'MemberExpression') return undefined;
  const holder = valueOf(node.object, names);
  const { property } = node;
  const key = !node.computed && property.type === 'Identifier' ? property.name : literalOf(property);
  return typeof holder === 'object' && holder !== null && key !== null
    ? (holder as Record<string, unknown>)[key]
    : undefined;
}

const literalOf = (node: ESTree.Node) =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
