import type { League, Match } from '@touchline/contract/matches';

export interface LeagueGroup {
  league: League;
  matches: Match[];
}

export const sections = ['live', 'next', 'ended'] as const;
export type Section = (typeof sections)[number];

/** `live` is in play or has a live host, whatever the clock says; a postponed match waits for its new date. */
function sectionOf({ status, liveCount }: Pick<Match, 'status' | 'liveCount'>): Section {
  if (liveCount > 0 || status === 'in_progress' || status === 'interrupted') return 'live';
  return status === 'ended' || status === 'abandoned' ? 'ended' : 'next';
}

/** `Map.groupBy`, which some browsers of 2023 do not have yet. */
function partsOf<K>(matches: readonly Match[], keyOf: (match: Match) => K): ReadonlyMap<K, Match[]> {
  const parts = new Map<K, Match[]>();
  for (const match of matches) {
    const own = parts.get(keyOf(match));
    if (own) own.push(match);
    else parts.set(keyOf(match), [match]);
  }
  return parts;
}

const liveRank = (match: Match): number => (match.liveCount > 0 ? 0 : match.status === 'in_progress' ? 1 : 2);

/** Within a league: live host first, then in play, then by kick-off. */
const byLiveThenTime = (a: Match, b: Match): number =>
  liveRank(a) - liveRank(b) ||
  Date.parse(a.kickoffAt) - Date.parse(b.kickoffAt) ||
  (a.matchId < b.matchId ? -1 : a.matchId > b.matchId ? 1 : 0);

/**
 * Groups matches by league: favourites first, within both groups leagues with a live host first, otherwise in the order
 * of the server.
 */
function groupByLeague(
  matches: readonly Match[],
  leagues: readonly League[],
  favourites: ReadonlySet<string>,
): LeagueGroup[] {
  const byId = partsOf(matches, ({ leagueId }) => leagueId);
  const groups = leagues.flatMap((league) => {
    const own = byId.get(league.id);
    return own ? [{ league, matches: own.sort(byLiveThenTime) }] : [];
  });
  const rank = ({ league, matches: [first] }: LeagueGroup): number =>
    (favourites.has(league.id) ? 0 : 2) + (first && first.liveCount > 0 ? 0 : 1);
  return groups.sort((a, b) => rank(a) - rank(b));
}

export interface SectionGroup {
  section: Section;
  groups: LeagueGroup[];
  /** Number of matches in it. */
  count: number;
}

/** Groups live, upcoming and ended matches in this order, each by league; leaves out empty sections. */
export function groupBySection(
  matches: readonly Match[],
  leagues: readonly League[],
  favourites: ReadonlySet<string>,
): SectionGroup[] {
  const parts = partsOf(matches, sectionOf);
  return sections.flatMap((section) => {
    const own = parts.get(section);
    return own ? [{ section, groups: groupByLeague(own, leagues, favourites), count: own.length }] : [];
  });
}

export interface Filter {
  /** Sports, or leagues inside one sport; empty means all. */
  chosen: ReadonlySet<string>;
  liveOnly: boolean;
}

/** Chips are sports in the column of all sports, and leagues inside one. */
const chipOf = (match: Match, column: number): string => (column === 0 ? String(match.sportId) : match.leagueId);

export const passes = (match: Match, column: number, { chosen, liveOnly }: Filter): boolean =>
  (!liveOnly || sectionOf(match) === 'live') && (chosen.size === 0 || chosen.has(chipOf(match, column)));

/** Counts the matches of each chip, in the order of the list. */
export function countChips(matches: readonly Match[], column: number, liveOnly: boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const match of matches) {
    const chip = chipOf(match, column);
    const counted = !liveOnly || sectionOf(match) === 'live' ? 1 : 0;
    counts.set(chip, (counts.get(chip) ?? 0) + counted);
  }
  return counts;
}
