import type { Locator } from '@playwright/test';
import { arriveViewer } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, openWindow, test } from './fixtures.ts';
import { createMatch } from './own-match.ts';

/** Distance of its middle from the left. */
async function placeOf(what: Locator): Promise<number> {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${String(what)} is not shown`);
  return box.x + box.width / 2;
}

test('Arabic mirrors the page, keeps each score next to its team, and does so before scripts run', async ({
  browser,
  touchline,
}) => {
  await createMatch(touchline, {
    ref: 'turned',
    home: 'Rightham Rovers',
    away: 'Leftford Town',
    kickoffAt: new Date(Date.now() - 3 * 3_600_000),
    score: { full: [3, 1], half: [2, 0] },
  });
  const actor = await arriveViewer(touchline, 'Reader of Arabic');
  const { page, context, complaints } = await openWindow(browser, actor);
  await page.goto(`${touchline.url}/#/search?q=Rightham`);
  const found = page.getByRole('link', { name: /Rightham Rovers/ }).first();
  const id = /\d+$/.exec((await found.getAttribute('href')) ?? '')?.[0];
  await page.goto(`${touchline.url}/#/match/match/${id}`);
  const game = page.getByRole('heading', { level: 1, name: /Rightham Rovers/ });
  const inOrder = () =>
    Promise.all(
      ['Rightham Rovers', '3', '1', 'Leftford Town'].map((text) => placeOf(game.getByText(text, { exact: true }))),
    );
  await expect(game).toBeVisible();
  const before = await inOrder();
  expect(before).toEqual(before.toSorted((one, other) => one - other));

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('link', { name: 'المباريات' }).first()).toBeVisible();
  const after = await inOrder();
  expect(after).toEqual(after.toSorted((one, other) => other - one));
  expect(await complaints()).toEqual([]);

  const early = await context.newPage();
  await early.route('**/*.js', (route) => route.abort());
  await early.goto(touchline.url);
  await expect(early.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await placeOf(early.locator('#skeleton header svg'))).toBeGreaterThan(720);
  actor.leave();
});

test('in Arabic nothing scrolls horizontally on a phone', async ({ browser, touchline }) => {
  const actor = await arriveViewer(touchline, 'Reader on the way');
  const { page } = await openWindow(browser, actor, { phone: true, language: 'ara' });
  for (const place of ['match/0', 'anchor/0', 'search?q=united', 'user/info/basic', 'user/wallet', 'user/apply']) {
    await page.goto(`${touchline.url}/#/${place}`);
    await expect(page.locator('main h1, main h2, main h3, main li').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  actor.leave();
});
