import type { SportId } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import {
  type FormResult,
  formResultOf,
  outcomesOf,
  pointsOf,
  type Side,
  type StandingFigures,
  type StandingView,
} from '@touchline/contract/matches';

/** An ended match, as standings count it. */
export interface Result {
  readonly id: string;
  readonly sport_id: SportId;
  readonly home_id: string;
  readonly away_id: string;
  readonly kickoff_at: Date;
  readonly home_score: string;
  readonly away_score: string;
  readonly vb_scores: string | null;
}

/** The figures of a team at home and away, and its last results, the latest last. */
export interface TeamRecord {
  readonly home: StandingFigures;
  readonly away: StandingFigures;
  readonly form: FormResult[];
}

export interface RankedTeam extends Pick<TeamRecord, 'home' | 'away'> {
  readonly teamId: string;
  /** Breaks the last tie. */
  readonly name: string;
}

const noFigures: StandingFigures = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };

export const addFigures = (a: StandingFigures, b: StandingFigures): StandingFigures => ({
  played: a.played + b.played,
  won: a.won + b.won,
  drawn: a.drawn + b.drawn,
  lost: a.lost + b.lost,
  scored: a.scored + b.scored,
  conceded: a.conceded + b.conceded,
  points: a.points + b.points,
});

const outcomesOfResult = (result: Result) =>
  outcomesOf({
    sportId: result.sport_id,
    homeScore: result.home_score,
    awayScore: result.away_score,
    vbScores: result.vb_scores,
  });

/** What one match adds to the figures of a side. */
function figuresOf(result: Result, side: Side): StandingFigures {
  const { outcomes, scored } = outcomesOfResult(result);
  const form = formResultOf(outcomes[side]);
  return {
    played: 1,
    won: form === 'win' ? 1 : 0,
    drawn: form === 'draw' ? 1 : 0,
    lost: form === 'loss' ? 1 : 0,
    scored: scored[side],
    conceded: scored[side === 'home' ? 'away' : 'home'],
    points: pointsOf(result.sport_id, outcomes[side]),
  };
}

/** The record of a team from all its results of a season; null without one. */
export function recordOf(teamId: string, results: readonly Result[]): TeamRecord | null {
  const own = results.filter(({ home_id, away_id }) => home_id === teamId || away_id === teamId);
  if (own.length === 0) return null;
  const sum = (side: Side): StandingFigures =>
    own
      .filter((result) => result[`${side}_id`] === teamId)
      .reduce((figures, result) => addFigures(figures, figuresOf(result, side)), noFigures);
  const form = own
    .toSorted(byKickoff)
    .slice(-limits.matches.formLength)
    .map((result) => formResultOf(outcomesOfResult(result).outcomes[result.home_id === teamId ? 'home' : 'away']));
  return { home: sum('home'), away: sum('away'), form };
}

const byKickoff = (a: Result, b: Result): number =>
  a.kickoff_at.getTime() - b.kickoff_at.getTime() || (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

const figuresIn = (team: Pick<RankedTeam, 'home' | 'away'>, view: StandingView): StandingFigures =>
  view === 'all' ? addFigures(team.home, team.away) : team[view];

/** Points, difference, scored; the more the better. */
const compare = (a: StandingFigures, b: StandingFigures): number =>
  b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored;

const byName = (a: RankedTeam, b: RankedTeam): number => {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return BigInt(a.teamId) < BigInt(b.teamId) ? -1 : 1;
};

/** Groups of teams that points, difference and scored leave equal, in order. */
export function tiedGroups(teams: readonly RankedTeam[], view: StandingView): RankedTeam[][] {
  const sorted = teams.map((team) => ({ team, figures: figuresIn(team, view) }));
  sorted.sort((a, b) => compare(a.figures, b.figures));
  const groups: RankedTeam[][] = [];
  sorted.forEach(({ team, figures }, at) => {
    const before = sorted[at - 1];
    if (before && compare(before.figures, figures) === 0) groups.at(-1)?.push(team);
    else groups.push([team]);
  });
  return groups;
}

/**
 * Teams in the order of their rank. Equal ones are ordered by the matches among them, in the table of all matches, and
 * then by name.
 */
export function rankTeams(
  teams: readonly RankedTeam[],
  view: StandingView,
  meetings: readonly Result[],
): readonly RankedTeam[] {
  return tiedGroups(teams, view).flatMap((group) => {
    if (view !== 'all' || group.length === 1) return group.toSorted(byName);
    const ids = new Set(group.map(({ teamId }) => teamId));
    const among = meetings.filter(({ home_id, away_id }) => ids.has(home_id) && ids.has(away_id));
    const figures = new Map(
      group.map(({ teamId }) => {
        const record = recordOf(teamId, among);
        return [teamId, record ? addFigures(record.home, record.away) : noFigures];
      }),
    );
    const figuresAmong = (team: RankedTeam): StandingFigures => figures.get(team.teamId) ?? noFigures;
    return group.toSorted((a, b) => compare(figuresAmong(a), figuresAmong(b)) || byName(a, b));
  });
}
