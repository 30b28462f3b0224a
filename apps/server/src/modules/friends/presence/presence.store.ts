import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';

/** Notes that a process is alive; returns whether it was unknown, at its start or after it was taken for dead. */
export async function noteProcess(tx: Tx, process: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    insert into friends_process (process, beat_at) values (${process}, ${at})
    on conflict (process) do update set beat_at = excluded.beat_at
    returning (xmax = 0) as added`.execute(tx);
  return rows[0]?.added === true;
}

export async function insertConnections(tx: Tx, process: string, uids: readonly string[]): Promise<void> {
  await sql`insert into friends_connection (process, uid) select ${process}, unnest(${uids}::bigint[])
    on conflict (process, uid) do nothing`.execute(tx);
}

/** Removes ended connections and keeps when they ended. */
export async function endConnections(
  tx: Tx,
  process: string,
  ended: readonly { readonly uid: string; readonly at: Date }[],
): Promise<void> {
  const uids = ended.map(({ uid }) => uid);
  await tx.deleteFrom('friends_connection').where('process', '=', process).where('uid', 'in', uids).execute();
  await sql`insert into friends_seen (uid, at)
    select * from unnest(${uids}::bigint[], ${ended.map(({ at }) => at)}::timestamptz[]) as ended (uid, at) order by uid
    on conflict (uid) do update set at = greatest(friends_seen.at, excluded.at)`.execute(tx);
}

/** Notes when users were connected who never were before. */
export async function insertSeen(
  db: Queries,
  seen: readonly { readonly uid: string; readonly at: Date }[],
): Promise<void> {
  await db
    .insertInto('friends_seen')
    .values([...seen])
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}

/** Ends the connections of processes without a heartbeat since `before`, at their last one. */
export async function endDeadProcesses(tx: Tx, before: Date): Promise<void> {
  const dead = await tx
    .selectFrom('friends_process')
    .select('process')
    .where('beat_at', '<', before)
    .forUpdate()
    .skipLocked()
    .execute();
  if (dead.length === 0) return;
  const processes = dead.map(({ process }) => process);
  await sql`insert into friends_seen (uid, at)
    select c.uid, max(p.beat_at) from friends_connection c join friends_process p using (process)
      where c.process = any(${processes}) group by c.uid order by c.uid
    on conflict (uid) do update set at = greatest(friends_seen.at, excluded.at)`.execute(tx);
  await deleteProcesses(tx, processes);
}

export async function deleteProcesses(db: Queries, processes: readonly string[]): Promise<void> {
  await db.deleteFrom('friends_process').where('process', 'in', processes).execute();
}

export interface SeenRow {
  readonly uid: string;
  /** Connected to another process that is alive. */
  readonly elsewhere: boolean;
  /** When the last connection ended, also by the death of its process. */
  readonly seen_at: Date | null;
}

/** What the database knows of the connections of users, without those of one process. */
export async function readSeen(
  db: Queries,
  uids: readonly string[],
  { process, aliveSince }: { process: string; aliveSince: Date },
): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select asked.uid::text as uid,
      coalesce(bool_or(p.beat_at >= ${aliveSince}), false) as elsewhere,
      greatest(max(seen.at), max(p.beat_at) filter (where p.beat_at < ${aliveSince})) as seen_at
    from unnest(${uids}::bigint[]) as asked (uid)
    left join friends_seen seen on seen.uid = asked.uid
    left join friends_connection c on c.uid = asked.uid and c.process <> ${process}
    left join friends_process p on p.process = c.process
    group by asked.uid`.execute(db);
  return rows;
}
