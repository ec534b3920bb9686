import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { request } from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';
import { declaredEndpoints } from '../../tests/support/declared-endpoints.ts';

let app: RunningApp;
let document: {
  info: { description: string };
  paths: Record<string, Record<string, { summary: string; responses: Record<string, unknown> }>>;
};

beforeAll(async () => {
  app = await startApp();
  document = (await request(app, 'GET', '/api/docs/json')).body;
});
afterAll(() => app?.close());

const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}');

test('the description of the API is valid OpenAPI', async () => {
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
});

test('it says that it is public on purpose', () => {
  expect(document.info.description).toContain('Public on purpose');
});

test('it lists every call of the contract, and nothing else', async () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    declaredEndpoints.map((endpoint) => `${endpoint.method} ${pathOf(endpoint)}`).toSorted(),
  );
});

test('it tells the errors and the parameters of a call', async () => {
  const { get } = document.paths['/api/listings/listing/{id}/']!;
  expect(get).toMatchObject({
    security: [{}, { token: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'zip_code', in: 'query', required: false },
    ],
    responses: { 404: { description: '`listing-not-found`: Listing not found.' } },
  });
});

test('there is a page to read it on', async () => {
  const page = await request(app, 'GET', '/api/docs/');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('swagger-ui');
});
