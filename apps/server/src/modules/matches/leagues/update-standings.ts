import { nameIn } from '@touchline/contract/languages';
import { hasStandings, type StandingView, standingViews } from '@touchline/contract/matches';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Board } from '../board.ts';
import { type RankedTeam, rankTeams, recordOf, type TeamRecord, tiedGroups } from './standing-rows.ts';
import * as store from './standings.store.ts';

/** Changes of results read in a run, and teams whose results are in memory at once. */
const changesAtOnce = 1000;
const teamsAtOnce = 50;
/** Leagues with more equal teams than this order them by name only. */
const tiedMax = 100;

/**
 * Computes the standings of seasons with a changed result, the oldest changes first; more of them wait for the next run. The rows of a team are always computed from all its
 * results, so that a repeated or late run comes to the same table. Any process may run it.
 * Returns whether there were any.
 */
export async function updateStandings({
  db,
  board,
}: {
  db: Db;
  board: Pick<Board, 'publishStandings'>;
}): Promise<boolean> {
  const seasons = await store.dueSeasons(db, changesAtOnce);
  for (const season of seasons)
    if (await inTransaction(db, (tx) => updateSeason(tx, season))) board.publishStandings(season.leagueId);
  return seasons.length > 0;
}

async function updateSeason(tx: Tx, season: store.Season): Promise<boolean> {
  await store.lockSeason(tx, season);
  const teamIds = await store.takeDueTeams(tx, season);
  if (teamIds.length === 0) return false;
  for (let at = 0; at < teamIds.length; at += teamsAtOnce) {
    const some = teamIds.slice(at, at + teamsAtOnce);
    const results = (await store.readResults(tx, season, some)).filter(({ sport_id }) => hasStandings(sport_id));
    const records = new Map<string, TeamRecord | null>(some.map((teamId) => [teamId, recordOf(teamId, results)]));
    await store.writeRecords(tx, season, records);
  }
  await rankSeason(tx, season);
  return true;
}

async function rankSeason(tx: Tx, season: store.Season): Promise<void> {
  const rows = await store.readRecords(tx, season);
  const teams = rows.map(
    (row): RankedTeam => ({ teamId: row.team_id, home: row.home, away: row.away, name: nameIn('eng', row.name) }),
  );
  const tied = tiedGroups(teams, 'all')
    .filter((group) => group.length > 1 && group.length <= tiedMax)
    .flat()
    .map(({ teamId }) => teamId);
  const meetings = tied.length > 0 ? await store.meetingsAmong(tx, season, tied) : [];
  const idsIn = (view: StandingView): string[] => rankTeams(teams, view, meetings).map(({ teamId }) => teamId);
  for (const view of standingViews) await store.writeRanks(tx, season, view, idsIn(view));
}
