import type { Page } from '@playwright/test';
import { friendCalls } from '@touchline/contract/friends';
import { type Actor, arriveViewer, type Touchline } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, openWindow, test } from './fixtures.ts';

const bell = (page: Page, unread: string | null) =>
  page.getByRole('button', {
    name: unread === null ? 'Notifications' : `Notifications, unread: ${unread}`,
    exact: true,
  });

/** Ann's request that Ben accepts: she gets a notice. */
async function beAccepted(ann: Actor, ben: Actor): Promise<void> {
  const { request } = await ann.call(friendCalls.apply, { uid: ben.me.uid, source: 1 });
  await ben.call(friendCalls.answer, { requestId: request.id, agree: true });
}

/** Notices that arrived while nobody looked. */
async function addNotices({ app }: Touchline, uid: string, count: number): Promise<void> {
  const { db, ids, clock } = app.platform;
  const rows = Array.from({ length: count }, () => ({
    id: ids.next(),
    uid,
    content: JSON.stringify({ kind: 'coins_granted', coins: 5, note: '' }),
    at: clock.date(),
  }));
  await db.insertInto('notifications_notice').values(rows).execute();
}

test('a notice arrives at the bell, is read on one device and then on the other', async ({ browser, touchline }) => {
  const [ann, ben, carl] = [
    await arriveViewer(touchline, 'Ann'),
    await arriveViewer(touchline, 'Ben'),
    await arriveViewer(touchline, 'Carl'),
  ];
  const desktop = await openWindow(browser, ann);
  const phone = await openWindow(browser, ann, { phone: true, theme: 'light' });
  await desktop.page.goto(`${touchline.url}/#/match/0`);
  await phone.page.goto(`${touchline.url}/#/notices`);
  await expect(phone.page.getByText('No notifications yet')).toBeVisible();
  // A window behind another one draws late.
  await desktop.page.bringToFront();
  await expect(bell(desktop.page, null)).toBeVisible();

  // It arrives on both without a reload.
  await beAccepted(ann, ben);
  await expect(bell(desktop.page, '1')).toBeVisible();
  await phone.page.bringToFront();
  await expect(phone.page.getByText('Ben accepted your friend request')).toBeVisible();
  await expect(phone.page.getByRole('img', { name: 'Unread' })).toHaveCount(1);
  await expectAccessible(phone.page);
  await expectNoSidewaysScroll(phone.page);

  // Opened on the desktop, it is read on the phone.
  await desktop.page.bringToFront();
  await bell(desktop.page, '1').click();
  const panel = desktop.page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Ben accepted your friend request')).toBeVisible();
  await expectAccessible(desktop.page);
  await panel.getByText('Ben accepted your friend request').click();
  await expect(bell(desktop.page, null)).toBeVisible();
  await phone.page.bringToFront();
  await expect(phone.page.getByRole('img', { name: 'Unread' })).toHaveCount(0);

  // More than 99 are counted as 99+, and read together.
  await desktop.page.bringToFront();
  await addNotices(touchline, ann.me.uid, 105);
  await beAccepted(ann, carl);
  await expect(bell(desktop.page, '99+')).toBeVisible();
  await bell(desktop.page, '99+').click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(desktop.page, null)).toBeVisible();
  await phone.page.bringToFront();
  await expect(phone.page.getByText('Carl accepted your friend request')).toBeVisible();
  await expect(phone.page.getByRole('img', { name: 'Unread' })).toHaveCount(0);

  expect(await desktop.complaints()).toEqual([]);
  expect(await phone.complaints()).toEqual([]);
  for (const actor of [ann, ben, carl]) actor.leave();
});
