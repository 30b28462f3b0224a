import {
  createClient,
  isApiError,
  memoryTokenStore,
  Realtime,
  resumeOnReturn,
  type TokenStore,
} from '@touchline/client';
import { accountCalls, type Me, type Session } from '@touchline/contract/accounts';
import { realtimePath } from '@touchline/contract/realtime';
import { hasLeft, noteLeft, rememberPlace } from './after-sign-in.ts';
import { withPrefetch } from './prefetch-client.ts';
import { currentLanguage } from './language.ts';
import { blockedBy, currentUser, guestRefused, isGuest, signedIn, signedOut, useSession } from './session.ts';
import { storage } from './storage.ts';

const deviceId = (): string => {
  const known = storage.get('device');
  if (known) return known;
  const made = crypto.randomUUID();
  storage.set('device', made);
  return made;
};

let memoryToken = storage.get('token');

/** Whether the last refusal took a token away: one that met no token ends no session. */
let lost = false;

const tokenStore = {
  get: () => memoryToken,
  set: (token: string) => {
    memoryToken = token;
    storage.set('token', token);
  },
  clear: () => {
    lost = memoryToken !== null;
    memoryToken = null;
    storage.set('token', null);
  },
};

// Another tab signed in, renewed or signed out: follow it. A guest may have become a member there.
addEventListener('storage', (event) => {
  if (event.key !== 'touchline.token' || event.newValue === memoryToken) return;
  const mayBeAnother = memoryToken === null || isGuest(currentUser());
  memoryToken = event.newValue;
  if (event.newValue === null) leave();
  else if (mayBeAnother) void resolveSession();
});

const leave = (): void => {
  realtime.close();
  signedOut();
};

/** Whether the person is going by their own wish: then the server's word that the session is over is no news. */
let going = false;

/** When the session of a guest ended last: one that ends again right away is no reason to make more guests. */
let guestLostAt = 0;

/** The server has ended the session (403, 2321): to the sign-in, and back here after it. A guest just gets a new one. */
const expelled = (): void => {
  // Who has signed out, or is not known yet, has no session to lose by a call without a token.
  if (going || (!lost && useSession.getState().status !== 'signed_in')) return;
  const guest = storage.get('guest') !== null && Date.now() - guestLostAt > 60_000;
  if (guest) guestLostAt = Date.now();
  const place = location.hash.slice(1);
  if (opensToGuests(location.hash)) rememberPlace(place || '/');
  if (guest && useSession.getState().status === 'resolving') return;
  leave();
  if (guest) void resolveSession();
  else location.hash = '#/login';
};

/** This place is closed (7898): its page says why. The session stays, for the day the rule is lifted. */
const closed = (data: Readonly<Record<string, unknown>>): void => {
  const place = location.hash.slice(1);
  if (place !== '/403') rememberPlace(place || '/');
  blockedBy(data);
  location.hash = '#/403';
};

const clientOf = (storage: TokenStore) => ({
  baseUrl: '',
  storage,
  language: currentLanguage,
  deviceId: deviceId(),
});

/** Every HTTP call of the portal goes through here. */
export const api = withPrefetch(createClient({ ...clientOf(tokenStore), onSignedOut: expelled, onBlocked: closed }));

/** Whether there is a token; whose it is, and whether it still counts, only the server knows. */
export const hasToken = (): boolean => memoryToken !== null;

/** The one socket of this tab. */
export const realtime = new Realtime({
  url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${realtimePath}`,
  token: (refused) => api.freshToken(refused),
  language: currentLanguage,
  device: deviceId(),
  onSignedOut: (code, data) => {
    if (code === '7898') return closed(data);
    tokenStore.clear();
    expelled();
  },
});

resumeOnReturn(realtime, window);
api.startRenewal({ onRenewed: ({ user }) => signedIn(user) });

const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

/** Asks who the stored token belongs to, or makes a guest; the portal shows nothing until this has an answer. */
export async function resolveSession(): Promise<void> {
  try {
    if (memoryToken) return takeOver(await api.call(accountCalls.tokenInfo, {}));
  } catch (error) {
    // What is closed is asked again by its page. Without an answer nobody can be shown as signed in.
    if (isApiError(error) && error.code === '7898') return;
    if (memoryToken !== null) return retryLater();
  }
  try {
    if (!opensToGuests(location.hash) || !(await arrive())) signedOut();
  } catch {
    retryLater();
  }
}

/** Pages that somebody without a session does not come to watch. */
const opensToGuests = (hash: string): boolean => !/^#\/(login|register|forget|403|user\/contract)/.test(hash);

let arriving: Promise<boolean> | null = null;

/** Makes a guest of somebody who came without a session; false where none may be made. Rejects without an answer. */
export function arrive(): Promise<boolean> {
  arriving ??= makeGuest().finally(() => {
    arriving = null;
  });
  return arriving;
}

async function makeGuest(): Promise<boolean> {
  // Who signed out wants to be nobody, not somebody else.
  if (hasLeft()) return false;
  try {
    takeOver(await api.call(accountCalls.guestLogin, { automatic: true, languageType: currentLanguage() }));
    return true;
  } catch (error) {
    if (!isApiError(error) || !isRefusal(error)) throw error;
    guestRefused(error.code);
    return false;
  }
}

/** Takes over a session that a sign-in or a registration gave. That of the guest who was here ends now, not before. */
export function enter(session: Session): void {
  const guest = isGuest(currentUser()) ? memoryToken : null;
  takeOver(session);
  if (guest === null || guest === session.token) return;
  const ending = createClient(clientOf(memoryTokenStore(guest)));
  // Unused, it ends by itself in a week.
  ending.call(accountCalls.signOut, {}).catch(() => {});
}

function takeOver(session: Session): void {
  const before = currentUser()?.uid;
  tokenStore.set(session.token);
  storage.set('guest', isGuest(session.user) ? '1' : null);
  noteLeft(false);
  // The socket speaks for one account.
  if (before !== undefined && before !== session.user.uid) realtime.close();
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

const forget = (): void => {
  noteLeft(true);
  tokenStore.clear();
  leave();
};

const goBy = async (call: typeof accountCalls.signOut | typeof accountCalls.signOutEverywhere): Promise<void> => {
  going = true;
  try {
    await api.call(call, {});
    forget();
  } finally {
    going = false;
  }
};

/** Ends this session; here even when the server cannot be reached. */
export const signOut = (): Promise<void> => goBy(accountCalls.signOut).catch(forget);

/** Ends every session of this account, this one included. */
export const leaveEverywhere = (): Promise<void> => goBy(accountCalls.signOutEverywhere);

/** The server cannot be reached at the start: try again until it can. */
function retryLater(): void {
  setTimeout(() => void resolveSession(), 3000);
}
