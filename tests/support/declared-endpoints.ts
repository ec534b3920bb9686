import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint, EndpointSchema } from '#contract/endpoint.ts';
import type { ServedEndpoint } from '#server/http/endpoints.ts';

const folder = path.join(import.meta.dirname, '../../contract');
const files = readdirSync(folder);

/** Every call that a file of `contract/` declares, with its schema, served or not. */
export const declaredEndpoints: readonly ServedEndpoint[] = (
  await Promise.all(
    files
      .filter((name) => name.endsWith('-schema.ts'))
      .map((schemas) => [schemas.replace('-schema.ts', '.ts'), schemas] as const)
      .filter(([calls]) => files.includes(calls))
      .map(pairsOf),
  )
).flat();

/** @throws Error when a schema is nobody's. */
async function pairsOf([callFile, schemaFile]: readonly [string, string]): Promise<ServedEndpoint[]> {
  const calls = await exportsOf<Endpoint>(callFile, 'access');
  const schemas = await exportsOf<EndpointSchema>(schemaFile, 'summary');
  const names = Object.keys(calls);
  const lost = Object.keys(schemas).filter((name) => !names.includes(name));
  if (lost.length > 0) throw new Error(`${schemaFile} has schemas of no call: ${lost.join(', ')}`);
  return names.map((name) => ({ ...calls[name]!, ...schemas[name]! }));
}

async function exportsOf<T>(file: string, mark: string): Promise<Record<string, T>> {
  const all = (await import(path.join(folder, file))) as Record<string, T>;
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => typeof value === 'object' && value !== null && mark in value),
  );
}
