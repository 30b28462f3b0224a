/**
 * Shows pushes. It is built as one file without imports and handles no requests of the page, so it cannot break the
 * portal. A changed file replaces it at the next visit.
 */
import type { PushPayload } from '@touchline/contract/push';
import type { PushMessage, PushRenewal } from './push-messages.ts';
import type { PageWindow, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const vibration = [200, 100, 200];
const newsType = 3;
const addressAction = 2;
const renewalCache = 'touchline-push';
const renewalKey = 'push-renewal';

/** Members of notifications that the types of TypeScript do not know. */
interface ShownOptions extends NotificationOptions {
  readonly image?: string;
  readonly renotify: boolean;
  readonly timestamp: number;
  readonly vibrate: readonly number[];
}

/** A notification keeps where it leads, and the time of its push. */
interface ShownData extends Target {
  readonly at: number;
}

interface Target {
  readonly path: string | null;
  readonly address: string | null;
}

/** Windows of the portal; the back office is below the same scope. */
async function portalWindows(): Promise<readonly PageWindow[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { pathname } = new URL(self.registration.scope);
  return all.filter((window) => new URL(window.url).pathname === pathname);
}

const postTo = (windows: readonly PageWindow[], message: PushMessage): void => {
  for (const window of windows) window.postMessage(message);
};

function targetOf({ webActionType, webActionContent }: PushPayload['notify']): Target {
  if (webActionType !== addressAction)
    return { path: webActionContent.startsWith('/') ? webActionContent : '/', address: null };
  return webActionContent.startsWith('https://')
    ? { path: null, address: webActionContent }
    : { path: '/', address: null };
}

/** A server that was cut off sends a push again when it does not know that it was sent. */
async function isRepeat({ tag, at }: PushPayload): Promise<boolean> {
  const shown = await self.registration.getNotifications({ tag });
  return shown.some(({ data }) => (data as ShownData | null)?.at === at);
}

function optionsOf(payload: PushPayload, repeated: boolean): ShownOptions {
  const { notify, tag, language, dir, at, bookAnchor, openIMContentDTO: chat } = payload;
  const image = chat?.ImageURL ?? null;
  return {
    body: notify.body,
    icon: bookAnchor?.imgUrl ?? 'icons/icon-192.png',
    badge: 'icons/badge-96.png',
    ...(image === null ? {} : { image }),
    tag,
    // The later of two pushes about one subject is heard, too, but not the same one twice.
    renotify: !repeated,
    vibrate: vibration,
    lang: language,
    dir,
    timestamp: at,
    data: { ...targetOf(notify), at } satisfies ShownData,
  };
}

/** Safari withdraws the permission of a site whose pushes show nothing, also when somebody looks at it. */
async function mustShow(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.apple.com');
}

/** Somebody who looks at the portal sees it there. News only bring an open page up to date. */
async function show(payload: PushPayload): Promise<void> {
  const windows = await portalWindows();
  const isWatched = windows.some(({ focused }) => focused);
  const isNews = payload.type === newsType;
  const shown = !isNews && (!isWatched || (await mustShow()));
  postTo(windows, { kind: 'push', payload, shown });
  // A dot on the icon of an installed portal, until it is opened.
  if (isNews && !isWatched) await self.navigator.setAppBadge?.().catch(() => undefined);
  if (!shown) return;
  await self.registration.showNotification(payload.notify.title, optionsOf(payload, await isRepeat(payload)));
}

/** Leads an open window to the target, or opens one. */
async function open({ path, address }: Target): Promise<void> {
  if (address !== null) {
    await self.clients.openWindow(address);
    return;
  }
  const target = path ?? '/';
  const windows = await portalWindows();
  const [window] = windows.toSorted(
    (a, b) => Number(b.visibilityState === 'visible') - Number(a.visibilityState === 'visible'),
  );
  if (!window) {
    await self.clients.openWindow(`${self.registration.scope}#${target}`);
    return;
  }
  // A browser may refuse to bring a window to the front; it still goes there.
  await window.focus().catch(() => undefined);
  postTo([window], { kind: 'open', path: target });
}

/** Browsers renew subscriptions now and then, also while no page is open. */
async function renew(renewed: PushSubscription | null): Promise<void> {
  const cache = await caches.open(renewalCache);
  const stored = await cache.match(renewalKey);
  if (!stored) return;
  const renewal = (await stored.json()) as PushRenewal;
  const subscription =
    renewed ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: renewal.publicKey,
    }));
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const response = await fetch(renewal.address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({
      endpoint: renewal.endpoint,
      auth: renewal.auth,
      renewed: { endpoint, keys: { p256dh, auth } },
    }),
  });
  if (response.ok)
    await cache.put(renewalKey, new Response(JSON.stringify({ ...renewal, endpoint, auth } satisfies PushRenewal)));
  // An open page registers it, too: the server may have refused.
  postTo(await portalWindows(), { kind: 'renewed' });
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushPayload));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as Target | null) ?? { path: '/', address: null }));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.newSubscription ?? null)));
