import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { controlChild } from './control-child.ts';

let engine: Server;
let url: string;
beforeEach(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (request.url === '/silent') return;
    if (request.url === '/cut') return void response.socket?.destroy();
    response.statusCode = request.headers.authorization === 'Bearer right' ? 200 : 403;
    response.end(JSON.stringify({ method: request.method, body }));
  };
  engine = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
});
afterEach(() => {
  engine.closeAllConnections();
  engine.close();
});

const call = { secret: 'right', timeoutMs: 30_000 };

it('returns the answer, and posts what it is given', async () => {
  expect(await controlChild({ ...call, url })).toEqual({ method: 'GET', body: '' });
  expect(await controlChild({ ...call, url, body: { a: 1 } })).toEqual({ method: 'POST', body: '{"a":1}' });
});

it('fails on a refusal, a lost connection and silence', async () => {
  await expect(controlChild({ ...call, url, secret: 'wrong' })).rejects.toThrow('the engine answered 403');
  await expect(controlChild({ ...call, url: `${url}/cut` })).rejects.toThrow('socket hang up');
  await expect(controlChild({ ...call, url: `${url}/silent`, timeoutMs: 20 })).rejects.toThrow('aborted');
});
