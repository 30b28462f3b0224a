import { friendCalls } from '@touchline/contract/friends';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTimers } from '../../../platform/timers.ts';
import { dataOf } from '../../../testing/api.ts';
import { createTestHub, type FriendWorld, startFriends, type TestUser } from '../testing/friends-fixture.ts';
import { createPresence } from './presence.ts';

let world: FriendWorld;
let ana: TestUser;
let bo: TestUser;
beforeAll(async () => {
  world = await startFriends();
});
beforeEach(async () => {
  ana = await world.user('Ana');
  bo = await world.user('Bo');
});
afterAll(() => world.close());

const minute = 60_000;
const advance = (ms: number): void => {
  world.platform.clock.advance(ms);
};
const write = () => world.platform.timers.run('friends.presence');
const status = async (of: TestUser, by: TestUser = ana) => {
  const { items } = dataOf(await world.api.call(friendCalls.onlineStatus, { uids: [of.uid] }, { token: by.token }));
  return items[0]?.online ?? 'hidden';
};

/** A second server process on the same database. */
function startOther() {
  const hub = createTestHub();
  const timers = createTimers(world.platform.log, { paused: true });
  const presence = createPresence({ ...world.platform, timers }, hub, () => false);
  return { hub, presence, write: () => timers.run('friends.presence') };
}

describe('friend_status', () => {
  it('is seen by friends and people of a common conversation, and not after a blacklist', async () => {
    world.hub.connect(bo.uid);
    expect(await status(bo)).toBe('hidden');
    world.shared.set(`${ana.uid} ${bo.uid}`, 'group');
    expect(await status(bo)).toEqual({ state: 'online' });
    // A private conversation with a stranger, such as a former friend.
    world.shared.set(`${ana.uid} ${bo.uid}`, 'private');
    expect(await status(bo)).toBe('hidden');
    const host = await world.user('Host', { host: true });
    world.shared.set(`${ana.uid} ${host.uid}`, 'private');
    world.follows.add(`${ana.uid}>${host.uid}`);
    expect(await status(host)).toEqual({ state: 'long_offline' });
    world.shared.clear();
    await world.befriend(ana, bo);
    expect(await status(bo)).toEqual({ state: 'online' });
    await world.api.call(friendCalls.addToBlacklist, { uid: ana.uid }, { token: bo.token });
    expect(await status(bo)).toBe('hidden');
    expect(await status(ana, bo)).toEqual({ state: 'long_offline' });
  });

  it('tells the time since the last connection ended, before and after it is written', async () => {
    await world.befriend(ana, bo);
    expect(await status(bo)).toEqual({ state: 'long_offline' });
    world.hub.connect(bo.uid);
    await write();
    advance(5 * minute);
    world.hub.disconnect(bo.uid);
    expect(await status(bo)).toEqual({ state: 'minutes', minutes: 1 });
    advance(3 * minute);
    expect(await status(bo)).toEqual({ state: 'minutes', minutes: 3 });
    await write();
    expect(await status(bo)).toEqual({ state: 'minutes', minutes: 3 });
    advance(24 * 60 * minute);
    expect(await status(bo)).toEqual({ state: 'yesterday' });
    world.hub.connect(bo.uid);
    expect(await status(bo)).toEqual({ state: 'online' });
    await write();
    expect(await status(bo)).toEqual({ state: 'online' });
    world.hub.disconnect(bo.uid);
    await write();
  });

  it('is online for a host on air, whose encoder needs no page', async () => {
    const host = await world.user('Host', { host: true });
    await world.befriend(ana, host);
    expect(await status(host)).toEqual({ state: 'long_offline' });
    world.onAir.add(host.uid);
    expect(await status(host)).toEqual({ state: 'online' });
    expect(await world.friends.countConnected([host.uid, bo.uid])).toBe(1);
    world.onAir.delete(host.uid);
    expect(await status(host)).toEqual({ state: 'long_offline' });
  });

  it('refuses more than 200 users', async () => {
    const uids = Array.from({ length: 201 }, (_each, at) => String(at + 1));
    const answer = await world.api.call(friendCalls.onlineStatus, { uids }, { token: ana.token });
    expect(answer).toMatchObject({ code: 'bad_input' });
  });
});

describe('several processes', () => {
  it('show somebody online while any process has a connection', async () => {
    const other = startOther();
    await world.befriend(ana, bo);
    other.hub.connect(bo.uid);
    await other.write();
    expect(await status(bo)).toEqual({ state: 'online' });
    world.hub.connect(bo.uid);
    await write();
    other.hub.disconnect(bo.uid);
    await other.write();
    expect(await status(bo)).toEqual({ state: 'online' });
    world.hub.disconnect(bo.uid);
    advance(2 * minute);
    await write();
    expect(await status(bo)).toEqual({ state: 'minutes', minutes: 2 });
    await other.presence.close();
  });

  it('take the last heartbeat of a killed process as the end of its connections', async () => {
    const killed = startOther();
    await world.befriend(ana, bo);
    killed.hub.connect(bo.uid);
    await killed.write();
    advance(30_000);
    expect(await status(bo)).toEqual({ state: 'online' });
    advance(10 * minute);
    expect(await status(bo)).toEqual({ state: 'minutes', minutes: 10 });
    await write();
    expect(await status(bo)).toEqual({ state: 'minutes', minutes: 10 });
    // It was only slow, and registers its connections again.
    await killed.write();
    expect(await status(bo)).toEqual({ state: 'online' });
    await killed.presence.close();
  });

  it('keep when connections ended at a clean stop', async () => {
    const other = startOther();
    await world.befriend(ana, bo);
    other.hub.connect(bo.uid);
    await other.write();
    advance(5 * minute);
    other.hub.disconnect(bo.uid);
    await other.presence.close();
    advance(4 * minute);
    expect(await status(bo)).toEqual({ state: 'minutes', minutes: 4 });
  });

  it('write nothing of guests', async () => {
    const guest = await world.guest();
    world.hub.connect(guest.uid, 4);
    await write();
    const rows = await world.platform.db
      .selectFrom('friends_connection')
      .select('uid')
      .where('uid', '=', guest.uid)
      .execute();
    expect(rows).toEqual([]);
  });

  it('counts the connected users over all processes', async () => {
    const other = startOther();
    world.hub.connect(ana.uid);
    other.hub.connect(bo.uid);
    await other.write();
    const away = await world.user('Away');
    expect(await other.presence.countConnected([ana.uid, bo.uid, away.uid])).toBe(1);
    await write();
    expect(await other.presence.countConnected([ana.uid, bo.uid, away.uid])).toBe(2);
    await other.presence.close();
  });
});
