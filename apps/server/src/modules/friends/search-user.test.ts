import { friendCalls } from '@touchline/contract/friends';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { type FriendWorld, startFriends, type TestUser } from './testing/friends-fixture.ts';

let world: FriendWorld;
let ana: TestUser;
let bo: TestUser;
let ownPhone: string;
/** Of Bo. */
let phone: string;
/** Of Bo. */
let email: string;
let count = 0;
beforeAll(async () => {
  world = await startFriends();
});
beforeEach(async () => {
  world.clear();
  [ownPhone, phone] = [world.phone(), world.phone()];
  ana = await world.user('Ana', { phone: ownPhone });
  count += 1;
  email = `bo${count}@example.com`;
  bo = await world.user('Bo', { phone, email });
  await beFound(bo);
});
afterAll(() => world.close());

const beFound = (by: TestUser) =>
  world.api.call(friendCalls.changeSettings, { findByPhone: true, findByEmail: true }, { token: by.token });
const search = (id: string, by: TestUser = ana) => world.api.call(friendCalls.search, { id }, { token: by.token });
const found = async (id: string) => {
  const answer = await search(id);
  return answer.success ? [answer.data.user.uid, answer.data.source] : answer.code;
};

describe('searchFriend', () => {
  it('finds by user ID, username in any case, and phone, and returns which one matched', async () => {
    expect(await found(bo.appNumber)).toEqual([bo.uid, 1]);
    expect(await found(` ${bo.appNumber} `)).toEqual([bo.uid, 1]);
    expect(await found(bo.username?.toUpperCase() ?? '')).toEqual([bo.uid, 2]);
    const spaced = `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`;
    const wide = phone.replaceAll('0', '０');
    for (const typed of [spaced, `0086${phone}`, phone, wide]) expect(await found(typed)).toEqual([bo.uid, 3]);
  });

  it('finds new members by phone and e-mail only when they allow it', async () => {
    const [number, address] = [world.phone(), `new-${email}`];
    const cy = await world.user('Cy', { phone: number, email: address });
    for (const typed of [`+86${number}`, address]) expect(await found(typed)).toBe('user_not_found');
    const settings = () => world.api.call(friendCalls.settings, {}, { token: cy.token });
    expect(dataOf(await settings())).toMatchObject({ findByPhone: false, findByEmail: false, asksSearch: false });
    await world.api.call(friendCalls.changeSettings, { findByPhone: true }, { token: cy.token });
    expect([await found(`+86${number}`), await found(address)]).toEqual([[cy.uid, 3], 'user_not_found']);
  });

  it('finds earlier members as before and asks them once', async () => {
    const number = world.phone();
    const cy = await world.user('Cy', { phone: number });
    const di = await world.user('Di');
    await world.platform.db.updateTable('friends_search_default').set({ last_uid: cy.uid }).execute();
    const change = async (changes: object, by = cy) =>
      dataOf(await world.api.call(friendCalls.changeSettings, changes, { token: by.token }));
    expect(await found(`+86${number}`)).toEqual([cy.uid, 3]);
    expect(await change({}, di)).toMatchObject({ findByPhone: false, asksSearch: false });
    // Other settings are no answer.
    expect(await change({ messagesFromHosts: false })).toMatchObject({ findByPhone: true, asksSearch: true });
    expect(await change({ findByPhone: true, findByEmail: true })).toMatchObject({ asksSearch: false });
    expect(await found(`+86${number}`)).toEqual([cy.uid, 3]);
    expect(await change({ findByPhone: false, findByEmail: false })).toMatchObject({ asksSearch: false });
    expect(await found(`+86${number}`)).toBe('user_not_found');
  });

  it('matches a phone only whole, and not where its owner forbids it', async () => {
    expect(await found(phone.slice(0, -1))).toBe('user_not_found');
    expect(await found(`+86${phone.slice(0, -1)}`)).toBe('user_not_found');
    await world.api.call(friendCalls.changeSettings, { findByPhone: false }, { token: bo.token });
    const hidden = await search(`+86${phone}`);
    expect(hidden).toMatchObject({ status: 404, code: 'user_not_found' });
    expect(await found(bo.appNumber)).toEqual([bo.uid, 1]);
    // The same answer as for a number without an account.
    const { headers: _headers, ...unknown } = await search(`+86${world.phone()}`);
    expect(hidden).toMatchObject(unknown);
  });

  it('finds by the whole e-mail address in any case and width, also a long one', async () => {
    for (const typed of [email, ` ${email.toUpperCase()} `, email.replace('@', '＠'), email.replace('b', 'ｂ')])
      expect(await found(typed)).toEqual([bo.uid, 4]);
    const long = `${'l'.repeat(60)}@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.example`;
    const lou = await world.user('Lou', { email: long });
    await beFound(lou);
    expect(await found(long)).toEqual([lou.uid, 4]);
  });

  it('matches no part of an address and no look-alike, and not where its owner forbids it', async () => {
    // Cyrillic о.
    for (const typed of [
      email.slice(1),
      email.slice(0, -1),
      `${email} `.replace('.com', ''),
      email.replace('o', '\u043e'),
      '@',
      '%@%',
    ])
      expect(await found(typed)).toBe('user_not_found');
    await world.api.call(friendCalls.changeSettings, { findByEmail: false }, { token: bo.token });
    const hidden = await search(email);
    expect(hidden).toMatchObject({ status: 404, code: 'user_not_found' });
    expect(await found(`+86${phone}`)).toEqual([bo.uid, 3]);
    // The same answer as for an address without an account.
    const { headers: _headers, ...unknown } = await search(`nobody-${email}`);
    expect(hidden).toMatchObject(unknown);
  });

  it('counts searches by address like others', async () => {
    await world.takeFromDay(ana.uid, 'search', 199);
    expect(await found(`nobody-${email}`)).toBe('user_not_found');
    expect(await found(email)).toBe('friend_search_limit_reached');
  });

  it('finds nobody by address where addresses are switched off', async () => {
    const { db, timers, clock } = world.platform;
    const turn = async (value: boolean, revision: number) => {
      const features = JSON.stringify({ email: { value, by: '1', at: clock.date().toISOString() } });
      await db.updateTable('system_settings').set({ revision, features }).execute();
      await timers.run('looks');
    };
    await turn(false, 1000);
    expect(await found(email)).toBe('user_not_found');
    await turn(true, 1001);
    expect(await found(email)).toEqual([bo.uid, 4]);
  });

  it('gives a source that a request keeps', async () => {
    const { source } = dataOf(await search(email));
    dataOf(await world.apply(ana, bo, 'Hello', source));
    const { items } = dataOf(await world.api.call(friendCalls.requests, {}, { token: bo.token }));
    expect(items).toMatchObject([{ source: 4, text: 'Hello', user: { uid: ana.uid } }]);
    dataOf(await world.answer(bo, items[0]?.id ?? ''));
    const friends = dataOf(await world.api.call(friendCalls.friends, {}, { token: ana.token }));
    expect(friends.items).toMatchObject([{ uid: bo.uid, source: 4 }]);
  });

  it('reveals nothing but the card', async () => {
    const { user } = dataOf(await search(`+86${phone}`));
    expect(dataOf(await search(email)).user).toEqual(user);
    expect(Object.keys(user).toSorted()).toEqual(['appNumber', 'avatar', 'isHost', 'nickname', 'uid', 'userType']);
  });

  it('reads a national number in the country of the caller', async () => {
    const cy = await world.user('Cy');
    expect(await search(phone, cy)).toMatchObject({ code: 'user_not_found' });
    expect(dataOf(await search(`+86${phone}`, cy)).user.uid).toBe(bo.uid);
  });

  it('rejects an empty text and the own identifiers, and does not count them', async () => {
    await world.takeFromDay(ana.uid, 'search', 199);
    expect(await found(' ')).toBe('user_id_empty');
    for (const id of [ana.appNumber, ana.username ?? '', `+86${ownPhone}`])
      expect(await found(id)).toBe('user_id_is_own');
    expect(await found(bo.appNumber)).toEqual([bo.uid, 1]);
  });

  it('finds no guest, no staff and nobody who is banned for good', async () => {
    const guest = await world.guest();
    expect(await found(guest.appNumber)).toBe('user_not_found');
    const staff = await world.user('Staff', { staff: true, email: `staff-${email}` });
    expect(await found(staff.appNumber)).toBe('user_not_found');
    expect(await found(`staff-${email}`)).toBe('user_not_found');
    expect(await found(staff.username ?? '')).toBe('user_not_found');
    await world.accounts.banUser(bo.uid, { until: null, reason: '' });
    expect(await found(bo.appNumber)).toBe('user_not_found');
    expect(await found(email)).toBe('user_not_found');
  });

  it.each(["' or 1=1 --", '%', '*', '../../x', 'a@b.example', '٠١٢٣٤٥٦٧', '0', '-1', '9'.repeat(90), '\u0000', '😀'])(
    'finds nobody for %s',
    async (text) => {
      expect(await found(text)).toBe(text === '\u0000' ? 'user_id_empty' : 'user_not_found');
    },
  );

  it('is closed to guests', async () => {
    const guest = await world.guest();
    expect(await search(bo.appNumber, guest)).toMatchObject({ code: 'visitor_not_allowed' });
  });
});

describe('the daily limit of searches', () => {
  const use = (count: number) => world.takeFromDay(ana.uid, 'search', count);

  it('allows the 200th search, also one without a result, and refuses the 201st until midnight of the server', async () => {
    await use(199);
    expect(await found('87654321')).toBe('user_not_found');
    expect(await search(bo.appNumber)).toMatchObject({
      status: 429,
      code: 'friend_search_limit_reached',
      data: { max: 200 },
    });
    expect(await found(ana.appNumber)).toBe('user_id_is_own');
    world.platform.clock.advance(world.untilMidnight() - 1);
    expect(await found(bo.appNumber)).toBe('friend_search_limit_reached');
    world.platform.clock.advance(1);
    expect(await found(bo.appNumber)).toEqual([bo.uid, 1]);
  });

  it('holds when searches arrive together', async () => {
    await use(195);
    const answers = await Promise.all(Array.from({ length: 10 }, () => found(bo.appNumber)));
    expect(answers.filter((answer) => answer === 'friend_search_limit_reached')).toHaveLength(5);
  });
});
