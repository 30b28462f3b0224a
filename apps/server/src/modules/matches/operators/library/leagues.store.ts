import type { SportId } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Queries, Tables, Tx } from '../../../../platform/db/database.ts';
import { nameOrder } from '../../../../platform/db/name-order.ts';
import { containing, normaliseForSearch } from '../../../../platform/normalise-for-search.ts';

export type LeagueRow = Selectable<Tables['matches_league']> & { matches: number };
export type TeamRow = Selectable<Tables['matches_team']> & { matches: number };

export interface NamedQuery<Sort extends string = string> {
  readonly id?: string | undefined;
  readonly sportId?: SportId | undefined;
  readonly search: string;
  readonly sort: Sort;
  readonly descending: boolean;
  readonly language: LanguageCode;
  readonly page: number;
  readonly pageSize: number;
}

const leagues = (db: Queries) =>
  db
    .selectFrom('matches_league as l')
    .selectAll('l')
    .select((one) =>
      one
        .selectFrom('matches_match as m')
        .whereRef('m.league_id', '=', 'l.id')
        .select(sql<number>`count(*)::int`.as('num'))
        .$asScalar()
        .$notNull()
        .as('matches'),
    );

const teams = (db: Queries) =>
  db
    .selectFrom('matches_team as t')
    .selectAll('t')
    .select((one) =>
      one
        .selectFrom('matches_match as m')
        .where((where) =>
          where.or([where('m.home_id', '=', where.ref('t.id')), where('m.away_id', '=', where.ref('t.id'))]),
        )
        .select(sql<number>`count(*)::int`.as('num'))
        .$asScalar()
        .$notNull()
        .as('matches'),
    );

/** Filter for leagues and teams: sport and folded names. */
function matching({ id, sportId, search }: NamedQuery): RawBuilder<SqlBool> {
  const folded = normaliseForSearch(search);
  return sql<SqlBool>`(${id ?? null}::bigint is null or id = ${id ?? null}::bigint)
    and (${sportId ?? null}::integer is null or sport_id = ${sportId ?? null}::integer)
    and (${folded} = '' or search like ${containing(folded)})`;
}

export type LeagueQuery = NamedQuery<'place' | 'name' | 'rank' | 'matches'>;
export type TeamQuery = NamedQuery<'sport' | 'name' | 'matches'>;
const wayOf = ({ descending }: NamedQuery) => (descending ? 'desc' : 'asc');

export async function pageOfLeagues(db: Queries, query: LeagueQuery): Promise<{ rows: LeagueRow[]; total: number }> {
  const { sort, language } = query;
  const [rows, counted] = await Promise.all([
    leagues(db)
      .where(matching(query))
      .$if(sort === 'name', (found) => found.orderBy(nameOrder(sql.ref('l.name'), language), wayOf(query)))
      .$if(sort === 'rank', (found) => found.orderBy('l.rank', wayOf(query)))
      .$if(sort === 'matches', (found) => found.orderBy('matches', wayOf(query)))
      .orderBy(sql`not l.popular`)
      .orderBy('l.rank')
      .orderBy('l.id')
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
    db
      .selectFrom('matches_league as l')
      .where(matching(query))
      .select(sql<number>`count(*)::int`.as('num'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.num };
}

export async function pageOfTeams(db: Queries, query: TeamQuery): Promise<{ rows: TeamRow[]; total: number }> {
  const { sort, language } = query;
  const [rows, counted] = await Promise.all([
    teams(db)
      .where(matching(query))
      .$if(sort === 'name', (found) => found.orderBy(nameOrder(sql.ref('t.name'), language), wayOf(query)))
      .$if(sort === 'matches', (found) => found.orderBy('matches', wayOf(query)))
      .orderBy('t.sport_id', sort === 'sport' ? wayOf(query) : 'asc')
      .orderBy('t.search')
      .orderBy('t.id')
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
    db
      .selectFrom('matches_team as t')
      .where(matching(query))
      .select(sql<number>`count(*)::int`.as('num'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.num };
}

export const leagueById = (db: Queries, id: string): Promise<LeagueRow | undefined> =>
  leagues(db).where('l.id', '=', id).executeTakeFirst();

export const teamById = (db: Queries, id: string): Promise<TeamRow | undefined> =>
  teams(db).where('t.id', '=', id).executeTakeFirst();

export const lockLeague = (tx: Tx, id: string) =>
  tx.selectFrom('matches_league').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockTeam = (tx: Tx, id: string) =>
  tx.selectFrom('matches_team').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertLeague(tx: Tx, row: Insertable<Tables['matches_league']>): Promise<void> {
  await tx.insertInto('matches_league').values(row).execute();
}

export async function insertTeam(tx: Tx, row: Insertable<Tables['matches_team']>): Promise<void> {
  await tx.insertInto('matches_team').values(row).execute();
}

export async function updateLeague(
  tx: Tx,
  id: string,
  row: Partial<Insertable<Tables['matches_league']>>,
): Promise<void> {
  await tx.updateTable('matches_league').set(row).where('id', '=', id).execute();
}

export async function updateTeam(tx: Tx, id: string, row: Partial<Insertable<Tables['matches_team']>>): Promise<void> {
  await tx.updateTable('matches_team').set(row).where('id', '=', id).execute();
}
