import type { AppApi } from '@touchline/app-kit/calls';
import { deviceId, sharedTokenStore } from '@touchline/app-kit/session';
import { ApiError, type Client, createClient } from '@touchline/client';
import type { Call, OutputOf } from '@touchline/contract/kernel';
import { asksForCode, operatorCalls } from '@touchline/contract/operators';
import { currentLanguage } from './language.ts';
import { askForCode } from './security-code.ts';
import { signedIn, signedOut, useSession } from './session.ts';

/** Separate from the portal's key: member tokens are never used here, nor operator tokens there. */
const tokenStore = sharedTokenStore('console.token');

tokenStore.onChangedElsewhere((token) => {
  if (token === null) signedOut(false);
  else void resolveSession();
});

/** True while the operator signs out on purpose; the server's message that the session ended is then expected. */
let going = false;

const client = createClient({
  baseUrl: '',
  storage: tokenStore,
  language: currentLanguage,
  deviceId: deviceId(),
  // The server answers within half a minute, also when it reads a large file.
  timeoutMs: 35_000,
  onSignedOut: () => {
    if (!going) signedOut(true);
  },
});

const codeRequirements: Partial<Record<string, 'required' | 'not_set_up'>> = {
  security_code_required: 'required',
  security_code_not_set_up: 'not_set_up',
};

/** Makes a call. If the server requires the security code, asks for it and repeats the call. */
async function guarded(...args: Parameters<Client['call']>): Promise<unknown> {
  try {
    return await client.call(...args);
  } catch (error) {
    const requirement = error instanceof ApiError ? codeRequirements[error.code] : undefined;
    // These two calls send the code themselves.
    const own: readonly string[] = [operatorCalls.confirmCode.path, operatorCalls.signIn.path];
    if (!requirement || own.includes(args[0].path)) throw error;
    await askForCode(requirement);
    return await client.call(...args);
  }
}

/** Whether the read requires the security code from this role: it must not open the dialog by itself. */
const needsCode = ({ staff, reading }: Call): boolean => {
  const { user } = useSession.getState();
  return staff !== undefined && user !== null && asksForCode({ staff, ...(reading && { reading }) }, user.role);
};

/** Every call of the back office goes through here. */
export const api: AppApi = { call: guarded as Client['call'], isOnDemand: needsCode };

/** Loads the operator of the stored token; the app renders nothing until this resolves. */
export async function resolveSession(): Promise<void> {
  if (tokenStore.get() === null) return signedOut(false);
  try {
    signedIn(await client.call(operatorCalls.me, {}));
  } catch {
    // The client clears rejected tokens. Without an answer the session is unknown, so try again.
    if (tokenStore.get() !== null) setTimeout(() => void resolveSession(), 3000);
  }
}

export function enter({ token, me }: OutputOf<typeof operatorCalls.signIn>): void {
  tokenStore.set(token);
  signedIn(me);
}

async function leave(call: typeof operatorCalls.signOut | typeof operatorCalls.signOutEverywhere): Promise<void> {
  going = true;
  try {
    await client.call(call, {});
  } finally {
    going = false;
  }
  tokenStore.clear();
  signedOut(false);
}

/** Ends this session, locally even when the server cannot be reached. */
export const signOut = (): Promise<void> =>
  leave(operatorCalls.signOut).catch(() => {
    tokenStore.clear();
    signedOut(false);
  });

export const signOutEverywhere = (): Promise<void> => leave(operatorCalls.signOutEverywhere);
