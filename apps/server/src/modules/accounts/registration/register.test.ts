import { accountCalls } from '@touchline/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import {
  type AccountsUnderTest,
  codeFor,
  otherCode,
  passwordLogin,
  person,
  registered,
  registration,
  startAccounts,
} from '../testing/accounts-fixture.ts';

let world: AccountsUnderTest;
beforeAll(async () => {
  world = await startAccounts({ isSensitive: (text) => text.toLowerCase().includes('badword') });
});
afterAll(() => world.close());

const register = (input: object) => world.api.callWith(accountCalls.register, input);
const complete = (changes: object) => ({ ...registration(person(1), '123456'), ...changes });

describe('registering a viewer', () => {
  it('creates an account, signs it in and shows the name as typed', async () => {
    const session = await registered(world, person(100), { language: 'tha' });
    expect(session.expiresAt).toBe('2026-03-01T22:00:00.000Z');
    expect(session.user).toMatchObject({
      username: 'Player0100',
      nickname: 'Player0100',
      userType: 1,
      isHost: false,
      hostStatus: 'not_an_anchor',
      languageType: 'tha',
      imToken: session.token,
    });
    expect(session.user.appNumber).toMatch(/^[1-9]\d{7}$/);
    const profile = dataOf(await world.api.call(accountCalls.profile, {}, { token: session.token }));
    expect(profile).toMatchObject({
      phone: '+86 *******0100',
      gender: 'secret',
      registeredAt: '2026-03-01T20:00:00.000Z',
    });
  });

  it.each([
    ['no username', { username: '' }, { code: 'username_or_password_empty' }],
    ['no password', { password: '', confirmPassword: '' }, { code: 'username_or_password_empty' }],
    ['a short username', { username: 'abc12' }, { code: 'username_invalid', data: { min: 6, max: 15 } }],
    ['a username with a listed word', { username: 'MrBadWord1' }, { code: 'sensitive_words' }],
    ['a username with an accent', { username: 'ábc123' }, { code: 'username_invalid' }],
    ['a username with a trailing space', { username: 'abc123 ' }, { code: 'username_invalid' }],
    [
      'a password without digits',
      { password: 'abcdefgh', confirmPassword: 'abcdefgh' },
      { code: 'password_invalid', data: { min: 6, max: 15 } },
    ],
    ['a confirmation in different case', { confirmPassword: 'abc12345' }, { code: 'passwords_differ' }],
    ['no phone', { phone: '' }, { code: 'phone_empty' }],
    ['a phone number of another country', { areaCode: '+1' }, { code: 'phone_or_area_code_wrong' }],
    ['a phone number without an area code', { areaCode: '' }, { code: 'phone_or_area_code_wrong' }],
    ['no code', { smsCode: '' }, { code: 'sms_code_empty' }],
    ['no agreement', { agreement: false }, { code: 'agreement_not_accepted' }],
    ['a code that was not requested', {}, { code: 'sms_code_expired' }],
    ['an unknown field', { admin: true }, { code: 'bad_input' }],
  ])('refuses %s', async (_what, changes, answer) => {
    expect(await register(complete(changes))).toMatchObject({ success: false, ...answer });
  });

  it('answers the first failure in form order', async () => {
    const all = { username: '', phone: '', smsCode: '', agreement: false, confirmPassword: 'x' };
    expect(await register(complete(all))).toMatchObject({ code: 'username_or_password_empty' });
    expect(await register(complete({ ...all, username: 'abc123' }))).toMatchObject({ code: 'passwords_differ' });
    const rest = { phone: '', smsCode: '', agreement: false };
    expect(await register(complete(rest))).toMatchObject({ code: 'phone_empty' });
  });

  it('matches a username in any case', async () => {
    await registered(world, { ...person(101), username: 'Player2026' });
    const check = (username: string) => world.api.call(accountCalls.checkUserName, { username });
    expect(await check('player2026')).toMatchObject({ status: 409, code: 'username_exists' });
    expect(await check('player2027')).toMatchObject({ status: 200, success: true });
    expect(await check('')).toMatchObject({ code: 'username_or_password_empty' });
    expect(await check("x'; drop table accounts_account; --")).toMatchObject({ code: 'username_invalid' });
    const code = await codeFor(world, person(102), 'register');
    const taken = { ...registration(person(102), code), username: 'PLAYER2026' };
    expect(await register(taken)).toMatchObject({ status: 409, code: 'username_exists' });
    expect(await register({ ...taken, username: 'Player2028' })).toMatchObject({ success: true });
  });

  it('tells only the owner of a phone that it is registered', async () => {
    await registered(world, person(103));
    world.platform.clock.advance(60_000);
    const code = await codeFor(world, person(103), 'register');
    const repeated = { ...registration(person(103), code), username: 'Another103' };
    expect(await register({ ...repeated, smsCode: otherCode(code) })).toMatchObject({ code: 'sms_code_wrong' });
    expect(await register(repeated)).toMatchObject({ status: 409, code: 'phone_already_registered' });
  });

  it('stores the phone in one form, however it is typed', async () => {
    const typed = { ...person(0), username: 'Britain1', areaCode: '0044', phone: '07911 123-456' };
    const session = await registered(world, typed);
    const stored = await world.platform.db
      .selectFrom('accounts_account')
      .select(['area_code', 'phone'])
      .where('uid', '=', session.user.uid)
      .executeTakeFirst();
    expect(stored).toEqual({ area_code: '44', phone: '+447911123456' });
  });

  it('stores no readable password', async () => {
    await registered(world, person(104));
    const row = await world.platform.db
      .selectFrom('accounts_account')
      .select('password_hash')
      .where('username', '=', person(104).username)
      .executeTakeFirst();
    const { memoryKb, passes } = world.platform.config.passwordCost;
    expect(row?.password_hash).toMatch(new RegExp(`^\\$argon2id\\$v=19\\$m=${memoryKb},t=${passes},p=1\\$`));
  });
});

