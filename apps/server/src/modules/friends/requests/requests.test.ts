import { type FriendRequest, friendCalls } from '@touchline/contract/friends';
import { limits } from '@touchline/contract/limits';
import { sql } from 'kysely';
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

const day = 24 * 3_600_000;
const list = async (by: TestUser, direction: 'received' | 'sent' = 'received') =>
  dataOf(await world.api.call(friendCalls.requests, { direction }, { token: by.token }));
const states = async (by: TestUser, direction: 'received' | 'sent' = 'received') =>
  (await list(by, direction)).items.map(({ user, state }) => [user.nickname, state]);
const request = async (from: TestUser, to: TestUser, text = ''): Promise<FriendRequest> =>
  dataOf(await world.apply(from, to, text)).request;
const relation = async (by: TestUser, other: TestUser) =>
  dataOf(await world.api.call(friendCalls.isFriend, { id: other.uid }, { token: by.token }));
const blacklist = (by: TestUser, other: TestUser) =>
  world.api.call(friendCalls.addToBlacklist, { uid: other.uid }, { token: by.token });
const changesOf = (user: TestUser) => world.log.filter(({ uids }) => uids.includes(user.uid)).map(({ data }) => data);

describe('applyFriend', () => {
  it('reaches the other one, with its text and source', async () => {
    const answer = dataOf(
      await world.api.call(
        friendCalls.apply,
        { uid: bo.uid, source: 6, text: '  Hi, it is Ana ' },
        { token: ana.token },
      ),
    );
    expect(answer.agreed).toBe(false);
    const [received] = (await list(bo)).items;
    expect(received).toMatchObject({ direction: 'received', source: 6, text: 'Hi, it is Ana', state: 'pending' });
    expect(received?.user.uid).toBe(ana.uid);
    expect((await list(bo)).waiting).toBe(1);
    expect((await list(ana)).waiting).toBe(0);
    expect(await states(ana, 'sent')).toEqual([['Bo', 'pending']]);
    const requestId = answer.request.id;
    expect(changesOf(bo)).toEqual([{ change: 'requested', uid: ana.uid, requestId }]);
    expect(changesOf(ana)).toEqual([{ change: 'requested', uid: bo.uid, requestId }]);
    expect((await relation(ana, bo)).request).toMatchObject({ id: requestId, direction: 'sent' });
  });

  it('leaves out the text of somebody whom operators muted, until the mute ends', async () => {
    const until = new Date(world.platform.clock.now() + day);
    const mute = { muted_until: until, mute_reason: 'Insults' };
    await world.platform.db.updateTable('accounts_account').set(mute).where('uid', '=', ana.uid).execute();
    world.platform.bus.publish('account.changed', ana.uid);
    expect(await request(ana, bo, 'Buy coins here')).toMatchObject({ state: 'pending', text: '' });
    expect((await list(bo)).items.map(({ text }) => text)).toEqual(['']);
    world.platform.clock.advance(day);
    expect(await request(ana, bo, 'Hi, it is Ana')).toMatchObject({ text: 'Hi, it is Ana' });
  });

  it('refuses an empty, own and unknown user, and each bad text', async () => {
    const apply = (uid: string, text = '') => world.apply(ana, { uid }, text);
    expect(await apply(' ')).toMatchObject({ code: 'user_id_empty' });
    expect(await apply(ana.uid)).toMatchObject({ code: 'user_id_is_own' });
    for (const uid of ['1', '9223372036854775807', '99999999999999999999', "' or 1=1", '-5', '0', '1e3'])
      expect(await apply(uid)).toMatchObject({ code: 'user_not_found' });
    expect(await apply((await world.guest()).uid)).toMatchObject({ code: 'user_not_found' });
    expect(await apply(bo.uid, '好'.repeat(101))).toMatchObject({ code: 'text_too_long', data: { max: 100 } });
    expect(await apply(bo.uid, 'buy zorblax')).toMatchObject({ code: 'sensitive_words' });
    expect((await list(bo)).items).toEqual([]);
    expect(await apply(bo.uid, `${'😀'.repeat(100)} `)).toMatchObject({ success: true });
  });

  it.each([0, 7, 1.5, '1'])('refuses source %s', async (source) => {
    const answer = await world.api.callWith(friendCalls.apply, { uid: bo.uid, source }, { token: ana.token });
    expect(answer).toMatchObject({ code: 'bad_input' });
  });

  it('is closed to guests', async () => {
    expect(await world.apply(await world.guest(), bo)).toMatchObject({ code: 'visitor_not_allowed' });
  });

  it('refuses friends before blacklists, and the blacklist of the other one before the own', async () => {
    await world.befriend(ana, bo);
    await blacklist(bo, ana);
    await blacklist(ana, bo);
    expect(await world.apply(ana, bo)).toMatchObject({ code: 'already_friends' });
    await world.api.call(friendCalls.remove, { uid: bo.uid }, { token: ana.token });
    expect(await world.apply(ana, bo)).toMatchObject({ code: 'rejected_by_recipient' });
    await world.api.call(friendCalls.removeFromBlacklist, { uid: ana.uid }, { token: bo.token });
    expect(await world.apply(ana, bo)).toMatchObject({ code: 'recipient_blacklisted_by_you' });
    await world.api.call(friendCalls.removeFromBlacklist, { uid: bo.uid }, { token: ana.token });
    expect(await world.apply(ana, bo)).toMatchObject({ success: true });
  });

  it('makes both friends when the other one has asked already', async () => {
    const { id } = await request(ana, bo);
    await request(ana, bo, 'again');
    const answer = dataOf(await world.apply(bo, ana));
    expect(answer).toMatchObject({ agreed: true, request: { direction: 'received', state: 'agreed', text: 'again' } });
    expect(answer.request.id).not.toBe(id);
    expect(await relation(ana, bo)).toMatchObject({ isFriend: true, request: null });
    expect(await relation(bo, ana)).toMatchObject({ isFriend: true, request: null });
    expect((await list(bo)).waiting).toBe(0);
    expect(world.welcomed).toHaveLength(1);
    expect(await states(ana, 'received')).toEqual([]);
  });

  it('makes friends once when both ask at the same time', async () => {
    const answers = await Promise.all([world.apply(ana, bo), world.apply(bo, ana)]);
    expect(new Set(answers.map((answer) => dataOf(answer).agreed))).toEqual(new Set([false, true]));
    expect(await relation(ana, bo)).toMatchObject({ isFriend: true, request: null });
    expect(world.welcomed).toHaveLength(1);
    expect(changesOf(ana).filter(({ change }) => change === 'added')).toEqual([{ change: 'added', uid: bo.uid }]);
    expect(changesOf(bo).filter(({ change }) => change === 'added')).toEqual([{ change: 'added', uid: ana.uid }]);
  });
});

