import type { Page } from '@playwright/test';
import { friendCalls } from '@touchline/contract/friends';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import { arriveViewer } from '@touchline/dev-env/journeys';
import { openConsole, signInToConsole } from './console-session.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openWindow, test } from './fixtures.ts';

const lines = (page: Page) => page.getByRole('log');

test('a member reports two messages of a private chat; an operator reads only these and removes them for everyone', async ({
  browser,
  touchline,
}) => {
  const keeper = { username: 'chatkeeper1', password: 'kickoff2026' };
  await touchline.app.operators.makeAdministrator(keeper);
  const [ann, ben] = [await arriveViewer(touchline, 'Ann'), await arriveViewer(touchline, 'Ben Bad')];
  await ann.call(friendCalls.apply, { uid: ben.me.uid, source: 1 });
  await ben.call(friendCalls.apply, { uid: ann.me.uid, source: 1 });
  const conversationId = conversationOf(ann.me.uid, ben.me.uid);
  for (const text of ['Nice save today', 'You are a loser', 'Nobody likes you', 'My door code is 4711']) {
    const message = { contentType: 101 as const, content: { text } };
    await ben.call(messageCalls.send, { conversationId, clientId: crypto.randomUUID(), message });
  }
  const anns = await openWindow(browser, ann);
  const bens = await openWindow(browser, ben, { phone: true, theme: 'light' });
  for (const { page } of [anns, bens]) {
    await page.goto(`${touchline.url}/#/chat/message?c=${conversationId}`);
    await expect(lines(page).getByText('You are a loser')).toBeVisible();
  }
  await expect(anns.page.getByText('Files are deleted after 7 days.')).toBeVisible();

  // Ann selects two of the messages and reports them; the dialog says what the moderators will see.
  await anns.page.bringToFront();
  await lines(anns.page).getByText('You are a loser').hover();
  await anns.page.getByRole('button', { name: 'More' }).click();
  await anns.page.getByRole('menuitem', { name: 'Select' }).click();
  await anns.page.getByRole('checkbox', { name: 'Select the message from Ben Bad' }).nth(2).check({ force: true });
  await anns.page.getByRole('button', { name: 'Report', exact: true }).first().click();
  const form = anns.page.getByRole('alertdialog', { name: 'Report Ben Bad' });
  await expect(form.getByText('Moderators will see only the 2 messages you chose')).toBeVisible();
  await form.getByLabel('Reason').selectOption('abuse');
  await expectAccessible(anns.page);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(anns.page.getByText('Thanks, we’ll look into it')).toBeVisible();

  // The operator sees these two, in their order, and nothing else of the chat.
  const { page } = await openWindow(browser, null);
  await signInToConsole(page, touchline.url, keeper.username, keeper.password);
  await openConsole(page, touchline.url, 'reports');
  await page.locator('[data-row]').filter({ hasText: 'Ben Bad' }).click();
  const pane = page.getByRole('region', { name: 'Chat messages', exact: true });
  const chosen = pane.getByRole('list').filter({ hasText: 'You are a loser' }).getByRole('listitem');
  await expect(chosen).toHaveText([/^Ben Bad.*You are a loser$/, /^Ben Bad.*Nobody likes you$/]);
  for (const text of ['Nice save today', 'My door code is 4711']) await expect(page.getByText(text)).toHaveCount(0);
  await expectAccessible(page);

  // Removed with a key, they disappear for both.
  await pane.getByRole('heading', { level: 2 }).click();
  await page.keyboard.press('d');
  const dialog = page.getByRole('alertdialog', { name: 'Remove 2 messages for everyone?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(pane.getByText('Message removed', { exact: true })).toBeVisible();
  for (const window of [anns, bens]) {
    await expect(lines(window.page).getByText('A message was removed by the moderators')).toHaveCount(2);
    for (const text of ['You are a loser', 'Nobody likes you'])
      await expect(window.page.getByText(text)).toHaveCount(0);
    await expect(lines(window.page).getByText('My door code is 4711')).toBeVisible();
  }
  await expectNoSidewaysScroll(bens.page);
  await expectAccessible(bens.page);

  // The report keeps what was written, and is closed with what was done.
  await expect(chosen.first()).toContainText('You are a loser');
  await pane.getByRole('button', { name: 'Close and next' }).click();
  await expect(page.getByText('Report closed')).toBeVisible();
  await openConsole(page, touchline.url, 'reports?state=closed');
  await expect(page.locator('[data-row]').filter({ hasText: 'Ben Bad' })).toContainText('Message removed');
  for (const { complaints } of [anns, bens]) expect(await complaints()).toEqual([]);
  await page.context().close();
  ann.leave();
  ben.leave();
});
