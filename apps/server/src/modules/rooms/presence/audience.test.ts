import type { UserCard } from '@touchline/contract/accounts';
import { expect, it } from 'vitest';
import { createAudience } from './audience.ts';

const card = (uid: string): UserCard => ({
  uid,
  appNumber: '10000001',
  nickname: uid,
  avatar: null,
  userType: 1 as const,
  isHost: false,
});

function room(size: number) {
  const uids = Array.from({ length: size }, (_, n) => String(size - n));
  let reads = 0;
  let fails = false;
  const audience = createAudience(
    { present: () => uids },
    {
      accounts: {
        speakerOf: async () => null,
        findUsers: async (asked) => {
          reads += 1;
          if (fails) throw new Error('no database');
          return new Map(asked.map((uid) => [uid, card(uid)]));
        },
      },
    },
  );
  return { audience, reads: () => reads, fail: (now: boolean) => (fails = now) };
}

it('reads a large audience once for everybody who opens the list', async () => {
  const { audience, reads } = room(600);
  const looks = await Promise.all(Array.from({ length: 50 }, () => audience('1')));
  expect(reads()).toBe(1);
  expect(looks.every(({ uids, cards }) => uids.size === 600 && cards.length === 600)).toBe(true);
  await audience('2');
  expect(reads()).toBe(2);
});

it('sorts a large audience once for everybody who opens the list', async () => {
  const { audience } = room(600);
  const lists = await Promise.all([1, 2].map(async () => (await audience('1')).byName()));
  expect(lists[0]).toBe(lists[1]);
  expect(lists[0]?.map(({ nickname }) => nickname)).toEqual(Array.from({ length: 600 }, (_, n) => String(n + 1)));
});

it('reads a small audience each time, so that new arrivals show', async () => {
  const { audience, reads } = room(20);
  await audience('1');
  await audience('1');
  expect(reads()).toBe(2);
});

it('retries after a failure', async () => {
  const { audience, fail } = room(600);
  fail(true);
  await expect(audience('1')).rejects.toThrow('no database');
  fail(false);
  expect((await audience('1')).cards).toHaveLength(600);
});
