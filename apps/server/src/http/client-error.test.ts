import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { isErrorCode } from '@touchline/contract/errors';
import { failure } from '@touchline/contract/kernel/schemas';

import { afterEach, beforeEach, expect, it } from 'vitest';
import { ManualClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestIdentity } from '../testing/identity.ts';
import { testConfig } from '../testing/platform.ts';

let api: TestApi;

beforeEach(async () => {
  const clock = new ManualClock();
  const platform = { clock, ids: createIds(clock), log: createLogger('silent'), config: testConfig('unused') };
  api = await createTestApi(platform, { identity: createTestIdentity() }, (served) =>
    served.raw((server) => {
      server.get('/half', (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-length': '10' }).write('half');
      });
    }),
  );
  await api.server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => api.close());

async function open(): Promise<Socket> {
  const socket = connect((api.server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Reads everything until the server closes. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data: Buffer) => {
    text += data.toString();
  });
  await once(socket, 'close');
  return text;
}

function partsOf(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = new Map(lines.map((each) => each.toLowerCase().split(': ', 2) as [string, string]));
  return { status: Number(line.split(' ')[1]), headers, body };
}

/** The parts of an answer that users and proxies see. */
function readEnvelope(answer: string) {
  const { status, headers, body } = partsOf(answer);
  const { code } = failure.parse(JSON.parse(body));
  return {
    status,
    code,
    inCatalogue: isErrorCode(code),
    wholeBody: headers.get('content-length') === String(Buffer.byteLength(body)),
    type: headers.get('content-type'),
    connection: headers.get('connection'),
    cache: headers.get('cache-control'),
  };
}

const envelope = (status: number, code: string): ReturnType<typeof readEnvelope> => ({
  status,
  code,
  inCatalogue: true,
  wholeBody: true,
  type: 'application/json; charset=utf-8',
  connection: 'close',
  cache: 'no-store',
});

it.each([
  ['a line that is not a request', 'HELO there\r\n\r\n', 400, 'bad_input'],
  ['a TLS handshake', Buffer.from('16030100a5010000a10303', 'hex'), 400, 'bad_input'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400, 'bad_input'],
  [
    'two body lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'bad_input',
  ],
  [
    'a length with chunked encoding',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    'bad_input',
  ],
  ['headers of 60 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(60_000)}\r\n\r\n`, 431, 'payload_too_large'],
  ['an address of 60 kB', `GET /${'x'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'payload_too_large'],
] as const)('answers %s with an envelope and closes', async (_name, bytes, status, code) => {
  const socket = await open();
  socket.write(bytes);
  expect(readEnvelope(await readAll(socket))).toEqual(envelope(status, code));
});

it.each([
  ['a request without a host', 'GET /nothing HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_input'],
  [
    'a request with two hosts',
    'GET /nothing HTTP/1.1\r\nHost: x\r\nhOST: y\r\nConnection: close\r\n\r\n',
    400,
    'bad_input',
  ],
  ['an HTTP/1.0 request with two hosts', 'GET /nothing HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', 400, 'bad_input'],
  [
    'an unknown expectation',
    'GET /nothing HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
    404,
    'not_found',
  ],
  ['an HTTP/1.0 request', 'GET /nothing HTTP/1.0\r\n\r\n', 404, 'not_found'],
] as const)('answers %s with an envelope', async (_name, bytes, status, code) => {
  const socket = await open();
  socket.write(bytes);
  expect(readEnvelope(await readAll(socket))).toEqual(envelope(status, code));
});

it('answers an incomplete request with 408 after the timeout', async () => {
  const connected = once(api.server.server, 'connection');
  const socket = await open();
  const [served] = (await connected) as [Socket];
  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  api.server.server.emit('clientError', late, served);
  expect(readEnvelope(await readAll(socket))).toEqual(envelope(408, 'timeout'));
});

it('answers once, even when more data follows', async () => {
  const socket = await open();
  socket.write('HELO\r\n\r\n');
  socket.write('HELO\r\n\r\n'.repeat(1000));
  const answer = await readAll(socket);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it('adds no second answer to one that is half sent', async () => {
  const socket = await open();
  socket.write('GET /half HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'readable');
  const answer = readAll(socket);
  socket.write('HELO\r\n\r\n');
  expect((await answer).match(/HTTP\/1\.1/g)).toHaveLength(1);
});
