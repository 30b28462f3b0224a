import { type FriendSettings, friendCalls } from '@touchline/contract/friends';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { type FriendWorld, startFriends, type TestUser } from './testing/friends-fixture.ts';

let world: FriendWorld;
let ana: TestUser;
let bo: TestUser;
let host: TestUser;
beforeAll(async () => {
  world = await startFriends();
});
beforeEach(async () => {
  world.clear();
  world.follows.clear();
  ana = await world.user('Ana');
  bo = await world.user('Bo');
  host = await world.user('Host', { host: true });
});
afterAll(() => world.close());

const able = async (from: TestUser, to: { uid: string }): Promise<string> => {
  const answer = await world.api.call(friendCalls.sendAble, { uid: to.uid }, { token: from.token });
  const refusal = await world.friends.mayMessage(from.uid, to.uid);
  // The call answers with the policy that sending uses.
  expect(answer.success ? null : answer.code).toBe(refusal?.code ?? null);
  return answer.success ? 'able' : answer.code;
};
const set = async (by: TestUser, settings: Partial<FriendSettings>): Promise<FriendSettings> =>
  dataOf(await world.api.call(friendCalls.changeSettings, settings, { token: by.token }));
const blacklist = (by: TestUser, other: { uid: string }) =>
  world.api.call(friendCalls.addToBlacklist, { uid: other.uid }, { token: by.token });
const forgive = (by: TestUser, other: TestUser) =>
  world.api.call(friendCalls.removeFromBlacklist, { uid: other.uid }, { token: by.token });

describe('send/able', () => {
  it('allows friends and refuses strangers, oneself, guests, staff and unknown users', async () => {
    expect(await able(ana, bo)).toBe('not_friends');
    await world.befriend(ana, bo);
    expect([await able(ana, bo), await able(bo, ana)]).toEqual(['able', 'able']);
    expect(await able(ana, ana)).toBe('user_id_is_own');
    for (const other of [await world.guest(), await world.user('Staff', { staff: true }), { uid: '123' }])
      expect(await able(ana, other)).toBe('user_not_found');
    const guest = await world.guest();
    const asGuest = await world.api.call(friendCalls.sendAble, { uid: ana.uid }, { token: guest.token });
    expect(asGuest).toMatchObject({ code: 'visitor_not_allowed' });
  });

  it('refuses in both directions of a blacklist, the own one first, and allows again after it', async () => {
    await world.befriend(ana, bo);
    await blacklist(bo, ana);
    expect([await able(ana, bo), await able(bo, ana)]).toEqual([
      'rejected_by_recipient',
      'recipient_blacklisted_by_you',
    ]);
    await blacklist(ana, bo);
    expect(await able(ana, bo)).toBe('recipient_blacklisted_by_you');
    await forgive(ana, bo);
    await forgive(bo, ana);
    expect([await able(ana, bo), await able(bo, ana)]).toEqual(['able', 'able']);
  });

  it.each([
    // Who follows the host, and the settings of both receivers.
    { follows: true, fromHosts: true, fromFollowers: true, toHost: 'able', toFollower: 'able' },
    { follows: true, fromHosts: false, fromFollowers: true, toHost: 'able', toFollower: 'not_friends' },
    { follows: true, fromHosts: true, fromFollowers: false, toHost: 'not_friends', toFollower: 'able' },
    { follows: true, fromHosts: false, fromFollowers: false, toHost: 'not_friends', toFollower: 'not_friends' },
    { follows: false, fromHosts: true, fromFollowers: true, toHost: 'not_friends', toFollower: 'not_friends' },
  ])('decides between a host and a follower by $fromHosts and $fromFollowers (follows: $follows)', async (row) => {
    if (row.follows) world.follows.add(`${ana.uid}>${host.uid}`);
    await set(ana, { messagesFromHosts: row.fromHosts });
    await set(host, { messagesFromFollowers: row.fromFollowers });
    expect([await able(ana, host), await able(host, ana)]).toEqual([row.toHost, row.toFollower]);
    // Being friends outweighs the settings.
    await world.befriend(ana, host);
    expect([await able(ana, host), await able(host, ana)]).toEqual(['able', 'able']);
  });

  it('allows a host and a follower until one changes the settings', async () => {
    world.follows.add(`${ana.uid}>${host.uid}`);
    expect([await able(ana, host), await able(host, ana)]).toEqual(['able', 'able']);
    await blacklist(host, ana);
    expect(await able(ana, host)).toBe('rejected_by_recipient');
  });

  it('ignores follows of somebody who is no host', async () => {
    world.follows.add(`${ana.uid}>${bo.uid}`);
    expect([await able(ana, bo), await able(bo, ana)]).toEqual(['not_friends', 'not_friends']);
  });

  it('answers for many users at once, each with its own reason', async () => {
    await world.befriend(ana, bo);
    const cy = await world.user('Cy');
    await blacklist(cy, ana);
    const uids = [bo.uid, cy.uid, host.uid, ana.uid, '123', bo.uid];
    const { items } = dataOf(await world.api.call(friendCalls.sendAbleBatch, { uids }, { token: ana.token }));
    expect(items).toEqual([
      { uid: bo.uid, able: true, code: null },
      { uid: cy.uid, able: false, code: 'rejected_by_recipient' },
      { uid: host.uid, able: false, code: 'not_friends' },
      { uid: ana.uid, able: false, code: 'user_id_is_own' },
      { uid: '123', able: false, code: 'user_not_found' },
    ]);
  });
});

