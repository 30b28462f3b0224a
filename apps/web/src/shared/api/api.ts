import { deviceId, sharedTokenStore } from '@touchline/app-kit/session';
import { storage } from '@touchline/app-kit/storage';
import { noteServerVersion, pageBuild } from '@touchline/app-kit/version';
import {
  createClient,
  isApiError,
  memoryTokenStore,
  Realtime,
  resumeOnReturn,
  type TokenStore,
} from '@touchline/client';
import { accountCalls, type Me, type Session } from '@touchline/contract/accounts';
import { systemCalls } from '@touchline/contract/system';
import { wireCodes } from '@touchline/contract/wire-codes';
import { hasSignedOut, noteSignedOut, rememberPage } from '../session/after-sign-in.ts';
import { currentLanguage } from '../session/language.ts';
import { isClosed, noteMaintenance, useMaintenance } from '../session/maintenance.ts';
import { blockedBy, currentUser, guestRefused, isGuest, signedIn, signedOut, useSession } from '../session/session.ts';
import { withPrefetch } from './prefetch-client.ts';
import { createRealtimeAddress } from './realtime-address.ts';

const tokens = sharedTokenStore('token');

/** Whether the last refusal cleared a token: without a token there was no session to end. */
let lost = false;

const tokenStore: TokenStore = {
  ...tokens,
  clear: () => {
    lost = tokens.get() !== null;
    tokens.clear();
  },
};

// A guest may have become a member in the other tab.
tokens.onChangedElsewhere((token, before) => {
  if (token === null) leave();
  else if (before === null || isGuest(currentUser())) void resolveSession();
});

const leave = (): void => {
  realtime.close();
  signedOut();
};

/** Whether the user is signing out: the server's "session ended" is then expected. */
let going = false;

/** When the last guest session ended: if a new one ends right away, no more guests are created. */
let guestLostAt = 0;

/** The server ended the session (403, 2321): goes to the sign-in and returns afterwards. A guest gets a new session. */
const expelled = (): void => {
  // A signed-out or unresolved user loses no session by a call without a token.
  if (going || (!lost && useSession.getState().status !== 'signed_in')) return;
  const guest = storage.get('guest') !== null && Date.now() - guestLostAt > 60_000;
  if (guest) guestLostAt = Date.now();
  const path = location.hash.slice(1);
  if (opensToGuests(location.hash)) rememberPage(path || '/');
  if (guest && useSession.getState().status === 'resolving') return;
  leave();
  if (guest) void resolveSession();
  else location.hash = '#/login';
};

/**
 * Access is closed (7898): shows the page with the reason, in place of the closed one, to which Back must not lead.
 * Keeps the session until the rule is lifted.
 */
const closed = (data: Readonly<Record<string, unknown>>): void => {
  const path = location.hash.slice(1);
  if (path !== '/403') rememberPage(path || '/');
  // A router that is still starting hears no change of the address. `App` opens the page for each new value.
  blockedBy({ ...data });
  location.replace('#/403');
};

const clientOf = (storage: TokenStore) => ({
  baseUrl: '',
  storage,
  language: currentLanguage,
  deviceId: deviceId(),
});

/** The client of every HTTP call of the portal. */
export const api = withPrefetch(
  createClient({ ...clientOf(tokenStore), onSignedOut: expelled, onBlocked: closed, onMaintenance: noteMaintenance }),
);

/** Whether there is a token; only the server knows its user and validity. */
export const hasToken = (): boolean => tokens.get() !== null;

/** The one socket of this tab. */
export const realtime = new Realtime({
  url: createRealtimeAddress(() => api.call(systemCalls.realtimeAddress, {})),
  token: (refused) => api.freshToken(refused),
  language: currentLanguage,
  device: deviceId(),
  build: pageBuild(),
  onGreeting: noteServerVersion,
  onMaintenance: noteMaintenance,
  onSignedOut: (code, data) => {
    if (code === wireCodes.blocked) return closed(data);
    tokenStore.clear();
    expelled();
  },
});

