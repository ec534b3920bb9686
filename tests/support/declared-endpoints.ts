import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';

const folder = path.join(import.meta.dirname, '../../contract');

/** Every endpoint that a file of `contract/` declares, served or not. */
export const declaredEndpoints: readonly Endpoint[] = (
  await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(async (name) => Object.values((await import(path.join(folder, name))) as Record<string, unknown>)),
  )
)
  .flat()
  .filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}
