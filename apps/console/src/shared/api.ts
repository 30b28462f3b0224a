import { ApiError, type Client, createClient } from '@touchline/client';
import type { OutputOf } from '@touchline/contract/kernel';
import { operatorCalls } from '@touchline/contract/operators';
import { currentLanguage } from './language.ts';
import { askForCode } from './security-code.ts';
import { signedIn, signedOut } from './session.ts';
import { storage } from './storage.ts';

/** Apart from the portal's: the token of a member is never used here, nor the other way round. */
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

// Another tab signed in or out: follow it.
addEventListener('storage', (event) => {
  if (event.key !== `touchline.${tokenKey}` || event.newValue === memoryToken) return;
  memoryToken = event.newValue;
  if (event.newValue === null) signedOut(false);
  else void resolveSession();
});

/** Whether the person is going by their own wish: then the server's word that the session is over is no news. */
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

/** Makes a call; where the server wants the security code first, asks for it and makes the call again. */
async function guarded(...args: Parameters<Client['call']>): Promise<unknown> {
  try {
    return await client.call(...args);
  } catch (error) {
    const wish = error instanceof ApiError ? wishes[error.code] : undefined;
    // These two take the code themselves.
    const own: readonly string[] = [operatorCalls.confirmCode.path, operatorCalls.signIn.path];
    if (!wish || own.includes(args[0].path)) throw error;
    await askForCode(wish);
    return await client.call(...args);
  }
}

/** Every call of the back office goes through here. */
export const api = { call: guarded as Client['call'] };

/** Asks who the stored token belongs to; nothing is shown until this has an answer. */
export async function resolveSession(): Promise<void> {
  if (memoryToken === null) return signedOut(false);
  try {
    signedIn(await client.call(operatorCalls.me, {}));
  } catch {
    // Refused tokens are cleared by the client. Without an answer nobody can be shown as signed in: try again.
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

/** Ends this session; here even when the server cannot be reached. */
export const signOut = (): Promise<void> =>
  leave(operatorCalls.signOut).catch(() => {
    tokenStore.clear();
    signedOut(false);
  });

export const signOutEverywhere = (): Promise<void> => leave(operatorCalls.signOutEverywhere);
