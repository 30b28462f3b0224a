import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boundPipelining } from './pipelining.ts';

const request = 'GET /large HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
let server: FastifyInstance;

async function start(): Promise<{ port: number; answered: () => number }> {
  let answered = 0;
  server = fastify();
  boundPipelining(server, 4);
  server.get('/large', async () => {
    answered += 1;
    return 'x'.repeat(300_000);
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return { port: (server.server.address() as AddressInfo).port, answered: () => answered };
}

afterEach(() => server.close());

describe('boundPipelining', () => {
  it('cuts a client that sends requests and reads nothing, before its answers are built', async () => {
    const { port, answered } = await start();
    const socket = connect(port, '127.0.0.1').pause();
    const cut = vi.fn<() => void>();
    socket.on('error', () => {}).once('close', cut);
    socket.write(request.repeat(2000));
    // A paused socket notices its close only when it reads again.
    await vi.waitFor(() => expect(answered()).toBeGreaterThan(0));
    socket.resume();
    await vi.waitFor(() => expect(cut).toHaveBeenCalled());
    expect(answered()).toBeLessThanOrEqual(4);
  });

  it('serves any number of sequential requests', async () => {
    const { port, answered } = await start();
    const socket = connect(port, '127.0.0.1');
    let received = 0;
    socket.on('data', (data: Buffer) => {
      received += data.length;
    });
    for (let count = 1; count <= 20; count += 1) {
      socket.write(request);
      await vi.waitFor(() => expect(received).toBeGreaterThan(count * 300_000));
    }
    expect(answered()).toBe(20);
    socket.destroy();
  });
});
