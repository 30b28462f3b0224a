import { startTouchline } from '@touchline/dev-env/journeys';
import { expect, moving, openWindow, test } from './fixtures.ts';
import { expectMovingPicture } from './picture.ts';

test.use(moving);

test('a fresh install has live hosts with picture, sound and chatting users', { tag: '@media' }, async ({
  browser,
}) => {
  const demo = await startTouchline({ env: { DEMO: '7', DEMO_LIVE: 'on' }, cheapPasswords: true });
  try {
    const { page, context, complaints } = await openWindow(browser, null);
    await page.goto(demo.url);
    // No sign-in was needed, and live matches are at the top of the page.
    await expect(page).toHaveURL(/#\/match\/0/);
    const onAir = page.getByRole('region', { name: 'Live now' }).getByRole('link', { name: /^Watch / });
    await expect(onAir).toHaveCount(2, { timeout: 120_000 });
    await onAir.first().click();
    await expect(page).toHaveURL(/\/anchor\/room\/\d+$/);
    await expectMovingPicture(page);
    await expect(page.getByRole('log').locator('[data-line]').first()).toBeVisible();
    expect(await complaints()).toEqual([]);
    await context.close();
  } finally {
    await demo.stop();
  }
});
