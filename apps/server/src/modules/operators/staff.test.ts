import { accountCalls } from '@touchline/contract/accounts';
import { operatorCalls, personCalls, staffCalls } from '@touchline/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { codeAt } from '../../testing/code-at.ts';
import { type OperatorsUnderTest, password, startOperators } from './testing/operators-fixture.ts';

let world: OperatorsUnderTest;
beforeAll(async () => {
  world = await startOperators();
});
afterAll(() => world.close());

const minute = 60_000;
const me = (token: string) => world.api.call(operatorCalls.me, {}, { token });
const confirm = (token: string, code: string) => world.api.call(operatorCalls.confirmCode, { code }, { token });
const list = (token: string) => world.api.call(staffCalls.list, {}, { token });
/** A code is valid once: move to the next half minute. */
beforeEach(() => world.platform.clock.advance(minute));

describe('operator sign-in', () => {
  it('returns token, role, name and whether a code is set up', async () => {
    const { username } = await world.operator('reviewer');
    const answer = dataOf(await world.api.call(operatorCalls.signIn, { username: username.toUpperCase(), password }));
    expect(answer.me).toMatchObject({ username, role: 'reviewer', codeSetUp: false, confirmedUntil: null });
    expect(answer.me.name).toMatch(/^reviewer/);
    expect(dataOf(await me(answer.token)).uid).toBe(answer.me.uid);
    expect(Date.parse(answer.expiresAt) - world.platform.clock.now()).toBe(12 * 60 * minute);
  });

  it('gives the same answer for an unknown name, a wrong password and a member', async () => {
    const { username } = await world.operator('editor');
    await world.accounts.createUser({ username: 'member01', password, nickname: 'M' });
    const answers = await Promise.all([
      world.signIn('nobody99'),
      world.signIn('!'),
      world.signIn(username, 'Abc123456'),
      world.signIn('member01'),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('username_or_password_wrong'));
    expect((await world.signIn('', '')).code).toBe('username_or_password_empty');
  });

  it('locks after five wrong passwords, also for unknown names', async () => {
    const { username } = await world.operator('editor');
    for (const name of [username, 'nobody98']) {
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await world.signIn(name, 'Wrong123')).code).toBe('username_or_password_wrong');
      }
      expect(await world.signIn(name)).toMatchObject({ code: 'login_locked', data: { minutes: 15 } });
    }
    world.platform.clock.advance(15 * minute);
    expect((await world.signIn(username)).success).toBe(true);
  });

  it('is independent of portal locks of the same name, and vice versa', async () => {
    const { username } = await world.operator('editor');
    const portal = (secret: string) =>
      world.api.call(accountCalls.pwdLogin, { face: 'viewer', username, password: secret });
    for (let tries = 0; tries < 5; tries += 1) await portal('Wrong1234');
    expect((await portal(password)).code).toBe('login_locked');
    expect((await world.signIn(username)).success).toBe(true);
    for (let tries = 0; tries < 5; tries += 1) await world.signIn(username, 'Wrong123');
    expect((await world.signIn(username)).code).toBe('login_locked');
    world.platform.clock.advance(15 * minute);
    expect((await portal(password)).success).toBe(true);
  });

  it('refuses portal tokens, as the portal refuses operator tokens', async () => {
    const { token } = await world.operator('administrator');
    const member = await world.accounts.createUser({ username: 'member02', password, nickname: 'M' });
    const session = dataOf(
      await world.api.call(accountCalls.pwdLogin, { face: 'viewer', username: 'member02', password }),
    );
    expect(session.user.uid).toBe(member);
    expect((await me(session.token)).code).toBe('403');
    expect((await world.api.call(accountCalls.profile, {}, { token })).code).toBe('403');
    expect((await me('x'.repeat(500))).code).toBe('403');
    expect((await world.api.call(operatorCalls.me, {})).code).toBe('403');
  });

  it('stores tokens as digests and secrets sealed', async () => {
    const { token, secret, recoveryCodes, uid } = await world.confirmed('editor');
    const { rows } = await world.platform.db
      .selectFrom('operators_session')
      .selectAll()
      .execute()
      .then(async (sessions) => ({
        rows: JSON.stringify([
          sessions,
          await world.platform.db.selectFrom('operators_staff').selectAll().where('uid', '=', uid).execute(),
          await world.platform.db.selectFrom('operators_recovery_code').selectAll().execute(),
          await world.platform.db.selectFrom('operators_audit').selectAll().execute(),
        ]),
      }));
    for (const stored of [token, secret, ...recoveryCodes]) expect(rows).not.toContain(stored);
  });
});

