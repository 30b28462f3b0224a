import type { CDPSession, Locator, Page } from '@playwright/test';
import { contentTypes } from '@touchline/contract/enums';
import { friendCalls } from '@touchline/contract/friends';
import { groupCalls } from '@touchline/contract/groups';
import { conversationOf, groupConversation, messageCalls } from '@touchline/contract/messages';
import { type Actor, arriveViewer, type Touchline } from '@touchline/dev-env/journeys';
import { expect, expectNoSidewaysScroll, openWindow, test } from './fixtures.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

interface Group {
  readonly owner: Actor;
  readonly others: readonly [Actor, Actor];
  readonly groupId: string;
  readonly conversationId: string;
}

/** More than a phone shows beside a notice, so that the first unread message is far from the last one. */
const messageCount = 24;
const last = `message ${messageCount - 1}`;

/** A group of three with messages of alternating senders. */
async function talkingGroup(touchline: Touchline): Promise<Group> {
  const owner = await arriveViewer(touchline, 'Pia Phone');
  const others = [await arriveViewer(touchline, 'Quin Quick'), await arriveViewer(touchline, 'Rob Ready')] as const;
  for (const other of others) {
    await owner.call(friendCalls.apply, { uid: other.me.uid, source: 1 });
    await other.call(friendCalls.apply, { uid: owner.me.uid, source: 1 });
  }
  const uids = others.map(({ me }) => me.uid);
  const { group } = await owner.call(groupCalls.create, { name: 'Pocket talk', uids });
  const conversationId = groupConversation(group.groupId);
  for (let at = 0; at < messageCount; at += 1) {
    const message = { contentType: contentTypes.text, content: { text: `message ${at}` } } as const;
    const clientId = `phone-message-${at}`;
    await (others[at % 2] ?? owner).call(messageCalls.send, { conversationId, clientId, message });
  }
  return { owner, others, groupId: group.groupId, conversationId };
}

/** How many messages are completely on the screen. */
const visibleMessages = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const log = document.querySelector('[role=log]')?.getBoundingClientRect() ?? new DOMRect();
    const lines = [...document.querySelectorAll('[data-seq]')].map((line) => line.getBoundingClientRect());
    return lines.filter(({ top, bottom }) => top >= log.top - 1 && bottom <= log.bottom + 1).length;
  });

/** A finger that flicks from the middle of something. */
async function drag(cdp: CDPSession, target: Locator, by: { x: number; y: number }): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const from = { x: x + width / 2, y: y + height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 10; step += 1) {
    const touchPoints = [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Flicks until it has its effect, as users do: a page that answers a finger late lets the browser take it for a gesture
 * of its own.
 */
const flick = (cdp: CDPSession, target: Locator, by: { x: number; y: number }, effect: Locator): Promise<void> =>
  expect(async () => {
    await drag(cdp, target, by);
    await expect(effect).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 55_000 });

test('on a phone five messages stay beside the keyboard, and fingers reply, pin and delete', async ({
  browser,
  touchline,
}) => {
  const { owner, others, groupId, conversationId } = await talkingGroup(touchline);
  const [quin, rob] = others;
  await owner.call(groupCalls.setInfo, { groupId, notice: 'The coach leaves at nine' });
  const { context, page } = await openWindow(browser, quin, { phone: true });
  const cdp = await context.newCDPSession(page);

  // The keyboard takes almost half of the page.
  await page.goto(`${touchline.url}/#/chat/message?c=${conversationId}`);
  await expect(page.getByText('The coach leaves at nine').first()).toBeVisible();
  await page.getByRole('button', { name: /^\d+ new messages?$/ }).tap();
  await expect(page.getByRole('log').getByText(last)).toBeInViewport();
  await field(page).tap();
  await page.setViewportSize({ width: 390, height: 480 });
  await expect.poll(() => visibleMessages(page)).toBeGreaterThanOrEqual(5);
  await expect(page.getByRole('status').getByText('The coach leaves at nine')).toBeHidden();
  await expect(page.getByRole('log').getByText(last)).toBeInViewport();
  // Without the keyboard the end stays in view, with the notice beside it.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('status').getByText('The coach leaves at nine')).toBeVisible();
  await expect(page.getByRole('log').getByText(last)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Go to the latest message' })).toBeHidden();

  // A swipe over a message replies to it.
  const reply = page.getByRole('button', { name: 'Cancel reply' });
  await flick(cdp, page.locator('[data-seq]', { hasText: 'message 21' }), { x: 80, y: 4 }, reply);
  await page.setViewportSize({ width: 390, height: 480 });
  await expect.poll(() => visibleMessages(page)).toBeGreaterThanOrEqual(5);
  await page.setViewportSize({ width: 390, height: 844 });
  await field(page).fill('indeed');
  await field(page).press('Enter');
  await expect(page.getByRole('log').getByText('indeed')).toBeVisible();
  await expect(page.getByRole('log').getByRole('button', { name: 'message 21' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  // A swipe over a conversation uncovers what can be done with it, and takes the tap right after it.
  await page.getByRole('link', { name: 'Back' }).click();
  const row = page.locator(`[data-conversation="${conversationId}"]`);
  await expect(row).toContainText('indeed');
  const pin = page.getByRole('button', { name: 'Pin' });
  await flick(cdp, row, { x: -150, y: 3 }, pin);
  await pin.tap();
  await expect
    .poll(async () => (await quin.call(messageCalls.conversation, { conversationId })).conversation.pinned)
    .toBe(true);
  const remove = page.getByRole('button', { name: 'Delete' });
  await flick(cdp, row, { x: -150, y: 3 }, remove);
  await remove.tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  const { items } = await rob.call(messageCalls.history, { conversationId });
  expect(items.length).toBeGreaterThan(messageCount);
  for (const actor of [owner, ...others]) actor.leave();
});

test('on a phone a far message is found, and one press leads back to the end', async ({ browser, touchline }) => {
  const [ann, ben] = [await arriveViewer(touchline, 'Ann Afar'), await arriveViewer(touchline, 'Ben Back')];
  await ann.call(friendCalls.apply, { uid: ben.me.uid, source: 1 });
  await ben.call(friendCalls.apply, { uid: ann.me.uid, source: 1 });
  const conversationId = conversationOf(ann.me.uid, ben.me.uid);
  for (let at = 0; at < 150; at += 1) {
    const message = { contentType: contentTypes.text, content: { text: `line number ${at}` } } as const;
    await ann.call(messageCalls.send, { conversationId, clientId: `far-message-${at}`, message });
  }
  const { page } = await openWindow(browser, ann, { phone: true });
  await page.goto(`${touchline.url}/#/chat/message?c=${conversationId}`);
  const lines = page.getByRole('log');
  await expect(lines.getByText('line number 149')).toBeInViewport();
  await page.getByRole('button', { name: 'Search in this chat' }).tap();
  await expect(page.getByRole('button', { name: 'Jump to a date' })).toBeVisible();
  await page.getByLabel('Words in the message').fill('line number 7');
  await page.getByRole('dialog').getByRole('button', { name: 'line number 7', exact: false }).last().tap();
  await expect(lines.getByText('line number 7', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Go to the latest message' }).tap();
  await expect(lines.getByText('line number 149')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Go to the latest message' })).toHaveCount(0);
  for (const actor of [ann, ben]) actor.leave();
});
