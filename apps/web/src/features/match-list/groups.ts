import type { League, Match } from '@touchline/contract/matches';

export interface LeagueGroup {
  league: League;
  matches: Match[];
}

const livePlace = (match: Match): number => (match.status === 'in_progress' ? 0 : 1);

/** Within a league: what is played now, then by kick-off; the same order as the server's, so a page never jumps. */
const byLiveThenTime = (a: Match, b: Match): number =>
  livePlace(a) - livePlace(b) ||
  Date.parse(a.kickoffAt) - Date.parse(b.kickoffAt) ||
  (a.matchId < b.matchId ? -1 : a.matchId > b.matchId ? 1 : 0);

/**
 * Matches by league: the reader's favourites before the others, among both those with a match in play first, and
 * otherwise the order in which the server gave the leagues.
 */
export function groupByLeague(
  matches: readonly Match[],
  leagues: readonly League[],
  favourites: ReadonlySet<string>,
): LeagueGroup[] {
  const byId = new Map<string, Match[]>();
  for (const match of matches) {
    const own = byId.get(match.leagueId);
    if (own) own.push(match);
    else byId.set(match.leagueId, [match]);
  }
  const known = new Map(leagues.map((league) => [league.id, league]));
  const groups = [...known.values()].flatMap((league) => {
    const own = byId.get(league.id);
    return own ? [{ league, matches: own.sort(byLiveThenTime) }] : [];
  });
  const place = ({ league, matches }: LeagueGroup): number =>
    (favourites.has(league.id) ? 0 : 2) + (matches.some((match) => livePlace(match) === 0) ? 0 : 1);
  return groups.sort((a, b) => place(a) - place(b));
}

export interface Filter {
  /** Sports, or inside one sport leagues; empty is all. */
  chosen: ReadonlySet<string>;
  liveOnly: boolean;
}

/** Chips stand for sports in the column of all sports, for leagues inside one. */
const chipOf = (match: Match, column: number): string => (column === 0 ? String(match.sportId) : match.leagueId);

export const passes = (match: Match, column: number, { chosen, liveOnly }: Filter): boolean =>
  (!liveOnly || match.status === 'in_progress') && (chosen.size === 0 || chosen.has(chipOf(match, column)));

/** How many matches each chip would show, in the order of the list. */
export function countChips(matches: readonly Match[], column: number, liveOnly: boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const match of matches) {
    const chip = chipOf(match, column);
    const counted = !liveOnly || match.status === 'in_progress' ? 1 : 0;
    counts.set(chip, (counts.get(chip) ?? 0) + counted);
  }
  return counts;
}
