import { create } from 'zustand';
import { isMember, useSession } from './session.ts';

/** The action that needs an account; the dialog's title names it. */
export type SignInPurpose = 'chat' | 'follow' | 'share' | 'gift' | 'remind' | 'report' | 'packet' | 'continue';

interface SignInRequest {
  readonly mode: 'signIn' | 'register';
  /** Null when the user asked for sign-in itself. */
  readonly purpose: SignInPurpose | null;
  /** Runs once after the sign-in. */
  readonly then: (() => void) | null;
}

/** The open sign-in dialog; null while it is closed. */
export const useSignInRequest = create<{ request: SignInRequest | null }>()(() => ({ request: null }));

/** Opens the sign-in dialog over the page. `then` runs after the sign-in, and never when the dialog is closed. */
export const askToSignIn = (
  purpose: SignInPurpose | null = 'continue',
  then: (() => void) | null = null,
  mode: SignInRequest['mode'] = 'signIn',
): void => useSignInRequest.setState({ request: { mode, purpose, then } });

export const closeSignIn = (): void => useSignInRequest.setState({ request: null });

/** Opens the sign-in dialog without a follow-up action. */
export const offerSignIn = (): void => askToSignIn();

/**
 * Runs `act` for a member; asks others to sign in first and runs it afterwards. `act` must read the session when it
 * runs, not when it was created.
 */
export function withAccount(purpose: SignInPurpose, act: () => void): void {
  if (isMember(useSession.getState().user)) act();
  else askToSignIn(purpose, act);
}
