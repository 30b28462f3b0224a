import { type Actor, arriveHost, arriveViewer, startTouchline, type Touchline } from '@touchline/dev-env/journeys';
import { openConsole, signInToConsole } from './console-session.ts';
import { expect, expectAccessible, openWindow, test } from './fixtures.ts';

const hour = 3_600_000;
const editor = { username: 'seasons01', password: 'seasons of harbours' };

/** An editor of the back office; unlike an administrator one needs no security code. */
async function makeEditor({ app }: Touchline): Promise<void> {
  const made = await app.operators.makeAdministrator(editor);
  if (!('uid' in made)) throw new Error(made.code);
  await app.platform.db.updateTable('operators_staff').set({ role: 'editor' }).where('uid', '=', made.uid).execute();
}

/** A season of two matches that begin in a few hours. */
function season(now: number, first: object = {}) {
  const at = (ms: number) => {
    const text = new Date(now + ms).toISOString();
    return { date: text.slice(0, 10), time: text.slice(11, 16) };
  };
  return {
    name: 'Lighthouse League 2026/27',
    matches: [
      { round: 'Matchday 1', ...at(4 * hour), team1: 'Lantern Bay', team2: 'Breakwater', ...first },
      { round: 'Matchday 2', ...at(30 * hour), team1: 'Breakwater', team2: 'Lantern Bay' },
      { round: 'Matchday 3', date: 'some day', team1: 'Breakwater', team2: 'Lantern Bay' },
    ],
  };
}

const fileOf = (content: object) => ({
  name: 'lighthouse.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
});

test('a season imported in the console behaves like any other in the portal', async ({ browser }) => {
  const touchline = await startTouchline({ cheapPasswords: true });
  const actors: Actor[] = [];
  try {
    await makeEditor(touchline);
    const now = Date.now();
    const office = await openWindow(browser, null);
    const { page } = office;
    await signInToConsole(page, touchline.url, editor.username, editor.password);
    await openConsole(page, touchline.url, 'feeds');

    const importFile = async (content: object): Promise<void> => {
      await page.getByRole('button', { name: 'Import a file' }).click();
      const drawer = page.getByRole('dialog', { name: 'Import a file' });
      await drawer.locator('input[type=file]').setInputFiles(fileOf(content));
      await drawer.getByLabel('Time zone of the kick-offs').fill('UTC');
      await drawer.getByRole('button', { name: 'Preview' }).click();
    };
    await importFile(season(now));
    const drawer = page.getByRole('dialog', { name: 'Import a file' });
    const rows = drawer.getByRole('table', { name: 'First matches of the file' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('Lantern Bay – Breakwater');
    await expect(rows.nth(1)).toContainText('New');
    await expect(drawer.getByRole('table', { name: 'Refused lines' })).toContainText('The date is missing or wrong');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(drawer.getByText('The file is imported.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('lighthouse.json')).toBeVisible();

    const host = await arriveHost(touchline, 'Lighthouse voice');
    const viewer = await arriveViewer(touchline, 'Lighthouse viewer');
    actors.push(host, viewer);
    const studio = await openWindow(browser, host);
    await studio.page.goto(`${touchline.url}/#/user/schedule`);
    await studio.page.getByRole('button', { name: 'Open the library' }).click();
    await studio.page.getByRole('button', { name: 'Reserve Lantern Bay v Breakwater' }).click();
    await expect(studio.page.getByText('Match reserved')).toBeVisible();

    const watching = await openWindow(browser, viewer, { theme: 'light' });
    await watching.page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
    await watching.page.getByRole('tab', { name: 'Schedule' }).click();
    const bell = watching.page.getByRole('button', { name: 'Remind me: Lantern Bay v Breakwater' });
    await bell.click();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');

    const { id } = await touchline.app.platform.db
      .selectFrom('matches_match')
      .select('id')
      .where('provider', '=', 'file_football_json')
      .orderBy('kickoff_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    await watching.page.goto(`${touchline.url}/#/match/match/${id}`);
    await expect(watching.page.getByText('Lantern Bay').first()).toBeVisible();

    // The same file with a first score: the open page shows it without a reload.
    await importFile(season(now, { status: 'live', score: { ft: [7, 4] } }));
    await expect(rows.nth(1)).toContainText('Changed');
    await drawer.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(drawer.getByText('The file is imported.')).toBeVisible();
    await expect(watching.page.getByText('7', { exact: true }).first()).toBeVisible();
    await expect(watching.page.getByText('4', { exact: true }).first()).toBeVisible();
    for (const window of [office, studio, watching]) expect(await window.complaints()).toEqual([]);
  } finally {
    for (const actor of actors) actor.leave();
    await touchline.stop();
  }
});
