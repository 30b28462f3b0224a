import type { OutputOf } from '@touchline/contract/kernel';
import type { leagueCalls, Side, SideLineup, StandingRow, StandingView } from '@touchline/contract/matches';
import type { readLineups, readStatistics } from './leagues.store.ts';
import { addFigures } from './standing-rows.ts';
import type { StandingPageRow } from './standings.store.ts';

export type MatchSheet = OutputOf<typeof leagueCalls.sheet>;

export const standingRowOf = (row: StandingPageRow, view: StandingView): StandingRow => ({
  rank: row.rank,
  team: { id: row.id, name: row.name, shortName: row.short_name, crest: row.crest, logo: row.logo },
  ...(view === 'all' ? addFigures(row.home, row.away) : row[view]),
  form: row.form,
});

type LineupRow = Awaited<ReturnType<typeof readLineups>>[number];
type StatisticsRow = Awaited<ReturnType<typeof readStatistics>>;

const sideLineupOf = (rows: readonly LineupRow[], side: Side): SideLineup | null => {
  const row = rows.find((one) => one.side === side);
  return row ? { formation: row.formation, coach: row.coach, players: row.players } : null;
};

export const presentLineups = (rows: readonly LineupRow[]): MatchSheet['lineups'] => ({
  home: sideLineupOf(rows, 'home'),
  away: sideLineupOf(rows, 'away'),
});

export const sheetOf = (lineups: readonly LineupRow[], statistics: StatisticsRow, season: string): MatchSheet => ({
  lineups: presentLineups(lineups),
  statistics: statistics ? { sequence: Number(statistics.sequence), values: statistics.values } : null,
  season,
});
