/** Records of a provider, with feeds on their own database for each test. */
import { afterEach, beforeEach } from 'vitest';
import { type FeedsUnderTest, kickoff, league, match, startFeeds, teams } from './feeds-fixture.ts';

export let world: FeedsUnderTest;
/** Gives each test of a file its feeds; called once at the top of the file. */
export function setUpFeeds(): void {
  beforeEach(async () => {
    world = await startFeeds();
  });
  afterEach(() => world.close());
}

export const base = { leagues: [league], teams, matches: [match] };
export const nothing = { total: 0, items: [] };
export const score = (home: number, away: number) => ({
  homeScore: [home, 0, 0, 0, -1, 0, 0],
  awayScore: [away, 0, 0, 0, -1, 0, 0],
});
export const goal = {
  ref: 'g1',
  match: 'm1',
  kind: 'goal',
  at: kickoff,
  side: 'home',
  minute: 9,
  player: 'Rossi',
  score: [1, 0],
};
