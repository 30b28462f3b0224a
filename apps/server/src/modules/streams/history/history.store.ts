import type { CutOffTemplate } from '@touchline/contract/streams';
import { sql } from 'kysely';
import { spanOf } from '../../../platform/calendar.ts';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';
import './history.tables.ts';

export interface Sample {
  readonly sessionId: string;
  readonly at: Date;
  readonly viewers: number;
}

/** Stores the maximum of a minute; several processes and repeats agree on it. */
export async function putSamples(db: Queries, samples: readonly Sample[]): Promise<void> {
  if (samples.length === 0) return;
  await sql`
    insert into streams_sample as s (session_id, at, viewers)
    select * from unnest(
      ${samples.map(({ sessionId }) => sessionId)}::bigint[],
      ${samples.map(({ at }) => at.toISOString())}::timestamptz[],
      ${samples.map(({ viewers }) => viewers)}::int[])
    on conflict (session_id, at) do update set viewers = greatest(s.viewers, excluded.viewers)`.execute(db);
}

export const sessionTimes = (
  db: Db,
  hostUid: string,
  sessionId: string,
): Promise<{ started_at: Date; ended_at: Date | null } | undefined> =>
  db
    .selectFrom('streams_session')
    .select(['started_at', 'ended_at'])
    .where('id', '=', sessionId)
    .where('host_uid', '=', hostUid)
    .executeTakeFirst();

/** Samples of a broadcast: the maximum of each step, from the first instant. */
export async function readSamples(
  db: Db,
  sessionId: string,
  from: Date,
  stepSeconds: number,
): Promise<{ at: Date; viewers: number }[]> {
  const { rows } = await sql<{ step: number; viewers: number }>`
    select floor(extract(epoch from at - ${from}::timestamptz) / ${stepSeconds})::int as step,
      max(viewers)::int as viewers
    from streams_sample where session_id = ${sessionId} and at >= ${from}::timestamptz
    group by step order by step`.execute(db);
  return rows.map(({ step, viewers }) => ({ at: new Date(from.getTime() + step * stepSeconds * 1000), viewers }));
}

export interface FiguresState {
  readonly through: string;
  readonly as_of: Date;
}

export const figuresState = (db: Queries): Promise<FiguresState | undefined> =>
  db
    .selectFrom('streams_figures')
    .select([sql<string>`through::text`.as('through'), 'as_of'])
    .executeTakeFirst();

/** False while another process computes the figures. */
export async function lockFigures(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('streams.figures', 0)) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/**
 * Start of the earliest public broadcast, or of the earliest that ended at `endedFrom` or later; null when there is
 * none.
 */
export async function firstStart(tx: Tx, endedFrom: Date | null): Promise<Date | null> {
  let query = tx
    .selectFrom('streams_session')
    .select(({ fn }) => fn.min('started_at').as('first'))
    .where('private', '=', false);
  if (endedFrom) query = query.where('ended_at', '>=', endedFrom);
  return (await query.executeTakeFirst())?.first ?? null;
}

/**
 * Recomputes the figures of a day from broadcasts and samples. Peaks cover only that day; a broadcast and its duration
 * belong to the day it began. The peak of a broadcast within one day fills gaps in the samples, which are taken only
 * while the platform runs.
 */
export async function rebuildDay(tx: Tx, day: string, newFans: ReadonlyMap<string, number>): Promise<void> {
  const { from, to } = spanOf(day);
  await sql`delete from streams_day where day = ${day}::date`.execute(tx);
  await sql`
    with seen as (
      select s.host_uid, max(p.viewers) as peak, sum(p.viewers) as viewer_minutes, count(distinct p.at) as sampled
      from streams_sample p join streams_session s on s.id = p.session_id
      where p.at >= ${from}::timestamptz and p.at < ${to}::timestamptz and not s.private
      group by s.host_uid
    ), began as (
      select s.host_uid, count(*) as broadcasts,
        sum(greatest(0, floor(extract(epoch from s.ended_at - s.started_at)))) as seconds,
        max(case when s.ended_at < ${to}::timestamptz
            or not exists (select from streams_sample p where p.session_id = s.id)
          then s.peak_viewers else 0 end) as peak
      from streams_session s
      where s.started_at >= ${from}::timestamptz and s.started_at < ${to}::timestamptz
        and s.ended_at is not null and not s.private
      group by s.host_uid
    ), fans as (
      select * from unnest(${[...newFans.keys()]}::bigint[], ${[...newFans.values()]}::int[]) as f (host_uid, num)
    )
    insert into streams_day
      (host_uid, day, peak, viewer_minutes, sampled_minutes, broadcasts, seconds, new_fans)
    select host_uid, ${day}::date, greatest(coalesce(seen.peak, 0), coalesce(began.peak, 0)),
      coalesce(viewer_minutes, 0), coalesce(sampled, 0), coalesce(broadcasts, 0), coalesce(seconds, 0), coalesce(num, 0)
    from seen full join began using (host_uid) full join fans using (host_uid)`.execute(tx);
}

