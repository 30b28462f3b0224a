import { findSport, type Match, type PeriodCell, type PeriodHead } from '@touchline/contract/matches';
import { scoreEntries } from './score-entries.ts';

type Scored = Pick<Match, 'sportId' | 'status' | 'phase' | 'homeScore' | 'awayScore' | 'vbScores'>;

const phaseNumber = (phase: string | null): number => Number(/\d+$/.exec(phase ?? '')?.[0] ?? 0);
const inPlay = new Set(['in_progress', 'interrupted']);

/** Returns the number of the running part, null when there is none. Overtime and shoot-out follow the regular parts. */
function nowOf({ status, phase }: Scored, regular: number): number | null {
  if (!inPlay.has(status)) return null;
  if (phase === 'OT') return regular + 1;
  if (phase === 'SO') return regular + 2;
  // In a break all existing parts are finished.
  return phaseNumber(phase) || Number.POSITIVE_INFINITY;
}

const notBegun = new Set(['not_started', 'postponed', 'to_be_determined']);

/** Returns the scores of a match by part, in the layout of its sport; empty before it starts. */
export function periodCells(match: Scored): PeriodCell[] {
  const sport = findSport(match.sportId);
  if (!sport || notBegun.has(match.status)) return [];
  return sport.periods.cells({
    home: scoreEntries(match.homeScore),
    away: scoreEntries(match.awayScore),
    vbScores: match.vbScores,
    phase: match.phase,
    now: (regular) => nowOf(match, regular),
  });
}

/** Returns the column heads of a league: the standard parts of its sport, and more when a match went longer. */
export function periodHeads(sportId: number, cells: readonly PeriodCell[][]): PeriodHead[] {
  const longest = cells.reduce((most, row) => Math.max(most, row.length), 0);
  return findSport(sportId)?.periods.heads(longest) ?? [];
}