describe('operator sessions', () => {
  it('ends after half an hour without use', async () => {
    const { token } = await world.operator('editor');
    world.platform.clock.advance(29 * minute);
    expect((await me(token)).success).toBe(true);
    world.platform.clock.advance(30 * minute);
    expect((await me(token)).code).toBe('403');
    expect((await world.api.call(operatorCalls.colleagues, {}, { token })).code).toBe('403');
  });

  it('ends after twelve hours in total', async () => {
    const { token } = await world.operator('editor');
    for (let turns = 1; turns < 36; turns += 1) {
      world.platform.clock.advance(20 * minute);
      expect((await me(token)).success).toBe(true);
    }
    world.platform.clock.advance(20 * minute);
    expect((await me(token)).code).toBe('403');
  });

  it('ends after twelve hours without use at the portal, renewed or not', async () => {
    const { username } = await world.operator('moderator');
    const { token } = dataOf(await world.api.call(accountCalls.pwdLogin, { face: 'viewer', username, password }));
    world.platform.clock.advance(11 * 60 * minute);
    const renewed = dataOf(await world.api.call(accountCalls.tokenInfo, {}, { token })).token;
    world.platform.clock.advance(12 * 60 * minute);
    for (const stolen of [token, renewed])
      expect((await world.api.call(accountCalls.tokenInfo, {}, { token: stolen })).code).toBe('403');
  });

  it('ends sessions and confirmations of a clock that ran ahead once it is right again', async () => {
    world.platform.clock.advance(24 * 60 * minute);
    const { token } = await world.confirmed('editor');
    world.platform.clock.advance(-24 * 60 * minute);
    expect((await me(token)).code).toBe('403');
  });

  it('lists sessions and ends one or all', async () => {
    const { token, username } = await world.operator('editor');
    const tokens = [token];
    for (const ip of ['198.51.100.1', '198.51.100.2']) {
      const how = { ip, device: `device of ${ip}` };
      tokens.push(dataOf(await world.api.call(operatorCalls.signIn, { username, password }, how)).token);
    }
    const last = tokens[2] ?? '';
    const { items } = dataOf(await world.api.call(operatorCalls.devices, {}, { token: last }));
    expect(items.map(({ ip, current, device }) => [ip, current, device])).toEqual([
      ['198.51.100.2', true, 'device of 198.51.100.2'],
      ['198.51.100.1', false, 'device of 198.51.100.1'],
      ['127.0.0.1', false, 'test-device'],
    ]);
    await world.api.call(operatorCalls.signOut, {}, { token: last });
    expect((await me(last)).code).toBe('2321');
    expect((await me(token)).success).toBe(true);
    await world.api.call(operatorCalls.signOutEverywhere, {}, { token });
    expect(await Promise.all(tokens.map(async (one) => (await me(one)).code))).toEqual(['2321', '2321', '2321']);
  });

  it('ends with a password change in either place', async () => {
    const { token, username } = await world.operator('editor');
    const other = dataOf(await world.api.call(operatorCalls.signIn, { username, password })).token;
    const change = (currentPassword: string, next: string, confirmPassword = next) =>
      world.api.call(operatorCalls.changePassword, { currentPassword, password: next, confirmPassword }, { token });
    expect((await change('Wrong123', 'Newer12345')).code).toBe('login_password_wrong');
    expect((await change(password, 'Newer12345', 'Newer12346')).code).toBe('passwords_differ');
    expect(await change(password, 'short')).toMatchObject({
      code: 'staff_password_invalid',
      data: { min: 10, max: 64 },
    });
    expect((await change(password, 'Newer12345')).success).toBe(true);
    expect((await me(token)).success).toBe(true);
    expect((await me(other)).code).toBe('2321');

    const portal = dataOf(
      await world.api.call(accountCalls.pwdLogin, { face: 'viewer', username, password: 'Newer12345' }),
    );
    const input = { currentPassword: 'Newer12345', password, confirmPassword: password };
    dataOf(await world.api.call(accountCalls.changePassword, input, { token: portal.token }));
    expect((await me(token)).code).toBe('2321');
  });

  it('stays reset after a concurrent change with the old password', async () => {
    const { token, uid, username } = await world.operator('editor');
    const { token: admin } = await world.confirmed('administrator');
    const [changed, reset] = await Promise.all([
      world.api.call(
        operatorCalls.changePassword,
        { currentPassword: password, password: 'Newer12345', confirmPassword: 'Newer12345' },
        { token },
      ),
      world.api.call(staffCalls.resetPassword, { uid }, { token: admin }),
    ]);
    const { password: given } = dataOf(reset);
    expect((await world.signIn(username, given)).success).toBe(true);
    expect((await world.signIn(username, 'Newer12345')).code).toBe('username_or_password_wrong');
    expect((await me(token)).code).toBe('2321');
    expect(['200', 'login_password_wrong', '2321']).toContain(changed.code);
  });

  it('ends with a ban, which is reported after the right password', async () => {
    const { token, uid, username } = await world.operator('editor');
    await world.accounts.banUser(uid, { until: null, reason: 'gone' });
    expect((await me(token)).code).toBe('2321');
    expect((await world.signIn(username)).code).toBe('login_forbidden');
    expect((await world.signIn(username, 'Wrong123')).code).toBe('username_or_password_wrong');
  });
});

