import { arriveHost, arriveViewer, startTouchline, type Touchline } from '@touchline/dev-env';
import { expect, openWindow, test } from './fixtures.ts';

/** Behind a proxy that states the country of each request. */
let platform: Touchline;
test.beforeAll(async () => {
  platform = await startTouchline({ env: { TRUST_PROXY: 'on', COUNTRY_HEADER: 'x-country' } });
});
test.afterAll(() => platform.stop());

async function close(country: string, scope: 'all' | 'watching'): Promise<void> {
  const { db, bus, clock } = platform.app.platform;
  const rule = { country, scope, reason: '', by_uid: null, at: clock.date() };
  await db.insertInto('regions_rule').values(rule).execute();
  bus.publish('regions.changed', null);
}
async function open(): Promise<void> {
  const { db, bus } = platform.app.platform;
  await db.deleteFrom('regions_rule').execute();
  bus.publish('regions.changed', null);
}

test('a closed country sees why, stays signed in, and goes on where it was once it is open', async ({ browser }) => {
  const viewer = await arriveViewer(platform);
  const { context, page } = await openWindow(browser, viewer);
  await context.setExtraHTTPHeaders({ 'x-country': 'FR' });
  await page.goto(`${platform.url}/#/user/info/basic`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await close('FR', 'all');
  await page.reload();
  await expect(page).toHaveURL(/#\/403$/);
  await expect(page.getByText('Touchline isn’t available in your region.')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('touchline.token'));
  expect(token).toBe(viewer.me.imToken);
  await page.reload();
  await expect(page.getByText('Touchline isn’t available in your region.')).toBeVisible();
  await open();
  // The page asks when its user returns, and every minute.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/#\/user\/info\/basic$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a country where only watching is closed keeps the lists and is told in rooms', async ({ browser }) => {
  const host = await arriveHost(platform, 'Leo');
  const viewer = await arriveViewer(platform);
  await close('BR', 'watching');
  const { context, page } = await openWindow(browser, viewer);
  await context.setExtraHTTPHeaders({ 'x-country': 'BR' });
  await page.goto(`${platform.url}/#/anchor/0`);
  await expect(page.getByText('Leo').first()).toBeVisible();
  await page.goto(`${platform.url}/#/anchor/room/${host.me.uid}`);
  await expect(page).toHaveURL(/#\/403$/);
  await expect(page.getByText('This part of Touchline is closed to you under the platform rules.')).toBeVisible();
  await open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(new RegExp(`#/anchor/room/${host.me.uid}$`));
});
