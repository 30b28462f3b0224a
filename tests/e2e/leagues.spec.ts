import { arriveViewer, type Touchline } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, expectNoSidewaysScroll, openWindow, test } from './fixtures.ts';

const crest = { pattern: 'plain', primary: '#0B4EA2', secondary: '#FFFFFF' } as const;
const provider = 'journey-leagues';
const names = ['Quayside Athletic', 'Millbrook Rangers', 'Harrow Vale'];
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

const matchOf = (
  ref: string,
  home: number,
  away: number,
  kickoffAt: Date,
  score: readonly [number, number] | null,
) => ({
  ref,
  sequence: 1,
  sportId: 1 as const,
  league: 'own',
  home: String(home),
  away: String(away),
  kickoffAt,
  season: 'Journey season',
  state: score
    ? { status: 'ended' as const, homeScore: [score[0]], awayScore: [score[1]] }
    : { status: 'not_started' as const, homeScore: [], awayScore: [] },
});

/** A league of three teams with two results, a fixture and a running match with line-ups. */
async function createLeague({ app }: Touchline): Promise<void> {
  const now = Date.now();
  const running = {
    ...matchOf('now', 0, 1, new Date(now - 1_800_000), null),
    state: {
      status: 'in_progress' as const,
      homeScore: [1, 0, 0, 0, 0, 0, 0],
      awayScore: [0, 0, 0, 0, 0, 0, 0],
      phase: 'H1',
      clock: { seconds: 1800, at: now, runs: true },
    },
  };
  await app.matches.applyFeed({
    provider,
    leagues: [{ ref: 'own', sportId: 1, name: { eng: 'Harbour League' }, country: { eng: 'Harbourland' } }],
    teams: names.map((name, at) => ({
      ref: String(at),
      sportId: 1 as const,
      name: { eng: name },
      shortName: name.slice(0, 3).toUpperCase(),
      crest,
    })),
    matches: [
      matchOf('first', 0, 1, hours(-72), [2, 1]),
      matchOf('second', 1, 2, hours(-48), [3, 0]),
      matchOf('next', 2, 0, hours(72), null),
      running,
    ],
    lineups: [
      {
        match: 'now',
        side: 'home',
        sequence: 1,
        formation: '4-4-2',
        coach: { eng: 'Wynn Marlow' },
        players: Array.from({ length: 13 }, (_, at) => ({
          name: { eng: `Sailor ${at + 1}` },
          number: at + 1,
          position: null,
          starter: at < 11,
          captain: at === 5,
        })),
      },
    ],
  });
  await reportShots({ app }, 1);
}

const reportShots = ({ app }: Pick<Touchline, 'app'>, sequence: number) =>
  app.matches.applyFeed({
    provider,
    statistics: [{ match: 'now', sequence, values: [{ kind: 'shots', home: 10 + sequence, away: 4 }] }],
  });

test('a match has line-ups, live statistics, standings and meetings, and leads to its league and teams', async ({
  browser,
  touchline,
}) => {
  await createLeague(touchline);
  const actor = await arriveViewer(touchline, 'Reader of tables');
  const { page, complaints } = await openWindow(browser, actor);
  await page.goto(`${touchline.url}/#/search?q=Harbour%20League`);
  await page
    .getByRole('link', { name: /^Harbour League/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour League' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Standings of Harbour League' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('row').nth(1)).toContainText('Millbrook Rangers');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Fixtures' }).click();
  await expect(page.getByRole('link', { name: 'Harrow Vale against Quayside Athletic' })).toBeVisible();
  await page.getByRole('tab', { name: 'Results' }).click();
  await page.getByRole('link', { name: /Quayside Athletic against Millbrook Rangers, 1–0/ }).click();

  await page.getByRole('tab', { name: 'Line-ups' }).click();
  await expect(page.getByRole('region', { name: 'Quayside Athletic on the pitch, 4-4-2' })).toContainText('Sailor 9');
  await expect(page.getByText('Wynn Marlow')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  const shots = page.getByText('Shots', { exact: true }).locator('..');
  await expect(shots).toContainText('11');
  await reportShots(touchline, 2);
  await expect(shots).toContainText('12', { timeout: 2000 });
  await page.getByRole('tab', { name: 'Standings' }).click();
  await expect(table.locator('[aria-current="true"]')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Head-to-head' }).click();
  await expect(page.getByRole('link', { name: 'Quayside Athletic against Millbrook Rangers, 2–1' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Millbrook Rangers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Millbrook Rangers' })).toBeVisible();
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(page.getByRole('link', { name: 'Millbrook Rangers against Harrow Vale, 3–0' })).toBeVisible();
  const addresses = { team: page.url(), league: '' };
  await page.getByRole('navigation', { name: 'Competitions' }).getByRole('link', { name: 'Harbour League' }).click();
  await expect(table).toBeVisible();
  addresses.league = page.url();
  expect(await complaints()).toEqual([]);

  const phone = await openWindow(browser, actor, { phone: true, language: 'ara' });
  for (const address of [addresses.league, addresses.team]) {
    await phone.page.goto(address);
    await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(phone.page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoSidewaysScroll(phone.page);
    await expectAccessible(phone.page);
  }
  expect(await phone.complaints()).toEqual([]);
  actor.leave();
});
