import { accountCalls, type Session } from '@touchline/contract/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
let mine: Session;
const fresh = { password: 'New12345', confirmPassword: 'New12345' };

beforeAll(async () => {
  world = await startAccounts();
});
afterAll(() => world.close());
beforeEach(async () => {
  next += 1;
  mine = await registered(world, person(next));
  world.platform.clock.advance(60_000);
});

const noticesOf = (uid: string) =>
  world.notices.given.filter((notice) => notice.uid === uid).map(({ content }) => content);
const profile = (token: string) => world.api.call(accountCalls.profile, {}, { token });
const changePassword = (input: object, token?: string) =>
  world.api.callWith(accountCalls.changePassword, input, { token });
const changePhone = (codeToken: string, currentPassword = 'Abc12345') =>
  world.api.call(accountCalls.changePhone, { codeToken, currentPassword }, { token: mine.token });

async function tokenFor(phone: { areaCode: string; phone: string }, purpose: 'reset_password' | 'change_phone') {
  const { areaCode, phone: number } = phone;
  const smsCode = await codeFor(world, phone, purpose);
  return dataOf(await world.api.call(accountCalls.codeToken, { areaCode, phone: number, purpose, smsCode }));
}

describe('a forgotten password', () => {
  it('is reset by phone, which ends all sessions and clears the lock', async () => {
    const { codeToken, expiresAt } = await tokenFor(person(next), 'reset_password');
    expect(Date.parse(expiresAt)).toBe(world.platform.clock.now() + 600_000);
    for (let count = 0; count < 6; count += 1) await passwordLogin(world, { ...person(next), password: 'Wrong1234' });
    expect(await passwordLogin(world, person(next))).toMatchObject({ code: 'login_locked' });
    expect(await changePassword({ codeToken, ...fresh })).toMatchObject({ success: true });
    expect(noticesOf(mine.user.uid)).toEqual([{ kind: 'password_changed', by: 'code' }]);
    expect(await profile(mine.token)).toMatchObject({ code: '2321' });
    expect(await passwordLogin(world, person(next))).toMatchObject({ code: 'username_or_password_wrong' });
    expect(await passwordLogin(world, { ...person(next), password: 'New12345' })).toMatchObject({ success: true });
  });

  it('requires an unused token of this purpose, at most ten minutes old', async () => {
    const once = await tokenFor(person(next), 'reset_password');
    const both = await Promise.all([
      changePassword({ codeToken: once.codeToken, ...fresh }),
      changePassword({ codeToken: once.codeToken, ...fresh }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['200', 'code_token_expired']);
    world.platform.clock.advance(60_000);
    const late = await tokenFor(person(next), 'reset_password');
    world.platform.clock.advance(600_000);
    expect(await changePassword({ codeToken: late.codeToken, ...fresh })).toMatchObject({
      status: 410,
      code: 'code_token_expired',
    });
    const other = await tokenFor(person(next), 'change_phone');
    expect(await changePassword({ codeToken: other.codeToken, ...fresh })).toMatchObject({
      code: 'code_token_expired',
    });
    expect(await changePassword({ codeToken: 'invented', ...fresh })).toMatchObject({ code: 'code_token_expired' });
  });

  it('keeps the token valid after a form error', async () => {
    const { codeToken } = await tokenFor(person(next), 'reset_password');
    expect(await changePassword({ codeToken, password: '', confirmPassword: '' })).toMatchObject({
      code: 'username_or_password_empty',
    });
    expect(await changePassword({ codeToken, password: 'short', confirmPassword: 'short' })).toMatchObject({
      code: 'password_invalid',
      data: { min: 6, max: 15 },
    });
    expect(await changePassword({ codeToken, ...fresh, confirmPassword: 'new12345' })).toMatchObject({
      code: 'passwords_differ',
    });
    expect(await changePassword({ codeToken, ...fresh })).toMatchObject({ success: true });
  });

  it('may become a passphrase of 64 emoji', async () => {
    const { codeToken } = await tokenFor(person(next), 'reset_password');
    const password = '😀'.repeat(64);
    expect(await changePassword({ codeToken, password, confirmPassword: password })).toMatchObject({ success: true });
    expect(await passwordLogin(world, { ...person(next), password })).toMatchObject({ success: true });
  });

  it('exchanges a code once', async () => {
    const smsCode = await codeFor(world, person(next), 'reset_password');
    const input = { areaCode: '86', phone: person(next).phone, purpose: 'reset_password', smsCode } as const;
    const answers = await Promise.all([1, 2, 3].map(() => world.api.call(accountCalls.codeToken, input)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', 'sms_code_expired', 'sms_code_expired']);
    expect(await world.api.call(accountCalls.codeToken, { ...input, smsCode: '' })).toMatchObject({
      code: 'sms_code_empty',
    });
    expect(await world.api.call(accountCalls.codeToken, { ...input, phone: '' })).toMatchObject({
      code: 'phone_empty',
    });
  });
});

describe('changing the password while signed in', () => {
  it('keeps this session and ends the others', async () => {
    const phone = dataOf(await passwordLogin(world, person(next)));
    expect(await changePassword({ currentPassword: 'Abc12345', ...fresh }, mine.token)).toMatchObject({
      success: true,
    });
    expect(await profile(mine.token)).toMatchObject({ success: true });
    expect(await profile(phone.token)).toMatchObject({ code: '2321' });
    expect(await passwordLogin(world, { ...person(next), password: 'New12345' })).toMatchObject({ success: true });
  });

  it('accepts a passphrase of any characters, which signs in by name and by phone in either form', async () => {
    const phrase = ' été ⚽ à Łódź ';
    const input = { currentPassword: 'Abc12345', password: phrase, confirmPassword: phrase };
    expect(await changePassword(input, mine.token)).toMatchObject({ success: true });
    for (const form of ['NFC', 'NFD'] as const)
      expect(await passwordLogin(world, { ...person(next), password: phrase.normalize(form) })).toMatchObject({
        success: true,
      });
    expect(await passwordLogin(world, { ...person(next), password: phrase.trim() })).toMatchObject({
      code: 'username_or_password_wrong',
    });
    const { areaCode, phone } = person(next);
    const byPhone = { face: 'viewer', areaCode, phone, password: phrase.normalize('NFD') } as const;
    expect(await world.api.call(accountCalls.pwdLogin, byPhone)).toMatchObject({ success: true });
    // And it proves its owner wherever the password is asked for again.
    const back = { currentPassword: phrase.normalize('NFD'), ...fresh };
    expect(await changePassword(back, mine.token)).toMatchObject({ success: true });
  });

  it.each([
    ['seven characters', 'seven c'],
    ['65 characters', 'x'.repeat(65)],
    ['65 emoji', '😀'.repeat(65)],
  ])('refuses %s', async (_what, password) => {
    const input = { currentPassword: 'Abc12345', password, confirmPassword: password };
    expect(await changePassword(input, mine.token)).toMatchObject({ status: 400, code: 'password_invalid' });
    expect(await passwordLogin(world, person(next))).toMatchObject({ success: true });
  });

  it('bounds what is normalised and hashed', async () => {
    const password = 'e\u0301'.repeat(2000);
    const input = { currentPassword: 'Abc12345', password, confirmPassword: password };
    expect(await changePassword(input, mine.token)).toMatchObject({ code: 'bad_input' });
    expect(await passwordLogin(world, { ...person(next), password })).toMatchObject({ code: 'bad_input' });
  });

  it('requires the current password and allows five attempts', async () => {
    const wrong = { currentPassword: 'Wrong1234', ...fresh };
    for (let count = 0; count < 5; count += 1) {
      expect(await changePassword(wrong, mine.token)).toMatchObject({ status: 401, code: 'login_password_wrong' });
    }
    expect(await changePassword({ ...wrong, currentPassword: 'Abc12345' }, mine.token)).toMatchObject({
      status: 429,
      code: 'login_locked',
      data: { minutes: 15 },
    });
  });

  it('requires a session or a token', async () => {
    expect(await changePassword({ currentPassword: 'Abc12345', ...fresh })).toMatchObject({ status: 401, code: '403' });
    expect(await changePassword(fresh, mine.token)).toMatchObject({ code: 'bad_input' });
  });
});

describe('changing the phone', () => {
  it('links the new phone', async () => {
    const { codeToken } = await tokenFor(phoneNumber(3000 + next), 'change_phone');
    expect(await changePhone(codeToken)).toMatchObject({ success: true });
    expect(dataOf(await profile(mine.token)).phone).toBe(`+86 *******${String(3000 + next).padStart(4, '0')}`);
    const input = {
      face: 'viewer',
      areaCode: '86',
      phone: phoneNumber(3000 + next).phone,
      password: 'Abc12345',
    } as const;
    expect(await world.api.call(accountCalls.pwdLogin, input)).toMatchObject({ success: true });
    expect(await changePhone(codeToken)).toMatchObject({ status: 410, code: 'code_token_expired' });
    const phone = `+86 *******${String(3000 + next).padStart(4, '0')}`;
    expect(noticesOf(mine.user.uid)).toEqual([{ kind: 'phone_changed', phone }]);
  });

  it('requires the password and keeps the token valid after a wrong one', async () => {
    const { codeToken } = await tokenFor(phoneNumber(3100 + next), 'change_phone');
    expect(await changePhone(codeToken, 'Wrong1234')).toMatchObject({ status: 401, code: 'login_password_wrong' });
    expect(await changePhone(codeToken)).toMatchObject({ success: true });
    const repeated = await tokenFor(phoneNumber(3200 + next), 'change_phone');
    for (let count = 0; count < 5; count += 1) await changePhone(repeated.codeToken, 'Wrong1234');
    expect(await changePhone(repeated.codeToken)).toMatchObject({ code: 'login_locked' });
  });

  it('refuses the phone of another account', async () => {
    next += 1;
    await registered(world, person(next));
    world.platform.clock.advance(60_000);
    const { codeToken } = await tokenFor(person(next), 'change_phone');
    expect(await changePhone(codeToken)).toMatchObject({ status: 409, code: 'phone_bound_to_another' });
  });

  it('links a phone to one of two concurrent callers', async () => {
    const other = await registered(world, person(8000 + next));
    const phone = phoneNumber(3300 + next);
    const first = await tokenFor(phone, 'change_phone');
    world.platform.clock.advance(60_000);
    const second = await tokenFor(phone, 'change_phone');
    const link = (codeToken: string, token: string) =>
      world.api.call(accountCalls.changePhone, { codeToken, currentPassword: 'Abc12345' }, { token });
    const answers = await Promise.all([link(first.codeToken, mine.token), link(second.codeToken, other.token)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', 'phone_bound_to_another']);
  });
});
