import { isApiError } from '@touchline/client';
import { apiBase } from '@touchline/contract/kernel';
import { isServiceAmong, pushCalls } from '@touchline/contract/push';
import { create } from 'zustand';
import type { PushRenewal } from '../../../push-worker/push-messages.ts';
import { api } from '../../api/api.ts';
import { mayOfferPush, readPushToken, storePushToken } from './push-token.ts';

/** Why a browser gets no pushes; the codes have texts in the catalogue of errors. */
type PushProblem = 'notification_permission_denied' | 'no_google_service' | 'push_not_supported';

interface PushDeviceState {
  readonly on: boolean;
  readonly problem: PushProblem | null;
  /** Safari on phones allows pushes only to an app on the home screen. */
  readonly needsHomeScreen: boolean;
}

const workerUrl = './push-worker.js';

const needsHomeScreen = (): boolean =>
  !('PushManager' in window) &&
  (/iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1));

function problemNow(): PushProblem | null {
  if ('Notification' in window && Notification.permission === 'denied') return 'notification_permission_denied';
  return mayOfferPush() ? null : 'push_not_supported';
}

export const usePushDevice = create<PushDeviceState>()(() => ({
  on: false,
  problem: problemNow(),
  needsHomeScreen: needsHomeScreen(),
}));

const set = (on: boolean, problem: PushProblem | null = problemNow()): PushProblem | null => {
  usePushDevice.setState({ on, problem });
  return problem;
};

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const sameKey = (key: ArrayBuffer | null | undefined, wanted: Uint8Array): boolean =>
  key?.byteLength === wanted.byteLength && new Uint8Array(key).every((byte, at) => byte === wanted[at]);

/** The subscription of this browser with the keys of this installation; makes one when there is none. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerUrl, { scope: './', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const existing = await pushManager.getSubscription();
  if (existing && sameKey(existing.options.applicationServerKey, key)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The push service of this browser refuses the pushes of this installation. */
class SenderRefused extends Error {}

/** Registers this browser with the server. Throws what the browser or the server answers. */
async function register(uid: string): Promise<void> {
  const { publicKey, refusedBy } = await api.call(pushCalls.key, {});
  const subscription = await subscribe(publicKey);
  const { endpoint = '', keys } = subscription.toJSON();
  if (isServiceAmong(endpoint, refusedBy)) {
    await subscription.unsubscribe();
    throw new SenderRefused();
  }
  const token = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await api.call(pushCalls.register, token);
  storePushToken({ ...token, uid });
  await leaveForWorker({ publicKey, endpoint, auth: token.keys.auth });
}

/** The worker has no local storage, and renews a subscription without a page. */
async function leaveForWorker(renewal: Omit<PushRenewal, 'address'>): Promise<void> {
  const address = new URL(`${apiBase}${pushCalls.renew.path}`, document.baseURI).href;
  const cache = await caches.open('touchline-push').catch(() => null);
  await cache?.put('push-renewal', new Response(JSON.stringify({ ...renewal, address } satisfies PushRenewal)));
}

/** A browser without a push service aborts the subscription: Android without Google services, some forks of Chromium. */
function problemOf(error: unknown): PushProblem | null {
  if (!(error instanceof DOMException)) return null;
  if (error.name === 'NotAllowedError') return problemNow() ?? 'notification_permission_denied';
  return error.name === 'AbortError' ? 'no_google_service' : 'push_not_supported';
}

/**
 * Turns pushes on in this browser. Call it in an act of the user, because browsers ask only then. Returns why it did not
 * work, or null; throws what the server answers.
 */
export async function enablePush(uid: string): Promise<PushProblem | null> {
  if (!mayOfferPush()) return set(false);
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    set(false);
    return 'notification_permission_denied';
  }
  try {
    await register(uid);
    return set(true, null);
  } catch (error) {
    if (isApiError(error)) throw error;
    return set(false, problemOf(error) ?? 'push_not_supported');
  }
}

/** Turns pushes off in this browser. */
export async function disablePush(uid: string): Promise<void> {
  const token = readPushToken(uid);
  storePushToken(null);
  set(false);
  if (token) await api.call(pushCalls.unregister, { endpoint: token.endpoint });
  const registration = await navigator.serviceWorker.getRegistration('./');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Renews the registration of a member who turned pushes on in this browser: the address, the session and the language
 * may have changed. Asks for nothing.
 */
export async function refreshPush(uid: string): Promise<void> {
  if (!readPushToken(uid)) return;
  if (problemNow() || Notification.permission !== 'granted') {
    storePushToken(null);
    set(false);
    return;
  }
  set(true);
  // Without the push service or the server the old registration stays.
  await register(uid).catch((error: unknown) => {
    if (!(error instanceof SenderRefused)) return;
    storePushToken(null);
    set(false, 'push_not_supported');
  });
}
