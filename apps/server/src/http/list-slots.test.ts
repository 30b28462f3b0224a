import { type CallSchemas, perMinute, routes } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ManualClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestIdentity } from '../testing/identity.ts';
import { testConfig } from '../testing/platform.ts';

const items = z.object({ items: z.array(z.string()) });
const nothing = z.object({});
const schemas = {
  list: { summary: 'A list.', input: nothing, output: items, errors: [] },
  open: { summary: 'A public list.', input: nothing, output: items, errors: [] },
  page: {
    summary: 'A page without items that an overloaded server serves for longer.',
    input: z.object({ limit: z._default(z.int(), 1) }),
    output: z.object({ events: z.array(z.string()) }),
    errors: [],
  },
  one: { summary: 'No list.', input: nothing, output: z.object({ name: z.string() }), errors: [] },
} as const satisfies CallSchemas;
const post = { rate: perMinute(1000) } as const;
const calls = routes<typeof schemas>()({
  list: { ...post, path: '/t/list', access: 'member' },
  open: { ...post, path: '/t/open', access: 'public' },
  page: { ...post, path: '/t/page', access: 'member', cost: 'other' },
  one: { ...post, path: '/t/one', access: 'member' },
});

const { listsRunningMax } = limits.wire;
const identity = createTestIdentity();
const [ann, bob] = [identity.tokenOf('1', 1), identity.tokenOf('2', 1)];
let api: TestApi | undefined;
afterEach(() => api?.close());

/** Calls that run until they are let go; `running` counts them. */
async function heldApi(listsWaiting = 1000) {
  const running: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => running.push(resolve));
  const clock = new ManualClock();
  const platform = { clock, ids: createIds(clock), log: createLogger('silent'), config: testConfig('unused') };
  api = await createTestApi(platform, { identity, listsWaiting }, (server) =>
    server.serve(calls, schemas, {
      list: async () => {
        await hold();
        return { items: [] };
      },
      open: async () => {
        await hold();
        return { items: [] };
      },
      page: async () => {
        await hold();
        return { events: [] };
      },
      one: async () => {
        await hold();
        return { name: '' };
      },
    }),
  );
  const served = api;
  const ask = (name: keyof typeof calls, token: string, count: number) =>
    Array.from({ length: count }, () => served.call(calls[name], {}, { token }));
  const reaches = (count: number) => vi.waitFor(() => expect(running).toHaveLength(count));
  return { running, ask, reaches };
}

describe('list calls of one account', () => {
  it('run three at a time, and the others in their turn', async () => {
    const { running, ask, reaches } = await heldApi();
    const answers = [...ask('list', ann, 5), ...ask('page', ann, 5)];
    let ended = 0;
    for (const answer of answers) void answer.then(() => (ended += 1));
    await reaches(listsRunningMax);
    for (let done = 1; done <= answers.length; done += 1) {
      running.shift()?.();
      await vi.waitFor(() => expect(ended).toBe(done));
      await reaches(Math.min(listsRunningMax, answers.length - done));
    }
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(answers.map(() => '200'));
  });

  it('leave other accounts, other calls and public lists alone', async () => {
    const { running, ask, reaches } = await heldApi();
    const answers = ask('list', ann, 10);
    await reaches(listsRunningMax);
    answers.push(...ask('list', bob, 1), ...ask('one', ann, 5), ...ask('open', ann, 5));
    await reaches(listsRunningMax + 11);
    for (let done = 0; done < 21; done += 1) {
      await vi.waitFor(() => expect(running.length).toBeGreaterThan(0));
      running.shift()?.();
    }
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(answers.map(() => '200'));
  });

  it('are refused when too many wait', async () => {
    const { running, ask, reaches } = await heldApi(2);
    const waiting = ask('list', ann, listsRunningMax + 2);
    await reaches(listsRunningMax);
    const [refused] = await Promise.all(ask('list', ann, 1));
    expect(refused).toMatchObject({ status: 503, code: 'overloaded', data: { seconds: 1 } });
    expect(refused?.headers['retry-after']).toBe('1');
    const done = Promise.all(waiting);
    for (let left = waiting.length; left > 0; left -= 1) {
      await vi.waitFor(() => expect(running.length).toBeGreaterThan(0));
      running.shift()?.();
    }
    expect((await done).map(({ code }) => code)).toEqual(waiting.map(() => '200'));
  });
});
