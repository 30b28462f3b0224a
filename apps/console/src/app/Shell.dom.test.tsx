import { LanguageContext } from '@touchline/app-kit/language';
import { operatorCalls, type StaffMe } from '@touchline/contract/operators';
import { afterEach, expect, it } from 'vitest';
import { enter, signOut } from '../shared/api.ts';
import { click, draw, stubServer, typeInto } from '../shared/testing/draw.tsx';
import { Shell } from './Shell.tsx';

const me: StaffMe = {
  uid: '7',
  username: 'mokeeper1',
  name: 'Mo Keeper',
  role: 'administrator',
  codeSetUp: false,
  mustEnrol: true,
  mustChangePassword: true,
  recoveryCodesLeft: 0,
  confirmedUntil: null,
};
let page: Awaited<ReturnType<typeof draw>>;
afterEach(async () => {
  await signOut();
  await page.close();
});

const field = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement;
const shown = () => document.body.textContent;

it('asks for a new password when an operator chose the current one, then continues', async () => {
  let changed = false;
  const asked = stubServer(({ path, input }) => {
    if (path === operatorCalls.changePassword.path) {
      if (input.password === input.currentPassword) return { code: 'password_unchanged', status: 400 };
      changed = true;
      return { data: {} };
    }
    if (path === operatorCalls.me.path) return { data: { ...me, mustChangePassword: !changed } };
    return { code: 'no_permission', status: 403 };
  });
  enter({ token: 'token', expiresAt: '2026-11-20T12:00:00Z', me });
  page = await draw(
    <LanguageContext value={{ language: 'eng', choose: () => undefined }}>
      <Shell />
    </LanguageContext>,
  );
  expect(shown()).toContain('Choose your own password');
  expect(shown()).toContain('Mo Keeper, an administrator set your password.');
  // The screen behind it sends no request.
  expect(asked).toEqual([]);

  const send = () => click(document.querySelector('button[type=submit]'));
  await typeInto(field('currentPassword'), 'Handed over 1');
  await typeInto(field('password'), 'Handed over 1');
  await typeInto(field('confirmPassword'), 'Handed over 1');
  await send();
  await expect.poll(shown).toContain('Choose a password that differs from the current one.');

  await typeInto(field('password'), 'known to me alone');
  await typeInto(field('confirmPassword'), 'known to me alone');
  await send();
  await expect.poll(shown, { timeout: 5000 }).toContain('Set up your security code first');
  expect(shown()).not.toContain('Choose your own password');
});
