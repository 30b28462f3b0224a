import type { SportId } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import type { Incident, StatisticsState } from '@touchline/contract/matches';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Queries } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type IncidentRow, incidentOf } from '../matches.present.ts';
import type { PushStatuses } from '../schedule/push-status.ts';
import { cleanName, cleanText } from './clean-text.ts';
import {
  type ChangedMatch,
  type FeedSource,
  mergedRefs,
  resolveRefs,
  upsertLeagues,
  upsertMatches,
  upsertTeams,
} from './feed.store.ts';
import type { FeedMatch, FeedRecords, FeedResult } from './feed.types.ts';
import { applyIncidents, latestIncidents } from './feed-incidents.ts';
import { applyLineups, applyStatistics } from './feed-sheets.ts';
import type { LeftOut } from './left-out.ts';

export interface FeedDeps {
  readonly db: Db;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly pushStatuses: PushStatuses;
  /** Called after the delivery is committed. */
  readonly onChanged: (changes: FeedChanges) => void;
}

export interface FeedChanges {
  readonly matches: readonly ChangedMatch[];
  readonly incidents: readonly Incident[];
  /** True when leagues or teams changed, so names anywhere may be new. */
  readonly names: boolean;
  /** Matches whose line-ups changed. */
  readonly lineups?: readonly string[];
  readonly statistics?: readonly (StatisticsState & { readonly matchId: string })[];
}

type Statistics = NonNullable<FeedChanges['statistics']>[number];

/** Rows per statement; PostgreSQL accepts 65,535 parameters. */
const chunkSize = 500;

/**
 * Applies one delivery of a feed. Safe to repeat: records are identified by provider and reference, only a higher
 * sequence changes a match, and an incident is stored once and corrected in place. Records that were merged into another
 * one are left to the feed of that one. Names are stored as plain text without control characters.
 */
export async function applyFeed(deps: FeedDeps, records: FeedRecords): Promise<FeedResult> {
  const source: FeedSource = { provider: records.provider, demo: records.demo ?? false };
  const left: LeftOut = { unknown: [], foreign: [], unfitting: [] };
  const leagues = latestByRef(records.leagues ?? []).map((league) => ({
    ...league,
    name: cleanName(league.name),
    country: cleanName(league.country),
  }));
  const teams = latestByRef(records.teams ?? []).map((team) => ({
    ...team,
    name: cleanName(team.name),
    shortName: cleanText(team.shortName).slice(0, 12),
  }));
  let names = 0;
  for (const part of chunks(leagues)) {
    const own = await ownRecords(deps.db, 'league', source.provider, part, left);
    names += await upsertLeagues(deps.db, deps.ids, source, own);
  }
  for (const part of chunks(teams)) {
    const own = await ownRecords(deps.db, 'team', source.provider, part, left);
    names += await upsertTeams(deps.db, deps.ids, source, own);
  }

  const matches: ChangedMatch[] = [];
  for (const all of chunks(latestBySequence(records.matches ?? []))) {
    const changed = await inTransaction(deps.db, async (tx) => {
      const part = await ownRecords(tx, 'match', source.provider, all, left);
      const leaguesByRef = await resolveRefs(
        tx,
        'matches_league',
        source.provider,
        part.map((match) => match.league),
      );
      const teamRefs = part.flatMap((match) => [match.home, match.away]);
      const teamsByRef = await resolveRefs(tx, 'matches_team', source.provider, teamRefs);
      const known = part.flatMap((match) => {
        const league = leaguesByRef.get(match.league);
        const home = teamsByRef.get(match.home);
        const away = teamsByRef.get(match.away);
        // Two references of one merged team are no match.
        if (!league || !home || !away || home.id === away.id) left.unknown.push(match.ref);
        else if (league.sportId !== match.sportId) left.foreign.push(match.ref);
        else {
          const ids = { leagueId: league.id, homeId: home.id, awayId: away.id };
          return [{ ...match, ...ids, season: cleanSeason(match.season) }];
        }
        return [];
      });
      const written = await upsertMatches(tx, deps.ids, source, known, deps.clock.date());
      await deps.pushStatuses(tx, written);
      return written;
    });
    matches.push(...changed);
  }

  const incidents: IncidentRow[] = [];
  for (const part of chunks(latestIncidents(records.incidents ?? [])))
    incidents.push(...(await applyIncidents(deps, records, part, left)));

  const lineups: string[] = [];
  for (const part of chunks(records.lineups ?? [])) lineups.push(...(await applyLineups(deps, records, part, left)));
  const statistics: Statistics[] = [];
  for (const part of chunks(records.statistics ?? []))
    statistics.push(...(await applyStatistics(deps, records, part, left)));

  if (names + matches.length + incidents.length + lineups.length + statistics.length > 0)
    deps.onChanged({
      matches,
      incidents: incidents.map(incidentOf),
      names: names > 0,
      lineups: [...new Set(lineups)],
      statistics,
    });
  return {
    names,
    changed: matches.length,
    incidents: incidents.length,
    lineups: lineups.length,
    statistics: statistics.length,
    ...left,
  };
}

function* chunks<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += chunkSize) yield items.slice(at, at + chunkSize);
}

const latestByRef = <T extends { readonly ref: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.ref, item])).values(),
];

/** The records that the provider leads: not those that were merged into another one, nor those of another sport. */
async function ownRecords<T extends { readonly ref: string; readonly sportId: SportId }>(
  db: Queries,
  kind: 'league' | 'team' | 'match',
  provider: string,
  records: readonly T[],
  left: LeftOut,
): Promise<readonly T[]> {
  const refs = records.map(({ ref }) => ref);
  const merged = await mergedRefs(db, kind, provider, refs);
  const stored = await resolveRefs(db, `matches_${kind}`, provider, refs);
  return records.filter(({ ref, sportId }) => {
    if (merged.has(ref)) return false;
    const isForeign = (stored.get(ref)?.sportId ?? sportId) !== sportId;
    if (isForeign) left.foreign.push(ref);
    return !isForeign;
  });
}

function latestBySequence(matches: readonly FeedMatch[]): FeedMatch[] {
  return latestByRef(matches.toSorted((a, b) => a.sequence - b.sequence));
}

const cleanSeason = (season: string | null | undefined): string | null =>
  cleanText(season ?? '').slice(0, limits.matches.seasonMax) || null;
