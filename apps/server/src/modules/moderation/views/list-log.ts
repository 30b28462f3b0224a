import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { id } from '@touchline/contract/kernel/schemas';
import type { roomModerationCalls } from '@touchline/contract/rooms';
import * as z from 'zod/mini';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Moderator } from '../moderate.ts';
import { presentLog } from '../moderation.present.ts';
import { readLog } from '../moderation.store.ts';
import type { ModerationDeps } from '../needs.ts';
import { viewRoom } from './room-view.ts';

type Call = typeof roomModerationCalls.log;

/** A page of the moderation log of a room. */
export async function listLog(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, uid, cursor, limit }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | BadInput | Refusal<'not_found' | 'no_permission'>> {
  if (cursor !== undefined && !z.safeParse(id, cursor).success)
    return new BadInput([{ path: 'cursor', code: 'invalid' }]);
  const view = await viewRoom(deps, moderator, roomId);
  if (isRefusal(view)) return view;
  if (!view.keeper) return refuse('no_permission');
  const rows = await readLog(deps.platform.db, roomId, { target: uid, before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: await presentLog(deps, shown, moderator.kind === 'operator'),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
