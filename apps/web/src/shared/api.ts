import { createClient, Realtime, resumeOnReturn } from '@touchline/client';
import { accountCalls, type Me } from '@touchline/contract/accounts';
import { realtimePath } from '@touchline/contract/realtime';
import { rememberPlace } from './after-sign-in.ts';
import { withAhead } from './ahead.ts';
import { currentLanguage } from './language.ts';
import { blockedBy, currentUser, signedIn, signedOut } from './session.ts';
import { storage } from './storage.ts';

const deviceId = (): string => {
  const known = storage.get('device');
  if (known) return known;
  const made = crypto.randomUUID();
  storage.set('device', made);
  return made;
};

let memoryToken = storage.get('token');

const tokenStore = {
  get: () => memoryToken,
  set: (token: string) => {
    memoryToken = token;
    storage.set('token', token);
  },
  clear: () => {
    memoryToken = null;
    storage.set('token', null);
  },
};

// Another tab signed in, renewed or signed out: follow it.
addEventListener('storage', (event) => {
  if (event.key !== 'touchline.token' || event.newValue === memoryToken) return;
  const wasOut = memoryToken === null;
  memoryToken = event.newValue;
  if (event.newValue === null) leave();
  else if (wasOut) void resolveSession();
});

const leave = (): void => {
  realtime.close();
  signedOut();
};

/** Whether the person is going by their own wish: then the server's word that the session is over is no news. */
let going = false;

/** The server has ended the session (403, 2321): to the sign-in, and back here after it. */
const expelled = (): void => {
  if (going) return;
  const place = location.hash.slice(1);
  if (currentUser() && place !== '/login') rememberPlace(place);
  leave();
  location.hash = '#/login';
};

/** Every HTTP call of the portal goes through here. */
export const api = withAhead(
  createClient({
    baseUrl: '',
    storage: tokenStore,
    language: currentLanguage,
    deviceId: deviceId(),
    onSignedOut: expelled,
    onBlocked: (data) => {
      blockedBy(data ?? {});
      location.hash = '#/403';
    },
  }),
);

/** Whether there is a token; whose it is, and whether it still counts, only the server knows. */
export const hasToken = (): boolean => memoryToken !== null;

/** The one socket of this tab. */
export const realtime = new Realtime({
  url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${realtimePath}`,
  token: (refused) => api.freshToken(refused),
  language: currentLanguage,
  device: deviceId(),
  onSignedOut: () => {
    tokenStore.clear();
    expelled();
  },
});

resumeOnReturn(realtime, window);
api.startRenewal({ onRenewed: ({ user }) => signedIn(user) });

/** Asks who the stored token belongs to; the portal shows nothing until this has an answer. */
export async function resolveSession(): Promise<void> {
  if (!memoryToken) return signedOut();
  try {
    enter(await api.call(accountCalls.tokenInfo, {}));
  } catch {
    // Refused tokens are cleared by the client. Without an answer nobody can be shown as signed in.
    if (memoryToken === null) signedOut();
    else retryLater();
  }
}

/** Takes over a session that a sign-in, a registration or a renewal gave. */
export function enter(session: { token: string; user: Parameters<typeof signedIn>[0] }): void {
  tokenStore.set(session.token);
  signedIn(session.user);
  realtime.connect();
}

/** Asks who this account is now; null when it cannot be had. */
export async function renewSession(): Promise<{ before: Me; now: Me } | null> {
  const before = currentUser();
  const session = before && (await api.call(accountCalls.tokenInfo, {}).catch(() => null));
  if (!before || session?.user.uid !== before.uid) return null;
  tokenStore.set(session.token);
  signedIn(session.user);
  return { before, now: session.user };
}

const goBy = async (call: typeof accountCalls.signOut | typeof accountCalls.signOutEverywhere): Promise<void> => {
  going = true;
  try {
    await api.call(call, {});
    tokenStore.clear();
    leave();
  } finally {
    going = false;
  }
};

/** Ends this session; here even when the server cannot be reached. */
export const signOut = (): Promise<void> =>
  goBy(accountCalls.signOut).catch(() => {
    tokenStore.clear();
    leave();
  });

/** Ends every session of this account, this one included. */
export const leaveEverywhere = (): Promise<void> => goBy(accountCalls.signOutEverywhere);

/** The server cannot be reached at the start: try again until it can. */
function retryLater(): void {
  setTimeout(() => void resolveSession(), 3000);
}
