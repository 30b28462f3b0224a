import type { SportId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import { type MatchStage, matchStageNames, matchStages } from '@touchline/contract/matches';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Queries, Tables, Tx } from '../../../platform/db/database.ts';
import { nameOrder } from '../../../platform/db/name-order.ts';
import { containing, normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { type ChangedMatch, changeOf, fixtureColumns, stateColumns } from '../feed/feed.store.ts';
import type { HoldRow, MatchValues } from '../feed/holds.store.ts';
import type { MatchRow } from '../matches.present.ts';
import { countMax, matchesByIds } from '../matches.store.ts';
import type { MatchStatus } from '../matches.tables.ts';

export interface OperatorMatchQuery {
  readonly sportId?: SportId | undefined;
  readonly leagueId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly stage?: MatchStage | undefined;
  readonly status?: MatchStatus | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly heldOnly: boolean;
  readonly search: string;
  readonly sort: 'kickoff' | 'league' | 'status' | 'live_first';
  readonly descending: boolean;
  readonly language: LanguageCode;
  readonly page: number;
  readonly pageSize: number;
}

/** A match with the fields that only operators see. */
export interface OperatorMatchRow {
  readonly row: MatchRow;
  readonly provider: string;
  readonly revision: number;
  readonly changedBy: string | null;
  readonly hold: HoldRow | null;
}

type Matches = { m: Tables['matches_match'] };

/** Literal values, so that PostgreSQL can use the partial index of the stage. */
const inStage = (stage: MatchStage): RawBuilder<SqlBool> =>
  sql<SqlBool>`m.status in (${sql.join(matchStages[stage].map((status) => sql.lit(status)))})`;

function restricted<O>(from: SelectQueryBuilder<Matches, 'm', O>, query: OperatorMatchQuery): typeof from {
  let found = from;
  const { sportId, leagueId, teamId, stage, status } = query;
  if (sportId !== undefined) found = found.where('m.sport_id', '=', sportId);
  if (leagueId !== undefined) found = found.where('m.league_id', '=', leagueId);
  if (teamId !== undefined)
    found = found.where((where) => where.or([where('m.home_id', '=', teamId), where('m.away_id', '=', teamId)]));
  if (stage !== undefined) found = found.where(inStage(stage));
  if (status !== undefined) found = found.where('m.status', '=', status);
  if (query.from) found = found.where('m.kickoff_at', '>=', query.from);
  if (query.to) found = found.where('m.kickoff_at', '<', query.to);
  if (query.heldOnly)
    found = found.where(sql<SqlBool>`exists (select 1 from matches_hold as h where h.match_id = m.id)`);
  const folded = normaliseForSearch(query.search);
  if (folded !== '') {
    const pattern = containing(folded);
    // Also finds a match by its id, because users report it to operators.
    found = found.where(
      sql<SqlBool>`(m.id::text = ${folded}
        or m.home_id in (select id from matches_team where search like ${pattern})
        or m.away_id in (select id from matches_team where search like ${pattern})
        or m.league_id in (select id from matches_league where search like ${pattern}))`,
    );
  }
  return found;
}

const stagePlace = sql<number>`case when ${inStage('live')} then 0 when ${inStage('next')} then 1 else 2 end`;
/** What is next comes before what was put off without a new time. */
const isPostponed = sql<boolean>`m.status = 'postponed'`;
const awayFromNow = sql`extract(epoch from m.kickoff_at) * case when ${inStage('ended')} then -1 else 1 end`;

/** At most `countMax`; `more` is true when there are others. */
export interface CappedCount {
  readonly total: number;
  readonly more: boolean;
}

async function countUpTo(db: Queries, query: OperatorMatchQuery): Promise<CappedCount> {
  const some = restricted(db.selectFrom('matches_match as m').select('m.id'), query).limit(countMax + 1);
  const { num } = await db
    .selectFrom(some.as('counted'))
    .select(sql<number>`count(*)::int`.as('num'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(num, countMax), more: num > countMax };
}

/** Number of matches per stage, with the other filters applied. */
export async function countStages(db: Queries, query: OperatorMatchQuery): Promise<Record<MatchStage, CappedCount>> {
  const counted = await Promise.all(
    matchStageNames.map(async (stage) => [stage, await countUpTo(db, { ...query, stage, status: undefined })] as const),
  );
  return Object.fromEntries(counted) as Record<MatchStage, CappedCount>;
}

/** A page of match ids and the total. */
export async function pageForOperators(
  db: Queries,
  query: OperatorMatchQuery,
): Promise<CappedCount & { ids: string[] }> {
  const direction = query.descending ? 'desc' : 'asc';
  const { sort } = query;
  const offset = (query.page - 1) * query.pageSize;
  const all = restricted(db.selectFrom('matches_match as m').select('m.id'), query);
  const [found, counted] = await Promise.all([
    all
      .$if(sort === 'league', (found) =>
        found.orderBy(
          sql`(select ${nameOrder(sql.ref('l.name'), query.language)} from matches_league as l where l.id = m.league_id)`,
          direction,
        ),
      )
      .$if(sort === 'status', (found) => found.orderBy('m.status', direction))
      .$if(query.stage === 'next' && sort !== 'league' && sort !== 'status', (found) => found.orderBy(isPostponed))
      .$if(sort === 'live_first', (found) => found.orderBy(stagePlace).orderBy(awayFromNow))
      .orderBy('m.kickoff_at', sort === 'kickoff' ? direction : 'asc')
      .orderBy('m.id', sort === 'kickoff' ? direction : 'asc')
      .limit(offset >= countMax ? 0 : query.pageSize)
      .offset(offset)
      .execute(),
    countUpTo(db, query),
  ]);
  return { ...counted, ids: found.map(({ id }) => id) };
}

/** In the order of the ids; leaves out unknown ones. */
export async function operatorMatches(db: Queries, ids: readonly string[]): Promise<OperatorMatchRow[]> {
  if (ids.length === 0) return [];
  const [rows, extras, holds] = await Promise.all([
    matchesByIds(db, ids),
    db
      .selectFrom('matches_match')
      .select(['id', 'provider', 'revision', 'changed_by'])
      .where('id', 'in', [...ids])
      .execute(),
    db
      .selectFrom('matches_hold')
      .selectAll()
      .where('match_id', 'in', [...ids])
      .execute(),
  ]);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    const extra = extras.find((each) => each.id === id);
    const hold = holds.find((each) => each.match_id === id) ?? null;
    if (!row || !extra) return [];
    const { provider, revision, changed_by: changedBy } = extra;
    return [{ row, provider, revision, changedBy, hold }];
  });
}

