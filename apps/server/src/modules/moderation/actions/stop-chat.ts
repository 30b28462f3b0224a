import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { type RoomMuteKind, type roomModerationCalls, roomMuteKinds } from '@touchline/contract/rooms';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Moderator } from '../moderate.ts';
import type { ModerationDeps } from '../needs.ts';
import { muteEveryone, unmuteEveryone } from './mute-everyone.ts';
import { mutePerson } from './mute-person.ts';
import { unmutePerson } from './unmute-person.ts';

type Call = typeof roomModerationCalls.stopChat;
type StopRefusal = Refusal<'not_found' | 'no_permission' | 'user_not_found' | 'mute_duration_not_allowed'>;

const isKind = (duration: string): duration is RoomMuteKind => (roomMuteKinds as readonly string[]).includes(duration);

/** Translates the mute call of the specification into the calls that mute and unmute. */
export async function stopChat(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, uid, duration, all }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | BadInput | StopRefusal> {
  if (uid !== undefined && duration !== undefined && all === undefined) {
    if (duration === 'off') return withoutMute(unmutePerson(deps, moderator, { roomId, uid }));
    if (!isKind(duration)) return refuse('mute_duration_not_allowed');
    return mutePerson(deps, moderator, { roomId, uid, duration });
  }
  if (all !== undefined && uid === undefined && duration === undefined)
    return withoutMute((all ? muteEveryone : unmuteEveryone)(deps, moderator, { roomId }));
  return new BadInput([{ path: all === undefined ? 'duration' : 'all', code: 'invalid' }]);
}

async function withoutMute<R extends Refusal>(acting: Promise<Record<string, never> | R>): Promise<{ mute: null } | R> {
  const done = await acting;
  return isRefusal(done) ? done : { mute: null };
}
