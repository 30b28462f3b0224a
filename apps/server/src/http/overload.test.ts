import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createLoadWatch, shedLoad } from './overload.ts';

describe('createLoadWatch', () => {
  it('is not alarmed by one long turn, and takes its time to calm down', () => {
    const watch = createLoadWatch(200, 4);
    expect([5000, 10, 300, 300, 300, 10].map(watch)).toEqual([false, false, false, false, false, false]);
    expect([300, 300, 300, 300, 150, 120, 99, 150].map(watch)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('shedLoad', () => {
  it('turns calls away while the server is behind, and nothing else', async () => {
    let delay = 1000;
    const server = fastify();
    shedLoad(server, { prefix: '/anchor', delay: () => delay, lookMs: 1 });
    server.get('/anchor/x', async () => 'served');
    server.get('/healthz', async () => 'well');
    const get = (url: string) => server.inject({ url });
    await vi.waitFor(async () => expect((await get('/anchor/x')).statusCode).toBe(503));
    const answer = await get('/anchor/x');
    expect(answer.json()).toMatchObject({ success: false, code: 'overloaded', data: { seconds: 3 } });
    expect(answer.headers['retry-after']).toBe('3');
    for (const spelling of ['/%61nchor/x', '/anchor/%78', 'http://127.0.0.1/anchor/x'])
      expect((await get(spelling)).statusCode, spelling).toBe(503);
    expect((await get('/healthz')).body).toBe('well');
    delay = 5;
    await vi.waitFor(async () => expect((await get('/anchor/x')).body).toBe('served'));
    await server.close();
  });

  it('measures a really blocked event loop', async () => {
    const server = fastify();
    shedLoad(server, { prefix: '/anchor', lookMs: 50 });
    server.get('/anchor/x', async () => 'served');
    // Bounded: blocks 300 ms at a time until the watch has seen enough.
    const block = setInterval(() => {
      const until = performance.now() + 300;
      while (performance.now() < until);
    }, 1);
    await vi.waitFor(async () => expect((await server.inject({ url: '/anchor/x' })).statusCode).toBe(503), 10_000);
    clearInterval(block);
    await vi.waitFor(async () => expect((await server.inject({ url: '/anchor/x' })).statusCode).toBe(200), 10_000);
    await server.close();
  });
});
