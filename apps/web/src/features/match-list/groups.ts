import type { League, Match } from '@touchline/contract/matches';

export interface LeagueGroup {
  league: League;
  matches: Match[];
}

export const sections = ['live', 'next', 'ended'] as const;
export type Section = (typeof sections)[number];

/** `live` is played now or has a host on air, whatever the clock says; a match that is called off waits for its new date. */
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

const livePlace = (match: Match): number => (match.liveCount > 0 ? 0 : match.status === 'in_progress' ? 1 : 2);

/** Within a league: with a host on air, then played now, then by kick-off. */
const byLiveThenTime = (a: Match, b: Match): number =>
  livePlace(a) - livePlace(b) ||
  Date.parse(a.kickoffAt) - Date.parse(b.kickoffAt) ||
  (a.matchId < b.matchId ? -1 : a.matchId > b.matchId ? 1 : 0);

/**
 * Matches by league: the reader's favourites before the others, among both those with a host on air first, and
 * otherwise the order in which the server gave the leagues.
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
  const place = ({ league, matches: [first] }: LeagueGroup): number =>
    (favourites.has(league.id) ? 0 : 2) + (first && first.liveCount > 0 ? 0 : 1);
  return groups.sort((a, b) => place(a) - place(b));
}

export interface SectionGroup {
  section: Section;
  groups: LeagueGroup[];
  /** Matches in it. */
  count: number;
}

/** What is on first, then what comes, then what is over, each by league; none that is empty. */
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
  /** Sports, or inside one sport leagues; empty is all. */
  chosen: ReadonlySet<string>;
  liveOnly: boolean;
}

/** Chips stand for sports in the column of all sports, for leagues inside one. */
const chipOf = (match: Match, column: number): string => (column === 0 ? String(match.sportId) : match.leagueId);

export const passes = (match: Match, column: number, { chosen, liveOnly }: Filter): boolean =>
  (!liveOnly || sectionOf(match) === 'live') && (chosen.size === 0 || chosen.has(chipOf(match, column)));

/** How many matches each chip would show, in the order of the list. */
export function countChips(matches: readonly Match[], column: number, liveOnly: boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const match of matches) {
    const chip = chipOf(match, column);
    const counted = !liveOnly || sectionOf(match) === 'live' ? 1 : 0;
    counts.set(chip, (counts.get(chip) ?? 0) + counted);
  }
  return counts;
}