const lockedColumns = [
  'id',
  'provider',
  'provider_id',
  'sport_id',
  'demo',
  'revision',
  'version',
  'round',
  ...fixtureColumns,
  ...stateColumns,
] as const;

/** The match, locked against feeds and other operators until the transaction ends. */
export const lockMatch = (tx: Tx, id: string) =>
  tx.selectFrom('matches_match').select(lockedColumns).where('id', '=', id).forUpdate().executeTakeFirst();
export type LockedMatch = NonNullable<Awaited<ReturnType<typeof lockMatch>>>;

/** Writes to a locked match; returns the change for readers, or null. */
export async function changeMatch(
  tx: Tx,
  old: LockedMatch,
  change: Partial<MatchValues>,
  { by, now }: { by: string; now: Date },
): Promise<ChangedMatch | null> {
  const row = await tx
    .updateTable('matches_match')
    .set({ ...change, version: old.version + 1, revision: old.revision + 1, changed_by: by, updated_at: now })
    .where('id', '=', old.id)
    .returning(lockedColumns)
    .executeTakeFirstOrThrow();
  return changeOf(old, row);
}

/** The team names of a match, for the audit log. */
export const teamNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('matches_team')
    .select(['id', 'name', 'sport_id', 'demo'])
    .where('id', 'in', [...ids])
    .execute();

export const leagueFacts = (tx: Tx, id: string) =>
  tx.selectFrom('matches_league').select(['id', 'name', 'sport_id', 'demo']).where('id', '=', id).executeTakeFirst();
