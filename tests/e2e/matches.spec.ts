import { languageCodes } from '@touchline/contract/languages';
import { arriveViewer, type Touchline } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, openScreen, openWindow, test } from './fixtures.ts';

const crest = { pattern: 'plain', primary: '#0B4EA2', secondary: '#FFFFFF' } as const;

/** A running football match of our own feed; each call sends a newer state. */
async function reportScore(touchline: Touchline, sequence: number, home: number, away: number): Promise<void> {
  const now = Date.now();
  await touchline.app.matches.applyFeed({
    provider: 'journey',
    leagues: [
      {
        ref: 'cup',
        sportId: 1,
        name: { eng: 'Journey Cup', zh: '旅程杯' },
        country: { eng: 'Journeyland', zh: '旅程国' },
        popular: true,
        rank: -1,
      },
    ],
    teams: [
      { ref: 'north', sportId: 1, name: { eng: 'Northbank Rovers', zh: '北岸流浪者' }, shortName: 'NOR', crest },
      { ref: 'south', sportId: 1, name: { eng: 'Southquay United', zh: '南码头联' }, shortName: 'SOU', crest },
    ],
    matches: [
      {
        ref: 'final',
        sequence,
        sportId: 1,
        league: 'cup',
        home: 'north',
        away: 'south',
        kickoffAt: new Date(now - 30 * 60_000),
        popular: true,
        state: {
          status: 'in_progress',
          homeScore: [home, 0, 0, 0, 0, 0, 0],
          awayScore: [away, 0, 0, 0, 0, 0, 0],
          phase: 'H1',
          clock: { seconds: 1800, at: now, runs: true },
        },
      },
    ],
  });
}

test('scores, languages and themes change in place without a reload', async ({ browser, touchline }) => {
  await reportScore(touchline, 1, 0, 0);
  const actor = await arriveViewer(touchline, 'Match watcher');
  const { page, complaints } = await openWindow(browser, actor);
  await page.goto(`${touchline.url}/#/match/1`);
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Northbank Rovers' })
    .filter({ hasText: 'Southquay United' })
    .first();
  await expect(row).toBeVisible();
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes';
  });
  await expect(row).toContainText('0');
  await reportScore(touchline, 2, 3, 1);
  await expect(row).toContainText('3');
  await expect(row).toContainText('1');
  // An older state arrives late and changes nothing.
  await reportScore(touchline, 1, 0, 0);
  await reportScore(touchline, 3, 4, 1);
  await expect(row).toContainText('4');

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();
  await expect(page.getByText('北岸流浪者').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.getByRole('button', { name: '切换到浅色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => document.body.dataset.kept)).toBe('yes');
  expect(await complaints()).toEqual([]);
  actor.leave();
});

test('day and filter stay in the address and survive a reload', async ({ browser, touchline }) => {
  const actor = await arriveViewer(touchline, 'Planner');
  const { page } = await openWindow(browser, actor);
  await page.goto(`${touchline.url}/#/match/2`);
  await expect(page.getByText('Basketball').first()).toBeVisible();
  await page
    .getByRole('link', { name: /Yesterday/ })
    .or(page.getByRole('button', { name: /Yesterday/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/day=/);
  await page.reload();
  await expect(page).toHaveURL(/\/match\/2\?.*day=/);
  actor.leave();
});

for (const theme of ['dark', 'light'] as const) {
  for (const phone of [false, true]) {
    test(`lists are accessible, ${theme}, ${phone ? 'phone' : 'desktop'}`, async ({ browser, touchline }) => {
      const actor = await arriveViewer(touchline, 'Reader');
      const { page } = await openWindow(browser, actor, { theme, phone, language: phone ? 'por' : 'eng' });
      for (const place of ['match/0', 'anchor/0', 'search?q=united', 'user/attention', 'user/info/basic']) {
        await openScreen(page, `${touchline.url}/#/${place}`);
        await expect(page.locator('main h1, main h2, main h3, main li').first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      actor.leave();
    });
  }
}

test('every language fits a small phone', async ({ browser, touchline }) => {
  const actor = await arriveViewer(touchline, 'Polyglot');
  for (const language of languageCodes) {
    const { context, page } = await openWindow(browser, actor, { language, phone: true });
    await page.setViewportSize({ width: 360, height: 780 });
    for (const place of ['match/0', 'anchor/0', 'user/info/basic']) {
      await openScreen(page, `${touchline.url}/#/${place}`);
      await expect(page.locator('main h1, main h2, main h3, main li').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await context.close();
  }
  actor.leave();
});
