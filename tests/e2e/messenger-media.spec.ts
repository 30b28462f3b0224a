import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { friendCalls } from '@touchline/contract/friends';
import { conversationOf } from '@touchline/contract/messages';
import { arriveViewer, hasFfmpeg } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, openWindow, test } from './fixtures.ts';
import { sidewaysPhoto } from './photo.ts';

/** Two seconds of a moving test picture. */
function makeVideo(): Buffer {
  const path = join(mkdtempSync(join(tmpdir(), 'touchline-video-')), 'goal.mp4');
  const input = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=15', '-t', '2'];
  const output = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', path];
  const { status, stderr } = spawnSync('ffmpeg', ['-y', ...input, ...output]);
  if (status !== 0) throw new Error(String(stderr));
  return readFileSync(path);
}

/** A microphone that hears a tone. */
function hearTone(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const target = context.createMediaStreamDestination();
    tone.connect(target);
    tone.start();
    return target.stream;
  };
}

interface Attachment {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function attach(page: Page, file: Attachment): Promise<void> {
  await page.locator('input[type=file][aria-label="Send a picture, video or file"]').setInputFiles(file);
  const preview = page.getByRole('dialog', { name: 'Send files' });
  await expect(preview.getByText('Files are deleted after 7 days.')).toBeVisible();
  await preview.getByRole('button', { name: 'Send' }).click();
  await expect(preview).toHaveCount(0);
}

/** Whether every picture of the conversation is loaded. */
const pictures = (page: Page): Promise<number> =>
  page
    .getByRole('log')
    .locator('img')
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);

test('friends exchange a picture, a file, a voice note and a video', async ({ browser, touchline }) => {
  test.skip(!hasFfmpeg(), 'ffmpeg is not installed');
  const [ann, ben] = [await arriveViewer(touchline, 'Ann'), await arriveViewer(touchline, 'Ben')];
  await ann.call(friendCalls.apply, { uid: ben.me.uid, source: 1 });
  await ben.call(friendCalls.apply, { uid: ann.me.uid, source: 1 });
  const address = `${touchline.url}/#/chat/message?c=${conversationOf(ann.me.uid, ben.me.uid)}`;
  const [sender, receiver] = [await openWindow(browser, ann), await openWindow(browser, ben, { theme: 'light' })];
  await sender.context.addInitScript(hearTone);
  for (const { page } of [sender, receiver]) {
    await page.goto(address);
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  }
  const from = sender.page;
  const to = receiver.page;

  // A picture, large and in its own size.
  await attach(from, { name: 'stands.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhoto(from) });
  await expect(to.getByRole('button', { name: 'Open picture' })).toBeVisible();
  await expect.poll(() => pictures(to)).toBe(1);
  await to.getByRole('button', { name: 'Open picture' }).click();
  const large = to.getByRole('dialog', { name: 'Pictures and videos' });
  await expect(large.getByText('Ann · until', { exact: false })).toBeVisible();
  await expect
    .poll(() => large.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await large.getByRole('button', { name: 'Zoom' }).click();
  await expect(large.getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(to);
  await to.keyboard.press('Escape');
  await expect(large).toHaveCount(0);

  // A file arrives byte by byte.
  const sheet = Buffer.from('home;away\n2;1\n');
  await attach(from, { name: 'scores.csv', mimeType: 'text/csv', buffer: sheet });
  const download = to.waitForEvent('download');
  await to.getByRole('button', { name: 'scores.csv' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('scores.csv');
  expect(readFileSync(await saved.path())).toEqual(sheet);

  // A voice note, recorded and played.
  await from.getByRole('button', { name: 'Record a voice message' }).click();
  await expect(from.getByRole('status').getByText('0:02')).toBeVisible();
  await from.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(to.getByRole('img', { name: 'Voice message' })).toBeVisible();
  await to.getByRole('button', { name: 'Play' }).click();
  await expect(to.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(to.getByRole('button', { name: 'Play' })).toBeVisible();

  // A video shows its poster before it is opened.
  await attach(from, { name: 'goal.mp4', mimeType: 'video/mp4', buffer: makeVideo() });
  await expect(to.getByRole('button', { name: 'Open video' })).toContainText('0:02');
  await expect.poll(() => pictures(to)).toBe(2);
  await to.getByRole('button', { name: 'Open video' }).click();
  await expect(large.locator('video')).toBeVisible();
  await expect
    .poll(() => large.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);
  await to.keyboard.press('Escape');

  expect(await sender.complaints()).toEqual([]);
  expect(await receiver.complaints()).toEqual([]);
  ann.leave();
  ben.leave();
});
