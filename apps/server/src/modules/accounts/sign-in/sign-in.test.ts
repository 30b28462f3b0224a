import { accountCalls, type hostStatuses } from '@touchline/contract/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import {
  type AccountsUnderTest,
  codeFor,
  passwordLogin,
  person,
  phoneNumber,
  registered,
  startAccounts,
} from '../testing/accounts-fixture.ts';

let world: AccountsUnderTest;
let next = 0;
const password = 'Abc12345';

beforeAll(async () => {
  world = await startAccounts();
});
afterAll(() => world.close());
beforeEach(() => {
  next += 1;
});

type Status = (typeof hostStatuses)[number];
async function host(hostStatus: Status, more: { hostReason?: string; hostBannedUntil?: Date } = {}) {
  next += 1;
  const who = { ...person(next), username: `Host${String(next).padStart(4, '0')}` };
  const phone = { areaCode: '86', phone: who.phone };
  const uid = await world.accounts.createUser({
    ...who,
    nickname: who.username,
    phone,
    hostStatus,
    ...more,
  });
  return { ...who, uid };
}

const bodyOf = ({ code, data, message }: { code: string; data?: unknown; message?: string }) => ({
  code,
  data,
  message,
});

/** How often a sign-in ended like this, in all tests so far. */
async function signIns(way: string, result: string): Promise<number> {
  const shown = await world.platform.metrics.registry.getSingleMetricAsString('touchline_sign_ins_total');
  return Number(new RegExp(`way="${way}",result="${result}"\\} (\\d+)`).exec(shown)?.[1] ?? 0);
}

it('counts sign-ins by way and result', async () => {
  const who = person(next);
  await registered(world, who);
  const read = () =>
    Promise.all([
      signIns('password', 'ok'),
      signIns('password', 'username_or_password_wrong'),
      signIns('phone', 'sms_code_expired'),
    ]);
  const before = await read();
  await passwordLogin(world, who);
  await passwordLogin(world, { ...who, password: 'Wrong12345' });
  await passwordLogin(world, { ...who, password: 'Wrong12345' });
  const phone = { areaCode: who.areaCode, phone: who.phone };
  await world.api.call(accountCalls.phoneLogin, { face: 'viewer', ...phone, smsCode: '123456' });
  const after = await read();
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 2, 1]);
});

describe('signing in with a password', () => {
  it.each([
    [{ username: '', password }, 'username_or_password_empty'],
    [{ username: 'abc123', password: '' }, 'username_or_password_empty'],
    [{ username: '', areaCode: '86', phone: '123', password }, 'phone_or_area_code_wrong'],
    [{ username: 'Nobody123', password }, 'username_or_password_wrong'],
    [{ username: '', areaCode: '86', phone: '13899999999', password }, 'phone_or_password_wrong'],
    [{ username: "' or 1=1 --", password }, 'username_or_password_wrong'],
    [{ username: 'with\u0000zero1', password }, 'username_or_password_wrong'],
  ])('answers %j with %s', async (input, code) => {
    expect(await world.api.call(accountCalls.pwdLogin, { face: 'viewer', ...input })).toMatchObject({ code });
  });

  it('gives the same answer for an unknown name and a wrong password', async () => {
    await registered(world, person(next));
    const wrong = await passwordLogin(world, { ...person(next), password: 'Wrong1234' });
    const unknown = await passwordLogin(world, { username: 'Nobody999', password: 'Wrong1234' });
    expect(bodyOf(wrong as never)).toEqual(bodyOf(unknown as never));
    expect(wrong.status).toBe(unknown.status);
  });

  it('accepts the phone instead of the name', async () => {
    await registered(world, person(next));
    const input = { face: 'viewer', areaCode: '86', phone: person(next).phone } as const;
    expect(await world.api.call(accountCalls.pwdLogin, { ...input, password })).toMatchObject({ success: true });
    expect(await world.api.call(accountCalls.pwdLogin, { ...input, password: 'Wrong1234' })).toMatchObject({
      status: 401,
      code: 'phone_or_password_wrong',
    });
  });

  it('treats passwords as case-sensitive', async () => {
    await registered(world, person(next));
    expect(await passwordLogin(world, { ...person(next), password: 'abc12345' })).toMatchObject({ success: false });
    expect(await passwordLogin(world, person(next))).toMatchObject({ success: true });
  });
});

