import { startTouchline } from '@touchline/dev-env';
import { expect, openWindow, test } from './fixtures.ts';
import { expectMovingPicture } from './picture.ts';

test('a fresh install has hosts on air with pictures, sound and people who talk', async ({ browser }) => {
  const demo = await startTouchline({ env: { DEMO: '7', DEMO_LIVE: 'on' } });
  try {
    const { page, context, complaints } = await openWindow(browser, null);
    await page.goto(demo.url);
    // Nobody had to sign in, and what is on leads the page.
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
