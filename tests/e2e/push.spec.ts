import { existsSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { friendCalls } from '@touchline/contract/friends';
import { hostCalls } from '@touchline/contract/hosts';
import { matchCalls, scheduleCalls } from '@touchline/contract/matches';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import type { PushPayload, PushToken } from '@touchline/contract/push';
import { type Actor, arriveHost, arriveViewer, goLive, type Touchline } from '@touchline/dev-env/journeys';
import { wholeChromiumPath } from '../../scripts/lib/chromium.mjs';
import { expect, expectAccessible, openWindow, test } from './fixtures.ts';
import { createMatch } from './own-match.ts';
import { smallPicture } from './picture.ts';

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

/** The scope of the push worker. */
interface PushWorker {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): void;
  /** Clicked later, when the browser may have removed it. */
  kept?: Notification | undefined;
}

async function makeFriends(ann: Actor, ben: Actor): Promise<void> {
  const { request } = await ann.call(friendCalls.apply, { uid: ben.me.uid, source: 1 });
  await ben.call(friendCalls.answer, { requestId: request.id, agree: true });
}

/** The kick-off is set back to now, as if the reminder had been set long before. */
async function bringForward({ app }: Touchline, matchId: string, minutes: number): Promise<void> {
  const { db, clock, timers } = app.platform;
  const now = clock.now();
  await db
    .updateTable('matches_reminder')
    .set({ subscribed_at: new Date(now - 3_600_000) })
    .where('match_id', '=', matchId)
    .execute();
  await db
    .updateTable('matches_match')
    .set({ kickoff_at: new Date(now + minutes * 60_000) })
    .where('id', '=', matchId)
    .execute();
  await timers.run('schedule.reminders');
}

test('a reminder, a broadcast and a message reach the push worker, and a click leads to the match', {
  tag: '@notifications',
}, async ({ browser, touchline, pushService }) => {
  test.skip(!existsSync(wholeChromiumPath()), 'no Chromium with notifications is installed');
  const ann = await arriveViewer(touchline, 'Ann');
  const ben = await arriveViewer(touchline, 'Ben');
  const cleo = await arriveHost(touchline, 'Cleo');
  await makeFriends(ann, ben);
  await ann.call(hostCalls.follow, { hostId: cleo.me.uid });
  await createMatch(touchline, {
    ref: 'push',
    home: 'Kop End',
    away: 'Dock Road',
    kickoffAt: new Date(Date.now() + 3_600_000),
  });
  const { matches } = await ann.call(matchCalls.search, { text: 'Kop End' });
  const matchId = matches.items[0]?.matchId ?? '';
  await ann.call(scheduleCalls.remind, { matchId, action: 'subscribe' });

  const window = await openWindow(browser, ann);
  const { page, context } = window;
  await context.grantPermissions(['notifications'], { origin: touchline.url });
  const token = pushService.subscribe();
  await subscribeWith(page, token);
  const { cdp, ids } = await watchRegistrations(page);

  // The switch in the settings is the act that turns pushes on.
  await page.goto(`${touchline.url}/#/chat/more`);
  const device = page.getByRole('switch', { name: 'Notify me on this device' });
  await device.click({ force: true });
  await expect(device).toBeChecked();
  await expectAccessible(page);
  await expect.poll(() => ids.get(`${touchline.url}/`)).toBeTruthy();
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no push worker');

  const received = () =>
    pushService.received.filter(({ endpoint }) => endpoint === token.endpoint).map(({ payload }) => payload);
  /** Waits for a push at the service and gives it to the worker, as the push service of a browser would. */
  const deliver = async (type: PushPayload['type']): Promise<PushPayload> => {
    const arrived = () => received().find((payload) => payload.type === type);
    await expect.poll(arrived, { timeout: 60_000 }).toBeTruthy();
    const payload = arrived();
    if (!payload) throw new Error('no push');
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: touchline.url,
      registrationId: ids.get(`${touchline.url}/`) ?? '',
      data: JSON.stringify(payload),
    });
    return payload;
  };
  /** The notifications on the screen. The browser removes each some seconds after it was shown. */
  const notifications = () =>
    worker.evaluate(async () => {
      const shown = await (globalThis as unknown as PushWorker).registration.getNotifications();
      return shown.map(({ title, body, tag }) => ({ title, body, tag }));
    });

  // Nobody looks at the portal: the notifications are shown.
  // A picture has no icon of its own, so Chromium looks for one of the site.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${touchline.url}/icons/icon-192.png`);
  await bringForward(touchline, matchId, 4);
  await deliver(1);
  const tag = `match-${matchId}`;
  const title = expect.stringMatching(/^Kop End v Dock Road starts in [1-4] min$/);
  await expect.poll(notifications).toEqual([{ title, body: 'Own Cup', tag }]);
  await worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as PushWorker;
    [scope.kept] = await scope.registration.getNotifications({ tag: wanted });
  }, tag);

  await ben.call(messageCalls.send, {
    conversationId: conversationOf(ann.me.uid, ben.me.uid),
    clientId: 'push-journey-1',
    message: { contentType: 101, content: { text: 'Where are you?' } },
  });
  await deliver(8);
  const message = { title: 'Ben', body: 'You received 1 message' };
  await expect.poll(notifications).toContainEqual(expect.objectContaining(message));
  const encoder = await goLive(cleo, smallPicture);
  await deliver(2);
  encoder.kill();
  await expect
    .poll(notifications)
    .toContainEqual(expect.objectContaining({ title: 'Cleo, whom you follow, is live', body: '' }));

  // Somebody looks at the portal: it shows the push itself, and the browser nothing more.
  await page.goto(`${touchline.url}/#/chat/more`);
  await expect(device).toBeChecked();
  const quiet = received().find(({ type }) => type === 2);
  if (!quiet) throw new Error('no push');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: touchline.url,
    registrationId: ids.get(`${touchline.url}/`) ?? '',
    data: JSON.stringify({ ...quiet, tag: 'quiet', notify: { ...quiet.notify, title: 'Shown on the page' } }),
  });
  await expect(page.getByText('Shown on the page')).toBeVisible();
  expect((await notifications()).filter((shown) => shown.tag === 'quiet')).toEqual([]);

  // A click leads the open window to the match.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as PushWorker;
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: scope.kept }));
  });
  await expect(page).toHaveURL(new RegExp(`#/match/(match|live)/${matchId}`));
  await expect.poll(async () => (await notifications()).filter((shown) => shown.tag === tag)).toEqual([]);

  expect(await window.complaints()).toEqual([]);
  for (const actor of [ann, ben, cleo]) actor.leave();
});
