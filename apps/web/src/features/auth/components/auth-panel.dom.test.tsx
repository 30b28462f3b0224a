import { accountCalls, authenticatorCalls, type Session } from '@touchline/contract/accounts';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useGlobalConfig } from '../../../shared/api/global-config.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { AuthDialog } from './AuthDialog.tsx';
import { type AuthMode, AuthPanel } from './AuthPanel.tsx';

const { features } = useGlobalConfig.getState();
// Registered first, so it runs after the page is gone.
afterEach(() => useGlobalConfig.setState({ features }));
const { answer, askedOf, show, press, sees, page, until } = setStage(['auth', 'common', 'errors']);

it('shows that registration is closed, and leads to the sign-in', async () => {
  useGlobalConfig.setState({ features: { ...features, registration: false } });
  const onMode = vi.fn<(mode: AuthMode) => void>();
  await show(<AuthPanel mode="register" face="viewer" onMode={onMode} onSession={() => {}} />);
  await sees('Registration is closed right now.');
  expect(document.querySelector('form')).toBeNull();
  await press('Sign in');
  expect(onMode).toHaveBeenCalledWith('signIn');
});

it('has no form for hosts while their applications are closed', async () => {
  useGlobalConfig.setState({ features: { ...features, hostApplications: false } });
  await show(<AuthPanel mode="register" face="host" onMode={() => {}} onSession={() => {}} />);
  await sees('Host applications are closed for now.');
  expect(document.querySelector('form')).toBeNull();
});

it('opens over the page in the first field, and has one title for each step', async () => {
  await show(<AuthDialog mode="signIn" purpose="chat" onClose={() => {}} onSession={() => {}} />);
  const title = (): string | null | undefined => document.querySelector('dialog h2')?.textContent;
  expect(title()).toBe('Sign in to chat');
  expect(document.activeElement?.getAttribute('name')).toBe('username');
  await press('Forgot password?');
  expect(title()).toBe('Reset your password');
  await press('Back to sign-in');
  expect(title()).toBe('Sign in to chat');
});

describe('an account with an authenticator', () => {
  const session = { token: 'token' } as Session;
  const onSession = vi.fn<(session: Session, path?: string) => void>();
  const fill = (values: Readonly<Record<string, string>>) =>
    act(async () => {
      for (const [name, text] of Object.entries(values)) {
        const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
  const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
  const open = async (): Promise<void> => {
    onSession.mockReset();
    const data = { signInToken: 'first-step', until: '2099-03-01T12:00:00.000Z' };
    answer(accountCalls.pwdLogin, { success: false, code: 'authenticator_code_required', data });
    await show(<AuthPanel mode="signIn" face="viewer" onMode={() => {}} onSession={onSession} />);
    await fill({ username: 'anna', password: 'two words' });
    await submit();
    await sees('Enter your code');
  };

  it('is asked for a code after the password', async () => {
    answer(authenticatorCalls.signIn, { success: false, code: 'authenticator_code_wrong' }, ok(session));
    await open();
    expect(document.activeElement?.getAttribute('name')).toBe('code');
    await submit();
    await sees('Enter the code.');
    expect(askedOf(authenticatorCalls.signIn)).toEqual([]);
    await fill({ code: '123456' });
    await submit();
    await sees('That code isn’t right.');
    expect(document.querySelector<HTMLInputElement>('input[name=code]')?.value).toBe('123456');
    await fill({ code: ' abcd-efgh ' });
    await submit();
    await until(() => expect(onSession).toHaveBeenCalledExactlyOnceWith(session, undefined));
    expect(askedOf(authenticatorCalls.signIn)).toEqual([
      { signInToken: 'first-step', code: '123456' },
      { signInToken: 'first-step', code: 'abcd-efgh' },
    ]);
  });

  it('starts over when that took too long', async () => {
    answer(authenticatorCalls.signIn, { success: false, code: 'sign_in_expired' });
    await open();
    await fill({ code: '123456' });
    await submit();
    await sees('This took too long.');
    await press('Back to sign-in');
    await sees('Username or phone number');
    expect(page()).not.toContain('Enter your code');
    expect(onSession).not.toHaveBeenCalled();
  });
});
