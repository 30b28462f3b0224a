import { ApiError, type Client, createClient } from '@touchline/client';
import type { OutputOf } from '@touchline/contract/kernel';
import { operatorCalls } from '@touchline/contract/operators';
import { currentLanguage } from './language.ts';
import { askForCode } from './security-code.ts';
import { signedIn, signedOut } from './session.ts';
import { storage } from './storage.ts';

/** Separate from the portal's key: member tokens are never used here, nor operator tokens there. */
const tokenKey = 'console.token';

const deviceId = (): string => {
  const known = storage.get('device');
  if (known) return known;
  const made = crypto.randomUUID();
  storage.set('device', made);
  return made;
};

let memoryToken = storage.get(tokenKey);

const tokenStore = {
  get: () => memoryToken,
  set: (token: string) => {
    memoryToken = token;
    storage.set(tokenKey, token);
  },
  clear: () => {
    memoryToken = null;
    storage.set(tokenKey, null);
  },
};

// Another tab signed in or out, so this tab follows.
addEventListener('storage', (event) => {
  if (event.key !== `touchline.${tokenKey}` || event.newValue === memoryToken) return;
  memoryToken = event.newValue;
  if (event.newValue === null) signedOut(false);
  else void resolveSession();
});

/** True while the operator signs out on purpose; the server's message that the session ended is then expected. */
let going = false;

const client = createClient({
  baseUrl: '',
  storage: tokenStore,
  language: currentLanguage,
  deviceId: deviceId(),
  onSignedOut: () => {
    if (!going) signedOut(true);
  },
});

const wishes: Partial<Record<string, 'required' | 'not_set_up'>> = {
  security_code_required: 'required',
  security_code_not_set_up: 'not_set_up',
};

/** Makes a call. If the server requires the security code, asks for it and repeats the call. */
async function guarded(...args: Parameters<Client['call']>): Promise<unknown> {
  try {
    return await client.call(...args);
  } catch (error) {
    const wish = error instanceof ApiError ? wishes[error.code] : undefined;
    // These two calls send the code themselves.
    const own: readonly string[] = [operatorCalls.confirmCode.path, operatorCalls.signIn.path];
    if (!wish || own.includes(args[0].path)) throw error;
    await askForCode(wish);
    return await client.call(...args);
  }
}

/** Every call of the back office goes through here. */
export const api = { call: guarded as Client['call'] };

/** Loads the operator of the stored token; the app renders nothing until this resolves. */
export async function resolveSession(): Promise<void> {
  if (memoryToken === null) return signedOut(false);
  try {
    signedIn(await client.call(operatorCalls.me, {}));
  } catch {
    // The client clears rejected tokens. Without an answer the session is unknown, so try again.
    if (memoryToken !== null) setTimeout(() => void resolveSession(), 3000);
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
