import { arriveViewer, type Touchline } from '@touchline/dev-env/journeys';
import { openConsole, signInToConsole } from './console-session.ts';
import { expect, expectAccessible, openWindow, test } from './fixtures.ts';

const editor = { username: 'timekeeper1', password: 'minutes and their keepers' };
const crest = { pattern: 'plain', primary: '#0B4EA2', secondary: '#FFFFFF' } as const;
const names = ['Lanterngate', 'Saltmarsh'];

/** A running match whose feed delivers nothing but the score. */
async function startMatch({ app }: Touchline): Promise<string> {
  const provider = 'journey-by-hand';
  const made = await app.operators.makeAdministrator(editor);
  if (!('uid' in made)) throw new Error(made.code);
  await app.platform.db.updateTable('operators_staff').set({ role: 'editor' }).where('uid', '=', made.uid).execute();
  const teams = names.map((name, at) => ({
    ref: String(at),
    sportId: 1 as const,
    name: { eng: name },
    shortName: name.slice(0, 3).toUpperCase(),
    crest,
  }));
  const state = { status: 'in_progress' as const, homeScore: [1, 0, 0, 0, 0, 0, 0], awayScore: [0, 0, 0, 0, 0, 0, 0] };
  await app.matches.applyFeed({
    provider,
    leagues: [{ ref: 'own', sportId: 1, name: { eng: 'Causeway Cup' }, country: { eng: 'Causeway' } }],
    teams,
    matches: [{ ref: 'm', sequence: 1, sportId: 1, league: 'own', home: '0', away: '1', kickoffAt: new Date(), state }],
  });
  const { id } = await app.platform.db
    .selectFrom('matches_match')
    .select('id')
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return id;
}

test('an editor keeps a match by hand, and viewers follow the clock, the timeline and the line-up', async ({
  browser,
  touchline,
}) => {
  const matchId = await startMatch(touchline);
  const viewer = await openWindow(browser, await arriveViewer(touchline, 'Follower of matches'));
  await viewer.page.goto(`${touchline.url}/#/match/match/${matchId}`);
  await expect(viewer.page.getByText('Saltmarsh').first()).toBeVisible();

  const { page } = await openWindow(browser, null);
  await signInToConsole(page, touchline.url, editor.username, editor.password);
  await openConsole(page, touchline.url, `matches?open=${matchId}`);
  const drawer = page.getByRole('dialog', { name: /Lanterngate/ });
  await drawer.getByRole('button', { name: 'Events' }).click();

  await test.step('the clock', async () => {
    await drawer.getByLabel('Phase').selectOption({ label: '2nd half' });
    await drawer.getByLabel('Minute on the clock (optional)').fill('60');
    await drawer.getByRole('button', { name: 'Set phase' }).click();
    await expect(viewer.page.getByText(/^6[01]′$/).first()).toBeVisible();
  });

  await test.step('the timeline', async () => {
    await drawer.getByLabel('Player', { exact: true }).fill('Kwame Sato');
    await drawer.getByLabel('Minute', { exact: true }).fill('61');
    await drawer.getByRole('button', { name: 'Add event' }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Kwame Sato' })).toBeVisible();
    await expectAccessible(page);
    await expect(viewer.page.getByText('Kwame Sato').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Take back' }).click();
    await expect(viewer.page.getByText('Kwame Sato')).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect(viewer.page.getByText('Kwame Sato').first()).toBeVisible();
  });

  await test.step('the line-up', async () => {
    await drawer.getByRole('button', { name: 'Line-ups' }).click();
    await drawer.getByLabel(/^Starting line-up/).fill('1 Li Wei\n10 Kwame Sato (C)');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Viewers see it right away.')).toBeVisible();
    await expectAccessible(page);
    await viewer.page.getByRole('tab', { name: 'Line-ups' }).click();
    await expect(viewer.page.getByText('Li Wei').first()).toBeVisible();
  });
  expect(await viewer.complaints()).toEqual([]);
});