describe('the settings', () => {
  it('start open for messages, change one by one, and belong to one user', async () => {
    const start = { messagesFromHosts: true, messagesFromFollowers: true, findByPhone: false, findByEmail: false };
    const fresh = { ...start, asksSearch: false };
    expect(dataOf(await world.api.call(friendCalls.settings, {}, { token: ana.token }))).toEqual(fresh);
    expect(await set(ana, { findByPhone: true })).toEqual({ ...fresh, findByPhone: true });
    expect(await set(ana, { messagesFromHosts: false })).toEqual({
      ...fresh,
      findByPhone: true,
      messagesFromHosts: false,
    });
    expect(await set(ana, { findByEmail: false })).toMatchObject({ findByEmail: false, findByPhone: true });
    expect(await set(ana, { findByEmail: true })).toMatchObject({ findByEmail: true, findByPhone: true });
    expect(await set(ana, {})).toEqual({ ...fresh, findByPhone: true, findByEmail: true, messagesFromHosts: false });
    expect(dataOf(await world.api.call(friendCalls.settings, {}, { token: bo.token }))).toEqual(fresh);
  });
});

describe('the blacklist', () => {
  it('refuses oneself and unknown users, and may be repeated', async () => {
    expect(await blacklist(ana, ana)).toMatchObject({ code: 'user_id_is_own' });
    expect(await blacklist(ana, { uid: '123' })).toMatchObject({ code: 'user_not_found' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => blacklist(ana, bo)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(world.log).toEqual([{ uids: [ana.uid], type: 'friend', data: { change: 'blacklisted', uid: bo.uid } }]);
    await forgive(ana, bo);
    await forgive(ana, bo);
    expect(world.log.at(-1)?.data).toEqual({ change: 'unblacklisted', uid: bo.uid });
    expect(world.log).toHaveLength(2);
  });

  it('is listed in pages, the latest first, and is not revealed to those on it', async () => {
    const others = [bo, host, await world.user('Cy')];
    for (const other of others) {
      await blacklist(ana, other);
      world.platform.clock.advance(1000);
    }
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = dataOf(
        await world.api.call(friendCalls.blacklist, { limit: 2, ...(cursor ? { cursor } : {}) }, { token: ana.token }),
      );
      names.push(...page.items.map(({ nickname }) => nickname));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(names).toEqual(['Cy', 'Host', 'Bo']);
    const relation = await world.api.call(friendCalls.isFriend, { id: ana.uid }, { token: bo.token });
    expect(dataOf(relation)).toEqual({ isFriend: false, remark: '', blacklisted: false, request: null });
  });
});
