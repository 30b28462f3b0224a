import type { LocalName } from '@touchline/contract/kernel';
import type { Selectable } from 'kysely';
import type { Queries, Tables } from '../../../platform/db/database.ts';

const plannedColumns = [
  'provider_id',
  'league_id',
  'home_id',
  'away_id',
  'kickoff_at',
  'round',
  'stated_season',
  'status',
  'home_score',
  'away_score',
  'vb_scores',
] as const;

export type PlannedRow = Selectable<Pick<Tables['matches_match'], (typeof plannedColumns)[number]>>;

/** Stored matches by the provider's references; held ones with the values of their feed. */
export async function plannedMatches(
  db: Queries,
  provider: string,
  refs: readonly string[],
): Promise<Map<string, PlannedRow>> {
  if (refs.length === 0) return new Map();
  const found = await db
    .selectFrom('matches_match as m')
    .leftJoin('matches_hold as h', 'h.match_id', 'm.id')
    .select([...plannedColumns.map((column) => `m.${column}` as const), 'h.fed'])
    .where('m.provider', '=', provider)
    .where('m.provider_id', 'in', [...refs])
    .execute();
  return new Map(
    found.map(({ fed, ...row }) => [
      row.provider_id,
      fed ? { ...row, ...fed, kickoff_at: new Date(fed.kickoff_at) } : row,
    ]),
  );
}

/** Names of stored leagues and teams by the provider's references; null for those that an operator holds. */
export async function plannedNames(
  db: Queries,
  table: 'matches_league' | 'matches_team',
  provider: string,
  refs: readonly string[],
): Promise<Map<string, LocalName | null>> {
  if (refs.length === 0) return new Map();
  const found = await db
    .selectFrom(table)
    .select(['provider_id', 'name', 'held_by'])
    .where('provider', '=', provider)
    .where('provider_id', 'in', [...refs])
    .execute();
  return new Map(found.map((row) => [row.provider_id, row.held_by === null ? row.name : null]));
}
