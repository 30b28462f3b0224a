import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';

/** Client id of demo broadcasts, which had no encoder. */
const pastClient = 'demo-past';

/** Waits until no other process computes figures, and blocks others until the end of the transaction. */
export async function waitForFigures(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('streams.figures', 0))`.execute(tx);
}

/** Hosts who already have past broadcasts. */
export async function hostsWithPast(tx: Tx, hostIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('streams_session')
    .select('host_uid')
    .distinct()
    .where('client_id', '=', pastClient)
    .where(sql<boolean>`host_uid = any(${hostIds}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.host_uid));
}

export async function insertPast(
  tx: Tx,
  broadcasts: readonly {
    readonly id: string;
    readonly hostId: string;
    readonly roomId: string;
    readonly matchId: string | null;
    readonly startedAt: Date;
    readonly endedAt: Date;
    readonly viewers: readonly number[];
  }[],
): Promise<void> {
  const rows = broadcasts.map(({ id, hostId, roomId, matchId, startedAt, endedAt, viewers }) => ({
    id,
    host_uid: hostId,
    room_id: roomId,
    match_id: matchId,
    state: 'ended' as const,
    private: false,
    client_id: pastClient,
    engine_id: null,
    started_at: startedAt,
    seen_at: endedAt,
    lost_at: null,
    ended_at: endedAt,
    end_reason: 'ended_by_host',
    ended_by: hostId,
    peak_viewers: Math.max(0, ...viewers),
  }));
  await tx.insertInto('streams_session').values(rows).execute();
}

/** A stored past broadcast. */
export interface StoredBroadcast {
  readonly id: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

export async function readPast(db: Queries, hostId: string): Promise<StoredBroadcast[]> {
  const rows = await db
    .selectFrom('streams_session')
    .select(['id', 'started_at', 'ended_at'])
    .where('host_uid', '=', hostId)
    .where('client_id', '=', pastClient)
    .orderBy('started_at')
    .execute();
  return rows.flatMap(({ id, started_at: startedAt, ended_at: endedAt }) =>
    endedAt ? [{ id, startedAt, endedAt }] : [],
  );
}
