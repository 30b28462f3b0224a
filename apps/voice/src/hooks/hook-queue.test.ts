import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLog } from '@touchline/engine-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HookQueue } from './hook-queue.ts';
import { httpHooks } from './http-hooks.ts';
import type { VoiceEvent } from './voice-hooks.ts';

const connected = (seat: number, request = 'one'): VoiceEvent => ({ action: 'on_connect', room: 'r', seat, request });
const lost = (seat: number, request = 'one'): VoiceEvent => ({
  action: 'on_lost',
  room: 'r',
  seat,
  request,
  reason: 'gone',
});
const named = ({ action, seat }: VoiceEvent): string => `${action} ${seat}`;

describe('reports', () => {
  it('of a seat keep their order while the first one is repeated, and do not delay other seats', async () => {
    const received: string[] = [];
    let failures = 3;
    const queue = new HookQueue(
      async (event) => {
        if (event.seat === 1 && failures > 0) {
          failures -= 1;
          throw new Error('no answer');
        }
        received.push(named(event));
      },
      [1, 1, 1],
      silentLog,
    );
    queue.report(connected(1));
    queue.report(lost(1));
    queue.report(connected(2));
    await vi.waitFor(() => expect(received).toEqual(['on_connect 2', 'on_connect 1', 'on_lost 1']));
  });

  it('are given up and logged after the last attempt, and later ones still arrive', async () => {
    const log = vi.fn<typeof silentLog>();
    const received: string[] = [];
    let broken = true;
    const queue = new HookQueue(
      async (event) => {
        if (broken) throw new Error('no answer');
        received.push(named(event));
      },
      [1],
      log,
    );
    queue.report(connected(1));
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(log).toHaveBeenCalledWith('error', 'hook failed', expect.objectContaining({ action: 'on_connect' }));
    broken = false;
    queue.report(lost(1));
    await vi.waitFor(() => expect(received).toEqual(['on_lost 1']));
  });

  it('wait no longer once the engine stops', async () => {
    const hook = vi.fn<(event: VoiceEvent) => Promise<void>>(() => Promise.reject(new Error('no answer')));
    const log = vi.fn<typeof silentLog>();
    const queue = new HookQueue(hook, [1_000_000], log);
    queue.report(connected(1));
    await vi.waitFor(() => expect(hook).toHaveBeenCalledTimes(1));
    queue.stop();
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  });
});

describe('reports over HTTP', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  /** A server that answers everything with this status and body, or never. */
  async function answering(answer: readonly [status: number, body: string] | null): Promise<string> {
    server = createServer((request, response) => {
      request.resume();
      if (answer) response.writeHead(answer[0]).end(answer[1]);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  it('are accepted by 200 with the code 0', async () => {
    const hooks = httpHooks(await answering([200, '{"code":0}']), 5_000);
    await expect(hooks(connected(1))).resolves.toBeUndefined();
  });

  it.each<[string, readonly [number, string] | null]>([
    ['another code', [200, '{"code":1}']],
    ['no JSON', [200, 'fine']],
    ['an error', [503, '{"code":0}']],
    ['no answer in time', null],
  ])('fail with %s', async (_, answer) => {
    await expect(httpHooks(await answering(answer), 200)(connected(1))).rejects.toThrow(/hook answered|timeout/);
  });
});
