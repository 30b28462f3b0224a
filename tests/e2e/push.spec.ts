import type { CDPSession, Page } from '@playwright/test';
import { friendCalls } from '@touchline/contract/friends';
import { hostCalls } from '@touchline/contract/hosts';
import { scheduleCalls } from '@touchline/contract/matches';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import type { PushPayload, PushToken } from '@touchline/contract/push';
import {
  type Actor,
  arriveHost,
  arriveViewer,
  goLive,
  startPushService,
  startTouchline,
  type TestPushService,
  type Touchline,
} from '@touchline/dev-env';
import { expect, expectAccessible, openWindow, test } from './fixtures.ts';
import { createMatch } from './own-match.ts';

let service: TestPushService;
let own: Touchline;
test.beforeAll(async () => {
  service = await startPushService();
  own = await startTouchline({ pushService: service });
});
test.afterAll(async () => {
  await own.stop();
  await service.close();
});

/**
 * The browser here has no push service of its own, so `subscribe` gives out a token of ours. Everything else is real: the
 * worker, the registration, the encrypted push, and its delivery to the worker by the browser's own protocol.
 */
async function subscribeWith(page: Page, token: PushToken): Promise<void> {
  await page.addInitScript((given) => {
    let subscription: object | null = null;
    PushManager.prototype.getSubscription = async () => subscription as never;
    PushManager.prototype.subscribe = async () => {
      subscription = {
        options: { applicationServerKey: null },
        unsubscribe: async () => true,
        toJSON: () => given,
      };
      return subscription as never;
    };
  }, token);
}

/** Follows the registrations of workers, whose ids a delivery needs. */
async function watchRegistrations(page: Page): Promise<{ cdp: CDPSession; ids: Map<string, string> }> {
  const cdp = await page.context().newCDPSession(page);
  const ids = new Map<string, string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId, isDeleted } of registrations)
      if (!isDeleted) ids.set(scopeURL, registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  return { cdp, ids };
}

async function makeFriends(ann: Actor, ben: Actor): Promise<void> {
  const { request } = await ann.call(friendCalls.apply, { uid: ben.me.uid, source: 1 });
  await ben.call(friendCalls.answer, { requestId: request.id, agree: true });
}

/** The kick-off is set back to now, as if the reminder had been set long before. */
async function bringForward(matchId: string, minutes: number): Promise<void> {
  const { db } = own.app.platform;
  const now = Date.now();
  await db
    .updateTable('matches_reminder')
    .set({ subscribed_at: new Date(now - 3_600_000) })
    .execute();
  await db
    .updateTable('matches_match')
    .set({ kickoff_at: new Date(now + minutes * 60_000) })
    .where('id', '=', matchId)
    .execute();
}

test('a reminder, a broadcast and a message reach the push worker, and a click leads to the match', async ({
  browser,
}) => {
  const ann = await arriveViewer(own, 'Ann');
  const ben = await arriveViewer(own, 'Ben');
  const cleo = await arriveHost(own, 'Cleo');
  await makeFriends(ann, ben);
  await ann.call(hostCalls.follow, { anchorId: cleo.me.uid });
  await createMatch(own, {
    ref: 'push',
    home: 'Kop End',
    away: 'Dock Road',
    kickoffAt: new Date(Date.now() + 3_600_000),
  });
  const { id: matchId } = await own.app.platform.db.selectFrom('matches_match').select('id').executeTakeFirstOrThrow();
  await ann.call(scheduleCalls.remind, { matchId, action: 'subscribe' });

  const window = await openWindow(browser, ann);
  const { page, context } = window;
  await context.grantPermissions(['notifications'], { origin: own.url });
  await subscribeWith(page, service.subscribe());
  const { cdp, ids } = await watchRegistrations(page);

  // The switch in the settings is the act that turns pushes on.
  await page.goto(`${own.url}/#/chat/more`);
  const device = page.getByRole('switch', { name: 'Notify me on this device' });
  await device.click({ force: true });
  await expect(device).toBeChecked();
  await expectAccessible(page);
  await expect.poll(() => ids.get(`${own.url}/`)).toBeTruthy();
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no push worker');

  /** Waits for a push at the service and gives it to the worker, as the push service of a browser would. */
  const deliver = async (type: PushPayload['type']): Promise<PushPayload> => {
    const arrived = () => service.received.find(({ payload }) => payload.type === type)?.payload;
    await expect.poll(arrived, { timeout: 60_000 }).toBeTruthy();
    const payload = arrived();
    if (!payload) throw new Error('no push');
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: own.url,
      registrationId: ids.get(`${own.url}/`) ?? '',
      data: JSON.stringify(payload),
    });
    return payload;
  };
  const notifications = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const shown = await registration.getNotifications();
      return shown.map(({ title, body, tag }) => ({ title, body, tag }));
    });

  // Nobody looks at the portal: the notifications are shown.
  // A picture has no icon of its own, so Chromium looks for one of the site.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${own.url}/icons/icon-192.png`);
  await bringForward(matchId, 4);
  await deliver(1);
  await expect.poll(notifications).toEqual([
    {
      title: expect.stringMatching(/^Kop End v Dock Road starts in [1-4] min$/),
      body: 'Own Cup',
      tag: `match-${matchId}`,
    },
  ]);

  await ben.call(messageCalls.send, {
    conversationId: conversationOf(ann.me.uid, ben.me.uid),
    clientId: 'push-journey-1',
    message: { contentType: 101, content: { text: 'Where are you?' } },
  });
  await deliver(8);
  const encoder = await goLive(cleo);
  await deliver(2);
  encoder.kill();
  await expect
    .poll(async () => (await notifications()).map(({ title, body }) => `${title} ${body}`.trim()).toSorted())
    .toEqual([
      'Ben You received 1 message',
      'Cleo, whom you follow, is live',
      expect.stringMatching(/^Kop End v Dock Road starts in [1-4] min Own Cup$/),
    ]);

  // A click leads the open window to the match.
  await page.goto(`${own.url}/#/chat/more`);
  await expect(device).toBeChecked();

  // Somebody looks at the portal: it shows the push itself, and the browser nothing more.
  const before = (await notifications()).length;
  const quiet = service.received.find(({ payload }) => payload.type === 2)?.payload;
  if (!quiet) throw new Error('no push');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: own.url,
    registrationId: ids.get(`${own.url}/`) ?? '',
    data: JSON.stringify({ ...quiet, tag: 'quiet', notify: { ...quiet.notify, title: 'Shown on the page' } }),
  });
  await expect(page.getByText('Shown on the page')).toBeVisible();
  expect(await notifications()).toHaveLength(before);

  await worker.evaluate(async (tag) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): void;
    };
    const [notification] = await scope.registration.getNotifications({ tag });
    const event = new (
      globalThis as never as { NotificationEvent: new (type: string, init: object) => Event }
    ).NotificationEvent('notificationclick', { notification });
    scope.dispatchEvent(event);
  }, `match-${matchId}`);
  await expect(page).toHaveURL(new RegExp(`#/match/(match|live)/${matchId}`));
  await expect.poll(async () => (await notifications()).length).toBe(2);

  expect(await window.complaints()).toEqual([]);
  for (const actor of [ann, ben, cleo]) actor.leave();
});
