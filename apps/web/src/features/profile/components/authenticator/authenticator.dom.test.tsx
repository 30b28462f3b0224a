import { type Authenticator, authenticatorCalls } from '@touchline/contract/accounts';
import { walletCalls } from '@touchline/contract/wallet';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../shared/session/session.ts';
import { ok, setStage } from '../../../../shared/testing/stage.tsx';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { ProtectEarnings } from './ProtectEarnings.tsx';

const { answer, askedOf, show, press, sees, page, button, until } = setStage([
  'profile',
  'auth',
  'wallet',
  'common',
  'errors',
]);

const off: Authenticator = { turnedOnAt: null, recoveryCodesLeft: 0, askHost: false };
const on: Authenticator = { turnedOnAt: '2026-03-01T12:00:00.000Z', recoveryCodesLeft: 10, askHost: false };
const recoveryCodes = ['abcd-efgh-jkmn-pqrs', 'tuvw-xyz2-3456-789a'];
const key = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Touchline:anna?secret=GEZDGNBVGY3TQOJQ' };

const type = async (name: string, text: string): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>(`dialog input[name=${name}]`);
  if (!input) throw new Error(`no field ${name}`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
};
const dialogButton = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('dialog button')].find(
    ({ textContent }) => textContent === name,
  );
  if (!found) throw new Error(`no button ${name} in the dialog`);
  return found;
};
const pressInDialog = (name: string): Promise<void> => press(dialogButton(name));

beforeEach(() => {
  answer(authenticatorCalls.begin, ok(key));
  answer(authenticatorCalls.turnOn, ok({ recoveryCodes, authenticator: on }));
});

/** From the password to the recovery codes, which are then confirmed as saved. */
async function setUp(): Promise<void> {
  await sees('First, confirm it’s you.');
  await type('currentPassword', 'Abc12345');
  await pressInDialog('Continue');
  await sees('Scan this with your authenticator app.');
  expect(document.querySelector('dialog [role=img]')?.getAttribute('aria-label')).toContain('QR code');
  expect(page()).toContain(key.secret);
  await type('code', ' 123 456 ');
  await pressInDialog('Turn on');
  await sees('Save your recovery codes');
  for (const code of recoveryCodes) expect(page()).toContain(code);
  expect((dialogButton('Done') as HTMLButtonElement).disabled).toBe(true);
  await act(async () => document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')?.click());
  await pressInDialog('Done');
  await until(() => expect(document.querySelector('dialog')).toBeNull());
  expect(askedOf(authenticatorCalls.begin)).toEqual([{ currentPassword: 'Abc12345' }]);
  expect(askedOf(authenticatorCalls.turnOn)).toEqual([{ code: '123 456' }]);
}

describe('the authenticator app of a member', () => {
  it('is turned on in three steps', async () => {
    answer(authenticatorCalls.read, ok(off));
    await show(<AuthenticatorCard />);
    await sees('Off');
    await press('Turn on');
    await setUp();
    await sees('On since Mar 1, 2026');
    await sees('10 recovery codes left');
  });

  it('shows a wrong password and a wrong code at their fields', async () => {
    answer(authenticatorCalls.read, ok(off));
    answer(authenticatorCalls.begin, { success: false, code: 'login_password_wrong' }, ok(key));
    answer(authenticatorCalls.turnOn, { success: false, code: 'authenticator_code_wrong' });
    await show(<AuthenticatorCard />);
    await sees('Off');
    await press('Turn on');
    const invalid = () => document.querySelector('dialog [aria-invalid=true]')?.getAttribute('name');
    await sees('First, confirm it’s you.');
    await pressInDialog('Continue');
    await sees('Enter a password.');
    await type('currentPassword', 'Wrong1234');
    await pressInDialog('Continue');
    await until(() => expect(invalid()).toBe('currentPassword'));
    await pressInDialog('Continue');
    await sees('Scan this with your authenticator app.');
    await type('code', '000000');
    await pressInDialog('Turn on');
    await sees('That code isn’t right.');
    expect(invalid()).toBe('code');
  });

  it('is turned off with the password and a code', async () => {
    answer(authenticatorCalls.read, ok(on));
    answer(
      authenticatorCalls.turnOff,
      { success: false, code: 'authenticator_locked', data: { minutes: 15 } },
      ok(off),
    );
    await show(<AuthenticatorCard />);
    await sees('On since');
    await press('Turn off');
    await sees('Turn off the authenticator app?');
    await type('currentPassword', 'Abc12345');
    await type('code', 'abcd-efgh-jkmn-pqrs');
    await pressInDialog('Turn off');
    await sees('Too many wrong codes. Try again in 15 minutes.');
    await pressInDialog('Turn off');
    await sees('The authenticator app is off');
    await until(() => expect(document.querySelector('dialog')).toBeNull());
    expect(askedOf(authenticatorCalls.turnOff)[1]).toEqual({
      currentPassword: 'Abc12345',
      code: 'abcd-efgh-jkmn-pqrs',
    });
    await until(() => expect(button('Turn on').disabled).toBe(false));
  });

  it('gets new recovery codes, which are shown once', async () => {
    answer(authenticatorCalls.read, ok({ ...on, recoveryCodesLeft: 1 }));
    answer(authenticatorCalls.newRecoveryCodes, ok({ recoveryCodes, authenticator: on }));
    await show(<AuthenticatorCard />);
    await sees('1 recovery code left');
    await press('New recovery codes');
    await sees('Your old recovery codes stop working.');
    await type('currentPassword', 'Abc12345');
    await type('code', '123456');
    await pressInDialog('Get new codes');
    await sees(recoveryCodes[0] as string);
    await sees('10 recovery codes left');
  });

  it('can be loaded again after a failure', async () => {
    answer(authenticatorCalls.read, { success: false, code: 'internal' }, ok(off));
    await show(<AuthenticatorCard />);
    await sees('The authenticator app didn’t load');
    await press('Try again');
    await sees('Off');
  });
});

describe('a host with earnings', () => {
  const wallet = { coins: 10, coupons: [], stock: null };
  beforeEach(() => {
    act(() => signedIn({ uid: '1', nickname: 'Host', userType: 2, hostStatus: 'approved' } as never));
    answer(authenticatorCalls.read, ok({ ...off, askHost: true }));
  });

  it('is asked before a payout and turns it on right there', async () => {
    answer(walletCalls.balance, ok({ ...wallet, earnings: 500 }));
    await show(<ProtectEarnings />);
    await sees('Protect your earnings before a payout');
    await press('Turn on');
    await setUp();
    await until(() => expect(page()).not.toContain('Protect your earnings'));
  });

  it('answers "not now", which the server remembers', async () => {
    answer(walletCalls.balance, ok({ ...wallet, earnings: 500 }));
    answer(authenticatorCalls.postpone, ok(off));
    await show(<ProtectEarnings />);
    await sees('Protect your earnings before a payout');
    await press('Not now');
    await until(() => expect(page()).not.toContain('Protect your earnings'));
    expect(askedOf(authenticatorCalls.postpone)).toEqual([{}]);
  });

  it.each([0, null])('is not asked with earnings of %s', async (earnings) => {
    answer(walletCalls.balance, ok({ ...wallet, earnings }));
    await show(<ProtectEarnings />);
    await until(() => expect(askedOf(walletCalls.balance)).toHaveLength(1));
    expect(askedOf(authenticatorCalls.read)).toEqual([]);
    expect(page()).not.toContain('Protect your earnings');
  });
});
