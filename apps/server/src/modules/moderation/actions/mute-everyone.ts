import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { roomModerationCalls } from '@touchline/contract/rooms';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { inRoom, type Moderator } from '../moderate.ts';
import type { ModerationDeps } from '../needs.ts';

type Mute = typeof roomModerationCalls.muteEveryone;
type Unmute = typeof roomModerationCalls.unmuteEveryone;
type RoomRefusal = Refusal<'not_found' | 'no_permission'>;

/** Mutes everybody in a room except its moderators. */
export const muteEveryone = (
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId }: ParsedInputOf<Mute>,
): Promise<OutputOf<Mute> | RoomRefusal> => changeAllMuted(deps, moderator, roomId, true);

/** Lifts the mute of everybody in a room. */
export const unmuteEveryone = (
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId }: ParsedInputOf<Unmute>,
): Promise<OutputOf<Unmute> | RoomRefusal> => changeAllMuted(deps, moderator, roomId, false);

async function changeAllMuted(
  deps: ModerationDeps,
  moderator: Moderator,
  roomId: string,
  allMuted: boolean,
): Promise<Record<string, never> | RoomRefusal> {
  const done = await inRoom(deps, moderator, roomId, 'mute_all', async ({ tx, room, record }) => {
    if (room.row.all_muted === allMuted) return false;
    await deps.needs.rooms.change(tx, roomId, { all_muted: allMuted });
    await record(allMuted ? 'mute_all' : 'lift_mute_all', null);
    return true;
  });
  if (isRefusal(done)) return done;
  if (done) await deps.needs.rooms.rulesChanged(roomId);
  return {};
}
