import type { BrowserContext, Page } from '@playwright/test';
import { friendCalls } from '@touchline/contract/friends';
import { conversationOf } from '@touchline/contract/messages';
import { type Actor, arriveHost, arriveViewer } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, openWindow, test, type Window } from './fixtures.ts';

/** Two friends who have not written to each other. */
async function befriend(a: Actor, b: Actor): Promise<string> {
  await a.call(friendCalls.apply, { uid: b.me.uid, source: 1 });
  await b.call(friendCalls.apply, { uid: a.me.uid, source: 1 });
  return conversationOf(a.me.uid, b.me.uid);
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const lines = (page: Page) => page.getByRole('log');

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The texts of the bubbles on the screen, in their order. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('[data-line] [dir="auto"]')].map((line) => line.textContent ?? ''));

async function openChat({ page }: Window, url: string, conversationId: string): Promise<void> {
  await page.goto(`${url}/#/chat/message?c=${conversationId}`);
  await expect(field(page)).toBeVisible();
}

const row = (page: Page, conversationId: string) => page.locator(`[data-conversation="${conversationId}"]`);
const offline = (context: BrowserContext, isOffline: boolean) => context.setOffline(isOffline);

/** The conversations that a page keeps for its next load, as JSON. */
const keptThreads = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('touchline-messenger');
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('threads').objectStore('threads').getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );

test('two friends write on three devices: unread, read, taken back, a reload and a lost connection', async ({
  browser,
  touchline,
}) => {
  const [ann, ben] = [await arriveViewer(touchline, 'Ann'), await arriveViewer(touchline, 'Ben')];
  const chat = await befriend(ann, ben);
  const laptop = await openWindow(browser, ann);
  const phone = await openWindow(browser, ann, { phone: true });
  const other = await openWindow(browser, ben, { theme: 'light' });

  // Ann looks at something else; Ben writes.
  await laptop.page.goto(`${touchline.url}/#/chat/message`);
  await phone.page.goto(`${touchline.url}/#/chat/message`);
  await expect(row(laptop.page, chat)).toBeVisible();
  await openChat(other, touchline.url, chat);
  await other.page.bringToFront();
  for (const text of ['one', 'two', 'three']) await write(other.page, text);
  await expect(row(laptop.page, chat)).toContainText('3');
  await expect(row(phone.page, chat)).toContainText('three');
  await expect(laptop.page.getByRole('link', { name: 'Messages, 3 unread' })).toBeVisible();
  await expect(other.page.getByText('Sent', { exact: true })).toBeVisible();
  await expectAccessible(laptop.page);

  // Reading on one device reads on all, and the sender sees it.
  await laptop.page.bringToFront();
  await row(laptop.page, chat).click();
  await expect(laptop.page.getByText('3 new messages')).toBeVisible();
  await expect(laptop.page.getByRole('link', { name: /^Messages, \d+ unread$/ })).toHaveCount(0);
  await expect(other.page.getByText('Read', { exact: true })).toBeVisible();
  await expect(row(phone.page, chat)).not.toContainText('unread');
  await expectAccessible(laptop.page);

  // An answer, which the phone has too; Ben sees who types.
  await field(laptop.page).pressSequentially('fo');
  await expect(other.page.getByText('typing…').first()).toBeVisible();
  await write(laptop.page, 'four');
  await expect(lines(other.page).getByText('four')).toBeVisible();
  await phone.page.bringToFront();
  await row(phone.page, chat).click();
  await expect(lines(phone.page).getByText('four')).toBeVisible();
  await expectNoSidewaysScroll(phone.page);
  await expectAccessible(phone.page);

  // A message is taken back everywhere.
  await other.page.bringToFront();
  await lines(other.page).getByText('three').hover();
  await other.page.getByRole('button', { name: 'More' }).click();
  await other.page.getByRole('menuitem', { name: 'Take back' }).click();
  for (const { page } of [laptop, phone]) {
    await expect(page.getByText('Ben took back a message')).toBeVisible();
    await expect(lines(page).getByText('three')).toHaveCount(0);
  }

  // Ann's phone loses its connection and writes on; Ben writes at the same time.
  await phone.page.bringToFront();
  await offline(phone.context, true);
  await write(phone.page, 'from the tunnel');
  await expect(lines(phone.page).getByText('from the tunnel')).toBeVisible();
  await write(other.page, 'where are you?');
  await expect(lines(laptop.page).getByText('where are you?')).toBeVisible();
  await offline(phone.context, false);
  const all = ['one', 'two', 'four', 'where are you?', 'from the tunnel'];
  for (const { page } of [laptop, phone, other]) await expect.poll(() => texts(page)).toEqual(all);

  // A reload shows the same, also before the server answers.
  await laptop.page.bringToFront();
  await laptop.page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect.poll(() => keptThreads(laptop.page)).toContain('from the tunnel');
  await laptop.page.route('**/anchor/im/**', () => undefined);
  await laptop.page.reload();
  await expect.poll(() => texts(laptop.page)).toEqual(all);
  await laptop.page.unrouteAll();
  await laptop.page.reload();
  await expect.poll(() => texts(laptop.page)).toEqual(all);

  expect(await laptop.complaints()).toEqual([]);
  expect(await other.complaints()).toEqual([]);
  ann.leave();
  ben.leave();
});

