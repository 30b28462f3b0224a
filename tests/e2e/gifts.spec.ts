import type { Page } from '@playwright/test';
import { earningCalls, giftCalls } from '@touchline/contract/gifts';
import { walletCalls } from '@touchline/contract/wallet';
import {
  type Actor,
  arriveHost,
  arriveViewer,
  type Encoder,
  goLive,
  hasFfmpeg,
  type Touchline,
} from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, moving, openWindow, test } from './fixtures.ts';
import { smallPicture } from './picture.ts';

let encoder: Encoder | undefined;
test.use(moving);

test.afterEach(() => encoder?.kill());

const coinsOf = async (actor: Actor): Promise<number> => (await actor.call(walletCalls.balance, {})).coins;

/** Expects a burst with these words; checks every frame of the page, because a burst lasts only three seconds. */
const expectBurst = (page: Page, words: string) =>
  page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.querySelector('[data-bursts]')?.textContent ?? ''),
    words,
    { timeout: 55_000 },
  );

async function giverWith(touchline: Touchline, coins: number): Promise<Actor> {
  const giver = await arriveViewer(touchline, 'Generous Kate');
  await touchline.app.wallet.seedDemo([{ uid: giver.me.uid, coins: coins - (await coinsOf(giver)) }]);
  return giver;
}

test('a gift is shown over the picture and in the chat, and booked for both sides', { tag: '@media' }, async ({
  browser,
  touchline,
}) => {
  test.skip(!hasFfmpeg(), 'ffmpeg is not installed');
  // Three windows, two of them with software video decoding.
  test.setTimeout(600_000);
  const host = await arriveHost(touchline, 'Gift host');
  const giver = await giverWith(touchline, 3000);
  const watcher = await arriveViewer(touchline, 'Watching Lee');
  encoder = await goLive(host, smallPicture);
  const room = `${touchline.url}/#/anchor/room/${host.me.uid}`;

  const console = await openWindow(browser, host);
  await console.page.goto(`${touchline.url}/#/user/live`);
  const events = console.page.getByRole('region', { name: 'Gifts and events' });
  await expect(events.getByText('Nothing yet')).toBeVisible();
  const giving = await openWindow(browser, giver);
  const watching = await openWindow(browser, watcher, { phone: true, theme: 'light' });
  await Promise.all([giving.page.goto(room), watching.page.goto(room)]);
  await expect(watching.page.getByRole('button', { name: 'Send a gift' })).toBeVisible();

  const tray = giving.page.getByRole('region', { name: 'Gifts' });
  await tray.getByRole('button', { name: /Drum/ }).click();
  await tray.getByRole('button', { name: '×10' }).click();
  const send = tray.getByRole('button', { name: 'Send Drum ×10 for 500 coins' });
  await expect(send).toBeEnabled();
  await expect(giving.page.locator('video')).toBeVisible();

  // A burst lasts only some seconds: the pages watch before it appears. An immediate repetition is a combo.
  const pages = [giving.page, watching.page, console.page];
  const bursts = pages.map((page) => expectBurst(page, 'Generous Kate\\s*sent Drum\\s*×20'));
  const combo = tray.getByRole('button', { name: 'Combo: send Drum ×10 again for 500 coins' });
  // Clicked as soon as it appears: moving the pointer may take longer than a combo waits.
  const repeated = combo.dispatchEvent('click');
  await send.click();
  await repeated;
  await Promise.all(bursts);
  await expect(combo.or(send)).toBeVisible();
  for (const page of pages) {
    const line = page.getByRole('log').locator('[data-line]').filter({ hasText: 'sent Drum' }).last();
    await expect(line).toContainText('Generous Kate');
    await expect(line).toContainText('×20');
  }

  // The gift is booked for both sides, coin by coin: half of the price goes to the host.
  expect(await coinsOf(giver)).toBe(2000);
  await expect(tray.getByText('You have 2,000 coins')).toBeAttached();
  const { total, session } = await host.call(earningCalls.recent, { days: 7 });
  expect(total).toEqual({ coins: 500, paid: 1000, gifts: 20, sendings: 2, senders: 1 });
  expect(session?.coins).toBe(500);
  await expect(events.getByRole('listitem').filter({ hasText: 'Generous Kate' }).first()).toContainText('Drum');
  await expect(events.getByText('500 coins', { exact: true })).toBeAttached();

  // Without enough coins, the page offers ways to earn them.
  await tray.getByRole('button', { name: /Full stadium/ }).click();
  await tray.getByRole('button', { name: '×1', exact: true }).click();
  await tray.getByRole('button', { name: /^Send Full stadium/ }).click();
  const alert = tray.getByRole('alert');
  await expect(alert).toContainText('This costs 6,666 coins and you have 2,000.');
  await expect(alert.getByRole('link', { name: 'Earn coins' })).toHaveAttribute('href', '#/user/tasks');
  await expectAccessible(giving.page);

  // The leaderboard lists her first; the phone shows it as a tab, and the tray as a sheet.
  await giving.page.getByRole('tab', { name: 'Top fans' }).click();
  await expect(giving.page.getByText('You’re number 1')).toBeVisible();
  await watching.page.getByRole('tab', { name: 'Top fans' }).click();
  await expect(watching.page.getByRole('tabpanel', { name: 'Top fans' }).getByRole('listitem').first()).toContainText(
    'Generous Kate',
  );
  await watching.page.getByRole('tab', { name: 'Chat' }).click();
  await watching.page.getByRole('button', { name: 'Send a gift' }).click();
  const sheet = watching.page.getByRole('dialog', { name: 'Gifts' });
  await expect(sheet.getByRole('button', { name: /Drum/ })).toBeVisible();
  await expectAccessible(watching.page);
  await expectNoSidewaysScroll(watching.page);
  await watching.page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // The host sees the gifts by day and individually.
  await console.page.goto(`${touchline.url}/#/user/datas`);
  await console.page.getByRole('tab', { name: 'Earnings' }).click();
  const detail = console.page.getByRole('region', { name: 'Gift history' });
  await expect(detail.getByText('20 gifts, 500 coins earned')).toBeVisible();
  await detail.getByRole('button', { name: 'Generous Kate' }).first().click();
  await expect(detail.getByRole('button', { name: 'Only Generous Kate' })).toBeVisible();
  const gift = detail.getByLabel('Gift', { exact: true });
  await expect(gift.getByRole('option')).toHaveText(['All gifts', 'Drum']);
  await gift.selectOption({ label: 'Drum' });
  await expect(detail.getByText('20 gifts, 500 coins earned')).toBeVisible();
  await expectAccessible(console.page);
  for (const { complaints } of [console, giving, watching]) expect(await complaints()).toEqual([]);
});

