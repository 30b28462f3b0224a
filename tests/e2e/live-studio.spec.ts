import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { giftCalls } from '@touchline/contract/gifts';
import { hostCalls } from '@touchline/contract/hosts';
import { channelOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { streamCalls } from '@touchline/contract/streams';
import { type Actor, arriveHost, arriveViewer, type Encoder, goLive, hasFfmpeg } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, openWindow, test } from './fixtures.ts';
import { createMatch } from './own-match.ts';
import { expectMovingPicture, smallPicture } from './picture.ts';
import { composerOf, lineOf } from './room-chat.ts';

test.skip(!hasFfmpeg(), 'ffmpeg is not installed');

const home = 'Borussia Verein für Leibesübungen Mönchengladbach';
const away = 'Wolverhampton Wanderers Football Association';

const encoders: Encoder[] = [];
const actors: Actor[] = [];
test.afterEach(() => {
  for (const encoder of encoders.splice(0)) encoder.kill();
  for (const actor of actors.splice(0)) actor.leave();
});

/** Expects the element to be completely on screen. */
async function expectOnScreen(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  // A list scrolls to its end shortly after the screen has become smaller.
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      return [x >= 0, y >= 0, x + width <= screen.width, y + height <= screen.height];
    })
    .toEqual([true, true, true, true]);
}

/** Whether none of its text is cut off. */
const isWhole = (part: Locator): Promise<boolean> =>
  part.evaluate(
    (element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1,
  );

/** Expects the summary of a broadcast: the same after its end and in the history. */
async function expectSummary(place: Locator): Promise<void> {
  await expect(place.getByText('Peak viewers')).toBeVisible();
  await expect(place.locator('dt', { hasText: 'New followers' }).locator('xpath=..')).toContainText('1');
  await expect(place.locator('dt', { hasText: 'Gifts' }).locator('xpath=..')).toContainText('3');
  await expect(place.locator('dt', { hasText: 'Busiest minute' })).toBeVisible();
  await expect(place.locator('dt', { hasText: 'Messages' }).locator('xpath=..')).toContainText('6');
  await expect(place.getByRole('listitem').filter({ hasText: 'Desk Fan' })).toBeVisible();
}

test('a host uses the studio on a phone, ends the broadcast and reads the summary of the broadcast', {
  tag: '@media',
}, async ({ browser, touchline }) => {
  test.setTimeout(480_000);
  const host = await arriveHost(touchline, 'Desk Dora');
  const fan = await arriveViewer(touchline, 'Desk Fan');
  actors.push(host, fan);
  await touchline.app.wallet.seedDemo([{ uid: fan.me.uid, coins: 5000 }]);
  await createMatch(touchline, { ref: 'live-desk', home, away, kickoffAt: new Date(Date.now() + 20 * 60_000) });
  const { matches } = await fan.call(matchCalls.search, { text: 'Wolverhampton Wanderers Football' });
  await host.call(streamCalls.updateBroadcastSettings, {
    matchId: matches.items[0]?.matchId ?? '',
    announcement: 'Predictions before the whistle',
  });
  encoders.push(await goLive(host, smallPicture));

  const { page } = await openWindow(browser, host, { phone: true });
  await page.goto(`${touchline.url}/#/user/live`);
  const end = page.getByRole('button', { name: 'End broadcast' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(composerOf(page)).toBeVisible();
  await expectMovingPicture(page);
  await expectNoSidewaysScroll(page);
  for (const part of [end, send, composerOf(page)]) await expectOnScreen(page, part);
  for (const name of [home, away]) await expect.poll(() => isWhole(page.getByText(name).first())).toBe(true);
  await expectAccessible(page);

  // The score of the match is live.
  await createMatch(touchline, {
    ref: 'live-desk',
    sequence: 2,
    home,
    away,
    kickoffAt: new Date(),
    score: { full: [2, 1], half: [1, 1], running: true },
  });
  await expect(page.getByRole('link').filter({ hasText: '2–1' })).toBeVisible();

  // A viewer joins, follows, writes and sends a gift.
  const { roomId } = (await fan.call(hostCalls.details, { hostId: host.me.uid })).host;
  fan.realtime.join(channelOf('room', roomId), { onEntry: () => {}, onReload: () => {}, onEvent: () => {} });
  await fan.call(hostCalls.follow, { hostId: host.me.uid });
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await touchline.app.rooms.post({
      roomId,
      uid: fan.me.uid,
      clientId: randomUUID(),
      contentType: 101,
      content: { text },
    });
  const [gift] = (await fan.call(giftCalls.list, {})).gifts;
  if (!gift) throw new Error('no gifts');
  await fan.call(giftCalls.send, { hostId: host.me.uid, roomId, giftId: gift.id, count: 3, key: randomUUID() });
  await expect(lineOf(page, 'Six')).toBeVisible();

  // The keyboard covers half of the screen: at least five lines and the send button stay visible.
  await page.setViewportSize({ width: 390, height: 480 });
  await composerOf(page).focus();
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeHidden();
  for (const text of ['Three', 'Four', 'Five', 'Six']) await expectOnScreen(page, lineOf(page, text));
  for (const part of [end, send]) await expectOnScreen(page, part);
  await expectNoSidewaysScroll(page);
  await composerOf(page).blur();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['Activity', 'Viewers', 'Stream', 'Chat']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expectNoSidewaysScroll(page);
  }

  await end.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End broadcast' }).click();
  const summary = page.getByRole('region', { name: 'Broadcast summary' });
  await expect(summary.getByRole('heading', { name: 'Your broadcast has ended' })).toBeVisible();
  await expectSummary(summary);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The summary stays available, and the figures of today are up to date.
  await summary.getByRole('link', { name: 'Broadcast history' }).click();
  const today = page.getByRole('region', { name: 'Today so far' });
  await expect(today.locator('dt', { hasText: 'Broadcasts' }).locator('xpath=..')).toContainText('1');
  await expect(today.locator('dt', { hasText: 'New followers' }).locator('xpath=..')).toContainText('1');
  await page.getByRole('button', { name: /^Summary: / }).click();
  await expectSummary(page.getByRole('dialog', { name: 'Broadcast summary' }));
});

test('a host whose broadcast was cut off reads the reason and the summary in the studio', async ({
  browser,
  touchline,
}) => {
  const host = await arriveHost(touchline, 'Cut Carla');
  actors.push(host);
  encoders.push(await goLive(host, smallPicture));
  const { page } = await openWindow(browser, host);
  await page.goto(`${touchline.url}/#/user/live`);
  await expect(page.getByRole('timer')).toBeVisible();
  await touchline.app.streams.cutOff(host.me.uid, 'Betting links on screen', null);
  const summary = page.getByRole('region', { name: 'Broadcast summary' });
  await expect(summary.getByRole('heading', { name: 'The platform ended your broadcast' })).toBeVisible();
  await expect(summary.getByText('Peak viewers')).toBeVisible();
  await page.goto(`${touchline.url}/#/user/configuration`);
  await page.getByRole('button', { name: 'See summary' }).click();
  await expect(page.getByRole('dialog', { name: 'Broadcast summary' }).getByText('Peak viewers')).toBeVisible();
});
