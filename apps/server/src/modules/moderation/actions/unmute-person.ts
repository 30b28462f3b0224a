import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { roomModerationCalls } from '@touchline/contract/rooms';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { type Moderator, toPerson } from '../moderate.ts';
import { publishPersonChanged } from '../moderation-events.ts';
import type { ModerationDeps } from '../needs.ts';

type Call = typeof roomModerationCalls.unmutePerson;

/** Lifts the mute of a user; does nothing when there is none. */
export async function unmutePerson(
  deps: ModerationDeps,
  moderator: Moderator,
  person: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found' | 'no_permission' | 'user_not_found'>> {
  const done = await toPerson(deps, moderator, person, 'mute', async ({ tx, room, by, target, record }) => {
    if (!room.mutes.has(target.uid)) return null;
    await deps.needs.rooms.dropMute(tx, room.id, target.uid);
    await record('lift_mute', target);
    return { target, by };
  });
  if (isRefusal(done)) return done;
  if (done) await publishPersonChanged(deps, person.roomId, done.target, { act: 'lift_mute', by: done.by });
  return {};
}
