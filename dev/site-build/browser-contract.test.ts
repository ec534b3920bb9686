import { expect, test } from 'vitest';
import { browserPart } from './browser-contract.ts';

const contract = `import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import * as wording from './wording/spec.ts';
const done = z.object({ ok: z.literal(true) });
const line = (max) => z.string().check(z.maxLength(max));
export const nameSchema = line(limits.nameMax);
export const personSchema = z.object({ name: z.string() });
const tree = { Beds: ['Rails'] };
export const categories = Object.keys(tree);
export const notice = wording.saved;
export const save = defineEndpoint({
  method: 'PUT',
  path: '/api/one’s/:id/',
  summary: 'Keep one’s name',
  access: 'complete',
  multipart: { field: 'image', several: false },
  body: personSchema,
  reply: done,
  errors: ['not-found'],
});`;

test('an endpoint keeps what a call of it takes, and plain values stay', () => {
  const schemas = contract.replace(/.*nameSchema.*\n/, '');
  expect(browserPart(schemas)).toBe(`import * as wording from './wording/spec.ts';
const tree = { Beds: ['Rails'] };
export const categories = Object.keys(tree);
export const notice = wording.saved;
export const save = { method: 'PUT', path: '/api/one’s/:id/', access: 'complete', multipart: { field: 'image', several: false } };`);
});

test('what an exported value is made of stays', () => {
  expect(browserPart(contract)).toContain(`import * as z from 'zod/mini';
import * as limits from './limits.ts';`);
});
