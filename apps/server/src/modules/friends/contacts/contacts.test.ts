import { friendCalls } from '@touchline/contract/friends';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { type FriendWorld, startFriends, type TestUser } from '../testing/friends-fixture.ts';

let world: FriendWorld;
let ana: TestUser;
let bo: TestUser;
beforeAll(async () => {
  world = await startFriends();
});
beforeEach(async () => {
  world.clear();
  ana = await world.user('Ana');
  bo = await world.user('Bo');
});
afterAll(() => world.close());

const page = (by: TestUser, input: { text?: string; cursor?: string; limit?: number } = {}) =>
  world.api.call(friendCalls.friends, input, { token: by.token });
const names = async (by: TestUser, text = ''): Promise<string[]> =>
  dataOf(await page(by, { text })).items.map(({ nickname, remark }) => remark || nickname);
const remark = (by: TestUser, of: { uid: string }, text: string) =>
  world.api.call(friendCalls.remark, { uid: of.uid, remark: text }, { token: by.token });
const remove = (by: TestUser, other: { uid: string }) =>
  world.api.call(friendCalls.remove, { uid: other.uid }, { token: by.token });
const befriendAll = async (nicknames: readonly string[]): Promise<TestUser[]> => {
  const users: TestUser[] = [];
  for (const nickname of nicknames) {
    const made = await world.user(nickname);
    await world.befriend(ana, made);
    users.push(made);
  }
  return users;
};
const rename = async ({ uid }: TestUser, nickname: string): Promise<void> => {
  const { updateAccount } = await import('../../accounts/accounts.store.ts');
  await updateAccount(world.platform.db, uid, { nickname });
  world.platform.bus.publish('account.changed', uid);
};

describe('the address book', () => {
  it('is sorted by initial, with pinyin for Chinese names and names without a letter last', async () => {
    await befriendAll(['王小明', 'zoe', '李四', '7even', 'Wanda', 'Ádám', '张三', '⚽fan']);
    const { items } = dataOf(await page(ana));
    expect(items.map(({ nickname, initial }) => `${initial} ${nickname}`)).toEqual([
      'A Ádám',
      'L 李四',
      'W Wanda',
      'W 王小明',
      'Z 张三',
      'Z zoe',
      '# 7even',
      '# ⚽fan',
    ]);
  });

  it('is paged in that order, also with equal names and a friend who leaves between pages', async () => {
    const users = await befriendAll(['Same', 'Same', 'Same', 'Alma', '王'.repeat(20), 'ﷺ'.repeat(20)]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = dataOf(await page(ana, { limit: 1, ...(cursor ? { cursor } : {}) }));
      seen.push(...items.map(({ uid }) => uid));
      cursor = next ?? undefined;
      if (items[0] && seen.length === 2) await remove(ana, items[0]);
    } while (cursor);
    expect(new Set(seen)).toEqual(new Set(users.map(({ uid }) => uid)));
    expect(seen).toHaveLength(6);
    for (const bad of ['x', 'WzEsMl0', Buffer.from('["\\u0000","1"]').toString('base64url')])
      expect(await page(ana, { cursor: bad })).toMatchObject({ code: 'bad_input' });
  });

  it('finds by nickname, remark, pinyin and user ID, and only among friends', async () => {
    const [wang, , zoe] = await befriendAll(['王小明', 'Đặng Văn', 'Zoe_50%']);
    await world.user('王小红');
    expect(await names(ana, '小明')).toEqual(['王小明']);
    expect(await names(ana, 'XiaoMing')).toEqual(['王小明']);
    expect(await names(ana, 'dang')).toEqual(['Đặng Văn']);
    expect(await names(ana, '50%')).toEqual(['Zoe_50%']);
    expect(await names(ana, '%')).toEqual(['Zoe_50%']);
    expect(await names(ana, wang?.appNumber ?? '')).toEqual(['王小明']);
    expect(await names(ana, '0')).toEqual(['Zoe_50%']);
    if (zoe) await remark(ana, zoe, '同学');
    expect(await names(ana, 'tongxue')).toEqual(['同学']);
    expect(await names(ana, 'zoe')).toEqual(['同学']);
    expect(await names(bo, '王')).toEqual([]);
  });

  it('follows new nicknames and remarks in the order', async () => {
    const [mia] = await befriendAll(['Mia', 'Nora']);
    if (!mia) throw new Error('no friend');
    await rename(mia, 'Zara');
    expect(await names(ana)).toEqual(['Nora', 'Zara']);
    expect(dataOf(await remark(ana, mia, ' Boss ')).initial).toBe('B');
    expect(await names(ana)).toEqual(['Boss', 'Nora']);
    await rename(mia, 'Aaron');
    expect(await names(ana)).toEqual(['Boss', 'Nora']);
    await remark(ana, mia, '');
    expect(await names(ana)).toEqual(['Aaron', 'Nora']);
    expect(await names(mia)).toEqual(['Ana']);
  });
});

