import { hostCalls } from '@touchline/contract/hosts';
import { apiBase } from '@touchline/contract/kernel';
import { streamCalls } from '@touchline/contract/streams';
import { arriveHost, arriveViewer, type Encoder, goLive, hasFfmpeg } from '@touchline/dev-env/journeys';
import { expect, moving, openWindow, test } from './fixtures.ts';
import { createMatch } from './own-match.ts';
import { smallPicture } from './picture.ts';

/** A minute after midnight: always today. */
const thisMorning = (): Date => new Date(new Date().setHours(0, 1, 0, 0));

declare global {
  interface Window {
    /** Layout shifts of the page, summed by the test. */
    shifted: number;
  }
}

test.use(moving);

test('finished matches are collapsed, and changing the day shifts no layout', async ({ browser, touchline }) => {
  await createMatch(touchline, {
    ref: 'over',
    home: 'Foldham Town',
    away: 'Creasebury',
    kickoffAt: thisMorning(),
    score: { full: [2, 1], half: [1, 0] },
  });
  const actor = await arriveViewer(touchline, 'Early reader');
  const { page, complaints } = await openWindow(browser, actor);
  await page.goto(`${touchline.url}/#/match/1`);
  const ended = page.getByRole('button', { name: /^Ended/ });
  await expect(ended).toHaveAttribute('aria-expanded', 'false');
  const row = page.getByRole('link', { name: /Foldham Town against/ });
  await expect(row).toHaveCount(0);
  await ended.click();
  await expect(row).toHaveCount(1);

  // A late answer, so that its layout shift does not count as caused by the click.
  await page.route('**/web_race/match_list', async (route) => {
    // Time passes: the answer arrives late.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.evaluate(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift' });
  });
  await page.evaluate(() => scrollBy({ top: 900, behavior: 'instant' }));
  await page.getByRole('link', { name: /Yesterday/ }).click();
  await expect(page).toHaveURL(/day=/);
  await expect(row).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
  // The new list is scrolled to its top.
  await expect(page.locator('main section h3').first()).toBeInViewport();
  expect(await complaints()).toEqual([]);
  actor.leave();
});

test('a live host is at the top of the page with a silent moving picture', { tag: '@media' }, async ({
  browser,
  touchline,
}) => {
  test.skip(!hasFfmpeg(), 'needs ffmpeg');
  const host = await arriveHost(touchline, 'Hero Harriet');
  const actor = await arriveViewer(touchline, 'Passer-by');
  let encoder: Encoder | null = null;
  try {
    encoder = await goLive(host, smallPicture);
    const { page, context } = await openWindow(browser, actor);
    await page.goto(`${touchline.url}/#/match/0`);
    const hero = page.getByRole('region', { name: 'Live now' });
    const card = hero.getByRole('article').filter({ hasText: 'Hero Harriet' });
    await card.hover();
    const picture = card.locator('video');
    await expect
      .poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 })
      .toBeGreaterThan(0);
    await expect(picture).toHaveJSProperty('muted', true);
    await expect(hero.locator('video')).toHaveCount(1);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(hero.locator('video')).toHaveCount(0);
    await card.getByRole('link', { name: /Watch Hero Harriet/ }).click();
    await expect(page).toHaveURL(new RegExp(`/anchor/room/${host.me.uid}$`));
    await context.close();
  } finally {
    encoder?.kill();
    host.leave();
    actor.leave();
  }
});

test('the search suggests while typing, and keys choose', async ({ browser, touchline }) => {
  await createMatch(touchline, {
    ref: 'suggested',
    home: 'Quillbrook Rangers',
    away: 'Tarnwick',
    kickoffAt: new Date(Date.now() + 3_600_000),
  });
  const host = await arriveHost(touchline, 'Quillon Quick');
  const { page, context } = await openWindow(browser, host);
  await page.goto(`${touchline.url}/#/match/1`);
  await expect(page.locator('main li').first()).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: /^Search/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('quill');
  const list = page.getByRole('listbox');
  // The first letters may briefly show other suggestions.
  const suggested = (group: string) => list.getByRole('group', { name: group }).getByRole('option');
  await expect(suggested('Hosts')).toContainText(['Quillon Quick']);
  await expect(suggested('Matches')).toContainText(['Tarnwick']);
  await expect(suggested('Teams')).toContainText(['Quillbrook Rangers']);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.type('o');
  await expect(list.getByRole('option')).toContainText(['Quillon Quick']);
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText('Quillon Quick');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/anchor/room/${host.me.uid}$`));
  await context.close();
  host.leave();
});

test('a room opened by its address is requested while its code is loading', async ({ browser, touchline }) => {
  test.skip(!hasFfmpeg(), 'needs ffmpeg');
  const host = await arriveHost(touchline, 'Early Edna');
  const encoder = await goLive(host, smallPicture);
  // A room that is offline at the first request asks for no address.
  const state = async () => (await host.call(hostCalls.details, { hostId: host.me.uid })).stream.state;
  await expect.poll(state).not.toBe('offline');
  const { page, context } = await openWindow(browser, host);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const calls = [hostCalls.details, streamCalls.playback].map(({ path }) => `${apiBase}${path}`);
  let held = 0;
  // The code arrives only after both calls: if the calls waited for it, the room would never appear.
  await page.route(/\/HostRoomScreen[^/]*\.js$/, async (route) => {
    held += 1;
    await expect.poll(() => calls.filter((path) => !asked.has(path))).toEqual([]);
    await route.continue();
  });
  await page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
  await expect(page.getByRole('heading', { name: 'Early Edna' }).first()).toBeVisible();
  expect(held).toBeGreaterThan(0);
  encoder.kill();
  await context.close();
  host.leave();
});
