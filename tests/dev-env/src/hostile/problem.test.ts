import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Access, type Call, type CallSchema, perMinute } from '@touchline/contract/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Caller, isAdmitted, passesChecks, problemOf } from './problem.ts';
import { sendHostile } from './send.ts';

const callOf = (access: Access): Call => ({ method: 'POST', path: '/t/one', access, rate: perMinute(1) });
const schema: CallSchema = {
  summary: 'For the test.',
  input: z.object({}),
  output: z.object({ n: z.int() }),
  errors: [],
};
const request = { method: 'POST', target: '/', headers: {}, body: '' };
const type = 'application/json; charset=utf-8';
const success = '{"success":true,"code":"200","data":{"n":1}}';
const refusal = (code: string): string => JSON.stringify({ success: false, code, message: code });

const found = (status: number, body: string, given: { access?: Access; caller?: Caller; type?: string } = {}) =>
  problemOf({
    call: callOf(given.access ?? 'member'),
    schema,
    caller: given.caller ?? 'member',
    request,
    answer: { status, body, type: given.type ?? type },
  });

describe('problemOf', () => {
  it('accepts the output of the contract, its refusals, and refusals of HTTP itself', () => {
    expect(found(200, success)).toBeNull();
    expect(found(400, refusal('bad_input'))).toBeNull();
    expect(found(431, refusal('payload_too_large'))).toBeNull();
    expect(found(304, '')).toBeNull();
  });

  it.each([
    ['a server failure', 500, refusal('internal'), {}],
    ['an overloaded server', 503, refusal('overloaded'), {}],
    ['no answer', 0, 'socket hang up', {}],
    ['a page', 404, '<h1>Not Found</h1>', { type: 'text/html' }],
    ['an envelope without a JSON content type', 400, refusal('bad_input'), { type: '' }],
    ['JSON of another shape', 400, '{"error":"Bad Request","statusCode":400}', {}],
    ['an unknown code', 400, refusal('made_up'), {}],
    ['a property name of every object', 400, refusal('toString'), {}],
    ['a code with the status of another code', 400, refusal('not_found'), {}],
    ['a stack', 400, JSON.stringify({ success: false, code: 'bad_input', message: 'at x (/a/b.ts:3:1)' }), {}],
    ['data of another shape', 200, '{"success":true,"code":"200","data":{"n":"1"}}', {}],
    ['data of a member call for a guest', 200, success, { caller: 'guest' }],
    ['data of a member call for an operator', 200, success, { caller: 'administrator' }],
    ['data of an operator call for a host', 200, success, { caller: 'host', access: 'operator' }],
  ] as const)('reports %s', (_name, status, body, given) => {
    expect(found(status, body, given)).toEqual(expect.any(String));
  });

  it('treats the caller as nobody when a header replaces the token', () => {
    const answer = { status: 200, body: success, type };
    const headers = { authorization: 'Basic Og==' };
    expect(
      problemOf({ call: callOf('guest'), schema, caller: 'host', request: { ...request, headers }, answer }),
    ).toContain('nobody');
  });

  it('accepts overload responses only when the server may be busy', () => {
    const exchange = { call: callOf('public'), schema, caller: 'nobody', request } as const;
    const busy = { busy: true };
    expect(problemOf({ ...exchange, answer: { status: 503, body: refusal('overloaded'), type } }, busy)).toBeNull();
    expect(problemOf({ ...exchange, answer: { status: 500, body: refusal('internal'), type } }, busy)).not.toBeNull();
  });
});

it('knows which callers are admitted and which refusals come before the call', () => {
  const callers = ['nobody', 'guest', 'member', 'host', 'administrator', 'provider'] as const;
  const admitted = (access: Access) => callers.filter((caller) => isAdmitted(access, caller));
  expect(admitted('public')).toEqual(callers);
  expect(admitted('guest')).toEqual(['guest', 'member', 'host']);
  expect(admitted('member')).toEqual(['member', 'host']);
  expect(admitted('host')).toEqual(['host']);
  expect(admitted('operator')).toEqual(['administrator']);
  expect(admitted('feed')).toEqual(['provider']);
  const past = (status: number, body: string): boolean => passesChecks({ status, body, type });
  expect([past(200, success), past(404, refusal('not_found')), past(401, refusal('403'))]).toEqual([true, true, false]);
});

describe('sendHostile', () => {
  const server = createServer((asked, answer) => {
    const encoding = asked.url?.slice(1) ?? '';
    const encoded = { gzip: gzipSync(success), br: brotliCompressSync(success) }[encoding];
    answer.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(encoded ?? success);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());
  const ask = (target: string) =>
    sendHostile(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { ...request, target });

  it('decodes a compressed response so that it is checked like any other', async () => {
    expect(await ask('/gzip')).toEqual({ status: 200, type, body: success });
    expect(await ask('/br')).toEqual({ status: 200, type, body: success });
  });

  it('reports a response that does not match its encoding', async () => {
    expect((await ask('/deflate')).body).toContain('not deflate');
    expect((await ask('/made-up')).body).toBe('encoded as made-up');
  });
});
