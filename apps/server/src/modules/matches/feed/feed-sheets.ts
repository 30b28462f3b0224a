import { limits } from '@touchline/contract/limits';
import type { LineupPlayer, MatchStatistics, StatisticsState } from '@touchline/contract/matches';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { cleanName, cleanText } from './clean-text.ts';
import { mergedRefs, resolveRefs } from './feed.store.ts';
import type { FeedLineup, FeedRecords, FeedStatistics } from './feed.types.ts';
import { allowedMatch, type LeftOut } from './left-out.ts';
import { type LineupToStore, upsertLineups, upsertStatistics } from './sheets.store.ts';

interface SheetDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * Stores line-ups whose sequence is above the stored one. Returns the match of each changed side, and adds the records
 * that were not stored to `left`.
 */
export async function applyLineups(
  { db, clock }: SheetDeps,
  records: FeedRecords,
  lineups: readonly FeedLineup[],
  left: LeftOut,
): Promise<string[]> {
  const matchesByRef = await resolveRefs(db, 'matches_match', records.provider, refsOf(lineups));
  const merged = await mergedRefs(db, 'match', records.provider, refsOf(lineups));
  const latest = new Map<string, LineupToStore>();
  for (const lineup of lineups.toSorted((a, b) => a.sequence - b.sequence)) {
    // The feed of the match that it was merged into delivers them.
    if (merged.has(lineup.match)) continue;
    const match = allowedMatch(records, matchesByRef.get(lineup.match), `${lineup.match}/${lineup.side}`, left);
    if (match) latest.set(`${match.id}/${lineup.side}`, storedLineup(match.id, lineup));
  }
  return upsertLineups(db, [...latest.values()], clock.date());
}

/** Stores statistics like `applyLineups`. Returns those that changed. */
export async function applyStatistics(
  { db, clock }: SheetDeps,
  records: FeedRecords,
  statistics: readonly FeedStatistics[],
  left: LeftOut,
): Promise<(StatisticsState & { matchId: string })[]> {
  const matchesByRef = await resolveRefs(db, 'matches_match', records.provider, refsOf(statistics));
  const merged = await mergedRefs(db, 'match', records.provider, refsOf(statistics));
  const latest = new Map<string, StatisticsState & { matchId: string }>();
  for (const { match: ref, sequence, values } of statistics.toSorted((a, b) => a.sequence - b.sequence)) {
    if (merged.has(ref)) continue;
    const match = allowedMatch(records, matchesByRef.get(ref), `${ref}/statistics`, left);
    if (match) latest.set(match.id, { matchId: match.id, sequence, values: oncePerKind(values) });
  }
  const changed = new Set(await upsertStatistics(db, [...latest.values()], clock.date()));
  return [...latest.values()].filter(({ matchId }) => changed.has(matchId));
}

const refsOf = (records: readonly { readonly match: string }[]): string[] => records.map(({ match }) => match);

const storedLineup = (matchId: string, lineup: FeedLineup): LineupToStore => ({
  matchId,
  side: lineup.side,
  sequence: lineup.sequence,
  formation: cleanText(lineup.formation ?? '').slice(0, limits.matches.formationMax) || null,
  coach: lineup.coach ? cleanName(lineup.coach) : null,
  players: lineup.players.slice(0, limits.matches.lineupMax).map(storedPlayer),
});

const storedPlayer = (player: LineupPlayer): LineupPlayer => ({
  name: cleanName(player.name),
  number: player.number,
  position: player.position,
  starter: player.starter,
  captain: player.captain,
});

/** The last value of each kind. */
const oncePerKind = (values: MatchStatistics): MatchStatistics =>
  [...new Map(values.map((value) => [value.kind, value])).values()].slice(0, limits.matches.statisticsMax);
