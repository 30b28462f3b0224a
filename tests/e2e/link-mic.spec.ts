import type { Browser, Page } from '@playwright/test';
import { type Actor, arriveHost, arriveViewer, type Encoder, goLive, hasFfmpeg } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, openWindow, test, type WindowOptions } from './fixtures.ts';
import { smallPicture } from './picture.ts';
import { composerOf } from './room-chat.ts';
import { expectToHear, installTone } from './tones.ts';

test.skip(!hasFfmpeg(), 'ffmpeg is not installed');

let encoder: Encoder | undefined;
const actors: Actor[] = [];
test.afterEach(() => {
  encoder?.kill();
  for (const actor of actors.splice(0)) actor.leave();
});

const tones = { host: 1700, alice: 500, bob: 900, none: 3100 };
const all = [tones.alice, tones.bob, tones.host];

const seatsOf = (page: Page) => page.getByRole('region', { name: 'Voice guests' });
const barOf = (page: Page) => page.getByRole('region', { name: 'Your microphone' });

/** A window whose microphone is a tone. */
async function openTone(browser: Browser, actor: Actor, tone: number, options?: WindowOptions) {
  const opened = await openWindow(browser, actor, options);
  await opened.context.addInitScript(installTone, tone);
  return opened;
}

async function openLinkMic(page: Page): Promise<void> {
  await seatsOf(page).getByRole('button', { name: 'Open voice guests' }).click();
  await page
    .getByRole('dialog', { name: 'Open voice guests' })
    .getByRole('button', { name: 'Open', exact: true })
    .click();
  await expect(seatsOf(page).getByText('0 of 10 on')).toBeVisible();
}

/** Turns the host's own microphone on. */
async function speakAsHost(page: Page): Promise<void> {
  await seatsOf(page).getByRole('button', { name: 'Turn on microphone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your microphone' });
  await expect(dialog.getByText('Your microphone works.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn on microphone' }).click();
  await expect(barOf(page).getByText('Everyone hears you')).toBeVisible();
}

async function askToJoin(page: Page): Promise<void> {
  await seatsOf(page).getByRole('button', { name: 'Join' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join by voice' });
  await expect(dialog.getByText('Your microphone works.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask to join' }).click();
  await expect(dialog).toBeHidden();
}

/** The host accepts, and the guest's microphone connects by itself. */
async function accept(host: Page, guest: Page, name: string): Promise<void> {
  await seatsOf(host)
    .getByRole('button', { name: `Accept ${name}` })
    .click();
  await expect(barOf(guest).getByText('Everyone hears you')).toBeVisible();
}

test('the host and two guests hear each other, and a listener hears all of them', { tag: '@media' }, async ({
  browser,
  touchline,
}) => {
  test.setTimeout(600_000);
  const host = await arriveHost(touchline, 'Talk host');
  const [alice, bob, lee] = await Promise.all(['Alice', 'Bob', 'Lee'].map((name) => arriveViewer(touchline, name)));
  if (!alice || !bob || !lee) throw new Error('somebody did not arrive');
  actors.push(host, alice, bob, lee);
  encoder = await goLive(host, smallPicture);
  const room = `${touchline.url}/#/anchor/room/${host.me.uid}`;

  const studio = await openTone(browser, host, tones.host);
  await studio.page.goto(`${touchline.url}/#/user/live`);
  const first = await openTone(browser, alice, tones.alice);
  const second = await openTone(browser, bob, tones.bob);
  const listener = await openTone(browser, lee, tones.none);
  await Promise.all([first, second, listener].map(({ page }) => page.goto(room)));
  await expect(composerOf(listener.page)).toBeVisible();
  await openLinkMic(studio.page);
  await expectAccessible(studio.page);
  await speakAsHost(studio.page);

  // By the relay, while the broadcast, which repeats the host, is turned down.
  await expectToHear(listener.page, [tones.host], all);
  const volume = () => listener.page.locator('video').evaluate((video: HTMLVideoElement) => video.volume);
  await expect.poll(volume).toBeCloseTo(0.08);

  // The microphone stays on when a tablet is turned.
  await studio.page.setViewportSize({ width: 900, height: 1200 });
  await expect(barOf(studio.page).getByText('Everyone hears you')).toBeVisible();
  await studio.page.setViewportSize({ width: 1440, height: 900 });
  await expect(barOf(studio.page).getByText('Everyone hears you')).toBeVisible();
  await expectToHear(listener.page, [tones.host], all);

  await askToJoin(first.page);
  await expectAccessible(first.page);
  await accept(studio.page, first.page, 'Alice');
  await askToJoin(second.page);
  await accept(studio.page, second.page, 'Bob');
  const hear = async (studioHears: number[], aliceHears: number[], bobHears: number[], leeHears: number[]) => {
    await expectToHear(studio.page, studioHears, all);
    await expectToHear(first.page, aliceHears, all);
    await expectToHear(second.page, bobHears, all);
    await expectToHear(listener.page, leeHears, all);
  };
  await hear([tones.alice, tones.bob], [tones.host, tones.bob], [tones.host, tones.alice], all);
  await expect(seatsOf(listener.page).getByRole('button', { name: 'Alice speaking' })).toBeVisible();

  // Alice mutes herself.
  await barOf(first.page).getByRole('button', { name: 'Mute' }).click();
  await hear([tones.bob], [tones.host, tones.bob], [tones.host], [tones.host, tones.bob]);
  await expect(seatsOf(listener.page).getByRole('button', { name: 'Alice muted' })).toBeVisible();
  await barOf(first.page).getByRole('button', { name: 'Unmute' }).click();
  await hear([tones.alice, tones.bob], [tones.host, tones.bob], [tones.host, tones.alice], all);

  // The host mutes her, which she cannot undo.
  await seatsOf(studio.page).getByRole('button', { name: 'Mute Alice' }).click();
  await expect(barOf(first.page).getByText('The host has muted your microphone.')).toBeVisible();
  await expect(barOf(first.page).getByRole('button', { name: 'Unmute' })).toBeDisabled();
  await expectToHear(second.page, [tones.host], all);
  await seatsOf(studio.page).getByRole('button', { name: 'Unmute Alice' }).click();
  await expectToHear(second.page, [tones.host, tones.alice], all);

  // The host removes her; she asks again.
  await seatsOf(studio.page).getByRole('button', { name: 'Remove Alice' }).click();
  await expect(first.page.getByText('The host removed you from the voices.')).toBeVisible();
  await expect(barOf(first.page)).toBeHidden();
  await hear([tones.bob], [tones.host, tones.bob], [tones.host], [tones.host, tones.bob]);
  await askToJoin(first.page);
  await accept(studio.page, first.page, 'Alice');
  await hear([tones.alice, tones.bob], [tones.host, tones.bob], [tones.host, tones.alice], all);

  // She loads the page again: she keeps her place, muted, and speaks with one press.
  await first.page.reload();
  await expect(barOf(first.page).getByText('You’re still on. Your microphone is off.')).toBeVisible();
  await expectAccessible(first.page);
  await expect(seatsOf(listener.page).getByRole('button', { name: 'Alice muted' })).toBeVisible();
  await hear([tones.bob], [tones.host, tones.bob], [tones.host], [tones.host, tones.bob]);
  await barOf(first.page).getByRole('button', { name: 'Turn on microphone' }).click();
  await expect(barOf(first.page).getByText('Everyone hears you')).toBeVisible();
  await hear([tones.alice, tones.bob], [tones.host, tones.bob], [tones.host, tones.alice], all);

  // Bob leaves, and hears the others as a listener.
  await barOf(second.page).getByRole('button', { name: 'Leave' }).click();
  await expect(barOf(second.page)).toBeHidden();
  await hear([tones.alice], [tones.host], [tones.host, tones.alice], [tones.host, tones.alice]);

  // A browser without a decoder of its own loads ours.
  await listener.context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'AudioDecoder'));
  await listener.page.reload();
  await expectToHear(listener.page, [tones.host, tones.alice], all);

  // Everything ends with the channel.
  await seatsOf(studio.page).getByRole('button', { name: 'Voice settings' }).click();
  await studio.page.getByRole('button', { name: 'Close voice guests' }).click();
  await studio.page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click();
  await hear([], [], [], []);
  await expect(seatsOf(listener.page)).toBeHidden();
  await expect.poll(volume).toBeCloseTo(0.8);
  for (const { complaints } of [studio, first, second, listener]) expect(await complaints()).toEqual([]);
});

