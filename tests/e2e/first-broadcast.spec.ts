import {
  arriveGuest,
  arriveHost,
  arriveViewer,
  type Encoder,
  goLive,
  hasFfmpeg,
  isLongRun,
} from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, moving, openWindow, test } from './fixtures.ts';
import { chooseLine, expectMovingPicture, expectPlayed, expectSound, smallPicture } from './picture.ts';
import { chatOf, composerOf, postMessage } from './room-chat.ts';

test.use(moving);

test.skip(!hasFfmpeg(), 'ffmpeg is not installed');

test('a host goes live; two viewers watch within the page and chat with each other', { tag: '@media' }, async ({
  browser,
  touchline,
}) => {
  test.setTimeout(600_000);
  const host = await arriveHost(touchline, 'Touchline Tess');
  const anna = await arriveViewer(touchline, 'Anna');
  const ben = await arriveViewer(touchline, 'Ben');
  const address = `${touchline.url}/#/anchor/room/${host.me.uid}`;
  const encoders: Encoder[] = [];
  try {
    const first = await openWindow(browser, anna);
    const second = await openWindow(browser, ben, { theme: 'light', language: 'eng' });
    // Checked in parallel: an encoder that is silent for long is disconnected.
    const expectReconnecting = () =>
      Promise.all([first, second].map(({ page }) => expect(page.getByText(/reconnecting/i).first()).toBeVisible()));
    await first.page.goto(address);
    await second.page.goto(address);
    await expect(first.page.getByText('Touchline Tess').first()).toBeVisible();

    // Without a reload, the picture returns with the signal.
    encoders.push(await goLive(host, smallPicture));
    await expectMovingPicture(first.page);
    await expectMovingPicture(second.page);
    await expectSound(first.page);
    await expectSound(second.page);
    // The broadcast plays in both windows, while people chat and report.
    const played = Promise.all([first, second].map(({ page }) => expectPlayed(page, isLongRun ? 60 : 10)));
    played.catch(() => {});

    await postMessage(first.page, 'What a start from Anna');
    await expect(chatOf(second.page).getByText('What a start from Anna')).toBeVisible();
    await postMessage(second.page, '<b>Ben</b> agrees');
    await expect(chatOf(first.page).getByText('<b>Ben</b> agrees')).toBeVisible();

    // The same user in another window sees the chat and is counted once.
    const repeated = await openWindow(browser, anna);
    await repeated.page.goto(address);
    await expect(chatOf(repeated.page).getByText('What a start from Anna')).toBeVisible();
    await postMessage(repeated.page, 'Anna from the other window');
    await expect(chatOf(first.page).getByText('Anna from the other window')).toBeVisible();
    await expect(chatOf(first.page).getByText('2 viewers')).toBeAttached();
    await repeated.page.close();

    await expectAccessible(first.page);
    await expectAccessible(second.page);
    await expectNoSidewaysScroll(first.page);

    // A report about the host reaches the operators.
    await second.page.getByRole('button', { name: 'Report Touchline Tess' }).click();
    await second.page.getByLabel('Reason').selectOption('gambling');
    await second.page.getByRole('button', { name: 'Send report' }).click();
    await expect(second.page.getByText('Thanks, we’ll look into it')).toBeVisible();

    await played;

    // The connection breaks: viewers see a notice, and the picture returns without a reload.
    encoders.at(-1)?.kill();
    await expectReconnecting();
    encoders.push(await goLive(host, smallPicture));
    for (const { page } of [first, second]) {
      await expect(page.getByText(/reconnecting/i)).toHaveCount(0);
      await expectMovingPicture(page);
    }

    // The encoder goes silent while the HLS line still has seconds in its buffer.
    await chooseLine(second.page, 'More stable');
    await expectMovingPicture(second.page);
    encoders.at(-1)?.freeze();
    await expectReconnecting();
    encoders.at(-1)?.thaw();
    await expect(first.page.getByText(/reconnecting/i)).toHaveCount(0);
    await expectMovingPicture(first.page);
    expect((await first.complaints()).filter((text) => !/Failed to load resource|net::ERR/.test(text))).toEqual([]);
  } finally {
    for (const encoder of encoders) encoder.kill();
    for (const actor of [host, anna, ben]) actor.leave();
  }
});

test('a guest watches and reads on a phone, and is asked to sign in to chat', { tag: '@media' }, async ({
  browser,
  touchline,
}) => {
  const host = await arriveHost(touchline, 'Phone Pia');
  const guest = await arriveGuest(touchline);
  const encoder = await goLive(host, smallPicture);
  try {
    const { page } = await openWindow(browser, guest, { phone: true });
    await page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
    await expectMovingPicture(page);
    await expectNoSidewaysScroll(page);
    await composerOf(page).fill('Good evening');
    await composerOf(page).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Sign in to chat' })).toBeVisible();
  } finally {
    encoder.kill();
    host.leave();
    guest.leave();
  }
});

test('the studio turns green automatically when the signal arrives', { tag: '@media' }, async ({
  browser,
  touchline,
}) => {
  const host = await arriveHost(touchline, 'Studio Sam');
  const { page } = await openWindow(browser, host);
  await page.goto(`${touchline.url}/#/user/configuration`);
  await expect(page.getByText(/rtmp:\/\//).first()).toBeVisible();
  const encoder = await goLive(host, { size: '640x360', fps: 25 });
  try {
    await expect(page.getByText(/640\s*[×x]\s*360/).first()).toBeVisible();
    await expectAccessible(page);
  } finally {
    encoder.kill();
    host.leave();
  }
});
