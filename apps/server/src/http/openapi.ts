import { setImmediate } from 'node:timers/promises';
import { commonErrors, httpStatusOf, type ServerErrorCode } from '@touchline/contract/errors';
import { apiBase, type Call, type CallSchema, type Paired, renamedMembers } from '@touchline/contract/kernel';
import { failure, successOf } from '@touchline/contract/kernel/schemas';
import { staffAnswer, staffRoles } from '@touchline/contract/operators';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { viewerRoutes } from './api-viewer.ts';
import { SharedBody } from './prebuilt.ts';
import { sendShared } from './send-shared.ts';
import type { Api } from './serve.ts';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): object => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Record<string, unknown>;
  return JSON.parse(namedForWire(JSON.stringify(rest)));
};

/** A description in the words of the protocol: members are described by their name, also in lists of names. */
const namedForWire = (json: string): string =>
  renamedMembers()
    .reduce((text, [wire, ours]) => text.replaceAll(`"${ours}"`, `"${wire}"`), json)
    .replaceAll('"isHost":{"type":"boolean"}', '"zb":{"type":"number","enum":[0,1]}')
    .replaceAll('"isHost"', '"zb"');

const header = {
  openapi: '3.0.3',
  info: {
    title: 'Touchline',
    version: '1',
    description:
      'Every answer is an envelope: `success`, `code`, `data`. Failures carry a code of the catalogue and a real HTTP status.',
  },
};

/**
 * The whole contract as OpenAPI 3.0, generated from the definitions that serve it. Other requests run between two calls,
 * because the whole takes longer than a request may block them.
 */
export async function openApiOf(calls: Api['calls']): Promise<object> {
  const paths: Record<string, Record<string, object>> = {};
  for (const each of calls) {
    const path = apiBase + each.call.path;
    paths[path] = { ...paths[path], [each.call.method.toLowerCase()]: operationOf(each) };
    await setImmediate();
  }
  return {
    ...header,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        operator: { type: 'http', scheme: 'bearer' },
        feed: { type: 'http', scheme: 'bearer', description: 'The API key of a provider of match data.' },
      },
      schemas: { Failure: schemaOf(failure, 'output') },
    },
    paths,
  };
}

function operationOf({ call, schema }: Paired<Call>): object {
  const failures = Object.groupBy([...new Set([...schema.errors, ...staffErrors(call), ...commonErrors])], (code) =>
    String(httpStatusOf(code)),
  );
  return {
    operationId: call.path.slice(1).replaceAll(/[{}]/g, '').replaceAll(/\W/g, '_'),
    tags: [call.path.split('/')[1]],
    summary: schema.summary,
    ...(call.access === 'public' ? {} : { security: [{ [schemeOf(call)]: [] }] }),
    ...inputOf(call, schema),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(successOf(schema.output), 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, codes]) => [
          status,
          {
            description: codes?.join(', ') ?? '',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  };
}

/** Errors an operator call can answer before its handler runs. */
function staffErrors({ staff, replacingPassword }: Call): ServerErrorCode[] {
  if (!staff) return [];
  const asked = staffRoles.some((role) => staffAnswer(staff, role) === 'code');
  return [
    ...(replacingPassword ? [] : (['password_change_required'] as const)),
    ...(asked ? (['security_code_required', 'security_code_not_set_up'] as const) : []),
  ];
}

const schemeOf = ({ access }: Call): string => (access === 'operator' || access === 'feed' ? access : 'session');

function inputOf(call: Call, { input, described = input }: CallSchema): object {
  const schema = schemaOf(described, 'input') as { properties?: Record<string, object>; required?: string[] };
  if (call.method === 'POST') return { requestBody: { content: { 'application/json': { schema } } } };
  return {
    parameters: Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      in: call.path.includes(`{${name}}`) ? 'path' : 'query',
      required: call.path.includes(`{${name}}`) || (schema.required?.includes(name) ?? false),
      schema: property,
    })),
  };
}

const sharedDocument = async (calls: Api['calls']): Promise<SharedBody> =>
  new SharedBody(Buffer.from(JSON.stringify(await openApiOf(calls))));

/** Serves `/anchor/openapi.json` and its viewer at `/docs`. Call it after all routes are registered. */
export function openApiRoutes(server: FastifyInstance, { calls }: Pick<Api, 'calls'>): void {
  const path = `${apiBase}/openapi.json`;
  // Built once, because it is the largest public answer, and by the first request, because few servers get one.
  let building: Promise<SharedBody> | undefined;
  server.get(path, async (request, reply) => {
    building ??= sharedDocument(calls);
    const shared = await building;
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').header('etag', shared.tag);
    if (request.headers['if-none-match']?.includes(shared.tag)) return reply.code(304).send();
    return sendShared(request, reply, shared);
  });
  viewerRoutes(server, { path, empty: { ...header, paths: {} } });
}
