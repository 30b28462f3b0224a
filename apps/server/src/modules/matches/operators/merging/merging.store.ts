import type { LocalName } from '@touchline/contract/kernel';
import type { MergeKind } from '@touchline/contract/matches';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../../platform/db/database.ts';

/** A league, team or match of a merge. */
export interface MergedRecord {
  readonly id: string;
  readonly provider: string;
  readonly provider_id: string;
  readonly demo: boolean;
  readonly sport_id: number;
}

const tables = { league: 'matches_league', team: 'matches_team', match: 'matches_match' } as const;

/** Locks both records in the order of their ids, so that two merges do not deadlock. */
export const lockBoth = (tx: Tx, kind: MergeKind, ids: readonly [string, string]): Promise<MergedRecord[]> =>
  tx
    .selectFrom(tables[kind])
    .select(['id', 'provider', 'provider_id', 'demo', 'sport_id'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whether two teams play each other: they are not the same one. */
export async function playEachOther(tx: Tx, a: string, b: string): Promise<boolean> {
  const found = await tx
    .selectFrom('matches_match')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('home_id', '=', a), where('away_id', '=', b)]),
        where.and([where('home_id', '=', b), where('away_id', '=', a)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function moveLeague(tx: Tx, from: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('matches_match')
    .set({ league_id: to })
    .where('league_id', '=', from)
    .executeTakeFirstOrThrow();
  await moveHeld(tx, ['league_id'], from, to);
  return Number(numUpdatedRows);
}

export async function moveTeam(tx: Tx, from: string, to: string): Promise<number> {
  let moved = 0;
  for (const column of ['home_id', 'away_id'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable('matches_match')
      .set({ [column]: to })
      .where(column, '=', from)
      .executeTakeFirstOrThrow();
    moved += Number(numUpdatedRows);
  }
  await moveHeld(tx, ['home_id', 'away_id'], from, to);
  return moved;
}

/** The values that feeds gave to held matches name leagues and teams too. */
async function moveHeld(tx: Tx, columns: readonly string[], from: string, to: string): Promise<void> {
  for (const column of columns)
    await sql`
      update matches_hold set fed = jsonb_set(fed, ${`{${column}}`}::text[], to_jsonb(${to}::text))
      where fed ->> ${column} = ${from}`.execute(tx);
}

/** Moves what hosts and users did with a match. Who did it with both keeps the earlier one of the kept match. */
export async function moveMatch(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into matches_reservation (host_uid, match_id, kind, reserved_at, signed_at)
    select host_uid, ${to}::bigint, kind, reserved_at, signed_at from matches_reservation where match_id = ${from}
    on conflict (host_uid, match_id) do nothing`.execute(tx);
  await sql`
    insert into matches_reminder (match_id, uid, subscribed_at)
    select ${to}::bigint, uid, subscribed_at from matches_reminder where match_id = ${from}
    on conflict (match_id, uid) do nothing`.execute(tx);
  // Nobody is reminded of one match twice.
  await sql`
    insert into matches_reminder_sent (match_id, uid, sent_at)
    select ${to}::bigint, uid, sent_at from matches_reminder_sent where match_id = ${from}
    on conflict (match_id, uid) do nothing`.execute(tx);
}

/** Deletes the merged record; its reference, and those that led to it, lead to the kept one. */
export async function replace(tx: Tx, kind: MergeKind, gone: MergedRecord, keptId: string): Promise<void> {
  await tx.deleteFrom(tables[kind]).where('id', '=', gone.id).execute();
  await tx
    .deleteFrom('matches_dismissed')
    .where('kind', '=', kind)
    .where((where) => where.or([where('first_id', '=', gone.id), where('second_id', '=', gone.id)]))
    .execute();
  await tx
    .updateTable('matches_ref')
    .set({ target_id: keptId })
    .where('kind', '=', kind)
    .where('target_id', '=', gone.id)
    .execute();
  await tx
    .insertInto('matches_ref')
    .values({ kind, provider: gone.provider, ref: gone.provider_id, target_id: keptId, old_id: gone.id })
    .onConflict((conflict) => conflict.columns(['kind', 'provider', 'ref']).doUpdateSet({ target_id: keptId }))
    .execute();
}

type Pair = readonly [string, string];

const ordered = ([a, b]: Pair) =>
  BigInt(a) < BigInt(b) ? { first_id: a, second_id: b } : { first_id: b, second_id: a };

/** Returns whether the pair was not dismissed before. */
export async function dismissPair(tx: Tx, kind: MergeKind, pair: Pair, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('matches_dismissed')
    .values({ kind, ...ordered(pair), dismissed_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'first_id', 'second_id']).doNothing())
    .returning('kind')
    .execute();
  return written.length > 0;
}

/** Returns whether the pair was dismissed before. */
export async function restorePair(tx: Tx, kind: MergeKind, pair: Pair): Promise<boolean> {
  const { first_id: first, second_id: second } = ordered(pair);
  const { numDeletedRows } = await tx
    .deleteFrom('matches_dismissed')
    .where('kind', '=', kind)
    .where('first_id', '=', first)
    .where('second_id', '=', second)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const isDismissed = (kind: MergeKind, first: string, second: string) => sql`exists (
  select 1 from matches_dismissed d where d.kind = ${kind}
    and d.first_id = ${sql.ref(first)} and d.second_id = ${sql.ref(second)})`;

/**
 * Leagues or teams of one sport with an equal folded name; not of the demo, and not teams that only share a short name.
 */
export async function equalNames(db: Queries, kind: 'league' | 'team', limit: number): Promise<Pair[]> {
  const table = sql.table(tables[kind]);
  const short = kind === 'team' ? sql`lower(short_name)` : sql`''`;
  const { rows } = await sql<{ a: string; b: string }>`
    with lines as (
      select id, sport_id, line from ${table}, unnest(string_to_array(search, E'\n')) as line
      where not demo and line <> '' and line <> ${short}
    )
    select distinct a.id as a, b.id as b from lines a
    join lines b on b.sport_id = a.sport_id and b.line = a.line and b.id > a.id
    where not ${isDismissed(kind, 'a.id', 'b.id')}
    order by a.id, b.id limit ${limit}`.execute(db);
  return rows.map(({ a, b }) => [a, b]);
}

/** Matches of a span with one kick-off whose teams are the same, or have an equal folded name. */
export async function equalFixtures(
  db: Queries,
  span: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<Pair[]> {
  const { rows } = await sql<{ a: string; b: string }>`
    with span as materialized (
      select id, sport_id, kickoff_at, home_id, away_id from matches_match
      where kickoff_at >= ${span.from} and kickoff_at < ${span.to} and not demo
    )
    select m.id as a, n.id as b from span m
    join span n on n.sport_id = m.sport_id and n.kickoff_at = m.kickoff_at and n.id > m.id
    join matches_team mh on mh.id = m.home_id join matches_team nh on nh.id = n.home_id
    join matches_team ma on ma.id = m.away_id join matches_team na on na.id = n.away_id
    where (mh.id = nh.id or (string_to_array(ltrim(mh.search, E'\n'), E'\n')
        && string_to_array(ltrim(nh.search, E'\n'), E'\n')))
      and (ma.id = na.id or (string_to_array(ltrim(ma.search, E'\n'), E'\n')
        && string_to_array(ltrim(na.search, E'\n'), E'\n')))
      and not ${isDismissed('match', 'm.id', 'n.id')}
    order by m.kickoff_at, m.id, n.id limit ${limit}`.execute(db);
  return rows.map(({ a, b }) => [a, b]);
}

/** The feed of each match. */
export async function readProviders(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('matches_match')
    .select(['id', 'provider'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, provider }) => [id, provider]));
}

/** Names of leagues or teams, with the number of their matches. */
export async function describeNamed(db: Queries, kind: 'league' | 'team', ids: readonly string[]) {
  if (ids.length === 0) return [];
  const counted =
    kind === 'league'
      ? sql<number>`(select count(*)::int from matches_match m where m.league_id = r.id)`
      : sql<number>`(select count(*)::int from matches_match m where m.home_id = r.id or m.away_id = r.id)`;
  const { rows } = await sql<{ id: string; provider: string; name: LocalName; matches: number }>`
    select r.id, r.provider, r.name, ${counted} as matches
    from ${sql.table(tables[kind])} r where r.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
