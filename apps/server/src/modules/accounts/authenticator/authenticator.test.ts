import { authenticatorCalls } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { passwordLogin } from '../testing/accounts-fixture.ts';
import { startAuthenticators } from '../testing/authenticators-fixture.ts';

let world: Awaited<ReturnType<typeof startAuthenticators>>;
beforeAll(async () => {
  world = await startAuthenticators();
});
afterAll(() => world.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const advance = (ms: number) => world.platform.clock.advance(ms);

describe('turning an authenticator on', () => {
  it('takes the password and a first code, tells the member, and keeps other sessions', async () => {
    const who = await world.member();
    const other = dataOf(await passwordLogin(world, who));
    expect(await world.begin(who, 'Wrong1234')).toMatchObject({ status: 401, code: 'login_password_wrong' });
    const { secret, uri } = dataOf(await world.begin(who));
    expect(uri).toContain(encodeURIComponent(who.username));
    // Nothing is protected before the first code.
    expect((await passwordLogin(world, who)).success).toBe(true);
    expect(await world.turnOn(who, '12345')).toMatchObject({ status: 401, code: 'authenticator_code_wrong' });
    const { recoveryCodes, authenticator } = dataOf(await world.turnOn(who, world.codeNow(secret)));
    const turnedOnAt = world.platform.clock.date().toISOString();
    expect(authenticator).toEqual({ turnedOnAt, recoveryCodesLeft: 10, askHost: false });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await world.read(who)).toEqual(authenticator);
    expect(world.noticesOf(who.uid)).toEqual([{ kind: 'authenticator_changed', change: 'on' }]);
    expect((await world.profile(other)).success).toBe(true);
    expect(await passwordLogin(world, who)).toMatchObject({ status: 401, code: 'authenticator_code_required' });
  });

  it('stores neither the secret nor the recovery codes in a readable form', async () => {
    const { uid, secret, recoveryCodes } = await world.guarded();
    const rows = [
      await world.platform.db.selectFrom('accounts_authenticator').selectAll().where('uid', '=', uid).execute(),
      await world.platform.db.selectFrom('accounts_recovery_code').selectAll().where('uid', '=', uid).execute(),
    ];
    const stored = JSON.stringify(rows);
    expect(rows.map((each) => each.length)).toEqual([1, 10]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('needs a new secret, once, and is refused while one is on', async () => {
    const who = await world.member();
    expect((await world.turnOn(who, '123456')).code).toBe('conflict');
    const first = dataOf(await world.begin(who)).secret;
    const { secret } = dataOf(await world.begin(who));
    expect((await world.turnOn(who, world.codeNow(first))).code).toBe('authenticator_code_wrong');
    const code = world.codeNow(secret);
    const answers = await Promise.all([world.turnOn(who, code), world.turnOn(who, code)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual(['200', 'conflict']);
    expect((await world.begin(who)).code).toBe('conflict');
    // The refused secret replaces nothing.
    advance(minute);
    expect((await world.secondStep(await world.firstStep(who), world.codeNow(secret))).success).toBe(true);
  });

  it('is not offered to operators, who have a security code', async () => {
    const who = await world.member();
    await world.platform.db
      .updateTable('accounts_account')
      .set({ user_type: userTypes.staff })
      .where('uid', '=', who.uid)
      .execute();
    world.accounts.identity.forget(who.uid);
    await expect.poll(async () => (await world.begin(who)).code).toBe('no_permission');
  });
});

describe('turning it off', () => {
  it('takes the password and a code', async () => {
    const who = await world.guarded();
    expect((await world.turnOff(who, world.codeNow(who.secret), 'Wrong1234')).code).toBe('login_password_wrong');
    expect((await world.turnOff(who, '000000')).code).toBe('authenticator_code_wrong');
    expect(dataOf(await world.turnOff(who, world.codeNow(who.secret)))).toEqual({
      turnedOnAt: null,
      recoveryCodesLeft: 0,
      askHost: false,
    });
    expect(world.noticesOf(who.uid)).toEqual([
      { kind: 'authenticator_changed', change: 'on' },
      { kind: 'authenticator_changed', change: 'off' },
    ]);
    expect((await passwordLogin(world, who)).success).toBe(true);
    expect((await world.turnOff(who, world.codeNow(who.secret))).code).toBe('conflict');
  });

  it('accepts a recovery code, and leaves no row behind', async () => {
    const who = await world.guarded();
    dataOf(await world.turnOff(who, who.recoveryCodes[3] ?? ''));
    const { db } = world.platform;
    const left = await Promise.all(
      (['accounts_authenticator', 'accounts_recovery_code', 'accounts_pending_sign_in'] as const).map((table) =>
        db.selectFrom(table).select('uid').where('uid', '=', who.uid).execute(),
      ),
    );
    expect(left).toEqual([[], [], []]);
  });

  it('counts wrong codes in both processes with those of the sign-in', async () => {
    const who = await world.guarded();
    const signInToken = await world.firstStep(who);
    for (let tries = 0; tries < 3; tries += 1) await world.turnOff(who, '000000');
    await world.secondStep(signInToken, '000000', world.otherApi);
    await world.secondStep(signInToken, '000000');
    expect(await world.turnOff(who, world.codeNow(who.secret))).toMatchObject({
      status: 429,
      code: 'authenticator_locked',
      data: { minutes: 15 },
    });
  });
});

describe('recovery codes', () => {
  const renew = (who: { token: string; password: string }, code: string) =>
    world.api.call(authenticatorCalls.newRecoveryCodes, { currentPassword: who.password, code }, { token: who.token });

  it('are replaced with the password and a code', async () => {
    const who = await world.guarded();
    expect((await renew(who, '000000')).code).toBe('authenticator_code_wrong');
    const made = dataOf(await renew(who, world.codeNow(who.secret)));
    expect(made.authenticator.recoveryCodesLeft).toBe(10);
    const signInToken = await world.firstStep(who);
    expect((await world.secondStep(signInToken, who.recoveryCodes[0] ?? '')).code).toBe('authenticator_code_wrong');
    expect((await world.secondStep(signInToken, made.recoveryCodes[0] ?? '')).success).toBe(true);
    expect((await world.read(who)).recoveryCodesLeft).toBe(9);
  });
});

describe('a host without an authenticator', () => {
  const approve = (uid: string) =>
    world.platform.db
      .updateTable('accounts_account')
      .set({ host_status: 'approved', user_type: userTypes.host })
      .where('uid', '=', uid)
      .execute();
  const postpone = async (who: { token: string }) =>
    dataOf(await world.api.call(authenticatorCalls.postpone, {}, { token: who.token }));

  it('is asked before a payout, and after "not now" only thirty days later', async () => {
    const who = await world.member();
    expect((await world.read(who)).askHost).toBe(false);
    await approve(who.uid);
    expect((await world.read(who)).askHost).toBe(true);
    expect((await postpone(who)).askHost).toBe(false);
    advance(30 * day - 1);
    const { token } = dataOf(await passwordLogin(world, who));
    expect((await world.read({ ...who, token })).askHost).toBe(false);
    advance(1);
    expect((await world.read({ ...who, token })).askHost).toBe(true);
  });

  it('is not asked with one, and again right after it was turned off', async () => {
    const who = await world.guarded();
    await approve(who.uid);
    expect((await world.read(who)).askHost).toBe(false);
    await postpone(who);
    expect(dataOf(await world.turnOff(who, world.codeNow(who.secret))).askHost).toBe(true);
  });
});

it('is lost with the account', async () => {
  const who = await world.guarded();
  await world.firstStep(who);
  await world.accounts.removeUsers([who.uid]);
  expect((await passwordLogin(world, who)).code).toBe('username_or_password_wrong');
  const { db } = world.platform;
  for (const table of ['accounts_authenticator', 'accounts_recovery_code', 'accounts_pending_sign_in'] as const)
    expect(await db.selectFrom(table).select('uid').where('uid', '=', who.uid).execute()).toEqual([]);
});