test('a viewer on a phone is invited, and speaks while the button is held', { tag: '@media' }, async ({
  browser,
  touchline,
}) => {
  test.setTimeout(600_000);
  const host = await arriveHost(touchline, 'Calling host');
  const carla = await arriveViewer(touchline, 'Carla');
  actors.push(host, carla);
  encoder = await goLive(host, smallPicture);
  const studio = await openTone(browser, host, tones.host);
  await studio.page.goto(`${touchline.url}/#/user/live`);
  const phone = await openTone(browser, carla, tones.alice, { phone: true, theme: 'light' });
  await phone.page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
  await expect(composerOf(phone.page)).toBeVisible();
  await openLinkMic(studio.page);
  await speakAsHost(studio.page);

  // From the list of viewers.
  await studio.page.getByRole('tab', { name: 'Viewers' }).click();
  await studio.page.getByRole('button', { name: 'Actions for Carla' }).click();
  await studio.page.getByRole('menuitem', { name: 'Invite to speak' }).click();
  await expect(seatsOf(studio.page).getByText(/Invited/)).toBeVisible();
  const invitation = phone.page.getByRole('dialog', { name: 'You’re invited to speak' });
  await expect(invitation.getByRole('timer')).toContainText('left to answer');
  await expectAccessible(phone.page);
  await invitation.getByRole('button', { name: 'Accept' }).click();
  const check = phone.page.getByRole('dialog', { name: 'Join by voice' });
  await check.getByRole('button', { name: 'Push to talk' }).click();
  await expectNoSidewaysScroll(phone.page);
  await check.getByRole('button', { name: 'Go on the mic' }).click();
  await expect(barOf(phone.page).getByText('Hold to speak')).toBeVisible();
  await expectAccessible(phone.page);
  await expectToHear(studio.page, [], all);

  const hold = barOf(phone.page).getByRole('button', { name: 'Hold to talk' });
  await hold.dispatchEvent('pointerdown', { pointerId: 1 });
  await expectToHear(studio.page, [tones.alice], all);
  await hold.dispatchEvent('pointerup', { pointerId: 1 });
  await expectToHear(studio.page, [], all);
  await phone.page.locator('body').press('Space');
  await expect(barOf(phone.page).getByText('Hold to speak')).toBeVisible();

  // Her messages are marked, and the bar stays while another tab is open.
  await composerOf(phone.page).fill('I am on air');
  await composerOf(phone.page).press('Enter');
  await expect(studio.page.locator('[data-line]', { hasText: 'I am on air' })).toContainText('On mic');
  await phone.page.getByRole('tab', { name: 'Viewers' }).click();
  await expect(barOf(phone.page)).toBeVisible();
  await expectNoSidewaysScroll(phone.page);

  // A vanished page frees the place, and the host sees it.
  await phone.context.close();
  await expect(seatsOf(studio.page).getByText('0 of 10 on')).toBeVisible({ timeout: 20_000 });
  expect(await studio.complaints()).toEqual([]);
});
