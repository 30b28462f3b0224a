import type { Page } from '@playwright/test';
import { matchCalls } from '@touchline/contract/matches';
import { streamCalls } from '@touchline/contract/streams';
import { arriveHost, arriveViewer, type Encoder, goLive, hasFfmpeg } from '@touchline/dev-env/journeys';
import { expect, openWindow, test } from './fixtures.ts';
import { createMatch } from './own-match.ts';
import { expectMovingPicture, smallPicture } from './picture.ts';
import { chatOf, composerOf, matchChatOf, postMessage } from './room-chat.ts';

test.skip(!hasFfmpeg(), 'ffmpeg is not installed');

/** Number of completely visible chat lines. */
const readableLines = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const log = document.querySelector('[role=log]')?.getBoundingClientRect();
    const bottom = Math.min(log?.bottom ?? 0, window.innerHeight);
    return [...document.querySelectorAll('[role=log] [data-line]')].filter((line) => {
      const box = line.getBoundingClientRect();
      return box.top >= (log?.top ?? 0) && box.bottom <= bottom + 1;
    }).length;
  });

let encoder: Encoder | undefined;
test.afterEach(() => encoder?.kill());

test("a viewer of a host on a match page chats in the host's room, and the match chat is separate", async ({
  browser,
  touchline,
}) => {
  test.setTimeout(300_000);
  const host = await arriveHost(touchline, 'Onechat Olga');
  const viewer = await arriveViewer(touchline, 'Onechat Ben');
  const kickoffAt = new Date(Date.now() + 20 * 60_000);
  await createMatch(touchline, { ref: 'one-chat', home: 'Onechat Harbour', away: 'Onechat Valley', kickoffAt });
  const { matches } = await viewer.call(matchCalls.search, { text: 'Onechat Harbour' });
  const matchId = matches.items[0]?.matchId ?? '';

  // Without a live host the match chat is the only one.
  const { page } = await openWindow(browser, viewer);
  await page.goto(`${touchline.url}/#/match/match/${matchId}`);
  await page.getByRole('link', { name: 'Open the match chat' }).click();
  await matchChatOf(page).getByRole('textbox', { name: 'Message' }).fill('Only for the match');
  await page.keyboard.press('Enter');
  await expect(matchChatOf(page).locator('[data-line]', { hasText: 'Only for the match' })).toBeVisible();

  await host.call(streamCalls.updateBroadcastSettings, { matchId, announcement: 'Predictions before the whistle' });
  encoder = await goLive(host, smallPicture);
  const console = await openWindow(browser, host);
  await console.page.goto(`${touchline.url}/#/user/live`);

  // The host goes live: the page switches to the host's room without a reload.
  await expect(chatOf(page).getByText('Predictions before the whistle')).toBeVisible();
  await expect(chatOf(page).getByText('Only for the match')).toHaveCount(0);
  await postMessage(page, 'Hello from the match page');
  await expect(chatOf(console.page).getByText('Hello from the match page')).toBeVisible();
  await postMessage(console.page, 'Welcome from the desk');
  await expect(chatOf(page).getByText('Welcome from the desk')).toBeVisible();
  await expect(chatOf(console.page).getByText('Only for the match')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Match chat' }).click();
  await expect(matchChatOf(page).getByText('Only for the match')).toBeVisible();
  await expect(matchChatOf(page).getByText('Hello from the match page')).toHaveCount(0);
  host.leave();
  viewer.leave();
});

test('on a phone five lines stay above the keyboard, and the picture keeps playing after leaving the room', {
  tag: '@media',
}, async ({ browser, touchline }) => {
  test.setTimeout(300_000);
  const host = await arriveHost(touchline, 'Pocket Petra');
  const viewer = await arriveViewer(touchline, 'Pocket Paul');
  encoder = await goLive(host, smallPicture);
  const { page } = await openWindow(browser, viewer, { phone: true });
  await page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
  await expectMovingPicture(page);
  const console = await openWindow(browser, host);
  await console.page.goto(`${touchline.url}/#/user/live`);
  for (let line = 1; line <= 7; line += 1) await postMessage(console.page, `Line ${line} of the host`);
  await expect(chatOf(page).getByText('Line 7 of the host')).toBeVisible();

  // The visible part above a keyboard, in browsers that shrink the page for it.
  await composerOf(page).tap();
  await page.setViewportSize({ width: 390, height: 480 });
  await expect.poll(() => readableLines(page)).toBeGreaterThanOrEqual(5);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('link', { name: 'Back' }).click();
  const mini = page.getByRole('region', { name: 'Mini player' });
  await expect(mini.getByText('Pocket Petra')).toBeVisible();
  await expectMovingPicture(page);
  await mini.getByRole('link', { name: /Back to the room/ }).click();
  await expect(mini).toBeHidden();
  await expectMovingPicture(page);
  await page.getByRole('link', { name: 'Back' }).click();

  // In a room without a broadcast it covers neither the composer nor its button.
  await createMatch(touchline, {
    ref: 'pocket',
    home: 'Pocket Harbour',
    away: 'Pocket Valley',
    kickoffAt: new Date(Date.now() + 20 * 60_000),
  });
  const { matches } = await viewer.call(matchCalls.search, { text: 'Pocket Harbour' });
  await page.goto(`${touchline.url}/#/match/live/${matches.items[0]?.matchId ?? ''}`);
  await matchChatOf(page).getByRole('textbox', { name: 'Message' }).tap();
  await page.keyboard.type('Nobody on air here');
  await matchChatOf(page).getByRole('button', { name: 'Send' }).tap();
  await expect(matchChatOf(page).locator('[data-line]', { hasText: 'Nobody on air here' })).toBeVisible();
  await expect(mini).toBeVisible();
  await mini.getByRole('button', { name: 'Close' }).click();
  await expect(mini).toBeHidden();
  await expect(page.locator('video')).toHaveCount(0);
  host.leave();
  viewer.leave();
});
