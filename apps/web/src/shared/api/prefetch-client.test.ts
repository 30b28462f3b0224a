import { ApiError, type Client } from '@touchline/client';
import { matchCalls } from '@touchline/contract/matches';
import { expect, test } from 'vitest';
import { withPrefetch } from './prefetch-client.ts';

/** A client whose answers are numbered; one that fails says so. */
function numbered(failing: ReadonlySet<number> = new Set()) {
  let made = 0;
  let now = 0;
  const call = async () => {
    made += 1;
    if (failing.has(made)) throw new Error(`call ${made}`);
    return made;
  };
  const client = withPrefetch({ call } as unknown as Client, () => now);
  return { client, made: () => made, pass: (ms: number) => (now += ms) };
}

test('an answer asked for ahead goes to the first call for the same, once', async () => {
  const { client, made } = numbered();
  await client.prefetch(matchCalls.homeTop, { column: 1 });
  expect(await client.call(matchCalls.homeTop, { column: 2 })).toBe(2);
  expect(await client.call(matchCalls.homeTop, { column: 1 })).toBe(1);
  expect(await client.call(matchCalls.homeTop, { column: 1 })).toBe(3);
  expect(made()).toBe(3);
});

test('an old answer is not shown', async () => {
  const { client, pass } = numbered();
  await client.prefetch(matchCalls.homeInfo, {});
  pass(10_000);
  expect(await client.call(matchCalls.homeInfo)).toBe(2);
});

test('what a screen holds already is not asked for ahead, so that it gets what is new', async () => {
  const { client, pass } = numbered();
  expect(await client.call(matchCalls.homeInfo, {})).toBe(1);
  await expect(client.prefetch(matchCalls.homeInfo, {})).rejects.toThrow('called recently');
  expect(await client.call(matchCalls.homeInfo, {})).toBe(2);
  pass(300_000);
  expect(await client.prefetch(matchCalls.homeInfo, {})).toBe(3);
  expect(await client.call(matchCalls.homeInfo, {})).toBe(3);
});

test('a failure is told to whoever takes the answer, and the next call is a new one', async () => {
  const { client } = numbered(new Set([1]));
  client.prefetch(matchCalls.homeInfo, {}).catch(() => {});
  await expect(client.call(matchCalls.homeInfo, {})).rejects.toThrow('call 1');
  expect(await client.call(matchCalls.homeInfo, {})).toBe(2);
});

test('a page that is closed is asked for again, so that whoever takes the answer shows why', async () => {
  const codes = ['7898', '7898', 'not_found'] as const;
  let asked = 0;
  const call = async () => {
    throw new ApiError(codes[asked++] ?? 'internal');
  };
  const client = withPrefetch({ call } as unknown as Client);
  client.prefetch(matchCalls.homeInfo, {}).catch(() => {});
  await expect(client.call(matchCalls.homeInfo, {})).rejects.toMatchObject({ code: '7898' });
  expect(asked).toBe(2);
  client.prefetch(matchCalls.homeTop, { column: 1 }).catch(() => {});
  await expect(client.call(matchCalls.homeTop, { column: 1 })).rejects.toMatchObject({ code: 'not_found' });
  expect(asked).toBe(3);
});
