import type { RoomLogEntry } from '@touchline/contract/rooms';
import type { LookDeps } from './look.ts';
import type { LogRow } from './moderation.store.ts';
import { presentActor } from './present-people.ts';

/** Log entries with the current names of the accounts. */
export async function presentLog(
  { needs }: LookDeps,
  rows: readonly LogRow[],
  toOperator: boolean,
): Promise<RoomLogEntry[]> {
  const uids = rows.flatMap((row) => [row.by_uid, row.target_uid ?? row.by_uid]);
  const cards = await needs.accounts.findUsers([...new Set(uids)]);
  return rows.map((row) => ({
    id: row.id,
    roomId: row.room_id,
    act: row.act,
    by: presentActor(cards, { uid: row.by_uid, role: row.by_role }, toOperator),
    target:
      row.target_uid === null ? null : { uid: row.target_uid, nickname: cards.get(row.target_uid)?.nickname ?? '' },
    details: row.details,
    at: row.at.toISOString(),
  }));
}
