import type { SportId } from '@touchline/contract/enums';
import type { MatchState } from '@touchline/contract/matches';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Queries, Tables } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { searchText } from '../../../platform/normalise-for-search.ts';
import { stateOf } from '../matches.present.ts';
import type { MatchStatus } from '../matches.tables.ts';
import type { FeedLeague, FeedMatch, FeedTeam } from './feed.types.ts';
import { applyHolds } from './holds.store.ts';

export interface FeedSource {
  readonly provider: string;
  readonly demo: boolean;
}

/** A stored record that a reference leads to. */
export interface StoredRef {
  readonly id: string;
  readonly sportId: SportId;
}

type Refs = ReadonlyMap<string, StoredRef>;

/** Inserts or changes leagues, and returns how many differ from before. */
export async function upsertLeagues(
  db: Queries,
  ids: Ids,
  source: FeedSource,
  leagues: readonly FeedLeague[],
): Promise<number> {
  if (leagues.length === 0) return 0;
  const changed = await db
    .insertInto('matches_league')
    .values(
      leagues.map((league) => ({
        id: ids.next(),
        provider: source.provider,
        provider_id: league.ref,
        demo: source.demo,
        sport_id: league.sportId,
        name: league.name,
        country: league.country,
        logo: league.logo ?? null,
        popular: league.popular ?? false,
        rank: league.rank ?? 1000,
        search: searchText(Object.values(league.name)),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_id'])
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          country: row.ref('excluded.country'),
          logo: row.ref('excluded.logo'),
          popular: row.ref('excluded.popular'),
          rank: row.ref('excluded.rank'),
          search: row.ref('excluded.search'),
        }))
        .where('matches_league.held_by', 'is', null)
        .where(sql<SqlBool>`matches_league.sport_id = excluded.sport_id`)
        .where(
          sql<SqlBool>`(matches_league.name, matches_league.country, matches_league.logo, matches_league.popular,
            matches_league.rank) is distinct from (excluded.name, excluded.country, excluded.logo, excluded.popular,
            excluded.rank)`,
        ),
    )
    .returning('id')
    .execute();
  return changed.length;
}

/** Inserts or changes teams, and returns how many differ from before. */
export async function upsertTeams(
  db: Queries,
  ids: Ids,
  source: FeedSource,
  teams: readonly FeedTeam[],
): Promise<number> {
  if (teams.length === 0) return 0;
  const changed = await db
    .insertInto('matches_team')
    .values(
      teams.map((team) => ({
        id: ids.next(),
        provider: source.provider,
        provider_id: team.ref,
        demo: source.demo,
        sport_id: team.sportId,
        name: team.name,
        short_name: team.shortName,
        crest: team.crest,
        logo: team.logo ?? null,
        search: searchText([...Object.values(team.name), team.shortName]),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_id'])
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          short_name: row.ref('excluded.short_name'),
          crest: row.ref('excluded.crest'),
          logo: row.ref('excluded.logo'),
          search: row.ref('excluded.search'),
        }))
        .where('matches_team.held_by', 'is', null)
        .where(sql<SqlBool>`matches_team.sport_id = excluded.sport_id`)
        .where(
          sql<SqlBool>`(matches_team.name, matches_team.short_name, matches_team.crest, matches_team.logo)
            is distinct from (excluded.name, excluded.short_name, excluded.crest, excluded.logo)`,
        ),
    )
    .returning('id')
    .execute();
  return changed.length;
}

export type RefTable = 'matches_league' | 'matches_team' | 'matches_match';

/** Stored records by the references of a provider. */
export async function resolveRefs(
  db: Queries,
  table: RefTable,
  provider: string,
  refs: readonly string[],
): Promise<Refs> {
  if (refs.length === 0) return new Map();
  const wanted = [...new Set(refs)];
  const found = await db
    .selectFrom(table)
    .select(['id', 'provider_id', 'sport_id'])
    .where('provider', '=', provider)
    .where('provider_id', 'in', wanted)
    .execute();
  const own = new Map(found.map((row) => [row.provider_id, { id: row.id, sportId: row.sport_id }]));
  return own.size === wanted.length ? own : new Map([...(await mergedTargets(db, table, provider, wanted)), ...own]);
}

async function mergedTargets(db: Queries, table: RefTable, provider: string, refs: readonly string[]): Promise<Refs> {
  const targets = await mergedRefs(db, kindOf[table], provider, refs);
  if (targets.size === 0) return new Map();
  const found = await db
    .selectFrom(table)
    .select(['id', 'sport_id'])
    .where('id', 'in', [...new Set(targets.values())])
    .execute();
  const sports = new Map(found.map((row) => [row.id, row.sport_id]));
  return new Map(
    [...targets].flatMap(([ref, id]) => {
      const sportId = sports.get(id);
      return sportId === undefined ? [] : [[ref, { id, sportId }] as const];
    }),
  );
}

const kindOf = { matches_league: 'league', matches_team: 'team', matches_match: 'match' } as const;

/** References that lead to another record since a merge, with its id. The feed of that record changes it. */
export async function mergedRefs(
  db: Queries,
  kind: 'league' | 'team' | 'match',
  provider: string,
  refs: readonly string[],
): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map();
  const found = await db
    .selectFrom('matches_ref')
    .select(['ref', 'target_id'])
    .where('kind', '=', kind)
    .where('provider', '=', provider)
    .where('ref', 'in', [...new Set(refs)])
    .execute();
  return new Map(found.map((row) => [row.ref, row.target_id]));
}

export interface ChangedMatch {
  readonly state: MatchState;
  readonly ref: string;
  readonly sportId: SportId;
  readonly kickoffAt: Date;
  /** True when its position in lists may change: a new match, or a changed kick-off, league, team, flag or status. */
  readonly relisted: boolean;
}

