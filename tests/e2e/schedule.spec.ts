import { type Actor, arriveHost, arriveViewer, startTouchline, type Touchline } from '@touchline/dev-env/journeys';
import { expect, expectAccessible, openWindow, test } from './fixtures.ts';
import { createForwardClock } from './forward-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const crest = { pattern: 'plain', primary: '#0B4EA2', secondary: '#FFFFFF' } as const;

const teams = ['Northbank Rovers', 'Southquay United', 'Eastmere Town', 'Westfall Athletic'] as const;

/** Creates two matches in one evening, an hour apart. */
async function plan(touchline: Touchline, first: Date): Promise<void> {
  const match = (ref: string, home: number, away: number, kickoffAt: Date) => ({
    ref,
    sequence: 1,
    sportId: 1 as const,
    league: 'cup',
    home: String(home),
    away: String(away),
    kickoffAt,
    popular: true,
    state: { status: 'not_started' as const, homeScore: [], awayScore: [] },
  });
  await touchline.app.matches.applyFeed({
    provider: 'journey',
    leagues: [
      { ref: 'cup', sportId: 1, name: { eng: 'Evening Cup' }, country: { eng: 'Journeyland' }, popular: true, rank: 1 },
    ],
    teams: teams.map((name, at) => ({
      ref: String(at),
      sportId: 1 as const,
      name: { eng: name },
      shortName: name.slice(0, 3).toUpperCase(),
      crest,
    })),
    matches: [match('early', 0, 1, first), match('late', 2, 3, new Date(first.getTime() + hour))],
  });
}

test('a host reserves and changes the reservation, and a viewer is reminded in time', async ({ browser }) => {
  const clock = createForwardClock();
  const touchline = await startTouchline({ clock, cheapPasswords: true });
  const actors: Actor[] = [];
  try {
    const kickOff = new Date(clock.now() + 3 * hour);
    await plan(touchline, kickOff);
    const host = await arriveHost(touchline, 'Evening voice');
    const viewer = await arriveViewer(touchline, 'Reminded one');
    actors.push(host, viewer);

    const studio = await openWindow(browser, host);
    const { page } = studio;
    await page.goto(`${touchline.url}/#/user/schedule`);
    await page.getByRole('button', { name: 'Open the library' }).click();
    await expect(page).toHaveURL(/view=library/);
    await page.getByRole('button', { name: 'Reserve Northbank Rovers v Southquay United' }).click();
    await expect(page.getByText('Match reserved')).toBeVisible();
    // The later match begins within two hours of the first.
    const late = page.getByRole('button', { name: 'Reserve Eastmere Town v Westfall Athletic' });
    await late.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/Cancelled: Northbank Rovers vs? Southquay United/);
    await expect(question).toContainText('Reserved instead: Eastmere Town v Westfall Athletic');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(
      page.getByRole('button', { name: 'Reserved. Cancel Northbank Rovers v Southquay United' }),
    ).toBeVisible();
    await late.click();
    await question.getByRole('button', { name: 'Cancel and reserve' }).click();
    await expect(
      page.getByRole('button', { name: 'Reserved. Cancel Eastmere Town v Westfall Athletic' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reserve Northbank Rovers v Southquay United' })).toBeVisible();
    // The view survives a reload; the other list has the reserved match.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Reserve Northbank Rovers v Southquay United' })).toBeVisible();
    await page.getByText('Reserved', { exact: true }).first().click();
    await expect(page).not.toHaveURL(/view=/);
    await expect(page.getByText('Eastmere Town')).toBeVisible();
    await expect(page.getByText('Northbank Rovers')).toHaveCount(0);

    const watching = await openWindow(browser, viewer, { theme: 'light' });
    await watching.page.goto(`${touchline.url}/#/anchor/room/${host.me.uid}`);
    await watching.page.getByRole('tab', { name: 'Schedule' }).click();
    await expect(watching.page.getByText('Northbank Rovers')).toHaveCount(0);
    const bell = watching.page.getByRole('button', { name: 'Remind me: Eastmere Town v Westfall Athletic' });
    await bell.click();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    await expect(watching.page.getByText('We’ll remind you 5 minutes before it starts')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 reminder')).toBeVisible();

    // The hours before it end the tokens of both windows, which open their sockets again.
    clock.forward(kickOff.getTime() + hour - clock.now() - 6 * minute);
    await Promise.all([watching, studio].map((window) => window.page.reload()));
    await expect(page.getByText('1 reminder')).toBeVisible();
    await watching.page.getByRole('tab', { name: 'Schedule' }).click();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    // Almost five minutes: the display is rounded up, so a delay does not matter.
    clock.forward(minute + 2000);
    await touchline.app.platform.timers.run('schedule.reminders');
    const soon = 'Eastmere Town v Westfall Athletic starts in 5 minutes';
    // The host is reminded too.
    await Promise.all([watching, studio].map((window) => expect(window.page.getByText(soon)).toBeVisible()));
    await watching.page.getByRole('button', { name: 'Open match' }).click();
    await expect(watching.page).toHaveURL(/#\/match\/match\/\d+/);
    await expect(watching.page.getByText('Westfall Athletic').first()).toBeVisible();
    // The dialog follows a refusal, and moving the clock expires the token once: neither is a fault.
    const faults = [...(await studio.complaints()), ...(await watching.complaints())].filter(
      (each) => !/ 40[19] /.test(each),
    );
    expect(faults).toEqual([]);
  } finally {
    for (const actor of actors) actor.leave();
    await touchline.stop();
  }
});
