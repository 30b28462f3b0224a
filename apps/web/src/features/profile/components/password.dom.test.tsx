import { accountCalls } from '@touchline/contract/accounts';
import { beforeEach, expect, test } from 'vitest';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const stage = setStage(['common', 'profile', 'auth', 'errors']);

beforeEach(() => stage.answer(accountCalls.changePassword, ok({})));

const type = async (name: string, text: string): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>(`form input[name=${name}]`);
  if (!input) throw new Error(`no field ${name}`);
  await stage.until(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(input.value).toBe(text);
  });
};

async function fill(password: string): Promise<void> {
  await type('currentPassword', 'Abc12345');
  await type('password', password);
  await type('confirmPassword', password);
}

const rule = '6–15 letters and digits with at least one of each, or 8–64 characters of any kind';

test('a passphrase is sent as it was typed', async () => {
  await stage.show(<PasswordForm />);
  expect(stage.page()).toContain(rule);
  const password = ` ${'😀'.repeat(40)} e\u0301 `;
  await fill(password);
  await stage.press('Save');
  await stage.sees('Your password has been changed');
  expect(stage.askedOf(accountCalls.changePassword)).toEqual([
    { currentPassword: 'Abc12345', password, confirmPassword: password },
  ]);
});

test.each(['seven c', 'x'.repeat(65)])('%s is refused before a call, with both rules', async (password) => {
  await stage.show(<PasswordForm />);
  await fill(password);
  await stage.press('Save');
  await stage.sees(`Use ${rule}.`);
  expect(stage.askedOf(accountCalls.changePassword)).toEqual([]);
});

test('the longer rule of operators is shown at the field', async () => {
  stage.answer(accountCalls.changePassword, {
    success: false,
    code: 'staff_password_invalid',
    data: { min: 10, max: 64 },
  });
  await stage.show(<PasswordForm />);
  await fill('two words');
  await stage.press('Save');
  await stage.sees('10–64 characters of any kind.');
  expect(document.querySelector('[aria-invalid=true]')?.getAttribute('name')).toBe('password');
});
