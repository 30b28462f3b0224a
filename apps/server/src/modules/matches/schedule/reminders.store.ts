import { limits } from '@touchline/contract/limits';
import { sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { MatchStatus } from '../matches.tables.ts';
import './schedule.tables.ts';

export async function addReminder(db: Queries, matchId: string, uid: string, at: Date): Promise<void> {
  await db
    .insertInto('matches_reminder')
    .values({ match_id: matchId, uid, subscribed_at: at })
    .onConflict((conflict) => conflict.columns(['match_id', 'uid']).doNothing())
    .execute();
}

export async function removeReminder(db: Queries, matchId: string, uid: string): Promise<void> {
  await db.deleteFrom('matches_reminder').where('match_id', '=', matchId).where('uid', '=', uid).execute();
}

/** A page of the users with a reminder for a match, by uid. */
export async function remindedAfter(
  db: Queries,
  matchId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  let query = db.selectFrom('matches_reminder').select('uid').where('match_id', '=', matchId);
  if (after !== null) query = query.where('uid', '>', after);
  const rows = await query.orderBy('uid').limit(limit).execute();
  return rows.map(({ uid }) => uid);
}

/** Those of these matches that somebody wants to be reminded of. */
export async function remindedMatches(db: Queries, matchIds: readonly string[]): Promise<Set<string>> {
  if (matchIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${integers(matchIds)}::bigint[]) as asked (id)
    where exists (select from matches_reminder r where r.match_id = asked.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function countReminders(db: Queries, matchIds: readonly string[]): Promise<Map<string, number>> {
  if (matchIds.length === 0) return new Map();
  const found = await db
    .selectFrom('matches_reminder')
    .select(['match_id', sql<number>`count(*)::int`.as('num')])
    .where('match_id', 'in', [...matchIds])
    .groupBy('match_id')
    .execute();
  return new Map(found.map((row) => [row.match_id, row.num]));
}

export interface Unreminded {
  readonly matchId: string;
  readonly uid: string;
  /** Both in UTC milliseconds. */
  readonly kickOff: number;
  readonly subscribedAt: number;
  readonly status: MatchStatus;
}

/** Pending reminders of matches that kick off in a time span, without those that were set in it: they come too late. */
export async function readDueReminders(
  db: Queries,
  { after, until, limit }: { readonly after: Date; readonly until: Date; readonly limit: number },
): Promise<Unreminded[]> {
  const { rows } = await sql<{ id: string; uid: string; kickoff_at: Date; at: Date; status: MatchStatus }>`
    select m.id, w.uid, m.kickoff_at, min(w.at) as at, m.status
    from matches_match m cross join lateral (
      select uid, subscribed_at as at from matches_reminder where match_id = m.id
      union all
      select host_uid, reserved_at from matches_reservation where match_id = m.id and kind = 'schedule'
    ) w
    where m.kickoff_at > ${after}::timestamptz and m.kickoff_at <= ${until}::timestamptz and m.status = 'not_started'
      and w.at < m.kickoff_at - (${until}::timestamptz - ${after}::timestamptz)
      and not exists (select from matches_reminder_sent s where s.match_id = m.id and s.uid = w.uid)
    group by m.id, w.uid limit ${limit}`.execute(db);
  return rows.map((row) => ({
    matchId: row.id,
    uid: row.uid,
    kickOff: row.kickoff_at.getTime(),
    subscribedAt: row.at.getTime(),
    status: row.status,
  }));
}

/** Whether somebody is to be reminded of a match now. */
export async function hasUnreminded(db: Queries, now: number): Promise<boolean> {
  const until = new Date(now + limits.matches.reminderBeforeMs);
  return (await readDueReminders(db, { after: new Date(now), until, limit: 1 })).length > 0;
}

/** When users may be reminded of the next match; null when none is ahead. */
export async function nextReminder(db: Queries, now: Date): Promise<number | null> {
  const beforeMs = limits.matches.reminderBeforeMs;
  const row = await db
    .selectFrom('matches_match')
    .select('kickoff_at')
    .where('kickoff_at', '>', new Date(now.getTime() + beforeMs))
    .where('status', '=', 'not_started')
    .orderBy('kickoff_at')
    .limit(1)
    .executeTakeFirst();
  return row ? row.kickoff_at.getTime() - beforeMs : null;
}

/** Returns the reminders recorded by this call, as `match/uid`; the others were recorded before. */
export async function recordReminders(
  db: Queries,
  due: readonly { matchId: string; uid: string }[],
  at: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ match_id: string; uid: string }>`
    insert into matches_reminder_sent (match_id, uid, sent_at)
    select m, u, ${at}::timestamptz
    from unnest(${due.map(({ matchId }) => matchId)}::bigint[], ${due.map(({ uid }) => uid)}::bigint[]) as d (m, u)
    order by m, u
    on conflict do nothing returning match_id, uid`.execute(db);
  return new Set(rows.map((row) => `${row.match_id}/${row.uid}`));
}

/** The matches among these that the user subscribed to. */
export async function readReminders(db: Queries, uid: string, matchIds: readonly string[]): Promise<Set<string>> {
  if (matchIds.length === 0) return new Set();
  const found = await db
    .selectFrom('matches_reminder')
    .select('match_id')
    .where('uid', '=', uid)
    .where('match_id', 'in', [...matchIds])
    .execute();
  return new Set(found.map((row) => row.match_id));
}
