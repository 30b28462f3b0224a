import { createHmac } from 'node:crypto';
import { accountCalls, type Session } from '@touchline/contract/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import {
  type AccountsUnderTest,
  passwordLogin,
  person,
  registered,
  startAccounts,
} from '../testing/accounts-fixture.ts';

let world: AccountsUnderTest;
let next = 0;
let mine: Session;
const hour = 3_600_000;
const day = 24 * hour;

beforeAll(async () => {
  world = await startAccounts();
});
afterAll(() => world.close());
beforeEach(async () => {
  next += 1;
  mine = await registered(world, person(next), { device: 'laptop' });
});

const profile = (token: string | undefined) => world.api.call(accountCalls.profile, {}, { token });
const tokenInfo = (token: string | undefined) => world.api.call(accountCalls.tokenInfo, {}, { token });
const callAgain = async (device = 'phone') => dataOf(await passwordLogin(world, person(next), 'viewer', { device }));
const guest = async () => dataOf(await world.api.call(accountCalls.guestLogin, {}));

function forged(change: (payload: Record<string, unknown>) => void, key?: string): string {
  const [header = '', body = ''] = mine.token.split('.');
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  change(payload);
  const signed = `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  const signature = key ? createHmac('sha256', key).update(signed).digest('base64url') : mine.token.split('.')[2];
  return `${signed}.${signature}`;
}

describe('a token', () => {
  it('is valid for two hours', async () => {
    world.platform.clock.advance(2 * hour - 1);
    expect(await profile(mine.token)).toMatchObject({ success: true });
    world.platform.clock.advance(1);
    expect(await profile(mine.token)).toMatchObject({ status: 401, code: '403' });
  });

  it('states its times of issue and expiry, by which clients renew it', () => {
    const issued = Math.floor(world.platform.clock.now() / 1000);
    const claims: unknown = JSON.parse(Buffer.from(mine.token.split('.')[1] ?? '', 'base64url').toString());
    const { iat, exp } = claims as { iat: number; exp: number };
    expect([issued - iat, Math.floor((exp - iat) / 3600)]).toEqual([0, 2]);
  });

  it('is refused unless this platform signed it', async () => {
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${mine.token.split('.')[1]}.`;
    const strangers = forged(() => {}, 'another-secret-of-somebody-else-0123456789');
    const changed = forged((payload) => {
      payload.uid = '1';
    });
    for (const token of [undefined, '', 'x', 'a.b.c', unsigned, strangers, changed, 'x'.repeat(5000)]) {
      expect(await profile(token)).toMatchObject({ status: 401, code: '403' });
    }
  });

  it('is renewed from half of its life, and stays valid until the new one is used', async () => {
    world.platform.clock.advance(hour - 1);
    expect(dataOf(await tokenInfo(mine.token)).token).toBe(mine.token);
    world.platform.clock.advance(1);
    const renewed = dataOf(await tokenInfo(mine.token));
    expect(renewed.token).not.toBe(mine.token);
    expect(Date.parse(renewed.expiresAt)).toBe(world.platform.clock.now() + 2 * hour);
    expect(renewed.user).toMatchObject({ uid: mine.user.uid, imToken: renewed.token });
    expect(await profile(mine.token)).toMatchObject({ success: true });
    expect(await profile(renewed.token)).toMatchObject({ success: true });
    expect(await profile(mine.token)).toMatchObject({ status: 401, code: '403' });
  });

  it('is renewed once: a lost answer and a second tab get the same new one', async () => {
    world.platform.clock.advance(hour);
    const lost = dataOf(await tokenInfo(mine.token)).token;
    world.platform.clock.advance(30_000);
    expect(await profile(mine.token)).toMatchObject({ success: true });
    const tabs = await Promise.all(Array.from({ length: 5 }, () => tokenInfo(mine.token)));
    expect(tabs.map((answer) => dataOf(answer).token)).toEqual(Array(5).fill(lost));
    // Requests of two tabs side by side: those with the old token are at most refused.
    const mixed = await Promise.all([lost, mine.token, lost, mine.token, lost].map(profile));
    expect(mixed.flatMap((answer) => (answer.success ? [] : [answer.code])).filter((code) => code !== '403')).toEqual(
      [],
    );
    expect(await profile(lost)).toMatchObject({ success: true });
  });

  it('gets another successor when the first was lost and expired, which is dead then', async () => {
    world.platform.clock.advance(hour);
    const lost = dataOf(await tokenInfo(mine.token)).token;
    world.platform.clock.advance(day);
    const second = dataOf(await tokenInfo(mine.token)).token;
    expect(second).not.toBe(lost);
    expect(await profile(second)).toMatchObject({ success: true });
    world.platform.clock.advance(60_000);
    expect(await tokenInfo(lost)).toMatchObject({ code: '2321' });
  });

  it('ends its session when it is used long after its successor, and tells the owner once', async () => {
    world.platform.clock.advance(hour);
    const renewed = dataOf(await tokenInfo(mine.token)).token;
    expect(await profile(renewed)).toMatchObject({ success: true });
    world.platform.clock.advance(59_999);
    expect(await tokenInfo(mine.token)).toMatchObject({ code: '403' });
    expect(await profile(renewed)).toMatchObject({ success: true });
    world.platform.clock.advance(1);
    const phone = await callAgain();
    const before = world.notices.given.length;
    const uses = await Promise.all([profile(mine.token), tokenInfo(mine.token)]);
    expect(uses).toMatchObject([{ code: '2321' }, { code: '2321' }]);
    expect(await profile(renewed)).toMatchObject({ status: 401, code: '2321' });
    expect(await profile(phone.token)).toMatchObject({ success: true });
    expect(world.notices.given.slice(before)).toEqual([{ uid: mine.user.uid, content: { kind: 'session_copied' } }]);
  });

  it('is replaced also in a session from before tokens were replaced', async () => {
    await world.platform.db.updateTable('accounts_session').set({ token_at: null }).execute();
    world.accounts.identity.forget(mine.user.uid);
    world.platform.clock.advance(hour);
    expect(await profile(mine.token)).toMatchObject({ success: true });
    const renewed = dataOf(await tokenInfo(mine.token)).token;
    expect(await profile(renewed)).toMatchObject({ success: true });
    expect(await profile(mine.token)).toMatchObject({ code: '403' });
  });

  it('is renewed after a long sleep while its session lives, 30 days', async () => {
    world.platform.clock.advance(30 * day - 1);
    const renewed = dataOf(await tokenInfo(mine.token));
    expect(await profile(renewed.token)).toMatchObject({ success: true });
    world.platform.clock.advance(30 * day);
    expect(await tokenInfo(renewed.token)).toMatchObject({ status: 401, code: '403' });
  });

  it('is renewed by its session after a clock ran ahead, and does not outlive others', async () => {
    world.platform.clock.advance(365 * day);
    const ahead = await callAgain();
    world.platform.clock.advance(-365 * day);
    expect(await profile(ahead.token)).toMatchObject({ status: 401, code: '403' });
    const renewed = dataOf(await tokenInfo(ahead.token));
    expect(Date.parse(renewed.expiresAt)).toBe(world.platform.clock.now() + 2 * hour);
    expect(await profile(renewed.token)).toMatchObject({ success: true });
    world.platform.clock.advance(30 * day);
    expect(await tokenInfo(renewed.token)).toMatchObject({ status: 401, code: '403' });
  });

  it('is required for account data', async () => {
    expect(await tokenInfo(undefined)).toMatchObject({ status: 401, code: '403' });
  });
});