describe('a remark', () => {
  it('is seen by its owner only, on every device', async () => {
    await world.befriend(ana, bo);
    world.clear();
    await remark(ana, bo, 'Bobby');
    expect(await names(ana)).toEqual(['Bobby']);
    const relation = await world.api.call(friendCalls.isFriend, { id: ana.uid }, { token: bo.token });
    expect(dataOf(relation).remark).toBe('');
    expect(world.log).toEqual([{ uids: [ana.uid], type: 'friend', data: { change: 'remark', uid: bo.uid } }]);
  });

  it('has at most 20 characters and needs a friend', async () => {
    expect(await remark(ana, bo, 'Bobby')).toMatchObject({ status: 403, code: 'not_friends' });
    await world.befriend(ana, bo);
    expect(await remark(ana, bo, '好'.repeat(20))).toMatchObject({ success: true });
    expect(await remark(ana, bo, '好'.repeat(21))).toMatchObject({ code: 'text_too_long', data: { max: 20 } });
    expect(dataOf(await remark(ana, bo, '\u200b \u202e')).remark).toBe('');
    expect(await remark(ana, { uid: '12' }, 'x')).toMatchObject({ code: 'not_friends' });
  });
});

describe('deleting a friend', () => {
  it('ends it for both, tells both, and may be repeated', async () => {
    await world.befriend(ana, bo);
    world.clear();
    const answers = await Promise.all([remove(ana, bo), remove(bo, ana), remove(ana, bo)]);
    expect(answers.every(({ success }) => success)).toBe(true);
    expect([await names(ana), await names(bo)]).toEqual([[], []]);
    expect(world.log.map(({ uids, data }) => [...uids, data.change, data.uid])).toEqual([
      [expect.any(String), 'removed', expect.any(String)],
      [expect.any(String), 'removed', expect.any(String)],
    ]);
    expect(await world.apply(bo, ana)).toMatchObject({ success: true });
  });
});

describe('userFlag and filterTouristUser', () => {
  it('return what users are', async () => {
    const [host, staff, guest] = [
      await world.user('Host', { host: true }),
      await world.user('Staff', { staff: true }),
      await world.guest(),
    ];
    await world.befriend(ana, bo);
    await world.api.call(friendCalls.addToBlacklist, { uid: host.uid }, { token: ana.token });
    const uids = [host.uid, staff.uid, guest.uid, bo.uid, '12345'];
    const { items } = dataOf(await world.api.call(friendCalls.userFlags, { uids }, { token: ana.token }));
    const none = { host: false, staff: false, guest: false, friend: false, blacklisted: false };
    expect(new Set(items)).toEqual(
      new Set([
        { ...none, uid: host.uid, host: true, blacklisted: true },
        { ...none, uid: staff.uid, staff: true },
        { ...none, uid: guest.uid, guest: true },
        { ...none, uid: bo.uid, friend: true },
      ]),
    );
    const ids = [guest.uid, guest.appNumber, bo.uid, bo.appNumber, '12345'];
    const { guests } = dataOf(await world.api.call(friendCalls.filterGuests, { ids }, { token: ana.token }));
    expect(guests).toEqual([guest.uid, guest.appNumber]);
    for (const bad of [[], ['x'], Array.from({ length: 201 }, () => bo.uid)])
      expect(await world.api.call(friendCalls.userFlags, { uids: bad }, { token: ana.token })).toMatchObject({
        code: 'bad_input',
      });
  });
});

describe('removed accounts', () => {
  it('leave nothing with others', async () => {
    await world.befriend(ana, bo);
    const cy = await world.user('Cy');
    await world.apply(bo, cy);
    await world.api.call(friendCalls.addToBlacklist, { uid: bo.uid }, { token: cy.token });
    await world.friends.removePeople([bo.uid]);
    expect(await names(ana)).toEqual([]);
    const blacklist = await world.api.call(friendCalls.blacklist, {}, { token: cy.token });
    expect(dataOf(blacklist).items).toEqual([]);
  });
});
