import type { RoomAct } from '@touchline/contract/rooms';
import type { Selectable } from 'kysely';
import type { Queries, Tables, Tx } from '../../platform/db/database.ts';
import type { ActorRole } from '../rooms/index.ts';
import './moderation.tables.ts';

export type LogRow = Selectable<Tables['moderation_log']>;

export interface NewLogRow {
  readonly id: string;
  readonly room_id: string;
  readonly act: RoomAct;
  readonly by_uid: string;
  readonly by_role: ActorRole;
  readonly target_uid: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export const insertLog = (tx: Tx, entry: NewLogRow) =>
  tx
    .insertInto('moderation_log')
    .values({ ...entry, details: JSON.stringify(entry.details) })
    .execute();

/** Newest first; only entries about one user when `target` is given. */
export function readLog(
  db: Queries,
  roomId: string,
  { target, before, limit }: { target?: string | undefined; before?: string | undefined; limit: number },
): Promise<LogRow[]> {
  let query = db
    .selectFrom('moderation_log')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (target !== undefined) query = query.where('target_uid', '=', target);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}
