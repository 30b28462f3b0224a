import { sportIds } from '@touchline/contract/enums';
import type { Match } from '@touchline/contract/matches';
import { scoreEntries } from './score-entries.ts';

/** One column of a league's grid. `word` is a key below `matches:period.`; a number is shown as it is. */
export interface PeriodHead {
  label: { word: 'halfTime' | 'overtime' | 'shootout' | 'hits' | 'errors' | 'wickets' | 'overs' } | { number: number };
}

export interface PeriodSide {
  text: string;
  won: boolean;
  /** Points of a lost tie-break, small above the games. */
  raised: string | null;
}

export interface PeriodCell {
  home: PeriodSide;
  away: PeriodSide;
  /** Finished: the first to be hidden on narrow screens. */
  past: boolean;
  now: boolean;
}

type Entries = readonly number[];
type Scored = Pick<Match, 'sportId' | 'status' | 'phase' | 'homeScore' | 'awayScore' | 'vbScores'>;

const words = (...names: Extract<PeriodHead['label'], { word: string }>['word'][]): PeriodHead[] =>
  names.map((word) => ({ label: { word } }));
const numbered = (count: number): PeriodHead[] =>
  Array.from({ length: count }, (_, at) => ({ label: { number: at + 1 } }));

const phaseNumber = (phase: string | null): number => Number(/\d+$/.exec(phase ?? '')?.[0] ?? 0);
const plain = (value: number | undefined, other: number | undefined): PeriodSide => ({
  text: value === undefined ? '' : String(value),
  won: value !== undefined && other !== undefined && value > other,
  raised: null,
});

/** Parts that are played in sequence: sets, quarters, maps. */
function parts(home: Entries, away: Entries, now: number | null): PeriodCell[] {
  return Array.from({ length: Math.max(home.length, away.length) }, (_, at) => {
    const running = at + 1 === now;
    const done = now === null || at + 1 < now;
    const side = (own: Entries, other: Entries) => {
      const figure = plain(own[at] ?? 0, other[at] ?? 0);
      return running ? { ...figure, won: false } : figure;
    };
    return { home: side(home, away), away: side(away, home), past: done, now: running };
  });
}

const still = (home: string, away: string): PeriodCell => ({
  home: { text: home, won: false, raised: null },
  away: { text: away, won: false, raised: null },
  past: false,
  now: false,
});

function tennis(home: Entries, away: Entries, now: number | null): PeriodCell[] {
  const games = (entries: Entries) => entries.filter((_, at) => at % 2 === 0);
  return parts(games(home), games(away), now).map((cell, set) => {
    const [own = 0, other = 0] = [home[set * 2 + 1], away[set * 2 + 1]];
    if (own === 0 && other === 0) return cell;
    const raise = (side: PeriodSide, points: number, against: number): PeriodSide =>
      points < against && !cell.now ? { ...side, raised: String(points) } : side;
    return { ...cell, home: raise(cell.home, own, other), away: raise(cell.away, other, own) };
  });
}

function volleyball(text: string | null, now: number | null): PeriodCell[] {
  let sets: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) sets = parsed as Record<string, unknown>;
  } catch {
    return [];
  }
  const played = [1, 2, 3, 4, 5].map((set) => sets[`p${set}`]).filter(Array.isArray) as number[][];
  return parts(
    played.map((pair) => pair[0] ?? 0),
    played.map((pair) => pair[1] ?? 0),
    now,
  );
}

const overs = (balls: number | undefined): string => {
  if (!balls) return '';
  return balls % 6 === 0 ? String(balls / 6) : `${Math.floor(balls / 6)}.${balls % 6}`;
};

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
  if (notBegun.has(match.status)) return [];
  const home = scoreEntries(match.homeScore);
  const away = scoreEntries(match.awayScore);
  switch (match.sportId) {
    case sportIds.football:
      return match.phase === 'H1' ? [] : [still(String(home[1] ?? 0), String(away[1] ?? 0))];
    case sportIds.basketball:
      return parts(home, away, nowOf(match, 4));
    case sportIds.tennis:
      return tennis(home, away, nowOf(match, 5));
    case sportIds.volleyball:
      return volleyball(match.vbScores, nowOf(match, 5));
    case sportIds.ice_hockey:
      return parts(home.slice(1), away.slice(1), nowOf(match, 3));
    case sportIds.esports:
      return parts(home.slice(1), away.slice(1), nowOf(match, 5));
    case sportIds.baseball:
      return [1, 2].map((at) => still(String(home[at] ?? 0), String(away[at] ?? 0)));
    case sportIds.cricket:
      return [
        still(home[2] ? String(home[1] ?? 0) : '', away[2] ? String(away[1] ?? 0) : ''),
        still(overs(home[2]), overs(away[2])),
      ];
    default:
      return [];
  }
}

/** Returns the column heads of a league: the standard parts of its sport, and more when a match went longer. */
export function periodHeads(sportId: number, cells: readonly PeriodCell[][]): PeriodHead[] {
  const longest = cells.reduce((most, row) => Math.max(most, row.length), 0);
  switch (sportId) {
    case sportIds.football:
      return words('halfTime');
    case sportIds.basketball:
      return [...numbered(4), ...(longest > 4 ? words('overtime') : [])];
    case sportIds.ice_hockey:
      return [...numbered(3), ...(longest > 3 ? words('overtime') : []), ...(longest > 4 ? words('shootout') : [])];
    case sportIds.baseball:
      return words('hits', 'errors');
    case sportIds.cricket:
      return words('wickets', 'overs');
    default:
      return numbered(Math.max(3, longest));
  }
}
