import type { RoomAct } from '@touchline/contract/rooms';
import type { ColumnType } from 'kysely';
import type { ActorRole } from '../rooms/index.ts';

/** Moderation log; append-only. */
export interface LogTable {
  id: string;
  room_id: string;
  act: RoomAct;
  by_uid: string;
  by_role: ActorRole;
  target_uid: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    moderation_log: LogTable;
  }
}