/** Sums up the days of a month. */
export async function rebuildMonth(tx: Tx, month: string): Promise<void> {
  const first = `${month}-01`;
  await sql`delete from streams_month where month = ${first}::date`.execute(tx);
  await sql`
    insert into streams_month (host_uid, month, peak, viewer_minutes, sampled_minutes, broadcasts, seconds, new_fans,
      days_on_air)
    select host_uid, ${first}::date, max(peak), sum(viewer_minutes), sum(sampled_minutes), sum(broadcasts),
      sum(seconds), sum(new_fans), count(*) filter (where sampled_minutes > 0 or broadcasts > 0)
    from streams_day where day >= ${first}::date and day < (${first}::date + interval '1 month')
    group by host_uid`.execute(tx);
}

/** Stores every public broadcast that began on a day and has ended. */
export async function insertBroadcasts(tx: Tx, day: string): Promise<void> {
  const { from, to } = spanOf(day);
  await sql`
    insert into streams_broadcast (session_id, host_uid, day, seconds, peak, average_viewers)
    select s.id, s.host_uid, ${day}::date, greatest(0, floor(extract(epoch from s.ended_at - s.started_at)))::int,
      greatest(s.peak_viewers, coalesce(p.peak, 0)), coalesce(p.average, s.peak_viewers)
    from streams_session s
    left join lateral (
      select max(viewers) as peak, round(avg(viewers))::int as average from streams_sample where session_id = s.id
    ) p on true
    where s.started_at >= ${from}::timestamptz and s.started_at < ${to}::timestamptz
      and s.ended_at is not null and not s.private
    on conflict (session_id) do nothing`.execute(tx);
}

export async function saveFiguresState(tx: Tx, through: string, asOf: Date): Promise<void> {
  await sql`
    insert into streams_figures (through, as_of) values (${through}::date, ${asOf})
    on conflict (single) do update set through = excluded.through, as_of = excluded.as_of`.execute(tx);
}

export async function deleteSamplesBefore(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('streams_sample').where('at', '<', at).execute();
}

interface FiguresRow {
  peak: number;
  viewer_minutes: string;
  sampled_minutes: number;
  broadcasts: number;
  seconds: number;
  new_fans: number;
}

const figureColumns = ['peak', 'viewer_minutes', 'sampled_minutes', 'broadcasts', 'seconds', 'new_fans'] as const;

export const daysBetween = (
  db: Db,
  hostUid: string,
  first: string,
  last: string,
): Promise<(FiguresRow & { day: string })[]> =>
  db
    .selectFrom('streams_day')
    .select([...figureColumns, sql<string>`day::text`.as('day')])
    .where('host_uid', '=', hostUid)
    .where('day', '>=', sql<string>`${first}::date`)
    .where('day', '<=', sql<string>`${last}::date`)
    .execute();

/** Upper bound for the length of a broadcast. */
const longest = sql`interval '7 days'`;

/**
 * Figures of an unfinished day: the samples since it began, and the broadcasts that began in it, including a live one.
 */