test('a stranger reads why a message is not delivered', async ({ browser, touchline }) => {
  const [ann, carl] = [await arriveViewer(touchline, 'Ann'), await arriveViewer(touchline, 'Carl')];
  const { page } = await openWindow(browser, ann);
  await page.goto(`${touchline.url}/#/chat/message?c=${conversationOf(ann.me.uid, carl.me.uid)}`);
  await write(page, 'hello?');
  await expect(page.getByText('You aren’t friends yet', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Carl' }).getByRole('button', { name: 'Add friend' })).toBeVisible();
  ann.leave();
  carl.leave();
});

test('a tall message is folded until its reader asks for the rest, and a host has a mark', async ({
  browser,
  touchline,
}) => {
  const [host, fan] = [await arriveHost(touchline, 'Tall Tess'), await arriveViewer(touchline, 'Folding Fay')];
  const chat = await befriend(fan, host);
  const sender = await openWindow(browser, host);
  const reader = await openWindow(browser, fan, { phone: true });
  await openChat(sender, touchline.url, chat);
  await write(sender.page, Array.from({ length: 60 }, (_, line) => `line ${line + 1}`).join('\n'));
  await write(sender.page, 'x'.repeat(1500));
  await write(sender.page, `blank${'\n\u200b'.repeat(40)}\nlines`);
  await openChat(reader, touchline.url, chat);

  const more = lines(reader.page).getByRole('button', { name: 'Show all' });
  await expect(more).toHaveCount(2);
  const heights = () =>
    reader.page.evaluate(() =>
      [...document.querySelectorAll('[data-line] [dir="auto"]')].map(
        (text) => (text.parentElement as HTMLElement).clientHeight,
      ),
    );
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(20 * 20);
  await expect.poll(() => texts(reader.page)).toContain('blank\n\nlines');
  await expectNoSidewaysScroll(reader.page);
  const tall = reader.page.locator('[data-line]', { hasText: 'line 60' }).getByRole('button', { name: 'Show all' });
  await tall.click();
  await expect(tall).toHaveCount(0);
  await expect.poll(async () => Math.max(...(await heights()))).toBeGreaterThan(50 * 20);

  // The name of the host has a mark; that of the fan has none.
  await expect(
    reader.page.getByRole('heading', { name: 'Tall Tess' }).getByRole('img', { name: 'Host' }),
  ).toBeVisible();
  await expect(sender.page.getByRole('img', { name: 'Host' })).toHaveCount(0);
  await expectAccessible(reader.page);
  expect(await reader.complaints()).toEqual([]);
  host.leave();
  fan.leave();
});