export const fixtureColumns = ['league_id', 'home_id', 'away_id', 'kickoff_at', 'popular', 'status'] as const;
export const stateColumns = [
  'home_score',
  'away_score',
  'vb_scores',
  'phase',
  'clock_seconds',
  'clock_at',
  'clock_runs',
  'points_home',
  'points_away',
  'serving',
] as const;

type MovingRow = Selectable<Pick<Tables['matches_match'], (typeof fixtureColumns | typeof stateColumns)[number]>>;

const same = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/** The change of a row for readers; null when nothing they see changed. */
export function changeOf(
  old: MovingRow | undefined,
  row: MovingRow & { id: string; provider_id: string; sport_id: SportId; version: number },
): ChangedMatch | null {
  const relisted = !old || fixtureColumns.some((column) => !same(old[column], row[column]));
  if (!relisted && stateColumns.every((column) => same(old[column], row[column]))) return null;
  return { state: stateOf(row), ref: row.provider_id, sportId: row.sport_id, kickoffAt: row.kickoff_at, relisted };
}

/**
 * Writes matches whose sequence is above the stored one and returns those that changed. Rows are locked in one order,
 * so that two concurrent deliveries do not deadlock. Parts held by operators keep their values; the values of the feed
 * are stored beside them.
 */
export async function upsertMatches(
  db: Queries,
  ids: Ids,
  source: FeedSource,
  matches: readonly (FeedMatch & { leagueId: string; homeId: string; awayId: string })[],
  now: Date,
): Promise<ChangedMatch[]> {
  if (matches.length === 0) return [];
  const values = matches
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
    .map((match) => ({
      id: ids.next(),
      provider: source.provider,
      provider_id: match.ref,
      demo: source.demo,
      sport_id: match.sportId,
      league_id: match.leagueId,
      home_id: match.homeId,
      away_id: match.awayId,
      kickoff_at: match.kickoffAt,
      round: match.round ?? null,
      stated_season: match.season ?? null,
      popular: match.popular ?? false,
      status: match.state.status,
      home_score: JSON.stringify(match.state.homeScore),
      away_score: JSON.stringify(match.state.awayScore),
      vb_scores: match.state.vbScores ? JSON.stringify(match.state.vbScores) : null,
      phase: match.state.phase ?? null,
      clock_seconds: match.state.clock?.seconds ?? null,
      clock_at: match.state.clock ? new Date(match.state.clock.at) : null,
      clock_runs: match.state.clock?.runs ?? false,
      points_home: match.state.points?.[0] ?? null,
      points_away: match.state.points?.[1] ?? null,
      serving: match.state.serving ?? null,
      sequence: match.sequence,
      version: 1,
      updated_at: now,
    }));
  const before = new Map(
    (
      await db
        .selectFrom('matches_match')
        .select(['id', 'provider_id', 'sequence', 'round', ...fixtureColumns, ...stateColumns])
        .where('provider', '=', source.provider)
        .where(
          'provider_id',
          'in',
          values.map((value) => value.provider_id),
        )
        .orderBy('provider_id')
        .forUpdate()
        .execute()
    ).map((row) => [row.provider_id, row]),
  );
  const allowed = await applyHolds(db, [...before.values()], values);
  const written = await db
    .insertInto('matches_match')
    .values(allowed)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_id'])
        .doUpdateSet((row) => ({
          ...(Object.fromEntries(
            ['round', 'stated_season', 'sequence', 'updated_at', ...fixtureColumns, ...stateColumns].map((column) => [
              column,
              row.ref(`excluded.${column}` as 'excluded.status'),
            ]),
          ) as Record<string, never>),
          version: sql<number>`matches_match.version + 1`,
        }))
        .where('matches_match.sequence', '<', sql<string>`excluded.sequence`)
        .where(sql<SqlBool>`matches_match.sport_id = excluded.sport_id`),
    )
    .returning(['id', 'provider_id', 'sport_id', 'version', ...fixtureColumns, ...stateColumns])
    .execute();

  return written.flatMap((row) => changeOf(before.get(row.provider_id), row) ?? []);
}

/** Sequence of stored matches by the provider's references; leaves out unknown ones. */
export async function readProgress(
  db: Queries,
  provider: string,
  refs: readonly string[],
): Promise<Map<string, { sequence: number; status: MatchStatus }>> {
  if (refs.length === 0) return new Map();
  const found = await db
    .selectFrom('matches_match as m')
    .leftJoin('matches_hold as h', 'h.match_id', 'm.id')
    .select(['m.provider_id', 'm.sequence', 'm.status', 'h.fed'])
    .where('m.provider', '=', provider)
    .where('m.provider_id', 'in', [...refs])
    .execute();
  return new Map(
    found.map((row) => [row.provider_id, { sequence: Number(row.sequence), status: row.fed?.status ?? row.status }]),
  );
}

/** Deletes demo data: all of it, or the matches that kicked off before an instant. */
export async function deleteDemo(db: Queries, before?: Date): Promise<number> {
  let matches = db.deleteFrom('matches_match').where('demo', '=', true);
  if (before) matches = matches.where('kickoff_at', '<', before);
  const { numDeletedRows } = await matches.executeTakeFirstOrThrow();
  if (!before) {
    await db.deleteFrom('matches_team').where('demo', '=', true).execute();
    await db.deleteFrom('matches_league').where('demo', '=', true).execute();
    // The deleted results were recorded for tables that no longer exist.
    await db
      .deleteFrom('matches_standing_due')
      .where('league_id', 'not in', db.selectFrom('matches_league').select('id'))
      .execute();
  }
  return Number(numDeletedRows);
}
