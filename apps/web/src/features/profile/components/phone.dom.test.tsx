import { accountCalls, type Profile } from '@touchline/contract/accounts';
import { expect, test } from 'vitest';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { PhoneForm } from './PhoneForm.tsx';

const stage = setStage(['common', 'profile', 'auth', 'errors']);
const profile = { uid: '10000001', nickname: 'Anna', phone: null } as Profile;

const type = async (name: string, text: string): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>(`form input[name=${name}]`);
  if (!input) throw new Error(`no field ${name}`);
  await stage.until(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(input.value).toBe(text);
  });
};
const fill = async (phone: string): Promise<void> => {
  await type('phone', phone);
  await type('smsCode', '123456');
};

test('a wrong password does not use up the code of the phone', async () => {
  stage.answer(accountCalls.codeToken, ok({ codeToken: 'first' }));
  stage.answer(accountCalls.changePhone, { success: false, code: 'login_password_wrong' }, ok({}));
  await stage.show(<PhoneForm profile={profile} />);
  await fill('13800138000');
  await type('currentPassword', 'Wrong1234');
  await stage.press('Save');
  await stage.until(() =>
    expect(document.querySelector('[aria-invalid=true]')?.getAttribute('name')).toBe('currentPassword'),
  );
  await type('currentPassword', 'Abc12345');
  await stage.press('Save');
  await stage.until(() =>
    expect(stage.askedOf(accountCalls.changePhone)).toEqual([
      { codeToken: 'first', currentPassword: 'Wrong1234' },
      { codeToken: 'first', currentPassword: 'Abc12345' },
    ]),
  );
  expect(stage.askedOf(accountCalls.codeToken)).toHaveLength(1);
});

test('an expired proof and another phone need a new code', async () => {
  stage.answer(
    accountCalls.codeToken,
    ok({ codeToken: 'first' }),
    ok({ codeToken: 'second' }),
    ok({ codeToken: 'third' }),
  );
  stage.answer(
    accountCalls.changePhone,
    { success: false, code: 'code_token_expired' },
    { success: false, code: 'login_password_wrong' },
    ok({}),
  );
  await stage.show(<PhoneForm profile={profile} />);
  await fill('13800138000');
  await type('currentPassword', 'Abc12345');
  await stage.press('Save');
  await stage.until(() => expect(document.querySelector('[aria-invalid=true]')?.getAttribute('name')).toBe('smsCode'));
  await stage.press('Save');
  await stage.until(() => expect(stage.askedOf(accountCalls.changePhone)).toHaveLength(2));
  await fill('13800138001');
  await stage.press('Save');
  await stage.until(() =>
    expect(stage.askedOf(accountCalls.changePhone).map((input) => (input as { codeToken: string }).codeToken)).toEqual([
      'first',
      'second',
      'third',
    ]),
  );
});
