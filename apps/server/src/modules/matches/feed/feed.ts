import type { LocalName } from '@touchline/contract/kernel';
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
  upsertIncidents,
  upsertLeagues,
  upsertMatches,
  upsertTeams,
} from './feed.store.ts';
import type { FeedIncident, FeedMatch, FeedRecords, FeedResult } from './feed.types.ts';
import { applyLineups, applyStatistics } from './feed-sheets.ts';

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
  const unknown: string[] = [];
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
    const own = await withoutMerged(deps.db, 'league', source.provider, part);
    names += await upsertLeagues(deps.db, deps.ids, source, own);
  }
  for (const part of chunks(teams)) {
    const own = await withoutMerged(deps.db, 'team', source.provider, part);
    names += await upsertTeams(deps.db, deps.ids, source, own);
  }

  const matches: ChangedMatch[] = [];
  for (const all of chunks(latestBySequence(records.matches ?? []))) {
    const changed = await inTransaction(deps.db, async (tx) => {
      const part = await withoutMerged(tx, 'match', source.provider, all);
      const leagueIds = await resolveRefs(
        tx,
        'matches_league',
        source.provider,
        part.map((match) => match.league),
      );
      const teamRefs = part.flatMap((match) => [match.home, match.away]);
      const teamIds = await resolveRefs(tx, 'matches_team', source.provider, teamRefs);
      const known = part.flatMap((match) => {
        const leagueId = leagueIds.get(match.league);
        const homeId = teamIds.get(match.home);
        const awayId = teamIds.get(match.away);
        // Two references of one merged team are no match.
        if (leagueId && homeId && awayId && homeId !== awayId)
          return [{ ...match, leagueId, homeId, awayId, season: cleanSeason(match.season) }];
        unknown.push(match.ref);
        return [];
      });
      const written = await upsertMatches(tx, deps.ids, source, known, deps.clock.date());
      await deps.pushStatuses(tx, written);
      return written;
    });
    matches.push(...changed);
  }

  const incidents: IncidentRow[] = [];
  for (const part of chunks(latestIncidents(records.incidents ?? []))) {
    const matchRefs = part.map((incident) => incident.match);
    const matchIds = await resolveRefs(deps.db, 'matches_match', source.provider, matchRefs);
    const merged = await mergedRefs(deps.db, 'match', source.provider, matchRefs);
    const known = part.flatMap((incident) => {
      if (merged.has(incident.match)) return [];
      const matchId = matchIds.get(incident.match);
      if (!matchId) unknown.push(`${incident.match}/${incident.ref}`);
      if (!matchId) return [];
      return [
        {
          ...incident,
          matchId,
          player: cleanNullable(incident.player),
          other: cleanNullable(incident.other),
          text: cleanNullable(incident.text),
        },
      ];
    });
    incidents.push(...(await upsertIncidents(deps.db, deps.ids, known)));
  }

  const lineups: string[] = [];
  for (const part of chunks(records.lineups ?? [])) lineups.push(...(await applyLineups(deps, source, part, unknown)));
  const statistics: Statistics[] = [];
  for (const part of chunks(records.statistics ?? []))
    statistics.push(...(await applyStatistics(deps, source, part, unknown)));

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
    unknown,
  };
}

function* chunks<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += chunkSize) yield items.slice(at, at + chunkSize);
}

const latestByRef = <T extends { readonly ref: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.ref, item])).values(),
];

/** Of the versions of one incident the one with the highest sequence, the last of equal ones. */
function latestIncidents(incidents: readonly FeedIncident[]): FeedIncident[] {
  const bySequence = incidents.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  return [
    ...new Map(bySequence.map((incident) => [JSON.stringify([incident.match, incident.ref]), incident])).values(),
  ];
}

/** The records that the provider leads: not those that were merged into another one. */
async function withoutMerged<T extends { readonly ref: string }>(
  db: Queries,
  kind: 'league' | 'team' | 'match',
  provider: string,
  records: readonly T[],
): Promise<readonly T[]> {
  const refs = records.map(({ ref }) => ref);
  const merged = await mergedRefs(db, kind, provider, refs);
  return merged.size === 0 ? records : records.filter(({ ref }) => !merged.has(ref));
}

function latestBySequence(matches: readonly FeedMatch[]): FeedMatch[] {
  return latestByRef(matches.toSorted((a, b) => a.sequence - b.sequence));
}

const cleanSeason = (season: string | null | undefined): string | null =>
  cleanText(season ?? '').slice(0, limits.matches.seasonMax) || null;

const cleanNullable = (name: LocalName | null | undefined): LocalName | null => (name ? cleanName(name) : null);
