import { operatorCalls, type StaffMe } from '@touchline/contract/operators';
import { afterEach, expect, it } from 'vitest';
import { signedOut, useSession } from '../../shared/session.ts';
import { click, draw, stubServer, typeInto } from '../../shared/testing/draw.tsx';
import { SignInForm } from './SignInForm.tsx';

const me = { uid: '7', username: 'linyue', name: 'Lin Yue', role: 'editor', codeSetUp: true } as StaffMe;
let page: Awaited<ReturnType<typeof draw>>;
afterEach(async () => {
  await page.close();
  signedOut(false);
});

const field = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement | null;
const send = () => click(document.querySelector('button[type=submit]'));

it('asks for the security code when the server requires it and sends it with name and password at its sixth digit', async () => {
  const asked = stubServer(({ input }) => {
    if (input.code === undefined) return { code: 'security_code_required', status: 403 };
    if (input.code !== '410729') return { code: 'security_code_wrong', status: 401 };
    return { data: { token: 'token', expiresAt: '2026-11-20T12:00:00Z', me } };
  });
  page = await draw(<SignInForm />);
  await typeInto(field('username') as HTMLInputElement, 'linyue');
  await typeInto(field('password') as HTMLInputElement, 'a long password');
  expect(field('one-time-code')).toBeNull();
  await send();
  await expect.poll(() => document.activeElement === field('one-time-code')).toBe(true);
  // The first request for a code is not shown as an error.
  expect(document.body.textContent).not.toContain('Enter your security code to continue');

  await typeInto(field('one-time-code') as HTMLInputElement, '000000');
  await expect.poll(() => document.body.textContent).toContain('The security code is wrong.');
  await typeInto(field('one-time-code') as HTMLInputElement, ' 410729 ');
  await expect.poll(() => useSession.getState().user?.uid).toBe('7');
  expect(asked.map(({ path }) => path)).toEqual(Array(3).fill(operatorCalls.signIn.path));
  expect(asked.at(-1)?.input).toEqual({ username: 'linyue', password: 'a long password', code: '410729' });
});
