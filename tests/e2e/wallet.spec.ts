import { hostCalls } from '@touchline/contract/hosts';
import { arriveHost, arriveViewer } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, openScreen, openWindow, test } from './fixtures.ts';

test('coins are earned by tasks and sent by a host, and all of them are in the statement', async ({
  browser,
  touchline,
}) => {
  const host = await arriveHost(touchline, 'Giving host');
  const viewer = await arriveViewer(touchline, 'New here');
  await touchline.app.wallet.seedDemo([{ uid: host.me.uid, coins: 1000, coupons: 2 }]);

  const { page, complaints } = await openWindow(browser, viewer);
  await page.goto(`${touchline.url}/#/user/tasks`);
  const coins = page.getByRole('banner').getByRole('link', { name: /^Wallet: / });
  await expect(coins).toHaveText('0');
  await page.getByRole('button', { name: 'Claim 100 coins: Register' }).click();
  await expect(page.getByText('1 of 3 claimed')).toBeVisible();
  await expect(coins).toHaveText('100');
  await expectAccessible(page);

  await viewer.call(hostCalls.follow, { hostId: host.me.uid });
  await page.reload();
  await page.getByRole('button', { name: 'Claim 20 coins: Follow your first host' }).click();
  await expect(coins).toHaveText('120');

  const room = `${touchline.url}/#/anchor/room/${host.me.uid}`;
  await page.goto(room);
  await expect(page.getByText('Giving host').first()).toBeVisible();
  const console = await openWindow(browser, host, { theme: 'light' });
  await console.page.goto(room);
  await console.page.getByRole('button', { name: 'Send coins to everyone here' }).click();
  const dialog = console.page.getByRole('dialog', { name: 'Send coins to everyone here' });
  await expect(dialog.getByText('1 member is in your room now')).toBeVisible();
  await dialog.getByLabel('Coins for each').fill('5000');
  await expect(dialog.getByText('You’re 4,000 coins short')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await dialog.getByLabel('Coins for each').fill('30');
  await expectAccessible(console.page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(console.page.getByText('Sent 30 coins to 1 person')).toBeVisible();
  // Without a reload, on any screen.
  await expect(coins).toHaveText('150');

  await coins.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Coins from a host' })).toContainText(/Giving host.*\+30/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Task reward' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Out', exact: true }).click();
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expectAccessible(page);

  await console.page.goto(`${touchline.url}/#/user/wallet`);
  await console.page.getByRole('tab', { name: 'Coupons' }).click();
  await console.page.getByRole('button', { name: 'Buy coupons: 20% off' }).click();
  const buying = console.page.getByRole('dialog', { name: 'Buy coupons: 20% off' });
  await buying.getByLabel('Quantity').fill('3');
  await buying.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(console.page.getByText('Bought. You now have 5.')).toBeVisible();
  await expect(console.page.getByText('5 in stock')).toBeVisible();
  await expectAccessible(console.page);

  const phone = await openWindow(browser, viewer, { phone: true, language: 'vie' });
  for (const place of ['wallet', 'tasks']) {
    await openScreen(phone.page, `${touchline.url}/#/user/${place}`);
    await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(phone.page);
  }
  expect([...(await complaints()), ...(await console.complaints()), ...(await phone.complaints())]).toEqual([]);
});