describe('wrong passwords', () => {
  const wrong = (who: { username: string }) => passwordLogin(world, { username: who.username, password: 'Wrong1234' });

  it.each([
    ['an account', true],
    ['an unknown name', false],
  ])('locks %s for 15 minutes after five attempts, even for the right password', async (_what, exists) => {
    const who = person(next);
    if (exists) await registered(world, who);
    for (let count = 0; count < 5; count += 1) {
      expect(await wrong(who)).toMatchObject({ status: 401, code: 'username_or_password_wrong' });
    }
    expect(await passwordLogin(world, who)).toMatchObject({ status: 429, code: 'login_locked', data: { minutes: 15 } });
    world.platform.clock.advance(14 * 60_000 + 1);
    expect(await passwordLogin(world, who)).toMatchObject({ code: 'login_locked', data: { minutes: 1 } });
    world.platform.clock.advance(60_000 - 2);
    expect(await passwordLogin(world, who)).toMatchObject({ code: 'login_locked', data: { minutes: 1 } });
    world.platform.clock.advance(1);
    expect(await passwordLogin(world, who)).toMatchObject(
      exists ? { success: true } : { code: 'username_or_password_wrong' },
    );
  });

  it('clears them by a right password and by time', async () => {
    await registered(world, person(next));
    for (let count = 0; count < 4; count += 1) await wrong(person(next));
    expect(await passwordLogin(world, person(next))).toMatchObject({ success: true });
    for (let count = 0; count < 4; count += 1) await wrong(person(next));
    world.platform.clock.advance(15 * 60_000);
    expect(await wrong(person(next))).toMatchObject({ code: 'username_or_password_wrong' });
    expect(await passwordLogin(world, person(next))).toMatchObject({ success: true });
  });

  it('locks after the number of attempts and for the time that operators set', async () => {
    const by = { by: '1', at: world.platform.clock.date().toISOString() };
    const set = async (revision: number, settings: object) => {
      const values = { revision, settings: JSON.stringify(settings) };
      await world.platform.db.updateTable('system_settings').set(values).execute();
      await world.platform.timers.run('looks');
    };
    await set(1, { 'accounts.loginTries': { value: 3, ...by }, 'accounts.loginLockMs': { value: 3_600_000, ...by } });
    await registered(world, person(next));
    for (let count = 0; count < 3; count += 1) await wrong(person(next));
    const locked = await passwordLogin(world, person(next));
    await set(2, {});
    expect(locked).toMatchObject({ code: 'login_locked', data: { minutes: 60 } });
    expect(await passwordLogin(world, person(next))).toMatchObject({ success: true });
  });

  it('counts five of twenty concurrent attempts', async () => {
    await registered(world, person(next));
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(person(next))));
    expect(answers.filter(({ code }) => code === 'username_or_password_wrong')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'login_locked')).toHaveLength(15);
  });

  it('counts them per account, whatever name is used', async () => {
    await registered(world, person(next));
    for (let count = 0; count < 5; count += 1) {
      const input = { face: 'viewer', areaCode: '86', phone: person(next).phone, password: 'Wrong1234' } as const;
      await world.api.call(accountCalls.pwdLogin, input);
    }
    expect(await passwordLogin(world, person(next))).toMatchObject({ code: 'login_locked' });
  });

  it('stores them without the typed text', async () => {
    await passwordLogin(world, { username: 'MyPassword1', password: 'Wrong1234' });
    const rows = await world.platform.db.selectFrom('accounts_login_failure').selectAll().execute();
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('mypassword1');
  });
});

