import { sql } from 'kysely';
import { instants, integers, texts } from '../db/arrays.ts';
import type { Queries } from '../db/database.ts';
import './outbox.tables.ts';

/** A message taken for delivery. */
export interface OutboxEntry {
  readonly ref: string;
  /** Attempts including this one. */
  readonly attempts: number;
}

/** Adds messages; one that is waiting already starts over. */
export async function insertEntries(
  queries: Queries,
  topic: string,
  refs: readonly string[],
  dueAt: Date,
): Promise<void> {
  await sql`select platform_owe(${topic}, ${integers(refs)}::bigint[], ${dueAt}::timestamptz)`.execute(queries);
}

/** What the column counts; with a minute between attempts, three weeks. */
const attemptsMax = 32_767;

interface Take {
  readonly now: Date;
  /** Until then no other process takes these messages. */
  readonly until: Date;
  readonly limit: number;
}

/** Takes due messages, earliest first; skips those that another process is taking. */
export async function takeDue(queries: Queries, topic: string, { now, until, limit }: Take): Promise<OutboxEntry[]> {
  const { rows } = await sql<OutboxEntry>`
    update platform_outbox o set attempts = least(o.attempts::int + 1, ${attemptsMax}::int), due_at = ${until}
    from (
      select ref from platform_outbox where topic = ${topic} and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    ) due
    where o.topic = ${topic} and o.ref = due.ref
    returning o.ref, o.attempts`.execute(queries);
  return rows;
}

/** When the first message of each of these topics is due. */
export async function firstDue(
  queries: Queries,
  topics: readonly string[],
): Promise<{ readonly topic: string; readonly due_at: Date }[]> {
  const { rows } = await sql<{ topic: string; due_at: Date }>`
    select asked.topic, first.due_at from unnest(${texts(topics)}::text[]) as asked (topic)
    cross join lateral (
      select o.due_at from platform_outbox o where o.topic = asked.topic order by o.due_at limit 1
    ) first`.execute(queries);
  return rows;
}

interface BacklogRow {
  readonly topic: string;
  readonly attempts: number;
  readonly count: number;
  /** The earliest time of their next attempt. */
  readonly dueAt: Date;
}

/** What waits of these topics, by the number of attempts: among the messages of each that are due first. */
export async function backlogRows(
  queries: Queries,
  topics: readonly string[],
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<BacklogRow[]> {
  const { rows } = await sql<BacklogRow>`
    select asked.topic, first.attempts, count(*)::int as count, min(first.due_at) as "dueAt"
    from unnest(${texts(topics)}::text[]) as asked (topic)
    cross join lateral (
      select o.due_at, o.attempts from platform_outbox o where o.topic = asked.topic order by o.due_at limit ${limit}
    ) first
    where first.due_at <= ${now} or first.attempts > 0
    group by 1, 2`.execute(queries);
  return rows;
}

export async function deleteEntries(queries: Queries, topic: string, refs: readonly string[]): Promise<void> {
  await sql`delete from platform_outbox where topic = ${topic} and ref = any(${integers(refs)}::bigint[])`.execute(
    queries,
  );
}

/** Sets the next attempt of each message. */
export async function postponeEntries(
  queries: Queries,
  topic: string,
  entries: readonly { readonly ref: string; readonly dueAt: Date }[],
): Promise<void> {
  await sql`
    update platform_outbox o set due_at = later.due_at
    from unnest(
      ${integers(entries.map(({ ref }) => ref))}::bigint[], ${instants(entries.map(({ dueAt }) => dueAt))}::timestamptz[]
    ) as later (ref, due_at)
    where o.topic = ${topic} and o.ref = later.ref`.execute(queries);
}
