import type { Locator, Page } from '@playwright/test';
import { friendCalls } from '@touchline/contract/friends';
import { groupCalls, groupLinkCalls } from '@touchline/contract/groups';
import { arriveViewer } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, openWindow, test } from './fixtures.ts';

const book = '#/chat/address-book';

/** A photo of a code on a screen: smaller, turned, and with things around it. */
const photoOf = (page: Page, picture: Buffer): Promise<Buffer> =>
  page
    .evaluate(
      async (bytes) => {
        const code = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        const canvas = new OffscreenCanvas(900, 700);
        const brush = canvas.getContext('2d');
        if (!brush) throw new Error('no canvas');
        brush.fillStyle = '#c8b48c';
        brush.fillRect(0, 0, 900, 700);
        brush.translate(470, 330);
        brush.rotate(0.4);
        brush.drawImage(code, -140, -140, 280, 280);
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 });
        return [...new Uint8Array(await blob.arrayBuffer())];
      },
      [...picture],
    )
    .then((bytes) => Buffer.from(bytes));

async function scan(page: Page, code: Buffer): Promise<Locator> {
  await page.getByRole('button', { name: 'Add friend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add friend' });
  await dialog.getByRole('button', { name: 'Scan a QR code' }).click();
  const file = { name: 'code.jpg', mimeType: 'image/jpeg', buffer: code };
  await dialog.locator('input[type=file]').setInputFiles(file);
  return dialog;
}

test('a code in a picture leads to a friend request and into a group', async ({ browser, touchline }) => {
  const [ann, ben] = [await arriveViewer(touchline, 'Ann'), await arriveViewer(touchline, 'Ben')];
  const { group } = await ann.call(groupCalls.create, { name: 'Kop End', joinMode: 'open', uids: [] });
  const [shown, camera] = [await openWindow(browser, ann), await openWindow(browser, ben, { phone: true })];
  for (const { page } of [shown, camera]) await page.goto(`${touchline.url}/${book}`);

  // The code of a user.
  await shown.page.getByRole('button', { name: 'Add friend' }).click();
  await shown.page.getByRole('button', { name: 'My QR code' }).click();
  const own = await shown.page.getByRole('img', { name: 'QR code of Ann' }).screenshot();
  const dialog = await scan(camera.page, await photoOf(camera.page, own));
  await expect(dialog.getByText('Ann', { exact: true })).toBeVisible();
  await expectAccessible(camera.page);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(camera.page.getByText('Request sent')).toBeVisible();
  await shown.page.goto(`${touchline.url}/${book}?view=new`);
  await expect(shown.page.getByText('By QR code', { exact: false })).toBeVisible();
  const { items } = await ann.call(friendCalls.requests, {});
  expect(items.map(({ source }) => source)).toEqual([5]);

  // Something else, then the code of a group.
  await scan(camera.page, await photoOf(camera.page, await shown.page.screenshot()));
  await expect(dialog.getByText('No QR code was found.', { exact: false })).toBeVisible();
  await camera.page.keyboard.press('Escape');
  const { url } = await ann.call(groupLinkCalls.makeQrCode, { groupId: group.groupId });
  expect(url).toMatch(new RegExp(`^${touchline.url}/#/chat/address-book\\?type=qr_code&`));
  await shown.page.goto(`${touchline.url}/#/chat/message?c=${group.conversationId}`);
  await shown.page.getByRole('button', { name: 'QR code', exact: true }).click();
  const groupCode = await shown.page.getByRole('img', { name: 'QR code of Kop End' }).screenshot();
  await scan(camera.page, await photoOf(camera.page, groupCode));
  const join = camera.page.getByRole('dialog', { name: 'Join a group' });
  await join.getByLabel('Why do you want to join?').fill('Found the code at the stadium');
  await join.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(camera.page.getByRole('heading', { name: 'Kop End' }).first()).toBeVisible();

  expect(await camera.complaints()).toEqual([]);
  ann.leave();
  ben.leave();
});
