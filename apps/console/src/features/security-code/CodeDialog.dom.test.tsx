import { liveCalls, operatorCalls, type StaffMe } from '@touchline/contract/operators';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { api } from '../../shared/api.ts';
import { CodeRefused } from '../../shared/security-code.ts';
import { useSession } from '../../shared/session.ts';
import { button, click, draw, press, stubServer, typeInto } from '../../shared/testing/draw.tsx';
import { CodeDialog } from './CodeDialog.tsx';

const me: StaffMe = {
  uid: '7',
  username: 'linyue',
  name: 'Lin Yue',
  role: 'administrator',
  codeSetUp: true,
  mustEnrol: false,
  mustChangePassword: false,
  recoveryCodesLeft: 10,
  confirmedUntil: '2026-11-20T12:05:00Z',
};

let confirmed: boolean;
let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
beforeEach(async () => {
  confirmed = false;
  asked = stubServer(({ path, input }) => {
    if (path === operatorCalls.confirmCode.path) {
      if (input.code !== '410729') return { code: 'security_code_wrong', status: 401 };
      confirmed = true;
      return { data: me };
    }
    return confirmed ? { data: {} } : { code: 'security_code_required', status: 403 };
  });
  page = await draw(<CodeDialog />);
});
afterEach(() => page.close());

const field = () => document.querySelector('dialog input') as HTMLInputElement;
const cut = () => api.call(liveCalls.cutOff, { hostId: '9', reason: 'Betting' });
/** The sixth digit sends it. */
const send = (code: string) => typeInto(field(), code);

it('opens by itself, reports a wrong code and repeats the call after the right one', async () => {
  expect(document.querySelector('dialog')).toBeNull();
  const first = cut();
  const second = cut();
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(true);
  expect(document.activeElement).toBe(field());

  await send('000000');
  await expect
    .poll(() => document.querySelector('dialog [role=alert]')?.textContent)
    .toBe('The security code is wrong.');
  expect(field().value).toBe('');

  await send('410729');
  await Promise.all([first, second]);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  expect(asked.filter(({ path }) => path === liveCalls.cutOff.path)).toHaveLength(4);
  expect(asked.filter(({ path }) => path === operatorCalls.confirmCode.path)).toHaveLength(2);
  expect(useSession.getState().user?.confirmedUntil).toBe(me.confirmedUntil);
});

it('cancels the call when the dialog is closed', async () => {
  const call = cut().then(
    () => 'done',
    (error: unknown) => error,
  );
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(true);
  await click(button('Cancel'));
  expect(await call).toBeInstanceOf(CodeRefused);
  expect(asked).toHaveLength(1);
  await press('Escape');
  expect(document.querySelector('dialog')).toBeNull();
});

it('leads to the enrolment when no code is set up', async () => {
  await page.close();
  stubServer(() => ({ code: 'security_code_not_set_up', status: 403 }));
  page = await draw(<CodeDialog />);
  const call = cut().catch((error: unknown) => error);
  await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('Set up your security code first');
  await click(button('Set it up'));
  expect(await call).toBeInstanceOf(CodeRefused);
});