describe('ending sessions', () => {
  it('signs out one device', async () => {
    const phone = await callAgain();
    expect(await profile(mine.token)).toMatchObject({ success: true });
    expect(await world.api.call(accountCalls.signOut, {}, { token: mine.token })).toMatchObject({ success: true });
    expect(await profile(mine.token)).toMatchObject({ status: 401, code: '2321' });
    expect(await tokenInfo(mine.token)).toMatchObject({ status: 401, code: '2321' });
    expect(await profile(phone.token)).toMatchObject({ success: true });
  });

  it('signs out every device, and passes the ended sessions to listeners', async () => {
    const phone = await callAgain();
    const ended: unknown[] = [];
    const stop = world.accounts.identity.onRevoked((event) => ended.push(event));
    await world.api.call(accountCalls.signOutEverywhere, {}, { token: mine.token });
    stop();
    expect(await profile(mine.token)).toMatchObject({ code: '2321' });
    expect(await profile(phone.token)).toMatchObject({ code: '2321' });
    expect(ended).toHaveLength(1);
    expect(ended[0]).toMatchObject({
      uid: mine.user.uid,
      code: '2321',
      sessionIds: [expect.any(String), expect.any(String)],
    });
  });

  it('is not undone by a concurrent check', async () => {
    const checks = Array.from({ length: 10 }, () => profile(mine.token));
    await world.accounts.revokeSessions(mine.user.uid, '2321');
    await Promise.all(checks);
    expect(await profile(mine.token)).toMatchObject({ code: '2321' });
  });

  it('lists live devices, newest first, with this one marked', async () => {
    world.platform.clock.advance(60_000);
    const phone = await callAgain('phone');
    await callAgain('tablet');
    await world.api.call(accountCalls.signOut, {}, { token: (await callAgain('gone')).token });
    const { items } = dataOf(await world.api.call(accountCalls.devices, {}, { token: phone.token }));
    expect(items.map(({ device, current }) => [device, current])).toEqual([
      ['tablet', false],
      ['phone', true],
      ['laptop', false],
    ]);
  });

  it('deletes sessions that can no longer be used', async () => {
    await world.api.call(accountCalls.signOut, {}, { token: mine.token });
    await world.platform.timers.run('accounts.sweep');
    expect(await tokenInfo(mine.token)).toMatchObject({ code: '2321' });
    world.platform.clock.advance(day);
    await world.platform.timers.run('accounts.sweep');
    expect(await tokenInfo(mine.token)).toMatchObject({ code: '403' });
  });
});

