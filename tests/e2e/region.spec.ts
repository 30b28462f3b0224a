import { arriveHost, arriveViewer, type Touchline } from '@touchline/dev-env/journeys';
import { countryHeader, expect, openWindow, test } from './fixtures.ts';

async function close({ app }: Touchline, country: string, scope: 'all' | 'watching'): Promise<void> {
  const { db, bus, clock } = app.platform;
  const rule = { country, scope, reason: '', by_uid: null, at: clock.date() };
  await db.insertInto('regions_rule').values(rule).execute();
  bus.publish('regions.changed', null);
}

async function open({ app }: Touchline, country: string): Promise<void> {
  const { db, bus } = app.platform;
  await db.deleteFrom('regions_rule').where('country', '=', country).execute();
  bus.publish('regions.changed', null);
}

test('a closed country sees why, stays signed in, and goes on where it was once it is open', async ({
  browser,
  touchline,
}) => {
  const viewer = await arriveViewer(touchline);
  const { context, page } = await openWindow(browser, viewer);
  await context.setExtraHTTPHeaders({ [countryHeader]: 'FR' });
  await page.goto(`${touchline.url}/#/user/info/basic`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await close(touchline, 'FR', 'all');
  await page.reload();
  await expect(page).toHaveURL(/#\/403$/);
  await expect(page.getByText('Touchline isn’t available in your region.')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('touchline.token'));
  expect(token).toBe(viewer.me.imToken);
  await page.reload();
  await expect(page.getByText('Touchline isn’t available in your region.')).toBeVisible();
  await open(touchline, 'FR');
  // The page asks when its user returns, and every minute.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/#\/user\/info\/basic$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a country where only watching is closed keeps the lists and is told in rooms', async ({ browser, touchline }) => {
  const host = await arriveHost(touchline, 'Closed to Brazil');
  const viewer = await arriveViewer(touchline);
  await close(touchline, 'BR', 'watching');
  const { context, page } = await openWindow(browser, viewer);
  await context.setExtraHTTPHeaders({ [countryHeader]: 'BR' });
  await page.goto(`${touchline.url}/#/anchor/0`);
  await expect(page.locator('main li').first()).toBeVisible();
  await page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
  await expect(page).toHaveURL(/#\/403$/);
  const reason = page.getByText('This part of Touchline is closed to you under the platform rules.');
  await expect(reason).toBeVisible();
  // The page took the place of the room.
  await page.goBack();
  await expect(page).toHaveURL(/#\/anchor\/0$/);
  await expect(page.locator('main li').first()).toBeVisible();

  // Opened directly, the answer may come before the portal can hear a changed address.
  await page.goto('about:blank');
  await page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
  await expect(reason).toBeVisible();
  await expect(page).toHaveURL(/#\/403$/);
  await expect(page).toHaveTitle(/^403/);
  await open(touchline, 'BR');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(new RegExp(`#/anchor/room/${host.me.uid}$`));
});