test('a gift with a lost answer is retried and paid once', async ({ browser, touchline }) => {
  const host = await arriveHost(touchline, 'Quiet host');
  const giver = await giverWith(touchline, 1000);
  const { page } = await openWindow(browser, giver);
  const keys: string[] = [];
  await page.route(`**${giftCalls.send.path}`, async (route) => {
    keys.push((route.request().postDataJSON() as { key: string }).key);
    if (keys.length > 1) return route.continue();
    // The server accepts it; the answer never arrives.
    await route.fetch();
    await route.abort();
  });
  await page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
  const tray = page.getByRole('region', { name: 'Gifts' });
  await tray.getByRole('button', { name: /Megaphone/ }).click();
  await tray.getByRole('button', { name: 'Send Megaphone ×1 for 88 coins' }).click();
  await expect(tray.getByText('You have 912 coins')).toBeAttached();
  await expect(tray.getByRole('button', { name: /^Combo: send Megaphone/ })).toContainText('×1');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await coinsOf(giver)).toBe(912);
  expect((await host.call(earningCalls.recent, { days: 7 })).total).toMatchObject({ paid: 88, sendings: 1 });
});

test('guests see the available gifts and are asked to sign in', async ({ browser, touchline }) => {
  const host = await arriveHost(touchline, 'Open host');
  const { page } = await openWindow(browser, null);
  await page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
  const tray = page.getByRole('region', { name: 'Gifts' });
  await expect(tray.getByRole('button', { name: /Golden boot/ })).toBeVisible();
  await expect(tray.getByText('Sign in to send gifts.')).toBeVisible();
  await expect(tray.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await tray.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in to send gifts' })).toBeVisible();
});