resumeOnReturn(realtime, window);
api.startRenewal({ onRenewed: ({ user }) => signedIn(user) });

const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

/** Resolves the stored token, or creates a guest; the portal renders nothing before. */
export async function resolveSession(): Promise<void> {
  try {
    if (hasToken()) return takeOver(await api.call(accountCalls.tokenInfo, {}));
  } catch (error) {
    // The page of a closed portal retries by itself. Without an answer the user cannot count as signed in.
    if (isApiError(error) && error.code === wireCodes.blocked) return;
    if (hasToken()) return retryLater();
  }
  try {
    if (!opensToGuests(location.hash) || !(await arrive())) signedOut();
  } catch {
    retryLater();
  }
}

/** Whether a page creates a guest for a user without a session. A member page leads home, which does. */
const opensToGuests = (hash: string): boolean => !/^#\/(login|register|forget|403|download|user\/contract)/.test(hash);

let arriving: Promise<boolean> | null = null;

/**
 * Creates a guest for a user without a session; resolves to false where guests are not allowed. Rejects without an
 * answer.
 */
export function arrive(): Promise<boolean> {
  arriving ??= makeGuest().finally(() => {
    arriving = null;
  });
  return arriving;
}

async function makeGuest(): Promise<boolean> {
  // A user who signed out must not become a guest.
  if (hasSignedOut()) return false;
  try {
    takeOver(await api.call(accountCalls.guestLogin, { automatic: true, languageType: currentLanguage() }));
    return true;
  } catch (error) {
    if (!isApiError(error) || !isRefusal(error)) throw error;
    guestRefused(error.code);
    return false;
  }
}

/** Takes over the session of a sign-in or registration, and ends the guest session it replaces. */
export function enter(session: Session): void {
  const guest = isGuest(currentUser()) ? tokens.get() : null;
  takeOver(session);
  if (guest === null || guest === session.token) return;
  const ending = createClient(clientOf(memoryTokenStore(guest)));
  // An unused session expires after a week.
  ending.call(accountCalls.signOut, {}).catch(() => {});
}

function takeOver(session: Session): void {
  const before = currentUser()?.uid;
  tokenStore.set(session.token);
  storage.set('guest', isGuest(session.user) ? '1' : null);
  noteSignedOut(false);
  // The socket belongs to one account.
  if (before !== undefined && before !== session.user.uid) realtime.close();
  signedIn(session.user);
  realtime.connect();
}

/** Reads the current account again; resolves to null when that fails. */
export async function renewSession(): Promise<{ before: Me; now: Me } | null> {
  const before = currentUser();
  const session = before && (await api.call(accountCalls.tokenInfo, {}).catch(() => null));
  if (!before || session?.user.uid !== before.uid) return null;
  tokenStore.set(session.token);
  signedIn(session.user);
  return { before, now: session.user };
}

const forget = (): void => {
  noteSignedOut(true);
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

/** Signs out; clears the session here even when the server cannot be reached. */
export const signOut = (): Promise<void> => goBy(accountCalls.signOut).catch(forget);

/** Ends every session of this account, including this one. */
export const signOutEverywhere = (): Promise<void> => goBy(accountCalls.signOutEverywhere);

/** The server cannot be reached at the start: retries until it answers, or when a maintenance is over. */
function retryLater(): void {
  if (!isClosed()) setTimeout(() => void resolveSession(), 3000);
}

// The poll of the configuration is all that a closed portal asks for.
useMaintenance.subscribe(({ maintenance }, { maintenance: before }) => {
  const { status } = useSession.getState();
  if (maintenance === null && status === 'signed_in') realtime.connect();
  else if (maintenance === null && status === 'resolving') void resolveSession();
  else if (before === null && isClosed()) realtime.close();
});
