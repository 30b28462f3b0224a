import type { ColumnId } from '@touchline/contract/enums';
import type { HeldReservation } from '@touchline/contract/matches';
import { type SqlBool, sql } from 'kysely';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/normalise-for-search.ts';
import type { MatchStatus } from '../matches.tables.ts';
import type { ReservationTable } from './schedule.tables.ts';

const day = 24 * 3_600_000;
/** How long an ended match stays reserved for a review of its result. */
const reviewMs = 7 * day;

export type ReservationRow = ReservationTable;
export interface HeldRow extends HeldReservation {
  readonly status: MatchStatus;
}

/** Locks a host: requests of one host run one after the other, across processes. */
export async function lockHost(tx: Tx, hostUid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`schedule:${hostUid}`}, 0))`.execute(tx);
}

export const matchFacts = (
  db: Queries,
  matchId: string,
): Promise<{ kickoff_at: Date; status: MatchStatus } | undefined> =>
  db.selectFrom('matches_match').select(['kickoff_at', 'status']).where('id', '=', matchId).executeTakeFirst();

/** Reservations of a host, without matches that are called off; `always` is included in any case. */
export async function heldBy(
  db: Queries,
  hostUid: string,
  around: { from: Date; to: Date } | null,
  always = '0',
): Promise<HeldRow[]> {
  let query = db
    .selectFrom('matches_reservation as r')
    .innerJoin('matches_match as m', 'm.id', 'r.match_id')
    .select(['r.match_id', 'r.kind', 'm.kickoff_at', 'm.status'])
    .where('r.host_uid', '=', hostUid);
  query = around
    ? query.where((where) =>
        where.or([
          where('r.match_id', '=', always),
          where.and([
            where('m.status', '<>', 'abandoned'),
            where('m.kickoff_at', '>=', around.from),
            where('m.kickoff_at', '<=', around.to),
          ]),
        ]),
      )
    : query.where('m.status', '<>', 'abandoned');
  return (await query.orderBy('m.kickoff_at').orderBy('m.id').execute()).map((row) => ({
    matchId: row.match_id,
    kind: row.kind,
    kickOff: row.kickoff_at.getTime(),
    status: row.status,
  }));
}

export const readReservation = (db: Queries, hostUid: string, matchId: string): Promise<ReservationRow | undefined> =>
  db
    .selectFrom('matches_reservation')
    .selectAll()
    .where('host_uid', '=', hostUid)
    .where('match_id', '=', matchId)
    .executeTakeFirst();

export const putReservation = (tx: Tx, row: Omit<ReservationRow, 'signed_at'>): Promise<ReservationRow> =>
  tx
    .insertInto('matches_reservation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['host_uid', 'match_id']).doUpdateSet({ kind: row.kind }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns the match ids that were deleted. */
export async function deleteReservations(db: Queries, hostUid: string, matchIds: readonly string[]): Promise<string[]> {
  if (matchIds.length === 0) return [];
  const gone = await db
    .deleteFrom('matches_reservation')
    .where('host_uid', '=', hostUid)
    .where('match_id', 'in', [...matchIds])
    .returning('match_id')
    .execute();
  const left = new Set(gone.map((row) => row.match_id));
  return matchIds.filter((matchId) => left.has(matchId));
}

/** Undefined when the host has not reserved the match. A repeated call keeps the first instant. */
export const signReservation = (
  db: Queries,
  hostUid: string,
  matchId: string,
  at: Date | null,
): Promise<ReservationRow | undefined> =>
  db
    .updateTable('matches_reservation')
    .set({ signed_at: at === null ? null : sql<Date>`coalesce(signed_at, ${at})` })
    .where('host_uid', '=', hostUid)
    .where('match_id', '=', matchId)
    .returningAll()
    .executeTakeFirst();

/** A broadcast takes a reserved match that kicks off this much before or after its beginning. */
const broadcastMs = 12 * 3_600_000;
/** Between matches this near the host's readiness decides. */
const readyMs = 3 * 3_600_000;

/** The reserved match of a broadcast that begins at `at`: the nearest in time. Reviews of a result are chosen by hand. */
export async function nearestHeld(db: Queries, hostUid: string, at: Date): Promise<string | null> {
  const distance = sql<number>`abs(extract(epoch from m.kickoff_at - ${at}::timestamptz)) * 1000`;
  const found = await db
    .selectFrom('matches_reservation as r')
    .innerJoin('matches_match as m', 'm.id', 'r.match_id')
    .select('r.match_id')
    .where('r.host_uid', '=', hostUid)
    .where('r.kind', '=', 'schedule')
    .where('m.status', 'not in', ['ended', 'abandoned'])
    .where(distance, '<=', broadcastMs)
    .orderBy(sql`r.signed_at is null or ${distance} > ${readyMs}`)
    .orderBy(distance)
    .orderBy('r.match_id')
    .limit(1)
    .executeTakeFirst();
  return found?.match_id ?? null;
}

/** Whether a host reserved the review of an ended match that is still in the list of reservations. */
export async function reviewsResult(
  db: Queries,
  { hostUid, matchId, at }: { readonly hostUid: string; readonly matchId: string; readonly at: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('matches_reservation as r')
    .innerJoin('matches_match as m', 'm.id', 'r.match_id')
    .select('r.match_id')
    .where('r.host_uid', '=', hostUid)
    .where('r.match_id', '=', matchId)
    .where('r.kind', '=', 'result')
    .where(sql<SqlBool>`greatest(r.reserved_at, m.kickoff_at) > ${new Date(at.getTime() - reviewMs)}`)
    .executeTakeFirst();
  return found !== undefined;
}

export const readReservingHosts = async (db: Queries, matchIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('matches_reservation')
      .select('host_uid')
      .distinct()
      .where('match_id', 'in', [...matchIds])
      .execute()
  ).map((row) => row.host_uid);

/** True once per state of a pair, so that one of several processes sends the notice. */
export async function recordNearNotice(
  db: Queries,
  hostUid: string,
  earlier: HeldReservation,
  later: HeldReservation,
): Promise<boolean> {
  const { rows } = await sql`
    insert into matches_near_notice as n (host_uid, earlier_id, later_id, earlier_at, later_at)
    values (${hostUid}, ${earlier.matchId}, ${later.matchId}, ${new Date(earlier.kickOff)}, ${new Date(later.kickOff)})
    on conflict (host_uid, earlier_id, later_id)
      do update set earlier_at = excluded.earlier_at, later_at = excluded.later_at
      where (n.earlier_at, n.later_at) <> (excluded.earlier_at, excluded.later_at)
    returning host_uid`.execute(db);
  return rows.length > 0;
}

export const reservationsOn = (db: Queries, matchIds: readonly string[]): Promise<ReservationRow[]> =>
  matchIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('matches_reservation')
        .selectAll()
        .where('match_id', 'in', [...matchIds])
        .orderBy('reserved_at')
        .orderBy('host_uid')
        .execute();

export type RacePosition = [kickoff: number, matchId: string];
export interface RacePage {
  readonly after: RacePosition | null;
  readonly limit: number;
}
interface RaceRow {
  id: string;
  kickoff_at: Date;
}

/** Matches of a public schedule: announced and not over. */
export const readSchedule = (db: Db, hostUid: string, { after, limit }: RacePage) => {
  let query = db
    .selectFrom('matches_reservation as r')
    .innerJoin('matches_match as m', 'm.id', 'r.match_id')
    .select(['m.id', 'm.kickoff_at', 'r.signed_at'])
    .where('r.host_uid', '=', hostUid)
    .where('r.kind', '=', 'schedule')
    .where('m.status', 'not in', ['ended', 'abandoned']);
  if (after)
    query = query.where(sql<SqlBool>`(m.kickoff_at, m.id) > (${new Date(after[0])}::timestamptz, ${after[1]}::bigint)`);
  return query.orderBy('m.kickoff_at').orderBy('m.id').limit(limit).execute();
};

const lateMs = 3 * 3_600_000;

export interface RaceFilter extends RacePage {
  readonly column: ColumnId;
  readonly leagueId?: string | undefined;
  readonly span: { readonly from: Date; readonly to: Date } | null;
  /** Normalised for search. */
  readonly text: string;
  readonly now: Date;
  /** Only matches this host reserved. */
  readonly heldBy: string | null;
}

const raceQuery = (db: Db, filter: RaceFilter) => {
  let query = db.selectFrom('matches_match as m').where('m.status', '<>', 'abandoned');
  if (filter.column !== 0) query = query.where('m.sport_id', '=', filter.column);
  if (filter.span)
    query = query.where('m.kickoff_at', '>=', filter.span.from).where('m.kickoff_at', '<', filter.span.to);
  else if (filter.heldBy === null)
    // A match with a late start is still upcoming.
    query = query.where((where) =>
      where.or([
        where.and([where('m.kickoff_at', '>=', filter.now), where('m.status', '<>', 'ended')]),
        where.and([
          where('m.status', '=', 'not_started'),
          where('m.kickoff_at', '>=', new Date(filter.now.getTime() - lateMs)),
        ]),
      ]),
    );
  if (filter.text !== '') {
    const pattern = containing(filter.text);
    query = query.where(
      sql<SqlBool>`(m.home_id in (select id from matches_team where search like ${pattern})
        or m.away_id in (select id from matches_team where search like ${pattern})
        or m.league_id in (select id from matches_league where search like ${pattern}))`,
    );
  }
  if (filter.heldBy !== null)
    // Ended matches leave the list after a day, result reservations after a week.
    query = query.where(
      sql<SqlBool>`exists (select from matches_reservation r where r.match_id = m.id and r.host_uid = ${filter.heldBy}
        and (m.status <> 'ended' or m.kickoff_at > ${new Date(filter.now.getTime() - day)}
          or (r.kind = 'result' and greatest(r.reserved_at, m.kickoff_at) > ${new Date(filter.now.getTime() - reviewMs)})))`,
    );
  return query;
};

/** Matches to choose from, nearest first. */
export function readRaces(db: Db, filter: RaceFilter): Promise<RaceRow[]> {
  let query = raceQuery(db, filter).select(['m.id', 'm.kickoff_at']);
  if (filter.leagueId !== undefined) query = query.where('m.league_id', '=', filter.leagueId);
  if (filter.after)
    query = query.where(
      sql<SqlBool>`(m.kickoff_at, m.id) > (${new Date(filter.after[0])}::timestamptz, ${filter.after[1]}::bigint)`,
    );
  return query.orderBy('m.kickoff_at').orderBy('m.id').limit(filter.limit).execute();
}

/** Leagues of the matches in the filter, without its league. */
export const leaguesOfRaces = (db: Db, filter: RaceFilter) =>
  db
    .selectFrom('matches_league as l')
    .select(['l.id', 'l.sport_id', 'l.name', 'l.country', 'l.logo', 'l.popular'])
    .where('l.id', 'in', raceQuery(db, filter).select('m.league_id').distinct())
    .orderBy(sql`not l.popular`)
    .orderBy('l.rank')
    .orderBy('l.id')
    .limit(200)
    .execute();

/** Deletes the data of removed accounts. */
export async function deletePeople(db: Queries, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await db
    .deleteFrom('matches_reservation')
    .where('host_uid', 'in', [...uids])
    .execute();
  await db
    .deleteFrom('matches_reminder')
    .where('uid', 'in', [...uids])
    .execute();
  await db
    .deleteFrom('matches_reminder_sent')
    .where('uid', 'in', [...uids])
    .execute();
  await db
    .deleteFrom('matches_near_notice')
    .where('host_uid', 'in', [...uids])
    .execute();
}