describe('last seen', () => {
  it('is written once a minute for all active sessions', async () => {
    world.platform.clock.advance(90_000);
    await profile(mine.token);
    world.platform.clock.advance(10_000);
    await profile(mine.token);
    const seenAt = world.platform.clock.date();
    const lastSeen = async () =>
      (
        await world.platform.db
          .selectFrom('accounts_account')
          .select('last_seen_at')
          .where('uid', '=', mine.user.uid)
          .executeTakeFirst()
      )?.last_seen_at;
    expect(await lastSeen()).not.toEqual(seenAt);
    await world.platform.timers.run('accounts.seen');
    expect(await lastSeen()).toEqual(seenAt);
  });
});

describe('a guest', () => {
  it('has its own account that may only watch', async () => {
    const session = await guest();
    expect(session.user).toMatchObject({ userType: 4, username: null, isHost: false, languageType: 'zh' });
    expect(session.user.nickname).toMatch(/^\d{5}$/);
    expect(await profile(session.token)).toMatchObject({ status: 403, code: 'visitor_not_allowed' });
    const change = { currentPassword: 'Abc12345', password: 'Abc12346', confirmPassword: 'Abc12346' };
    expect(await world.api.call(accountCalls.changePassword, change, { token: session.token })).toMatchObject({
      code: 'visitor_not_allowed',
    });
    expect(await world.api.call(accountCalls.signOut, {}, { token: session.token })).toMatchObject({ success: true });
    expect(await tokenInfo(session.token)).toMatchObject({ code: '2321' });
  });

  it('uses the given language', async () => {
    const session = dataOf(await world.api.call(accountCalls.guestLogin, { languageType: 'por' }, { language: 'tha' }));
    expect(session.user.languageType).toBe('por');
  });

  it('is deleted after 7 days without use, not earlier', async () => {
    const idle = await guest();
    world.platform.clock.advance(7 * day - 1000);
    await world.platform.timers.run('accounts.sweep');
    const renewed = dataOf(await tokenInfo(idle.token));
    world.platform.clock.advance(7 * day - 1);
    expect(dataOf(await tokenInfo(renewed.token)).user.uid).toBe(idle.user.uid);
    world.platform.clock.advance(7 * day);
    expect(await tokenInfo(renewed.token)).toMatchObject({ status: 401, code: '403' });
    await world.platform.timers.run('accounts.sweep');
    expect(await world.accounts.cardOf(idle.user.uid)).toBeUndefined();
    expect(await tokenInfo(renewed.token)).toMatchObject({ status: 401, code: '403' });
    const number = await world.platform.db
      .selectFrom('accounts_app_number')
      .select('number')
      .where('number', '=', Number(idle.user.appNumber))
      .execute();
    expect(number, 'a guest gives the number back').toEqual([]);
  });

  it('is deleted in batches with all others, by one of several processes, and active ones stay', async () => {
    const now = world.platform.clock.now();
    const numbers = Array.from({ length: 1201 }, (_none, at) => 98_000_000 + at);
    const row = (number: number) => ({
      uid: String(number),
      app_number: number,
      user_type: 4 as const,
      host_status: 'not_an_anchor' as const,
      nickname: String(number),
      search: '',
      name_key: '',
      language: 'eng' as const,
      gender: 'secret' as const,
      hobbies: '',
      bio: '',
      demo: false,
      banned_forever: false,
      created_at: new Date(now - 8 * day),
      // The last one was here today.
      last_seen_at: new Date(number === 98_001_200 ? now - hour : now - 8 * day),
    });
    await world.platform.db
      .insertInto('accounts_app_number')
      .values(numbers.map((number) => ({ number })))
      .execute();
    await world.platform.db.insertInto('accounts_account').values(numbers.map(row)).execute();
    await Promise.all([world.platform.timers.run('accounts.sweep'), world.platform.timers.run('accounts.sweep')]);
    const left = await world.platform.db
      .selectFrom('accounts_app_number')
      .select('number')
      .where('number', '>=', 98_000_000)
      .where('number', '<=', 98_001_200)
      .execute();
    expect(left.map(({ number }) => Number(number))).toEqual([98_001_200]);
    expect(await world.accounts.cardOf('98001200')).toBeDefined();
    expect(await world.accounts.cardOf('98000000')).toBeUndefined();
  });

  it('has a number outside the member range', async () => {
    const guests = await Promise.all(Array.from({ length: 5 }, guest));
    expect(guests.map(({ user }) => user.appNumber)).toEqual(guests.map(() => expect.stringMatching(/^9\d{7}$/)));
    expect(mine.user.appNumber).toMatch(/^[1-8]\d{7}$/);
  });

  it('stays while it is active', async () => {
    const session = await guest();
    world.platform.clock.advance(hour);
    await world.api.call(accountCalls.checkUserName, { username: 'Anybody1' }, { token: session.token });
    world.platform.clock.advance(7 * day - hour);
    await world.platform.timers.run('accounts.sweep');
    expect(await world.accounts.cardOf(session.user.uid)).toBeDefined();
  });
});

it('keeps sessions in memory only while they are used', async () => {
  const { clock, metrics, timers } = world.platform;
  const cached = async () =>
    (await metrics.registry.getSingleMetric('touchline_sessions_cached')?.get())?.values[0]?.value;
  await profile((await guest()).token);
  await profile(mine.token);
  expect(await cached()).toBeGreaterThanOrEqual(2);
  clock.advance(60_000);
  await profile(mine.token);
  await timers.run('accounts.seen');
  expect(await cached()).toBe(1);
});

it('limits sign-ins of one address', async () => {
  const strict = await startAccounts({}, { rateLimitScale: 1 });
  try {
    const codes: string[] = [];
    for (let count = 0; count < 11; count += 1) codes.push((await strict.api.call(accountCalls.guestLogin, {})).code);
    expect(codes.slice(0, 10).every((code) => code === '200')).toBe(true);
    expect(codes[10]).toBe('too_many_requests');
    expect(await strict.api.call(accountCalls.guestLogin, {}, { ip: '203.0.113.9' })).toMatchObject({
      success: true,
    });
  } finally {
    await strict.close();
  }
});