describe('host sign-in', () => {
  const until = new Date('2026-03-05T12:00:00Z');
  it.each<[Status, { hostReason?: string; hostBannedUntil?: Date }, object]>([
    ['not_an_anchor', {}, { status: 403, code: 'not_an_anchor' }],
    ['under_review', {}, { status: 403, code: 'review_pending' }],
    [
      'rejected',
      { hostReason: '头像不清晰' },
      { status: 403, code: 'review_rejected', data: { reason: '头像不清晰' } },
    ],
    [
      'banned',
      { hostBannedUntil: until },
      { status: 403, code: 'anchor_banned', data: { until: until.toISOString() } },
    ],
    ['banned_forever', {}, { status: 403, code: 'anchor_banned_forever' }],
    ['approved', {}, { success: true }],
  ])('answers %s', async (status, more, answer) => {
    const who = await host(status, more);
    expect(await passwordLogin(world, who, 'host')).toMatchObject(answer);
    expect(await passwordLogin(world, { ...who, password: 'Wrong1234' }, 'host')).toMatchObject({
      code: 'username_or_password_wrong',
    });
    expect(await passwordLogin(world, who, 'viewer')).toMatchObject({ success: true });
  });

  // Proves consolePeople:effect.until
  it('admits a host again at the end of the ban', async () => {
    const who = await host('banned', { hostBannedUntil: new Date(world.platform.clock.now() + 1000) });
    world.platform.clock.advance(999);
    expect(await passwordLogin(world, who, 'host')).toMatchObject({ code: 'anchor_banned' });
    world.platform.clock.advance(1);
    const session = dataOf(await passwordLogin(world, who, 'host'));
    expect(session.user).toMatchObject({ userType: 2, isHost: true, hostStatus: 'approved' });
  });

  it('reveals a phone without account only after a right code', async () => {
    const phone = phoneNumber(9000 + next);
    const code = await codeFor(world, phone, 'login');
    const login = (face: 'host' | 'viewer') =>
      world.api.call(accountCalls.phoneLogin, { ...phone, face, smsCode: code });
    expect(await login('host')).toMatchObject({ status: 404, code: 'anchor_not_registered' });
    expect(await login('viewer')).toMatchObject({ status: 404, code: 'phone_not_registered' });
  });

  it('leaves a code valid for the other face', async () => {
    const who = await host('not_an_anchor');
    const code = await codeFor(world, who, 'login');
    const input = { areaCode: who.areaCode, phone: who.phone, smsCode: code };
    expect(await world.api.call(accountCalls.phoneLogin, { ...input, face: 'host' })).toMatchObject({
      code: 'not_an_anchor',
    });
    expect(await world.api.call(accountCalls.phoneLogin, { ...input, face: 'viewer' })).toMatchObject({
      success: true,
    });
  });
});

describe('a platform ban', () => {
  // Proves consolePeople:effect.until
  it('ends sessions and refuses sign-in until it expires', async () => {
    const session = await registered(world, person(next));
    const until = new Date(world.platform.clock.now() + 3_600_000);
    expect(await world.accounts.banUser(session.user.uid, { until, reason: 'spam' })).toBe(true);
    expect(await world.api.call(accountCalls.profile, {}, { token: session.token })).toMatchObject({ code: '2321' });
    expect(await passwordLogin(world, person(next))).toMatchObject({
      status: 403,
      code: 'login_forbidden_until',
      data: { until: until.toISOString(), reason: 'spam' },
    });
    expect(await passwordLogin(world, { ...person(next), password: 'Wrong1234' })).toMatchObject({
      code: 'username_or_password_wrong',
    });
    world.platform.clock.advance(3_600_000);
    expect(await passwordLogin(world, person(next))).toMatchObject({ success: true });
  });

  it('is permanent without an end', async () => {
    const session = await registered(world, person(next));
    await world.accounts.banUser(session.user.uid, { until: null, reason: 'fraud' });
    expect(await passwordLogin(world, person(next))).toMatchObject({
      status: 403,
      code: 'login_forbidden',
      data: { reason: 'fraud' },
    });
    world.platform.clock.advance(60_000);
    const code = await codeFor(world, person(next), 'login');
    const input = { face: 'viewer', areaCode: '86', phone: person(next).phone, smsCode: code } as const;
    expect(await world.api.call(accountCalls.phoneLogin, input)).toMatchObject({ code: 'login_forbidden' });
    expect(await world.accounts.speakerOf(session.user.uid)).toMatchObject({ ban: { until: null } });
    expect(await world.accounts.banUser('1', { until: null, reason: '' })).toBe(false);
  });

  it('ends a session from a concurrent sign-in too', async () => {
    const { user } = await registered(world, person(next));
    const { promise: banned, resolve, reject } = Promise.withResolvers<unknown>();
    const selectFrom = world.platform.db.selectFrom.bind(world.platform.db);
    vi.spyOn(world.platform.db, 'selectFrom').mockImplementation(((table: 'accounts_login_failure') => {
      // The sign-in has read the account and now checks the password.
      if (table === 'accounts_login_failure') {
        vi.restoreAllMocks();
        world.accounts.banUser(user.uid, { until: null, reason: 'spam' }).then(resolve, reject);
      }
      return selectFrom(table);
    }) as typeof selectFrom);
    const answer = await passwordLogin(world, person(next));
    await banned;
    const token = answer.success ? answer.data.token : undefined;
    expect(await world.api.call(accountCalls.profile, {}, { token })).toMatchObject({ success: false });
  });
});