describe('registering a host', () => {
  const asHost = (index: number, code: string, changes: object = {}) =>
    register({ ...registration(person(index), code), kind: 'host', ...changes });
  const nextCode = async (index: number) => {
    world.platform.clock.advance(60_000);
    return codeFor(world, person(index), 'register');
  };
  const statusOf = (index: number, changes: object) =>
    world.platform.db
      .updateTable('accounts_account')
      .set(changes)
      .where('username', '=', person(index).username)
      .execute();

  it('creates an account that must apply first', async () => {
    const answer = await asHost(140, await codeFor(world, person(140), 'register'));
    expect(answer).toMatchObject({
      success: true,
      data: { user: { username: 'Player0140', userType: 1, isHost: false, hostStatus: 'not_an_anchor' } },
    });
    expect(await passwordLogin(world, person(140), 'host')).toMatchObject({ status: 403, code: 'not_an_anchor' });
  });

  it('signs in the owner of a registered phone by the password of that account, also under another name', async () => {
    const session = await registered(world, person(141));
    const code = await nextCode(141);
    expect(await asHost(141, code, { password: 'Other12345', confirmPassword: 'Other12345' })).toMatchObject({
      status: 401,
      code: 'app_password_mismatch',
    });
    expect(await asHost(141, code, { username: 'Brandnew1' })).toMatchObject({
      success: true,
      data: { user: { uid: session.user.uid, username: 'Player0141', hostStatus: 'not_an_anchor' } },
    });
    expect(await asHost(141, code)).toMatchObject({ code: 'sms_code_expired' });
    expect(await asHost(141, await nextCode(141))).toMatchObject({ success: true });
  });

  it('tells a host that the phone belongs to a host', async () => {
    await registered(world, person(142));
    for (const status of ['approved', 'banned', 'banned_forever'] as const) {
      await statusOf(142, { host_status: status, user_type: 2 });
      expect(await asHost(142, await nextCode(142))).toMatchObject({ status: 409, code: 'phone_already_anchor' });
    }
    for (const status of ['under_review', 'rejected'] as const) {
      await statusOf(142, { host_status: status, user_type: 1 });
      expect(await asHost(142, await nextCode(142))).toMatchObject({ data: { user: { hostStatus: status } } });
    }
  });

  it('refuses banned users, operators, and taken names', async () => {
    await registered(world, person(143));
    await statusOf(143, { banned_forever: true });
    expect(await asHost(143, await nextCode(143))).toMatchObject({ status: 403, code: 'login_forbidden' });
    await statusOf(143, { banned_forever: false, user_type: 3 });
    expect(await asHost(143, await nextCode(143))).toMatchObject({ code: 'phone_already_registered' });
    const taken = { username: person(143).username };
    expect(await asHost(144, await nextCode(144), taken)).toMatchObject({ code: 'username_exists' });
  });

  it('locks the password after five wrong ones', async () => {
    await registered(world, person(145));
    const wrong = { password: 'Guess12345', confirmPassword: 'Guess12345' };
    const code = await nextCode(145);
    for (let count = 0; count < 5; count += 1) {
      expect(await asHost(145, code, wrong)).toMatchObject({ code: 'app_password_mismatch' });
    }
    expect(await asHost(145, code)).toMatchObject({ code: 'login_locked', data: { minutes: 15 } });
  });
});

