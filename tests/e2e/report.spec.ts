import { warningCalls } from '@touchline/contract/operators';
import { arriveHost, arriveViewer, type Encoder, goLive, hasFfmpeg } from '@touchline/dev-env/journeys';
import { openConsole, signInToConsole } from './console-session.ts';
import { expect, expectAccessible, openWindow, test } from './fixtures.ts';
import { smallPicture } from './picture.ts';
import { choose, composerOf, postMessage } from './room-chat.ts';

test.skip(!hasFfmpeg(), 'ffmpeg is not installed');

test("a viewer reports a host's message; an operator reads it in context, warns the host and closes the report", async ({
  browser,
  touchline,
}) => {
  test.setTimeout(600_000);
  const keeper = { username: 'reportkeeper1', password: 'kickoff2026' };
  await touchline.app.operators.makeAdministrator(keeper);
  const host = await arriveHost(touchline, 'Wanda Warned');
  const vic = await arriveViewer(touchline, 'Vic');
  let encoder: Encoder | undefined;
  try {
    encoder = await goLive(host, smallPicture);
    const room = `${touchline.url}/#/anchor/room/${host.me.uid}`;
    const wandas = await openWindow(browser, host);
    const vics = await openWindow(browser, vic);
    for (const { page } of [wandas, vics]) {
      await page.goto(room);
      await expect(composerOf(page)).toBeVisible();
    }
    await postMessage(vics.page, 'Who is going to win this');
    await postMessage(wandas.page, 'I know, and you can earn by it');
    await postMessage(wandas.page, 'Put a week of wages on the away side');

    // The report is about one message.
    await choose(vics.page, 'Put a week of wages', 'Report');
    const form = vics.page.getByRole('alertdialog');
    await form.getByLabel('Reason').selectOption('gambling');
    await form.getByLabel('What happened? (optional)').fill('She does it every week');
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(vics.page.getByText('Thanks, we’ll look into it')).toBeVisible();

    // The operator sees the author, the messages around it and the viewer's note, and takes the report.
    const { page } = await openWindow(browser, null);
    await signInToConsole(page, touchline.url, keeper.username, keeper.password);
    await openConsole(page, touchline.url, 'reports');
    await page.locator('[data-row]').filter({ hasText: 'Put a week of wages' }).click();
    const pane = page.getByRole('region', { name: 'Message', exact: true });
    await expect(pane.getByRole('blockquote')).toContainText('Put a week of wages on the away side');
    await expect(pane.getByRole('blockquote')).toContainText('Wanda Warned');
    const around = pane.getByRole('list').filter({ hasText: 'Who is going to win this' });
    await expect(around.getByRole('listitem')).toHaveText([
      /^Vic.*Who is going to win this$/,
      /^Wanda Warned.*I know, and you can earn by it$/,
    ]);
    await expect(pane.getByText('She does it every week')).toBeVisible();
    await expect(pane.getByText('Betting · 1')).toBeVisible();
    await expectAccessible(page);
    await pane.getByRole('button', { name: 'Assign to me', exact: true }).click();
    await expect(pane.getByRole('button', { name: 'Unassign' })).toBeVisible();

    // The operator warns the host from the report; only the host sees the warning.
    await pane.getByRole('button', { name: 'Warn…' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('They’ll see it now or on their next visit')).toBeVisible();
    await dialog.getByLabel('Reason').selectOption('');
    await dialog.getByLabel('Message').fill('No betting tips, please');
    await dialog.getByRole('button', { name: 'Send the warning' }).click();
    await expect(page.getByText('Wanda Warned was warned')).toBeVisible();
    const words = 'A warning from the moderators: No betting tips, please';
    await expect(wandas.page.getByText(words)).toBeVisible();
    await expectAccessible(wandas.page);
    await expect(vics.page.getByText(words)).toHaveCount(0);
    // It is shown again until she confirms that she read it.
    await wandas.page.reload();
    // The notice disappears before the server is notified; a reload would cancel the call.
    const heard = wandas.page.waitForResponse((response) => response.url().endsWith(warningCalls.read.path));
    await wandas.page.getByRole('button', { name: 'Got it' }).click();
    await expect(wandas.page.getByText(words)).toHaveCount(0);
    await heard;
    await wandas.page.reload();
    await expect(composerOf(wandas.page)).toBeVisible();
    await expect(wandas.page.getByText(words)).toHaveCount(0);

    // The message is deleted from the report with a key and disappears for everybody.
    await expect(pane.getByText('Warned', { exact: true })).toBeVisible();
    await pane.getByRole('heading', { level: 2 }).click();
    await page.keyboard.press('d');
    await expect(pane.getByText('Message removed', { exact: true })).toBeVisible();
    await expect(vics.page.getByText('Put a week of wages on the away side')).toHaveCount(0);

    // The room has its own address: Back leads from it to the report.
    await pane.getByRole('blockquote').getByRole('link').last().click();
    await expect(page).toHaveURL(/#\/live\/\d+$/);
    const drawer = page.getByRole('dialog', { name: /Wanda Warned/ });
    await expect(drawer.getByRole('listitem').filter({ hasText: 'wages' })).toContainText('Deleted');
    await expect(drawer.getByRole('button', { name: 'Cut off', exact: true })).toBeVisible();
    await page.goBack();

    // The report is closed with the actions taken and no longer waits.
    await pane.getByLabel('Note or explanation').fill('First time, she said sorry');
    await pane.getByRole('button', { name: 'Close and next' }).click();
    await expect(page.getByText('Report closed')).toBeVisible();
    await expect(page.locator('[data-row]').filter({ hasText: 'Put a week of wages' })).toHaveCount(0);
    await openConsole(page, touchline.url, 'reports?state=closed');
    await expect(page.locator('[data-row]').filter({ hasText: 'Put a week of wages' })).toContainText(
      'Warned, Message removed',
    );

    // Each step is in the log, the latest first.
    await openConsole(page, touchline.url, 'audit');
    const log = page.getByRole('table', { name: 'Audit log' });
    const steps = [
      ['Closed a report', 'First time, she said sorry'],
      ['Warned a host', 'No betting tips, please'],
      ['Assigned a report to themselves', ''],
    ] as const;
    for (const [action, details] of steps)
      await expect(log.getByRole('row').filter({ hasText: action }).first()).toContainText(details);
    const rows = await log.locator('[data-row]').allInnerTexts();
    const places = steps.map(([action]) => rows.findIndex((text) => text.includes(action)));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const { complaints } of [wandas, vics]) expect(await complaints()).toEqual([]);
    await page.context().close();
  } finally {
    encoder?.kill();
    for (const actor of [host, vic]) actor.leave();
  }
});