export async function figuresSince(db: Db, hostUid: string, from: Date, now: Date): Promise<FiguresRow> {
  const { rows } = await sql<FiguresRow>`
    with mine as (
      select id, started_at, ended_at, peak_viewers from streams_session
      where host_uid = ${hostUid} and started_at >= ${from}::timestamptz - ${longest}
        and (ended_at is null or ended_at >= ${from}::timestamptz) and not private
    ), seen as (
      select max(p.viewers) as peak, sum(p.viewers) as viewer_minutes, count(distinct p.at)::int as sampled
      from mine m join streams_sample p on p.session_id = m.id where p.at >= ${from}::timestamptz
    ), began as (
      select max(peak_viewers) as peak, count(*)::int as broadcasts,
        sum(greatest(0, floor(extract(epoch from coalesce(ended_at, ${now}::timestamptz) - started_at))))::int as seconds
      from mine where started_at >= ${from}::timestamptz
    )
    select greatest(coalesce(seen.peak, 0), coalesce(began.peak, 0)) as peak,
      coalesce(viewer_minutes, 0) as viewer_minutes, sampled as sampled_minutes, broadcasts,
      coalesce(seconds, 0) as seconds, 0 as new_fans
    from seen, began`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no figures of the running day');
  return row;
}

export const readMonths = (db: Db, hostUid: string): Promise<(FiguresRow & { month: string; days_on_air: number })[]> =>
  db
    .selectFrom('streams_month')
    .select([...figureColumns, 'days_on_air', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('host_uid', '=', hostUid)
    .orderBy('month', 'desc')
    .execute();

export interface PastRow {
  id: string;
  room_id: string;
  match_id: string | null;
  state: string;
  end_reason: string | null;
  cut_off_template: CutOffTemplate | null;
  started_at: Date;
  ended_at: Date;
  seconds: number;
  peak: number;
  average_viewers: number;
  provisional: boolean;
}

const pastColumns = sql`
  select s.id, s.room_id, s.match_id, s.state, s.end_reason, s.cut_off_template, s.started_at, s.ended_at,
    b.session_id is null as provisional,
    coalesce(b.seconds, greatest(0, floor(extract(epoch from s.ended_at - s.started_at))))::int as seconds,
    coalesce(b.peak, s.peak_viewers) as peak,
    coalesce(b.average_viewers,
      (select round(avg(viewers))::int from streams_sample where session_id = s.id), s.peak_viewers) as average_viewers
  from streams_session s left join streams_broadcast b on b.session_id = s.id`;

/** A past public broadcast of a host; the last one without a `sessionId`. */
export async function pastBroadcast(
  db: Db,
  hostUid: string,
  sessionId: string | undefined,
): Promise<PastRow | undefined> {
  const one = sessionId === undefined ? sql`` : sql`and s.id = ${sessionId}`;
  const { rows } = await sql<PastRow>`
    ${pastColumns} where s.host_uid = ${hostUid} ${one} and s.ended_at is not null and not s.private
    order by s.started_at desc limit 1`.execute(db);
  return rows[0];
}

/** Past public broadcasts that began in a time span, newest first, including those without stored figures. */
export async function pastBroadcasts(
  db: Db,
  hostUid: string,
  span: { from: Date; to: Date },
  page: { offset: number; limit: number },
): Promise<{ found: PastRow[]; total: number }> {
  const within = sql`s.host_uid = ${hostUid} and s.started_at >= ${span.from}::timestamptz
    and s.started_at < ${span.to}::timestamptz and s.ended_at is not null and not s.private`;
  const [found, counted] = await Promise.all([
    sql<PastRow>`
      ${pastColumns} where ${within} order by s.started_at desc, s.id desc
      offset ${page.offset} limit ${page.limit}`.execute(db),
    sql<{ num: number }>`select count(*)::int as num from streams_session s where ${within}`.execute(db),
  ]);
  return { found: found.rows, total: counted.rows[0]?.num ?? 0 };
}

/** Deletes the history of hosts; call before their sessions are deleted. */
export async function deleteHistory(tx: Tx, hostUids: readonly string[]): Promise<void> {
  if (hostUids.length === 0) return;
  const uids = [...hostUids];
  await tx
    .deleteFrom('streams_sample')
    .where('session_id', 'in', tx.selectFrom('streams_session').select('id').where('host_uid', 'in', uids))
    .execute();
  for (const table of ['streams_broadcast', 'streams_day', 'streams_month', 'streams_summary'] as const)
    await tx.deleteFrom(table).where('host_uid', 'in', uids).execute();
}
