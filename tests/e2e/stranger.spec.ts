import { arriveHost, goLive, hasFfmpeg } from '@touchline/dev-env/journeys';
import { codeFor, expect, openWindow, test } from './fixtures.ts';
import { expectMovingPicture, smallPicture } from './picture.ts';
import { composerOf, lineOf } from './room-chat.ts';

test('a guest opens a shared room, types, registers over the picture, and sends the typed text', {
  tag: '@media',
}, async ({ browser, touchline }) => {
  test.skip(!hasFfmpeg(), 'ffmpeg is not installed');
  const host = await arriveHost(touchline, 'Shared Sam');
  const encoder = await goLive(host, smallPicture);
  try {
    const { page } = await openWindow(browser, null);
    const room = `${touchline.url}/#/anchor/room/${host.me.uid}`;
    await page.goto(room);
    await expectMovingPicture(page);
    await page.evaluate(() => document.querySelector('video')?.setAttribute('data-same', ''));
    await composerOf(page).fill('What a save!');
    await composerOf(page).press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Sign in to chat' });
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    const form = page.getByRole('dialog', { name: 'Create account' });
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(form.getByText('Enter the password again.')).toBeVisible();
    await form.getByLabel('Username', { exact: true }).fill('stranger1');
    await form.getByLabel('Password', { exact: true }).fill('secret123');
    await form.getByLabel('Confirm password').fill('secret123');
    await form.getByLabel('Country calling code').selectOption('+86');
    await form.getByLabel('Phone number').fill('13800138109');
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByRole('button', { name: /Resend in/ })).toBeVisible();
    await form.getByLabel('SMS code').fill(await codeFor(touchline, '13800138109'));
    await form.getByRole('checkbox').check({ force: true });
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(form).toBeHidden();

    await expect(page).toHaveURL(room);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(composerOf(page)).toHaveValue('What a save!');
    await expect(composerOf(page)).toBeFocused();
    // The same video element keeps playing: nothing was reopened.
    await expect(page.locator('video[data-same]')).toBeVisible();
    await expectMovingPicture(page);
    await page.keyboard.press('Enter');
    await expect(lineOf(page, 'What a save!')).toBeVisible();
  } finally {
    encoder.kill();
    host.leave();
  }
});
