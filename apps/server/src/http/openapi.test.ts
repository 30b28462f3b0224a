import { accountCalls } from '@touchline/contract/accounts';
import { allCalls } from '@touchline/contract/all-calls';
import { hostCalls } from '@touchline/contract/hosts';
import { perMinute } from '@touchline/contract/kernel';
import { operatorCalls, personCalls, staffCalls } from '@touchline/contract/operators';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApiOf, openApiRoutes } from './openapi.ts';

const anyObject = z.looseObject({});
const content = z.record(z.string(), z.looseObject({ schema: z.looseObject({ properties: z.optional(anyObject) }) }));
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  security: z.optional(z.array(anyObject)),
  parameters: z.optional(
    z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: anyObject })),
  ),
  requestBody: z.optional(z.looseObject({ content })),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
/** The part of the document that the tests read; the rest passes through. */
const shape = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), operation)) });

const served = allCalls;
const document = shape.parse(await openApiOf(served));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsOf(inner)));
}

describe('API description', () => {
  it('lists every contract call once, with its access and all its errors', () => {
    expect(document.openapi).toMatch(/^3\.0\./);
    expect(operations).toHaveLength(served.length);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(served.length);
    for (const { call, schema } of served) {
      const operation = document.paths[`/anchor${call.path}`]?.[call.method.toLowerCase()];
      expect(operation?.summary).toBe(schema.summary);
      expect(operation?.security !== undefined).toBe(call.access !== 'public');
      const failures = Object.values(operation?.responses ?? {})
        .map(({ description }) => description)
        .join(', ')
        .split(', ');
      expect(failures).toEqual(expect.arrayContaining([...schema.errors, 'bad_input', 'too_many_requests']));
    }
  });

  it('states where operators are asked for the security code', () => {
    const refusals = (path: string) => document.paths[`/anchor${path}`]?.post?.responses['403']?.description ?? '';
    expect(refusals(staffCalls.list.path)).toContain('security_code_required, security_code_not_set_up');
    expect(refusals(personCalls.banForGood.path)).toContain('security_code_required');
    expect(refusals(operatorCalls.me.path)).not.toContain('security_code');
    expect(document.paths[`/anchor${staffCalls.list.path}`]?.post?.security).toEqual([{ operator: [] }]);
  });

  it('names members in the words of the protocol', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"(?:hostId|hostStatus|isHost|guestCount)"/);
    const body = document.paths[`/anchor${hostCalls.follow.path}`]?.post?.requestBody?.content['application/json'];
    expect(body?.schema).toMatchObject({ properties: { anchorId: { type: 'string' } }, required: ['anchorId'] });
    expect(text).toContain('"zb":{"type":"number","enum":[0,1]}');
  });

  it('is valid JSON, and every reference resolves', () => {
    const sent: unknown = JSON.parse(JSON.stringify(document));
    const refs = refsOf(sent);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) {
      const target = ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], sent);
      expect(target, ref).toBeTypeOf('object');
    }
    // Keywords of other JSON Schema dialects.
    expect(JSON.stringify(sent)).not.toMatch(/"\$schema"|"\$defs"|"prefixItems"|"type":"null"|"const":/);
  });

  it('separates path members from query and body members', async () => {
    const input = z.object({ id: z.string(), page: z._default(z.int(), 1), need: z.string() });
    const call = { method: 'GET', path: '/things/{id}', access: 'member', rate: perMinute(1) } as const;
    const schema = { summary: 'One thing.', input, output: z.object({}), errors: [] };
    const made = shape.parse(await openApiOf([{ call, schema }]));
    expect(
      made.paths['/anchor/things/{id}']?.get?.parameters?.map((each) => [each.name, each.in, each.required]),
    ).toEqual([
      ['id', 'path', true],
      ['page', 'query', false],
      ['need', 'query', true],
    ]);
    const body =
      document.paths[`/anchor${accountCalls.getPhoneCode.path}`]?.post?.requestBody?.content['application/json']
        ?.schema;
    expect(Object.keys(body?.properties ?? {})).toContain('areaCode');
  });
});

describe('openApiRoutes', () => {
  it('serves one document, compressed, with an ETag, at one address only', async () => {
    const server = fastify();
    openApiRoutes(server, { calls: served });
    const get = (url: string, headers = {}) => server.inject({ url, headers });
    const whole = await get('/anchor/openapi.json');
    expect(whole.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const compressed = await get('/anchor/openapi.json', { 'accept-encoding': 'br' });
    expect([compressed.headers['content-encoding'], compressed.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(compressed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 4);
    const repeated = await get('/anchor/openapi.json', { 'if-none-match': String(whole.headers.etag) });
    expect([repeated.statusCode, repeated.body]).toEqual([304, '']);
    for (const copy of ['/docs/json', '/docs/yaml'])
      expect([copy, (await get(copy)).headers.location]).toEqual([copy, '/anchor/openapi.json']);
    await server.close();
  });

  it('serves the viewer of the document with its files, and nothing else below it', async () => {
    const server = fastify();
    openApiRoutes(server, { calls: served });
    for (const path of ['/docs', '/docs/']) {
      const page = await server.inject(path);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
      expect(page.body).toContain('swagger-ui-bundle.js');
    }
    const script = await server.inject('/docs/static/swagger-ui-bundle.js');
    expect([script.statusCode, script.rawPayload.length > 100_000]).toEqual([200, true]);
    const known = { url: '/docs/static/swagger-ui.css', headers: { 'if-none-match': '' } };
    known.headers['if-none-match'] = String((await server.inject(known)).headers.etag);
    expect((await server.inject(known)).statusCode).toBe(304);
    expect((await server.inject('/docs/nothing')).statusCode).toBe(404);
    await server.close();
  });
});
