import { vi } from 'vitest';

/** A browser with a push service, as far as the portal uses it; `refuse` makes the next subscription fail. */
export function fakePushBrowser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const state = { refuse: null as DOMException | null, subscription: null as object | null, asked: 0 };
  const subscription = {
    options: { applicationServerKey: null },
    unsubscribe: async () => {
      state.subscription = null;
      return true;
    },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) } }),
  };
  const pushManager = {
    getSubscription: async () => state.subscription,
    subscribe: async () => {
      if (state.refuse) throw state.refuse;
      state.subscription = subscription;
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    startMessages: () => undefined,
  });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  const notification = {
    permission,
    requestPermission: async () => {
      state.asked += 1;
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('caches', { open: async () => ({ put: async () => undefined }) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { state, serviceWorker };
}
