import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { roomModerationCalls } from '@touchline/contract/rooms';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { type Moderator, toPerson } from '../moderate.ts';
import { publishPersonChanged } from '../moderation-events.ts';
import type { ModerationDeps } from '../needs.ts';

type Call = typeof roomModerationCalls.blacklist;

/** Adds a user to the blacklist of a room or removes them; does nothing when it is already so. */
export async function changeBlacklist(
  deps: ModerationDeps,
  moderator: Moderator,
  { blacklisted, ...person }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found' | 'no_permission' | 'user_not_found'>> {
  const { rooms } = deps.needs;
  const act = blacklisted ? 'blacklist' : 'lift_blacklist';
  const done = await toPerson(deps, moderator, person, 'blacklist', async (context) => {
    const { tx, room, at, uid, by, target, record } = context;
    if (room.blacklist.has(target.uid) === blacklisted) return null;
    if (blacklisted)
      await rooms.putOnBlacklist(tx, { room_id: room.id, uid: target.uid, by_uid: uid, by_role: by.role, at });
    else await rooms.dropFromBlacklist(tx, room.id, target.uid);
    await record(act, target);
    return { target, by };
  });
  if (isRefusal(done)) return done;
  if (done) await publishPersonChanged(deps, person.roomId, done.target, { act, by: done.by });
  return {};
}
