import { accountCalls, type Profile } from '@touchline/contract/accounts';
import { beforeEach, expect, test } from 'vitest';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { EmailForm } from './EmailForm.tsx';

const stage = setStage(['common', 'profile', 'auth', 'errors']);
const profile = { uid: '10000001', nickname: 'Anna', email: null } as Profile;

beforeEach(() => {
  stage.answer(accountCalls.sendEmailCode, ok({ resendAt: '', expiresAt: '' }));
  stage.answer(accountCalls.changeEmail, ok({}));
  stage.answer(accountCalls.removeEmail, ok({}));
});

const type = async (name: string, text: string): Promise<void> => {
  const field = (within: string) => document.querySelector<HTMLInputElement>(`${within} input[name=${name}]`);
  const input = field('dialog') ?? field('form');
  if (!input) throw new Error(`no field ${name}`);
  await stage.until(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(input.value).toBe(text);
  });
};

test('an address is linked with the code that was sent to it and the password', async () => {
  await stage.show(<EmailForm profile={profile} />);
  expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe('None linked');
  expect(stage.page()).not.toContain('Remove email address');
  await type('email', 'Anna@Example.com');
  await stage.press('Send code');
  await stage.sees('If anna@example.com can be linked, a code is on its way.');
  expect(stage.askedOf(accountCalls.sendEmailCode)).toEqual([{ email: 'Anna@Example.com' }]);
  expect(stage.page()).toMatch(/Resend in \d+ s/);
  await type('emailCode', '123456');
  await type('currentPassword', 'Abc12345');
  await stage.press('Save');
  await stage.sees('Your email address has been changed');
  expect(stage.askedOf(accountCalls.changeEmail)).toEqual([
    { email: 'Anna@Example.com', emailCode: '123456', currentPassword: 'Abc12345' },
  ]);
});

test('an address that is none is refused before a call', async () => {
  await stage.show(<EmailForm profile={profile} />);
  await type('email', 'anna@example');
  await stage.press('Save');
  await stage.sees('Check the email address.');
  expect(stage.askedOf(accountCalls.changeEmail)).toEqual([]);
});

test.each([
  ['email_unchanged', 'This is already your email address.'],
  ['email_daily_limit_reached', 'Too many codes for today. Try again tomorrow.'],
  ['email_send_failed', 'We couldn’t send the code.'],
])('a refusal of the code is shown at its field: %s', async (code, words) => {
  stage.answer(accountCalls.sendEmailCode, { success: false, code });
  await stage.show(<EmailForm profile={profile} />);
  await type('email', 'anna@example.com');
  await stage.press('Send code');
  await stage.sees(words);
  expect(document.querySelector('[aria-invalid=true]')?.getAttribute('name')).toBe(
    code === 'email_unchanged' ? 'email' : 'emailCode',
  );
});

test('the wait of the server counts down on the button', async () => {
  stage.answer(accountCalls.sendEmailCode, { success: false, code: 'email_code_too_soon', data: { seconds: 42 } });
  await stage.show(<EmailForm profile={profile} />);
  await type('email', 'anna@example.com');
  await stage.press('Send code');
  await stage.sees('Resend in 42 s');
  expect(stage.button('Resend in 42 s').disabled).toBe(true);
});

test.each([
  ['email_bound_to_another', 'email'],
  ['email_code_wrong', 'emailCode'],
  ['login_password_wrong', 'currentPassword'],
])('a refusal of the change is shown at its field: %s', async (code, field) => {
  stage.answer(accountCalls.changeEmail, { success: false, code });
  await stage.show(<EmailForm profile={profile} />);
  await type('email', 'anna@example.com');
  await type('emailCode', '123456');
  await type('currentPassword', 'Abc12345');
  await stage.press('Save');
  await stage.until(() => expect(document.querySelector('[aria-invalid=true]')?.getAttribute('name')).toBe(field));
});

test('the own address is shown whole and removed with the password', async () => {
  await stage.show(<EmailForm profile={{ ...profile, email: 'anna@example.com' }} />);
  expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe('anna@example.com');
  await stage.press('Remove email address');
  await stage.sees('Nobody can find you by it anymore.');
  const inDialog = (): HTMLElement => {
    const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')];
    return buttons.find(({ textContent }) => textContent === 'Remove email address') as HTMLElement;
  };
  await stage.press(inDialog());
  expect(stage.askedOf(accountCalls.removeEmail)).toEqual([]);
  await type('currentPassword', 'Abc12345');
  await stage.press(inDialog());
  await stage.sees('Your email address has been removed');
  expect(stage.askedOf(accountCalls.removeEmail)).toEqual([{ currentPassword: 'Abc12345' }]);
});
