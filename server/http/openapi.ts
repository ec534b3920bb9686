import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { apiErrors, type ApiErrorCode } from '#contract/errors.ts';
import { conditionsOf } from '#contract/viewer.ts';
import type { Config } from '#server/config.ts';
import type { Endpoints, ServedEndpoint } from './endpoints.ts';
import { conditionErrors, isStaffAccess } from './require-access.ts';

/**
 * `/api/docs`: the calls that are registered, as OpenAPI 3.1 made from the contract (also `/api/docs/json`). Public on
 * purpose, in production too: it reveals nothing that the site's own scripts do not, and what a call may do depends on
 * its token.
 */
export async function mountOpenApi(
  app: FastifyInstance,
  endpoints: Endpoints,
  config: Config,
): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument(endpoints.all(), config) as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { deepLinking: false },
  });
}

/** The OpenAPI 3.1 description of these endpoints. */
export function openApiDocument(
  endpoints: readonly ServedEndpoint[],
  config: Pick<Config, 'brand' | 'publicUrl'>,
): Record<string, unknown> {
  let paths: ReturnType<typeof pathsOf> | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.brand} API`,
      version: '1.0.0',
      description:
        'Public on purpose: everybody may write a client. What a call may do hangs on its token alone.',
    },
    servers: [{ url: config.publicUrl }],
    // Only once it is read: of a start it would be a sixth.
    get paths() {
      return (paths ??= pathsOf(endpoints));
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: '`Token <t>` is taken as well.' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string' },
            code: { type: 'string', enum: Object.keys(apiErrors) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  };
}

function pathsOf(endpoints: readonly ServedEndpoint[]): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return paths;
}

function operation(endpoint: ServedEndpoint): Record<string, unknown> {
  const sent = contentOf(endpoint);
  return {
    summary: endpoint.summary,
    description: `Source: ${endpoint.source}. Access: ${endpoint.access}.${rateText(endpoint)}`,
    tags: [endpoint.path.split('/')[2]],
    ...(endpoint.access !== 'public' && {
      security: endpoint.access === 'optional' ? [{}, { token: [] }] : [{ token: [] }],
    }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(sent && { requestBody: { required: true, content: sent } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } },
      },
      ...errorResponses(endpoint),
    },
  };
}

/** What is sent in the body, by its media type. */
function contentOf({ body, multipart, rawBody }: ServedEndpoint): Record<string, unknown> | null {
  if (body) return { 'application/json': { schema: jsonSchema(body, 'input') } };
  if (multipart) return { 'multipart/form-data': { schema: fileSchema(multipart) } };
  return rawBody ? { [rawBody]: { schema: { type: 'string' } } } : null;
}

/** Such as ' At most 60 in 86400 s (newcomers 20), counted as "listing".' */
function rateText({ rate }: ServedEndpoint): string {
  if (!rate) return '';
  const windows = rate.windows.map(
    ({ max, newcomers, seconds }) => `${max} in ${seconds} s (newcomers ${newcomers})`,
  );
  return ` At most ${windows.join(', ')}, counted as "${rate.act}".`;
}

function parameters(where: 'path' | 'query', schema: z.ZodMiniType | undefined): unknown[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function fileSchema({ field, several }: { field: string; several: boolean }): unknown {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    type: 'object',
    required: [field],
    properties: { [field]: several ? { type: 'array', items: file } : file },
  };
}

function errorResponses(endpoint: ServedEndpoint): Record<number, unknown> {
  const codes: ApiErrorCode[] = [...endpoint.errors];
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('invalid-input');
  if (endpoint.rate) codes.push('rate-limited');
  if (endpoint.access !== 'public') codes.push('token-invalid');
  if (isStaffAccess(endpoint.access)) codes.push('not-found', 'second-step-required');
  else codes.push(...conditionsOf[endpoint.access].map((condition) => conditionErrors[condition]));
  const byStatus = Object.groupBy(codes, (code) => apiErrors[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${apiErrors[code].text}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
