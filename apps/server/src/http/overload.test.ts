import { EventEmitter } from 'node:events';
import { accountCalls } from '@touchline/contract/accounts';
import { allCalls } from '@touchline/contract/all-calls';
import { hostCalls } from '@touchline/contract/hosts';
import type { Call } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { personCalls } from '@touchline/contract/operators';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { costOf } from './call-cost.ts';
import { boundsMs, createLoadWatch, shedLoad } from './overload.ts';

describe('createLoadWatch', () => {
  it('ignores one long delay and recovers slowly', () => {
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
  it('refuses calls while the server is overloaded, and nothing else', async () => {
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

  it('measures only while calls come or a socket is open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let measured = 0;
      const server = fastify();
      const delay = (): number => {
        measured += 1;
        return 0;
      };
      shedLoad(server, { prefix: '/anchor', delay });
      server.get('/anchor/x', async () => 'served');
      server.get('/healthz', async () => 'well');
      const looksOf = (seconds: number): number => {
        const before = measured;
        vi.advanceTimersByTime(seconds * 1000);
        return measured - before;
      };
      await server.inject({ url: '/healthz' });
      expect(looksOf(60)).toBe(0);
      await server.inject({ url: '/anchor/x' });
      expect(looksOf(3)).toBe(6);
      looksOf(10);
      expect(looksOf(60)).toBe(0);
      const socket = new EventEmitter();
      server.server.emit('upgrade', null, socket);
      expect(looksOf(60)).toBe(120);
      socket.emit('close');
      looksOf(10);
      expect(looksOf(60)).toBe(0);
      await server.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuses lists before other calls, and room entry last', async () => {
    let delay = 0;
    const server = fastify();
    shedLoad(server, { prefix: '/anchor', delay: () => delay, lookMs: 1 });
    for (const cost of ['list', 'other', 'entry'] as const)
      server.get(`/anchor/${cost}`, { config: { cost } }, async () => 'served');
    const refused = async () => {
      const answers = await Promise.all(
        ['list', 'other', 'entry'].map(async (cost) => {
          const { statusCode } = await server.inject({ url: `/anchor/${cost}` });
          return statusCode === 503 ? [cost] : [];
        }),
      );
      return answers.flat();
    };
    for (const [ms, kinds] of [
      [boundsMs.list + 1, ['list']],
      [boundsMs.other + 1, ['list', 'other']],
      [boundsMs.entry + 1, ['list', 'other', 'entry']],
      [0, []],
    ] as const) {
      delay = ms;
      await vi.waitFor(async () => expect(await refused()).toEqual(kinds));
    }
    await server.close();
  });

  it('measures a blocked event loop, which still serves sign-in', async () => {
    const server = fastify();
    shedLoad(server, { prefix: '/anchor', lookMs: 50 });
    server.get('/anchor/list', { config: { cost: 'list' } }, async () => 'served');
    server.get('/anchor/sign-in', { config: { cost: 'entry' } }, async () => 'served');
    // Bounded: blocks 300 ms at a time until the watch triggers.
    const block = setInterval(() => {
      const until = performance.now() + 300;
      while (performance.now() < until);
    }, 1);
    const list = () => server.inject({ url: '/anchor/list' });
    await vi.waitFor(async () => expect((await list()).statusCode).toBe(503), 10_000);
    expect((await server.inject({ url: '/anchor/sign-in' })).statusCode).toBe(200);
    clearInterval(block);
    await vi.waitFor(async () => expect((await list()).statusCode).toBe(200), 10_000);
    await server.close();
  });
});

describe('costOf', () => {
  const cost = (asked: Call) =>
    allCalls.filter(({ call }) => call === asked).map(({ call, schema }) => costOf(call, schema));

  it('rates lists of hosts, matches and search as expensive and entry calls as cheap', () => {
    for (const call of [
      ...[hostCalls.list, hostCalls.page, hostCalls.recommended, hostCalls.follows],
      ...[matchCalls.list, matchCalls.search, matchCalls.homeMiddle],
      personCalls.search,
    ])
      expect(cost(call), call.path).toEqual(['list']);
    for (const call of [...[accountCalls.guestLogin, accountCalls.pwdLogin, accountCalls.tokenInfo], hostCalls.details])
      expect(cost(call), call.path).toEqual(['entry']);
    expect(cost(hostCalls.follow)).toEqual(['other']);
  });
});