describe('security code', () => {
  it('is required by high-impact calls, and valid for 15 minutes', async () => {
    const { token, secret } = await world.confirmed('administrator');
    const { uid } = await world.operator('editor');
    const rename = () => world.api.call(staffCalls.changeRole, { uid, role: 'editor' }, { token });
    expect((await rename()).success).toBe(true);
    world.platform.clock.advance(15 * minute);
    expect((await rename()).code).toBe('security_code_required');
    // Lists need no code.
    expect((await list(token)).success).toBe(true);
    const answer = dataOf(await confirm(token, codeAt(secret, world.platform.clock.now())));
    expect(Date.parse(answer.confirmedUntil ?? '')).toBe(world.platform.clock.now() + 15 * minute);
    expect((await rename()).success).toBe(true);
  });

  it('applies only to its session', async () => {
    const { token, username, secret } = await world.confirmed('administrator');
    world.platform.clock.advance(minute);
    const code = codeAt(secret, world.platform.clock.now());
    const other = dataOf(await world.api.call(operatorCalls.signIn, { username, password, code })).token;
    const { uid } = await world.operator('editor');
    const rename = (by: string) => world.api.call(staffCalls.changeRole, { uid, role: 'editor' }, { token: by });
    world.platform.clock.advance(14.5 * minute);
    expect((await rename(token)).code).toBe('security_code_required');
    expect((await rename(other)).success).toBe(true);
  });

  it('requires setup first', async () => {
    const { token } = await world.operator('moderator');
    const ban = { uid: '1', scope: 'platform', reason: 'spam' } as const;
    expect((await world.api.call(personCalls.banForGood, ban, { token })).code).toBe('security_code_not_set_up');
    expect((await confirm(token, '123456')).code).toBe('security_code_not_set_up');
    expect((await world.api.call(operatorCalls.enrolCode, { code: '123456' }, { token })).code).toBe('conflict');
  });

  it('is enrolled with the password, and activated by a first code', async () => {
    const { token, username } = await world.operator('moderator');
    const begin = (secret: string) => world.api.call(operatorCalls.beginCode, { password: secret }, { token });
    expect((await begin('Wrong123')).code).toBe('login_password_wrong');
    const { secret, uri } = dataOf(await begin(password));
    expect(uri).toContain(username);
    expect((await world.api.call(operatorCalls.enrolCode, { code: '000000' }, { token })).code).toBe(
      'security_code_wrong',
    );
    expect(dataOf(await me(token)).codeSetUp).toBe(false);
    const code = codeAt(secret, world.platform.clock.now());
    const enrolled = dataOf(await world.api.call(operatorCalls.enrolCode, { code }, { token }));
    expect(new Set(enrolled.recoveryCodes).size).toBe(10);
    expect(enrolled.me).toMatchObject({ codeSetUp: true, recoveryCodesLeft: 10 });
    // The enrolment code is consumed.
    expect((await confirm(token, code)).code).toBe('security_code_wrong');
  });

  it('is replaced after the old one is given, and the old one stays valid until then', async () => {
    const { token, secret } = await world.confirmed('administrator');
    world.platform.clock.advance(15 * minute);
    const begin = () => world.api.call(operatorCalls.beginCode, { password }, { token });
    expect((await begin()).code).toBe('security_code_required');
    dataOf(await confirm(token, codeAt(secret, world.platform.clock.now())));
    const second = dataOf(await begin()).secret;
    world.platform.clock.advance(minute);
    const now = world.platform.clock.now();
    expect((await confirm(token, codeAt(second, now))).code).toBe('security_code_wrong');
    expect((await confirm(token, codeAt(secret, now))).success).toBe(true);
    dataOf(await world.api.call(operatorCalls.enrolCode, { code: codeAt(second, now) }, { token }));
    world.platform.clock.advance(minute);
    expect((await confirm(token, codeAt(secret, world.platform.clock.now()))).code).toBe('security_code_wrong');
  });

  it('is accepted once, also in concurrent attempts', async () => {
    const { token, secret } = await world.confirmed('administrator');
    world.platform.clock.advance(minute);
    const code = codeAt(secret, world.platform.clock.now());
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token, code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    // An earlier unused code is refused too.
    const earlier = codeAt(secret, world.platform.clock.now() - 30_000);
    expect((await confirm(token, earlier)).code).toBe('security_code_wrong');
  });

  it('is locked for 15 minutes after five wrong ones, even for the right one', async () => {
    const { token, secret } = await world.confirmed('administrator');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(token, 'abcdef')).code).toBe('security_code_wrong');
    world.platform.clock.advance(minute);
    const right = () => codeAt(secret, world.platform.clock.now());
    expect(await confirm(token, right())).toMatchObject({ code: 'login_locked', data: { minutes: 14 } });
    world.platform.clock.advance(14 * minute);
    expect((await confirm(token, right())).success).toBe(true);
  });

  it('accepts each recovery code once', async () => {
    const { token, recoveryCodes } = await world.confirmed('administrator');
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all([confirm(token, first), confirm(token, first.toUpperCase())]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(dataOf(await confirm(token, second)).recoveryCodesLeft).toBe(8);
    const fresh = dataOf(await world.api.call(operatorCalls.newRecoveryCodes, {}, { token })).recoveryCodes;
    expect((await confirm(token, recoveryCodes[2] ?? '')).code).toBe('security_code_wrong');
    expect(dataOf(await confirm(token, fresh[0] ?? '')).recoveryCodesLeft).toBe(9);
  });
});
