import { type ESTree, parseSync, type Plugin } from 'vite';

/** Has the browser's files built with `browserPart` of the contract. */
export function browserContract(): Plugin {
  return {
    name: 'handrail:browser-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler: (code) => ({
        code: code.includes('defineEndpoint(') ? browserPart(code) : code,
        map: null,
        moduleSideEffects: false,
      }),
    },
  };
}

/** What a call from the browser reads of an endpoint (web/client/api.ts). */
const callNeeds: readonly string[] = ['method', 'path', 'access', 'multipart', 'outlivesPage'];

interface Part {
  text: string;
  /** What it brings into the file, when it is there for nothing else. */
  brings: readonly string[] | null;
}

/**
 * A file of endpoints without what only the server does with it: each endpoint keeps what a call of it takes, and
 * there are no schemas, and so no Zod. A page that parses takes its schema from a `*-schema.ts`; from any other file
 * the build does not find it, and fails.
 *
 * @param code JavaScript
 */
export function browserPart(code: string): string {
  const { body } = parseSync('contract.js', code).program;
  let parts = body.flatMap((statement) => partOf(statement, code));
  for (let before = Infinity; parts.length < before;) {
    before = parts.length;
    parts = parts.filter(
      (part) =>
        part.brings?.some((name) => {
          const mention = new RegExp(`(?<![\\w$])${name}(?![\\w$])`);
          return parts.some((other) => other !== part && mention.test(other.text));
        }) ?? true,
    );
  }
  return parts.map(({ text }) => text).join('\n');
}

function partOf(statement: ESTree.Directive | ESTree.Statement, code: string): Part[] {
  const text = textOf(statement, code);
  if (statement.type === 'ImportDeclaration') {
    return [{ text, brings: statement.specifiers.map(({ local }) => local.name) }];
  }
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [{ text, brings: null }];
  const [{ id, init }] = declaration.declarations as [ESTree.VariableDeclarator];
  const name = textOf(id, code);
  if (!init || rootOf(init) === 'z') return init ? [] : [{ text, brings: null }];
  const fields = rootOf(init) === 'defineEndpoint' ? fieldsOf(init, code) : null;
  return [
    {
      text: fields ? `export const ${name} = { ${fields.join(', ')} };` : text,
      brings: isExported ? null : [name],
    },
  ];
}

/** `z` of `z.string().check(…)`: what a chain of calls begins with. */
function rootOf(expression: ESTree.Expression): string | null {
  if (expression.type === 'CallExpression') return rootOf(expression.callee);
  if (expression.type === 'MemberExpression') return rootOf(expression.object);
  return expression.type === 'Identifier' ? expression.name : null;
}

function fieldsOf(call: ESTree.Expression, code: string): string[] | null {
  const [endpoint] = call.type === 'CallExpression' ? call.arguments : [];
  if (endpoint?.type !== 'ObjectExpression') return null;
  return endpoint.properties
    .filter((field) => field.type === 'SpreadElement' || callNeeds.includes(textOf(field.key, code)))
    .map((field) => textOf(field, code));
}

const textOf = ({ start, end }: { start: number; end: number }, code: string) => code.slice(start, end);
