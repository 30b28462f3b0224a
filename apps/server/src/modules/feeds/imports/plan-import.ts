import type { FeedPlan, Outcome } from '../../matches/index.ts';
import type { ImportCounts, Tally } from '../feeds.tables.ts';
import type { FeedDeps } from '../needs.ts';
import type { ImportMatch, ImportRecords } from './import-records.ts';

/** Matches planned, applied and counted at a time. */
export const importStep = 250;

export const noTally: Tally = { created: 0, changed: 0, unchanged: 0 };
export const noCounts: ImportCounts = { leagues: noTally, teams: noTally, matches: noTally };

export const tallyOf = (outcomes: Iterable<Outcome>): Tally => {
  const tally = { created: 0, changed: 0, unchanged: 0 };
  for (const outcome of outcomes) tally[outcome] += 1;
  return tally;
};

export const addTally = (a: Tally, b: Tally): Tally => ({
  created: a.created + b.created,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
});

/** What importing these matches does. */
export const planPart = (
  { matches }: Pick<FeedDeps, 'matches'>,
  provider: string,
  part: readonly ImportMatch[],
): Promise<FeedPlan> => matches.planFeed({ provider, matches: part.map(({ record }) => record) });

/** What importing a whole file does, with the outcome of each match. */
export async function planImport(
  deps: Pick<FeedDeps, 'matches'>,
  { provider, leagues, teams, matches }: ImportRecords,
) {
  const names = await deps.matches.planFeed({ provider, leagues, teams });
  const outcomes = new Map<string, Outcome>();
  for (let at = 0; at < matches.length; at += importStep) {
    const plan = await planPart(deps, provider, matches.slice(at, at + importStep));
    for (const [ref, outcome] of plan.matches) outcomes.set(ref, outcome);
  }
  const counts: ImportCounts = {
    leagues: tallyOf(names.leagues.values()),
    teams: tallyOf(names.teams.values()),
    matches: tallyOf(outcomes.values()),
  };
  return { counts, outcomes };
}
