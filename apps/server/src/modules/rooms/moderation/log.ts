import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { id } from '@touchline/contract/kernel';
import type { RoomLogEntry, roomDeeds } from '@touchline/contract/rooms';
import * as z from 'zod/mini';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Doer } from './deed.ts';
import { type LogRow, readLog } from './moderation.store.ts';
import { type LookDeps, lookInto } from './people.ts';
import { presentActor } from './present-people.ts';

/** What was done to keep order in a room. */
export async function listLog(
  deps: LookDeps,
  doer: Doer,
  { roomId, uid, cursor, limit }: ParsedInputOf<typeof roomDeeds.log>,
): Promise<OutputOf<typeof roomDeeds.log> | BadInput | Refusal<'not_found' | 'no_permission'>> {
  if (cursor !== undefined && !z.safeParse(id, cursor).success)
    return new BadInput([{ path: 'cursor', code: 'invalid' }]);
  const look = await lookInto(deps, doer, roomId);
  if (isRefusal(look)) return look;
  if (!look.keeper) return refuse('no_permission');
  const rows = await readLog(deps.platform.db, roomId, { target: uid, before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: await presentLog(deps, shown, doer.kind === 'operator'),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function presentLog(
  { doors }: LookDeps,
  rows: readonly LogRow[],
  toOperator: boolean,
): Promise<RoomLogEntry[]> {
  const uids = rows.flatMap((row) => [row.by_uid, row.target_uid ?? row.by_uid]);
  const cards = await doors.accounts.findUsers([...new Set(uids)]);
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
