import { redPacketCalls } from '@touchline/contract/red-packets';
import { type Actor, arriveHost, arriveViewer, type Touchline } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, moving, openWindow, test } from './fixtures.ts';

const coinsOf = async (actor: Actor): Promise<number> => (await actor.call(redPacketCalls.stats, {})).balance;

async function hostWithCoins(touchline: Touchline, coins: number): Promise<Actor> {
  const host = await arriveHost(touchline, 'Packet host');
  await touchline.app.wallet.seedDemo([{ uid: host.me.uid, coins }]);
  return host;
}

test.use(moving);

test('a lucky draw of two shares goes to the first two viewers, coin by coin', async ({ browser, touchline }) => {
  const host = await hostWithCoins(touchline, 100);
  const viewers = await Promise.all(
    ['Quick one', 'Quick two', 'Late three'].map((name) => arriveViewer(touchline, name)),
  );
  const before = await Promise.all(viewers.map(coinsOf));
  const room = `${touchline.url}/#/anchor/room/${host.me.uid}`;

  const console = await openWindow(browser, host);
  await console.page.goto(room);
  await console.page.getByRole('button', { name: 'Send a red packet' }).click();
  const dialog = console.page.getByRole('dialog', { name: 'Send a red packet' });
  await dialog.getByLabel('Number of packets').fill('2');
  await dialog.getByLabel('Total coins').fill('101');
  await dialog.getByRole('button', { name: 'Send 101 coins' }).click();
  await expect(dialog.getByText('Not enough coins. You have 100.')).toBeVisible();
  await expectAccessible(console.page);

  // Viewers in the room see it arrive.
  const windows = await Promise.all(viewers.map((viewer, at) => openWindow(browser, viewer, { phone: at === 1 })));
  await Promise.all(windows.map(({ page }) => page.goto(room)));
  for (const { page } of windows)
    await expect(page.getByRole('log').or(page.getByText('No messages yet'))).toBeVisible();
  await dialog.getByLabel('Total coins').fill('30');
  await dialog.getByRole('button', { name: 'Send 30 coins' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => coinsOf(host)).toBe(70);

  const won: number[] = [];
  for (const { page } of windows.slice(0, 2)) {
    await page.getByRole('button', { name: /Red packet from Packet host, open for another/ }).click();
    await page.getByRole('button', { name: 'Open the red packet' }).click();
    const result = page.getByRole('dialog', { name: 'Red packet from Packet host' });
    await expect(result.getByText('You got')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    won.push(Number(/You got\s*(\d+) coin/.exec((await result.textContent()) ?? '')?.[1]));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Red packet from/ })).toBeHidden();
  }
  expect(won.every((share) => share >= 1)).toBe(true);
  expect((won[0] ?? 0) + (won[1] ?? 0)).toBe(30);
  const after = await Promise.all(viewers.map(coinsOf));
  expect(after.map((coins, at) => coins - (before[at] ?? 0))).toEqual([...won, 0]);

  // The third viewer sees it in the chat and is too late.
  const late = windows[2]?.page;
  if (!late) throw new Error('nobody is late');
  await expect(late.getByText('All claimed')).toBeVisible();
  await expect(late.getByRole('button', { name: /Red packet from/ })).toBeHidden();
  await late.getByRole('button', { name: 'View' }).click();
  const list = late.getByRole('dialog', { name: 'Red packet from Packet host' });
  await expect(list.getByText('All claimed')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const luckiest = (won[1] ?? 0) > (won[0] ?? 0) ? 'Quick two' : 'Quick one';
  await expect(list.getByRole('listitem').filter({ hasText: 'Luckiest' })).toContainText(luckiest);

  // Both sides find it in their own history.
  await console.page.goto(`${touchline.url}/#/user/packets`);
  await expect(console.page.getByRole('button', { name: /Lucky draw, 30 coins for 2/ })).toContainText('All claimed');
  await expectAccessible(console.page);
  const first = windows[0]?.page;
  if (!first) throw new Error('nobody was first');
  await first.goto(`${touchline.url}/#/user/packets`);
  await expect(first.getByRole('button', { name: /From Packet host/ })).toContainText(`+${won[0]} coin`);
  for (const { complaints } of [console, ...windows]) expect(await complaints()).toEqual([]);
});

test('guests see the envelope and are asked to sign in', async ({ browser, touchline }) => {
  const host = await hostWithCoins(touchline, 50);
  const wish = { type: 'normal', count: 3, single: 5, hours: 3, key: crypto.randomUUID() } as const;
  await host.call(redPacketCalls.send, wish);
  const { page } = await openWindow(browser, null);
  await page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
  await page.getByRole('button', { name: /Red packet from/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Red packet from Packet host' });
  await expect(dialog.getByText('Sign in to open red packets')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the red packet' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Sign in to open red packets' })).toBeVisible();
});