describe('registration switches', () => {
  let revision = 0;
  const switchOff = async (...names: string[]) => {
    const by = { by: '1', at: world.platform.clock.date().toISOString() };
    const off = Object.fromEntries(names.map((name) => [name, { value: false, ...by }]));
    revision += 1;
    await world.platform.db
      .updateTable('system_settings')
      .set({ revision, features: JSON.stringify(off) })
      .execute();
    await world.platform.timers.run('looks');
  };
  afterAll(() => switchOff());

  it('registers a viewer without a phone, but never a host', async () => {
    const bare = { ...registration(person(150), ''), areaCode: '+86', phone: '' };
    expect(await register(bare)).toMatchObject({ code: 'phone_empty' });
    await switchOff('registrationPhone');
    expect(await register({ ...bare, kind: 'host' })).toMatchObject({ code: 'phone_empty' });
    expect(await register({ ...bare, agreement: false })).toMatchObject({ code: 'agreement_not_accepted' });
    const { token, user } = dataOf(await register(bare));
    expect(user).toMatchObject({ username: 'Player0150', userType: 1 });
    expect(dataOf(await world.api.call(accountCalls.profile, {}, { token }))).toMatchObject({ phone: null });
    expect(await passwordLogin(world, person(150), 'viewer')).toMatchObject({ success: true });
    // A given phone is still verified.
    expect(await register({ ...registration(person(151), ''), smsCode: '' })).toMatchObject({ code: 'sms_code_empty' });
  });

  it('creates guests only on request', async () => {
    const guest = (input: object) => world.api.callWith(accountCalls.guestLogin, input);
    const { user } = dataOf(await guest({ automatic: true }));
    expect(user).toMatchObject({ userType: 4, nickname: expect.stringMatching(/^[0-9]{5}$/) });
    await switchOff('automaticGuests');
    expect(await guest({ automatic: true })).toMatchObject({ status: 403, code: 'feature_disabled' });
    expect(await guest({})).toMatchObject({ success: true });
  });
});

describe('concurrent registrations', () => {
  it('gives a name to one of two', async () => {
    const [one, two] = [person(110), { ...person(111), username: 'PLAYER0110' }];
    const codes = [await codeFor(world, one, 'register'), await codeFor(world, two, 'register')];
    const answers = await Promise.all([
      register(registration(one, codes[0] ?? '')),
      register(registration(two, codes[1] ?? '')),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', 'username_exists']);
  });

  it('accepts a code once', async () => {
    const code = await codeFor(world, person(112), 'register');
    const names = ['Faster1', 'Faster2', 'Faster3', 'Faster4'];
    const answers = await Promise.all(
      names.map((username) => register({ ...registration(person(112), code), username })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const answer of answers.filter(({ success }) => !success)) {
      expect(['sms_code_expired', 'phone_already_registered']).toContain(answer.code);
    }
    const accounts = await world.platform.db
      .selectFrom('accounts_account')
      .select('username')
      .where('phone', '=', `+86${person(112).phone}`)
      .execute();
    expect(accounts).toHaveLength(1);
  });

  it('never assigns one public number twice', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 10 }, async () => dataOf(await world.api.call(accountCalls.guestLogin, {}))),
    );
    expect(new Set(sessions.map(({ user }) => user.appNumber)).size).toBe(10);
  });
});

it('signs in a registered user with any spelling of the name', async () => {
  await registered(world, person(120));
  expect(await passwordLogin(world, { ...person(120), username: 'pLAYER0120' })).toMatchObject({ success: true });
});
