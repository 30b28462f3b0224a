import { id, type OutputOf, type ParsedInputOf } from '@touchline/contract/kernel';
import type { roomModeration } from '@touchline/contract/rooms';
import * as z from 'zod/mini';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { type LookDeps, lookInto } from './look.ts';
import type { Moderator } from './moderate.ts';
import { readLog } from './moderation.store.ts';
import { presentLog } from './present-log.ts';

/** A page of the moderation log of a room. */
export async function listLog(
  deps: LookDeps,
  moderator: Moderator,
  { roomId, uid, cursor, limit }: ParsedInputOf<typeof roomModeration.log>,
): Promise<OutputOf<typeof roomModeration.log> | BadInput | Refusal<'not_found' | 'no_permission'>> {
  if (cursor !== undefined && !z.safeParse(id, cursor).success)
    return new BadInput([{ path: 'cursor', code: 'invalid' }]);
  const look = await lookInto(deps, moderator, roomId);
  if (isRefusal(look)) return look;
  if (!look.keeper) return refuse('no_permission');
  const rows = await readLog(deps.platform.db, roomId, { target: uid, before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: await presentLog(deps, shown, moderator.kind === 'operator'),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
