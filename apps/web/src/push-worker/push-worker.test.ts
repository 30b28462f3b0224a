import type { PushPayload } from '@touchline/contract/push';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageWindow } from './worker-scope.ts';

const scope = 'https://live.example/';
let listeners: Map<string, (event: object) => void>;
let shown: { title: string; options: Record<string, unknown> }[];
let shownBefore: { tag: string; data: unknown }[];
let opened: string[];
let badges: number;
let endpoint: string;
let windows: (PageWindow & { readonly posted: unknown[]; readonly focuses: { num: number } })[];

const pageWindow = (url: string, focused = false) => {
  const posted: unknown[] = [];
  const focuses = { num: 0 };
  const window = {
    url,
    focused,
    visibilityState: focused ? ('visible' as const) : ('hidden' as const),
    posted,
    focuses,
    postMessage: (message: unknown) => void posted.push(message),
    focus: async () => {
      focuses.num += 1;
      return window as PageWindow;
    },
  };
  return window;
};

const payload = (changes: Partial<PushPayload> = {}): PushPayload => ({
  type: 5,
  tag: 'match-5',
  language: 'ar',
  dir: 'rtl',
  at: 1000,
  notify: { title: 'Match ended', body: 'League', webActionType: 1, webActionContent: '/match/live/5' },
  ...changes,
});

/** Sends an event to the worker and waits for its work. */
async function dispatch(type: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (part: Promise<unknown>) => void work.push(part) });
  await Promise.all(work);
}
const push = (data: PushPayload) => dispatch('push', { data: { json: () => data } });

beforeEach(async () => {
  listeners = new Map();
  shown = [];
  shownBefore = [];
  opened = [];
  badges = 0;
  endpoint = 'https://push.example/1';
  windows = [];
  vi.stubGlobal('self', {
    registration: {
      scope,
      getNotifications: async ({ tag }: { tag: string }) => shownBefore.filter((each) => each.tag === tag),
      showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }),
      pushManager: { getSubscription: async () => ({ endpoint }) },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
      claim: async () => undefined,
    },
    navigator: {
      setAppBadge: async () => {
        badges += 1;
      },
    },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  });
  vi.resetModules();
  await import('./push-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

describe('a push', () => {
  it('shows a notification that vibrates, in the direction of its language', async () => {
    await push(payload());
    expect(shown).toEqual([
      {
        title: 'Match ended',
        options: {
          body: 'League',
          icon: 'icons/icon-192.png',
          badge: 'icons/badge-96.png',
          tag: 'match-5',
          renotify: true,
          vibrate: [200, 100, 200],
          lang: 'ar',
          dir: 'rtl',
          timestamp: 1000,
          data: { path: '/match/live/5', address: null, at: 1000 },
        },
      },
    ]);
  });

  it('shows the picture of a message and the face of a host', async () => {
    await push(
      payload({
        bookAnchor: { id: '7', name: 'Ann', imgUrl: '/files/ann' },
        openIMContentDTO: { GroupId: null, GroupName: null, SenderName: 'Ann', MessageType: 2, ImageURL: '/files/a' },
      }),
    );
    expect(shown[0]?.options).toMatchObject({ icon: '/files/ann', image: '/files/a' });
  });

  it('makes itself heard again for a later push of its subject, not for a repeat', async () => {
    shownBefore = [{ tag: 'match-5', data: { path: '/match/live/5', address: null, at: 1000 } }];
    await push(payload());
    await push(payload({ at: 2000 }));
    expect(shown.map(({ options }) => options.renotify)).toEqual([false, true]);
  });

  it('stays quiet while the portal is looked at, and sends it to the page', async () => {
    windows = [pageWindow(`${scope}#/match/0`, true)];
    await push(payload());
    expect(shown).toEqual([]);
    expect(windows[0]?.posted).toEqual([{ kind: 'push', payload: payload(), shown: false }]);
  });

  it('is shown to somebody who looks, too, where a silent push costs the permission', async () => {
    endpoint = 'https://web.push.apple.com/1';
    windows = [pageWindow(scope, true)];
    await push(payload());
    expect(shown).toHaveLength(1);
  });

  it('is shown when only the back office is looked at', async () => {
    windows = [pageWindow(`${scope}console/#/people`, true)];
    await push(payload());
    expect(shown).toHaveLength(1);
    expect(windows[0]?.posted).toEqual([]);
  });

  it('never shows news', async () => {
    windows = [pageWindow(scope)];
    await push(payload({ type: 3 }));
    expect(shown).toEqual([]);
    expect(windows[0]?.posted).toHaveLength(1);
    expect(badges).toBe(1);
  });
});

describe('a click on a notification', () => {
  const click = (data: unknown) => {
    const close = vi.fn<() => void>();
    return dispatch('notificationclick', { notification: { data, close } }).then(() => close);
  };
  const target = { path: '/match/live/5', address: null };

  it('leads an open window there', async () => {
    windows = [pageWindow(`${scope}console/#/`), pageWindow(`${scope}#/chat/message`)];
    const close = await click(target);
    expect(close).toHaveBeenCalled();
    expect(windows.map(({ posted }) => posted)).toEqual([[], [{ kind: 'open', path: '/match/live/5' }]]);
    expect(windows[1]?.focuses.num).toBe(1);
    expect(opened).toEqual([]);
  });

  it('prefers the window that is visible', async () => {
    windows = [pageWindow(scope), pageWindow(scope, true)];
    await click(target);
    expect(windows.map(({ posted }) => posted.length)).toEqual([0, 1]);
  });

  it('opens the portal where none is open', async () => {
    await click(target);
    expect(opened).toEqual([`${scope}#/match/live/5`]);
  });

  it.each([
    [2, 'https://club.example/cup', ['https://club.example/cup']],
    [2, 'javascript:alert(1)', [`${scope}#/`]],
    [1, 'javascript:alert(1)', [`${scope}#/`]],
  ] as const)('follows action %i %s to %s', async (webActionType, webActionContent, expected) => {
    await push(payload({ notify: { title: 'T', body: '', webActionType, webActionContent } }));
    await click(shown[0]?.options.data);
    expect(opened).toEqual(expected);
  });
});

it('renews a subscription while no page is open', async () => {
  const stored = new Map([
    [
      'push-renewal',
      new Response(JSON.stringify({ address: `${scope}renew`, publicKey: 'K', endpoint: 'https://old', auth: 'old' })),
    ],
  ]);
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => stored.get(key)?.clone(),
      put: async (key: string, value: Response) => void stored.set(key, value),
    }),
  });
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push([url, JSON.parse(body)]);
    return new Response('{}');
  });
  const keys = { p256dh: 'P', auth: 'new' };
  await dispatch('pushsubscriptionchange', {
    newSubscription: { toJSON: () => ({ endpoint: 'https://new', keys }) },
  });
  expect(asked).toEqual([
    [`${scope}renew`, { endpoint: 'https://old', auth: 'old', renewed: { endpoint: 'https://new', keys } }],
  ]);
  expect(await stored.get('push-renewal')?.json()).toMatchObject({ endpoint: 'https://new', auth: 'new' });
});
