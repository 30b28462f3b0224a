import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Actor, arriveHost, arriveViewer } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, openWindow, test } from './fixtures.ts';
import { chatOf, choose, composerOf, lineOf, postMessage } from './room-chat.ts';

const picture = fileURLToPath(new URL('./pictures/pitch.png', import.meta.url));

const confirm = (page: Page, act: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: act, exact: true }).click();

test('a host moderates the room and appoints an admin for a while', async ({ browser, touchline }) => {
  test.setTimeout(600_000);
  const host = await arriveHost(touchline, 'Order Olga');
  const anna = await arriveViewer(touchline, 'Anna');
  const ben = await arriveViewer(touchline, 'Ben');
  const address = `${touchline.url}/#/anchor/room/${host.me.uid}`;
  const enter = async (actor: Actor, options: Parameters<typeof openWindow>[2] = {}) => {
    const window = await openWindow(browser, actor, options);
    await window.page.goto(address);
    await expect(composerOf(window.page)).toBeVisible();
    return window;
  };
  try {
    const olga = await enter(host);
    const annas = await enter(anna);
    const annasOther = await enter(anna, { theme: 'light' });
    const bens = await enter(ben, { phone: true });

    // A mute reaches every window of the muted user, shows its end, and is lifted.
    await postMessage(annas.page, 'Anna has an opinion');
    await choose(olga.page, 'Anna has an opinion', 'Mute');
    await expectAccessible(olga.page);
    await olga.page.getByRole('radio', { name: '10 minutes' }).check({ force: true });
    await confirm(olga.page, 'Mute');
    for (const { page } of [annas, annasOther]) {
      await expect(chatOf(page).getByText(/You’re muted in this room until .*\d/)).toBeVisible();
      await expect(composerOf(page)).toHaveCount(0);
    }
    // Only moderators see the duration and who muted.
    await expect(chatOf(bens.page).getByText(/Anna was muted$/)).toBeVisible();
    await olga.page.getByRole('tab', { name: 'Viewers' }).click();
    await olga.page.getByLabel('Which list').selectOption({ label: 'Muted' });
    // The list of users with their actions is hidden.
    await expect(olga.page.getByRole('button', { name: 'Actions for Ben' })).toHaveCount(0);
    await olga.page.getByRole('button', { name: 'Actions for Anna' }).click();
    await expectAccessible(olga.page);
    await olga.page.getByRole('menuitem', { name: 'Unmute' }).click();
    for (const { page } of [annas, annasOther]) await expect(composerOf(page)).toBeVisible();
    await expect(olga.page.getByText('Nobody is muted')).toBeVisible();
    await olga.page.getByRole('tab', { name: 'Chat', exact: true }).click();

    // Mute-all stops everybody except moderators, and everybody sees it.
    await olga.page.getByRole('button', { name: 'Room rules' }).click();
    await olga.page.getByRole('switch', { name: /Everyone muted/ }).check({ force: true });
    for (const { page } of [annas, bens]) {
      await expect(chatOf(page).getByText('Everyone is muted in this room right now.')).toBeVisible();
      await expect(chatOf(page).getByRole('list', { name: 'Room rules' }).getByText('Everyone muted')).toBeVisible();
    }
    await expectAccessible(olga.page);
    await olga.page.getByRole('switch', { name: /Everyone muted/ }).uncheck({ force: true });
    await olga.page.keyboard.press('Escape');
    await expect(composerOf(bens.page)).toBeVisible();

    // An admin may delete; after the role is revoked, the next deletion is refused and nothing is removed.
    await postMessage(annas.page, 'Anna will be deleted');
    await postMessage(bens.page, 'Ben wants to help');
    await choose(olga.page, 'Ben wants to help', 'Make admin');
    await confirm(olga.page, 'Make admin');
    await expect(chatOf(bens.page).getByText('Order Olga made you an admin of this room')).toBeVisible();
    await lineOf(bens.page, 'Anna will be deleted').press('Enter');
    await bens.page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    for (const { page } of [olga, annas, annasOther, bens].map(({ page }) => ({ page })))
      await expect(lineOf(page, 'Anna will be deleted')).toHaveCount(0);
    await lineOf(bens.page, 'Anna has an opinion').press('Enter');
    await expect(bens.page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible();
    await choose(olga.page, 'Ben wants to help', 'Remove as admin');
    await confirm(olga.page, 'Remove as admin');
    await expect(chatOf(annas.page).getByText('Ben is no longer an admin')).toBeVisible();
    await bens.page.keyboard.press('Escape');
    await expect(chatOf(bens.page).getByText('You are no longer an admin of this room')).toBeVisible();
    await lineOf(bens.page, 'Anna has an opinion').press('Enter');
    await expect(bens.page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
    await expect(bens.page.getByRole('menuitem', { name: 'Delete', exact: true })).toHaveCount(0);
    await bens.page.keyboard.press('Escape');
    await expect(lineOf(annas.page, 'Anna has an opinion')).toBeVisible();

    // Everybody sees a picture, and a click enlarges it.
    await chatOf(olga.page).getByLabel('Picture', { exact: true }).last().setInputFiles(picture);
    await expect(chatOf(olga.page).getByRole('list', { name: 'Ready to send' }).getByRole('img')).toBeVisible();
    await composerOf(olga.page).press('Enter');
    for (const { page } of [annas, bens]) {
      const shown = chatOf(page).getByRole('button', { name: 'Open the picture by Order Olga' });
      await expect(shown.locator('img')).toBeVisible();
      await shown.click();
      const viewer = page.getByRole('dialog', { name: 'Pictures and videos of the chat' });
      await expect
        .poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
    }

    // Everybody sees a pinned message, including later visitors.
    await postMessage(annas.page, 'Line-ups are out');
    await choose(olga.page, 'Line-ups are out', 'Pin');
    for (const { page } of [olga, annas, annasOther, bens])
      await expect(chatOf(page).getByRole('img', { name: 'Pinned message' })).toBeVisible();
    await bens.page.reload();
    await expect(chatOf(bens.page).getByRole('img', { name: 'Pinned message' })).toBeVisible();

    await expectAccessible(olga.page);
    await expectAccessible(annasOther.page);
    await expectAccessible(bens.page);
    await expectNoSidewaysScroll(bens.page);
    for (const { complaints } of [olga, annas, annasOther, bens]) expect(await complaints()).toEqual([]);
  } finally {
    for (const actor of [host, anna, ben]) actor.leave();
  }
});
