import { actorPassword, arriveHost, arriveViewer, type Encoder, goLive, hasFfmpeg } from '@touchline/dev-env/journeys';
import { openConsole, signInToConsole } from './console-session.ts';
import { expect, openWindow, test } from './fixtures.ts';
import { smallPicture } from './picture.ts';
import { composerOf } from './room-chat.ts';

const keeper = { username: 'promisekeeper1', password: 'kickoff2026' };

test.beforeAll(async ({ touchline }) => {
  await touchline.app.operators.makeAdministrator(keeper);
});

test('a broadcast that was cut off tells its viewers so, and the host why', async ({ browser, touchline }) => {
  test.skip(!hasFfmpeg(), 'ffmpeg is not installed');
  const host = await arriveHost(touchline, 'Cutoff Carl');
  const viewer = await arriveViewer(touchline, 'Left behind');
  let encoder: Encoder | undefined;
  try {
    encoder = await goLive(host, smallPicture);
    const room = `${touchline.url}/#/anchor/room/${host.me.uid}`;
    const viewers = await openWindow(browser, viewer);
    const hosts = await openWindow(browser, host);
    await viewers.page.goto(room);
    await expect(composerOf(viewers.page)).toBeVisible();
    await hosts.page.goto(`${touchline.url}/#/user/live`);
    await expect(hosts.page.getByRole('heading', { level: 1 }).first()).toBeVisible();

    const { page } = await openWindow(browser, null);
    await signInToConsole(page, touchline.url, keeper.username, keeper.password);
    await openConsole(page, touchline.url, 'live');
    const tile = page.getByRole('article', { name: 'Cutoff Carl' });
    // The dialog refers to the tile at the time of the click.
    await expect(tile.getByTitle(/^Peak/)).toHaveText(/^1\D/);
    await tile.getByRole('button', { name: 'Cut off', exact: false }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('1 viewer sees that the platform ended the broadcast.')).toBeVisible();
    await expect(dialog.getByText('Viewers see only the reason from the list')).toBeVisible();
    await dialog.getByLabel('Reason').selectOption('copyright');
    await dialog.getByLabel('Add a comment').fill('Seen by Petra of the rights team');
    await dialog.getByRole('button', { name: 'Cut off now' }).click();
    await expect(page.getByText('Cutoff Carl was cut off')).toBeVisible();

    const stage = viewers.page.getByRole('region', { name: 'Live video' });
    await expect(stage.getByText('The platform ended this broadcast')).toBeVisible();
    await expect(stage.getByText('Reason: Copyright')).toBeVisible();
    await expect(hosts.page.getByText('The platform ended your broadcast: Copyright – Seen by').first()).toBeVisible();
    // Later visitors read it too; only the host sees the operator's text.
    await viewers.page.reload();
    await expect(stage.getByText('The platform ended this broadcast')).toBeVisible();
    await expect(stage.getByText('Reason: Copyright')).toBeVisible();
    await expect(viewers.page.getByText('Petra')).toHaveCount(0);
    // Its encoder is rejected for five minutes.
    expect(await encoder.ended).not.toBe(0);
    encoder = await goLive(host, smallPicture);
    expect(await encoder.ended).not.toBe(0);
    expect(touchline.app.streams.broadcasts().has(host.me.uid)).toBe(false);
  } finally {
    encoder?.kill();
    host.leave();
    viewer.leave();
  }
});

test('a banned user is signed out and reads the reason when signing in', async ({ browser, touchline }) => {
  const viewer = await arriveViewer(touchline, 'Banned Betty');
  const theirs = await openWindow(browser, viewer);
  await theirs.page.goto(`${touchline.url}/#/match/0`);
  await expect(theirs.page.getByRole('button', { name: 'Your account' })).toBeVisible();

  const { page } = await openWindow(browser, null);
  await signInToConsole(page, touchline.url, keeper.username, keeper.password);
  await openConsole(page, touchline.url, `people/${viewer.me.uid}`);
  await page.getByRole('button', { name: 'Ban from platform' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('The person sees the reason.')).toBeVisible();
  await dialog.getByLabel('For how long').selectOption('week');
  await dialog.getByLabel('Reason').fill('Sold stolen streams in three rooms');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText('Banned Betty is banned')).toBeVisible();

  await expect(theirs.page.getByRole('button', { name: 'Your account' })).toHaveCount(0);
  await theirs.page.goto(`${touchline.url}/#/login`);
  await theirs.page.getByLabel('Username or phone number').fill(viewer.username);
  await theirs.page.getByLabel('Password', { exact: true }).fill(actorPassword);
  await theirs.page.keyboard.press('Enter');
  await expect(theirs.page.getByText(/banned until .*: Sold stolen streams in three rooms/)).toBeVisible();
  viewer.leave();
});