describe('the limits of requests', () => {
  it('makes nobody a friend of somebody with 5,000 friends', async () => {
    const { id } = await request(ana, bo);
    await sql`
      insert into friends_friend (uid, friend_uid, source, at)
      select ${bo.uid}, 900000 + n, 1, now() from generate_series(1, 5000) n`.execute(world.platform.db);
    const agree = { requestId: id, agree: true };
    expect(await world.api.call(friendCalls.answer, agree, { token: bo.token })).toMatchObject({
      code: 'friend_limit_reached',
    });
    expect(await world.apply(bo, ana)).toMatchObject({ code: 'friend_limit_reached' });
    await sql`delete from friends_friend where uid = ${bo.uid} and friend_uid = 900001`.execute(world.platform.db);
    expect(await world.api.call(friendCalls.answer, agree, { token: bo.token })).toMatchObject({ success: true });
  });

  it('gives nobody more than 5,000 friends who agree at the same time', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, (_, at) => world.user(`Other ${at}`)));
    const asked: { id: string }[] = [];
    for (const other of others.slice(0, 3)) asked.push(await request(other, ana));
    for (const other of others.slice(3)) await request(ana, other);
    await sql`
      insert into friends_friend (uid, friend_uid, source, at)
      select ${ana.uid}, 900000 + n, 1, now() from generate_series(1, 4998) n`.execute(world.platform.db);
    const answers = await Promise.all([
      ...asked.map(({ id: requestId }) =>
        world.api.call(friendCalls.answer, { requestId, agree: true }, { token: ana.token }),
      ),
      ...others.slice(3).map((other) => world.apply(other, ana)),
    ]);
    const codes = answers.map((answer) => (answer.success ? 'ok' : answer.code));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'friend_limit_reached'), 'ok', 'ok']);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from friends_friend where uid = ${ana.uid}`.execute(world.platform.db);
    expect(rows).toEqual([{ n: 5000 }]);
  });

  it('makes friends of users who all ask each other at the same time', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, (_, at) => world.user(`Crowd ${at}`)));
    const pairs = users.flatMap((one, at) => users.slice(at + 1).map((other) => [one, other] as const));
    for (const [one, other] of pairs) await request(one, other);
    const answers = await Promise.all(pairs.map(([one, other]) => world.apply(other, one)));
    expect(answers.map((answer) => dataOf(answer).agreed)).toEqual(pairs.map(() => true));
  });

  it('allows ten unanswered requests to one person, each with its text, and refuses the eleventh', async () => {
    for (let at = 1; at <= 10; at += 1) await request(ana, bo, `ask ${at}`);
    expect(await world.apply(ana, bo)).toMatchObject({
      status: 409,
      code: 'friend_request_pending_limit_reached',
      data: { max: 10 },
    });
    const { items, waiting } = await list(bo);
    expect(items.map(({ text }) => text)).toEqual(['ask 10']);
    expect(waiting).toBe(1);
    // Requests to others, and the other direction, are not affected.
    expect(await world.apply(ana, await world.user('Cy'))).toMatchObject({ success: true });
  });

  it('holds at ten when requests arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => world.apply(ana, bo)));
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
  });

  it('forgets unanswered requests when they expire, each on its own', async () => {
    await request(ana, bo);
    world.platform.clock.advance(day);
    for (let at = 2; at <= 10; at += 1) await request(ana, bo);
    world.platform.clock.advance(6 * day - 1);
    expect(await world.apply(ana, bo)).toMatchObject({ code: 'friend_request_pending_limit_reached' });
    world.platform.clock.advance(1);
    expect(await world.apply(ana, bo)).toMatchObject({ success: true });
  });

  it('allows the 50th request of a day and refuses the 51st until midnight of the server', async () => {
    await world.takeFromDay(ana.uid, 'request', 49);
    expect(await world.apply(ana, { uid: ana.uid })).toMatchObject({ code: 'user_id_is_own' });
    expect(await world.apply(ana, bo)).toMatchObject({ success: true });
    const cy = await world.user('Cy');
    const refused = { status: 429, code: 'friend_request_limit_reached', data: { max: 50 } };
    expect(await world.apply(ana, cy)).toMatchObject(refused);
    // Agreeing is no request of its own.
    await request(cy, ana);
    expect(dataOf(await world.apply(ana, cy)).agreed).toBe(true);
    const di = await world.user('Di');
    world.platform.clock.advance(world.untilMidnight() - 1);
    expect(await world.apply(ana, di)).toMatchObject(refused);
    world.platform.clock.advance(1);
    expect(await world.apply(ana, di)).toMatchObject({ success: true });
  });

  it('holds over different receivers at the same time, and counts no refused request', async () => {
    await world.takeFromDay(ana.uid, 'request', 46);
    await world.befriend(ana, bo);
    const others = await Promise.all(Array.from({ length: 8 }, (_each, at) => world.user(`P${at}`)));
    expect(await world.apply(ana, bo)).toMatchObject({ code: 'already_friends' });
    const answers = await Promise.all(others.map((other) => world.apply(ana, other)));
    // 46 and the one to Bo are used.
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
  });
});

describe('answering a request', () => {
  it('makes friends on both sides and settles earlier requests', async () => {
    await request(ana, bo, 'first');
    const { id } = await request(ana, bo, 'second');
    const answer = dataOf(await world.answer(bo, id));
    expect(answer.request).toMatchObject({ state: 'agreed', direction: 'received' });
    expect(answer.request.answeredAt).not.toBeNull();
    expect(answer.friend).toMatchObject({ uid: ana.uid, source: 1, remark: '', initial: 'A' });
    expect((await relation(ana, bo)).isFriend).toBe(true);
    expect(await states(ana, 'sent')).toEqual([['Bo', 'agreed']]);
    expect(world.welcomed).toHaveLength(1);
    const stored = await world.platform.db
      .selectFrom('friends_request')
      .select('state')
      .where('from_uid', '=', ana.uid)
      .orderBy('id')
      .execute();
    expect(stored.map(({ state }) => state)).toEqual(['handled', 'agreed']);
  });

  it('rejects, after which the other one may ask again', async () => {
    const { id } = await request(ana, bo);
    expect(dataOf(await world.answer(bo, id, false))).toMatchObject({ request: { state: 'rejected' }, friend: null });
    expect((await relation(ana, bo)).isFriend).toBe(false);
    expect(changesOf(ana).at(-1)).toEqual({ change: 'answered', uid: bo.uid, requestId: id });
    expect(world.welcomed).toEqual([]);
    expect(await world.apply(ana, bo)).toMatchObject({ success: true });
  });

  it('counts one of several answers at the same time; the others read that it was handled', async () => {
    const { id } = await request(ana, bo);
    const answers = await Promise.all(Array.from({ length: 10 }, (_each, at) => world.answer(bo, id, at % 2 === 0)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const others = answers.filter(({ success }) => !success);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['friend_request_handled']));
    const [only] = answers.filter((answer) => answer.success);
    const agreed = only?.success === true && only.data.request.state === 'agreed';
    expect((await relation(ana, bo)).isFriend).toBe(agreed);
    expect(world.welcomed).toHaveLength(agreed ? 1 : 0);
  });

  it('refuses requests of others and to others, and unknown ones', async () => {
    const { id } = await request(ana, bo);
    const cy = await world.user('Cy');
    for (const by of [ana, cy]) expect(await world.answer(by, id)).toMatchObject({ code: 'not_found' });
    expect(await world.answer(bo, '9223372036854775')).toMatchObject({ code: 'not_found' });
    expect(await world.answer(bo, "1' or '1'='1")).toMatchObject({ code: 'bad_input' });
    expect(await states(bo)).toEqual([['Ana', 'pending']]);
  });

  it('reports a settled request as already friends', async () => {
    const { id } = await request(ana, bo);
    await request(ana, bo);
    await world.apply(bo, ana);
    expect(await world.answer(bo, id)).toMatchObject({ code: 'already_friends' });
    expect(await world.answer(bo, id, false)).toMatchObject({ code: 'friend_request_handled' });
  });

  it('works until the request expires, whether or not the job has run', async () => {
    const first = await request(ana, bo);
    const cy = await world.user('Cy');
    world.platform.clock.advance(limits.friends.requestLifeMs - 1);
    const second = await request(cy, bo);
    expect((await list(bo)).waiting).toBe(2);
    world.platform.clock.advance(1);
    expect(await states(bo)).toEqual([
      ['Cy', 'pending'],
      ['Ana', 'expired'],
    ]);
    expect((await list(bo)).waiting).toBe(1);
    expect((await relation(ana, bo)).request).toBeNull();
    expect(await world.answer(bo, first.id)).toMatchObject({ status: 410, code: 'friend_request_expired' });
    // An expired request does not agree by itself.
    expect(dataOf(await world.apply(bo, ana)).agreed).toBe(false);

    await world.platform.timers.run('friends.requests');
    expect(changesOf(ana)).toContainEqual({ change: 'answered', uid: bo.uid, requestId: first.id });
    expect(await world.answer(bo, first.id)).toMatchObject({ code: 'friend_request_expired' });
    expect(await states(bo)).toEqual([
      ['Cy', 'pending'],
      ['Ana', 'expired'],
    ]);
    expect(await world.answer(bo, second.id)).toMatchObject({ success: true });
  });

  it('is settled by a blacklist in either direction', async () => {
    const { id } = await request(ana, bo);
    await blacklist(bo, ana);
    expect(await states(ana, 'sent')).toEqual([['Bo', 'handled']]);
    expect(await world.answer(bo, id)).toMatchObject({ code: 'friend_request_handled' });
    const cy = await world.user('Cy');
    const own = await request(ana, cy);
    await blacklist(ana, cy);
    expect(await world.answer(cy, own.id)).toMatchObject({ code: 'friend_request_handled' });
  });
});

describe('lists of requests', () => {
  it('are paged, the newest first, with one line a person', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, (_each, at) => world.user(`P${at}`)));
    for (const person of people) {
      world.platform.clock.advance(1000);
      await request(person, bo, 'one');
      await request(person, bo, 'two');
    }
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = dataOf(
        await world.api.call(friendCalls.requests, { limit: 2, ...(cursor ? { cursor } : {}) }, { token: bo.token }),
      );
      names.push(...page.items.map(({ user, text }) => `${user.nickname} ${text}`));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(names).toEqual(['P4 two', 'P3 two', 'P2 two', 'P1 two', 'P0 two']);
    for (const bad of ['x', 'WyJhIl0', 'W10'])
      expect(await world.api.call(friendCalls.requests, { cursor: bad }, { token: bo.token })).toMatchObject({
        code: 'bad_input',
      });
  });

  it('keep answered requests for half a year', async () => {
    await request(ana, bo);
    await world.apply(bo, ana);
    world.platform.clock.advance(180 * day - 1000);
    await world.platform.timers.run('friends.requests');
    expect(await states(bo)).toEqual([['Ana', 'agreed']]);
    world.platform.clock.advance(2000);
    await world.platform.timers.run('friends.requests');
    expect(await states(bo)).toEqual([]);
    expect((await relation(ana, bo)).isFriend).toBe(true);
  });
});
