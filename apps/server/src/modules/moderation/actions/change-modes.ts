import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { RoomRules, roomModerationCalls } from '@touchline/contract/rooms';
import { BadInput, isRefusal, type Refusal } from '../../../platform/refusal.ts';
import type { RoomPatch } from '../../rooms/index.ts';
import { answerRules } from '../answer-rules.ts';
import { inRoom, type Moderator } from '../moderate.ts';
import type { ModerationDeps } from '../needs.ts';

/** Changes the given modes; writes nothing when nothing changes. */
export async function changeModes(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, ...input }: ParsedInputOf<typeof roomModerationCalls.modes>,
): Promise<RoomRules | BadInput | Refusal<'not_found' | 'no_permission'>> {
  const wanted: RoomPatch = {
    ...(input.speakingInterval === undefined ? {} : { speaking_interval: input.speakingInterval }),
    ...(input.followersOnly === undefined ? {} : { followers_only: input.followersOnly }),
    ...(input.emojiOnly === undefined ? {} : { emoji_only: input.emojiOnly }),
    ...(input.accountAgeHours === undefined ? {} : { account_age_hours: input.accountAgeHours }),
    ...(input.lockedDown === undefined ? {} : { locked_down: input.lockedDown }),
  };
  const done = await inRoom(deps, moderator, roomId, 'room_modes', async ({ tx, room, record }) => {
    // A match room has no host to follow.
    if (input.followersOnly && room.ownerId === null) return new BadInput([{ path: 'followersOnly', code: 'invalid' }]);
    const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => wanted[name] !== room.row[name]);
    if (names.length === 0) return false;
    await deps.needs.rooms.change(tx, roomId, wanted);
    const changes = Object.entries(input).filter(([, value]) => value !== undefined);
    await record('modes', null, Object.fromEntries(changes));
    return true;
  });
  return isRefusal(done) ? done : answerRules(deps, roomId, done);
}
