import { friendCalls } from '@touchline/contract/friends';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { type FriendWorld, startFriends } from '../testing/friends-fixture.ts';

let world: FriendWorld;
beforeAll(async () => {
  world = await startFriends({ realConversations: true });
});
afterAll(() => world.close());

it('makes friends and waiting requests once, and not again after they were removed', async () => {
  const [ana, bo, cy] = [await world.user('Ana'), await world.user('Bo'), await world.user('Cy')];
  const demo = {
    friends: [[ana.uid, bo.uid]] as const,
    requests: [{ from: cy.uid, to: ana.uid, text: 'Hi' }],
  };
  const seen = async () => {
    const friends = dataOf(await world.api.call(friendCalls.friends, {}, { token: ana.token })).items;
    const requests = dataOf(await world.api.call(friendCalls.requests, {}, { token: ana.token })).items;
    return [
      friends.map(({ nickname }) => nickname),
      requests.map(({ user, text, state }) => `${user.nickname} ${text} ${state}`),
    ];
  };
  await world.friends.seedDemo(demo);
  await world.friends.seedDemo(demo);
  expect(await seen()).toEqual([['Bo'], ['Cy Hi pending']]);
  await world.api.call(friendCalls.remove, { uid: bo.uid }, { token: ana.token });
  await world.friends.seedDemo(demo);
  expect(await seen()).toEqual([[], ['Cy Hi pending']]);
});
