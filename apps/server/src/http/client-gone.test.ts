import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ManualClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestIdentity } from '../testing/identity.ts';
import { testConfig } from '../testing/platform.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
}

const loudFrom = 30;
let api: TestApi;
let lines: Line[];
/** Resolves when a handler has received the request. */
let handling: PromiseWithResolvers<void>;

beforeEach(async () => {
  lines = [];
  handling = Promise.withResolvers();
  const clock = new ManualClock();
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const platform = { clock, ids: createIds(clock), log, config: testConfig('unused') };
  api = await createTestApi(platform, { identity: createTestIdentity() }, (served) =>
    served.raw((server) => {
      const left = (socket: Socket): Promise<void> => {
        handling.resolve();
        return new Promise((resolve) => void socket.once('close', () => resolve()));
      };
      server.post('/text', async (request) => {
        await left(request.raw.socket);
        return 'x'.repeat(100_000);
      });
      server.post('/file', async (request, reply) => {
        await left(request.raw.socket);
        return reply.type('text/plain').send(createReadStream(import.meta.filename));
      });
      server.post('/fault', async (request) => {
        await left(request.raw.socket);
        throw new Error('a fault of ours');
      });
      server.post('/broken', (_request, reply) => reply.send(new Readable({ read: breakEarly })));
    }),
  );
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  lines.length = 0;
});
afterEach(() => api.close());

function breakEarly(this: Readable): void {
  this.destroy(Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
}

async function leaveDuring(path: string, encoding: string): Promise<void> {
  const socket = connect((api.server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const headers = `Host: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nAccept-Encoding: ${encoding}`;
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n{}`);
  await handling.promise;
  socket.destroy();
}

const loud = (): string[] => lines.filter(({ level }) => level >= loudFrom).map(({ msg }) => msg);

it.each([
  ['a compressed text', '/text', 'gzip'],
  ['a text in another compression', '/text', 'br'],
  ['a file', '/file', 'identity'],
])('logs no error when the client leaves before %s is sent', async (_name, path, encoding) => {
  await leaveDuring(path, encoding);
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['caller left before the answer']);
  expect(loud()).toEqual([]);
});

it('logs a server error, whether or not the client still waits', async () => {
  await leaveDuring('/fault', 'identity');
  await expect.poll(loud).toEqual(['unexpected error']);
});

it('logs an answer that breaks off while the client waits', async () => {
  const answer = await api.inject({ method: 'POST', url: '/broken' });
  expect(answer.statusCode).toBe(500);
  expect(loud()).toEqual(['unexpected error', 'request failed']);
});
