import { afterEach, expect, it, vi } from 'vitest';
import { useGlobalConfig } from '../../../shared/global-config.ts';
import { setStage } from '../../../shared/testing/stage.tsx';
import { AuthDialog } from './AuthDialog.tsx';
import { type AuthMode, AuthPanel } from './AuthPanel.tsx';

const { features } = useGlobalConfig.getState();
// Registered first, so it runs after the page is gone.
afterEach(() => useGlobalConfig.setState({ features }));
const { show, press, sees } = setStage(['auth', 'common', 'errors']);

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
