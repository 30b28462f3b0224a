import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { muteEnd, type roomModerationCalls } from '@touchline/contract/rooms';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { checkReason } from '../../operators/index.ts';
import { type Moderator, toPerson } from '../moderate.ts';
import { publishPersonChanged } from '../moderation-events.ts';
import type { ModerationDeps } from '../needs.ts';
import { muteScope } from './mute-scope.ts';

type Call = typeof roomModerationCalls.mutePerson;
type Input = ParsedInputOf<Call> & { readonly reason?: string };
type MuteRefusal = Refusal<'not_found' | 'no_permission' | 'user_not_found' | 'mute_duration_not_allowed'>;

/** Mutes a user as an operator, with a reason that the user sees. */
export async function muteWithReason(
  deps: ModerationDeps,
  moderator: Moderator,
  input: Input & { readonly reason: string },
): Promise<OutputOf<Call> | MuteRefusal | Refusal<'decision_reason_empty'> | Refusal<'text_too_long'>> {
  const problem = checkReason(input.reason, limits.operators.reasonMax);
  return problem ?? mutePerson(deps, moderator, input);
}

/** Mutes a user in a room; a new mute replaces the old one. */
export async function mutePerson(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, uid: targetId, duration, reason = '' }: Input,
): Promise<OutputOf<Call> | MuteRefusal> {
  const found = duration === 'match' ? await deps.needs.rooms.find(roomId) : undefined;
  const lasting = found ? await muteScope(found, deps.needs) : null;
  const person = { roomId, uid: targetId };
  const done = await toPerson(deps, moderator, person, 'mute', async ({ tx, room, at, uid, by, target, record }) => {
    const end = muteEnd(duration, at.getTime());
    const scope = end === null ? lasting : { match_id: null, session_id: null };
    if (!scope) return refuse('mute_duration_not_allowed');
    const until = end === null ? null : new Date(end);
    const mark = { room_id: room.id, uid: target.uid, by_uid: uid, by_role: by.role, reason, at };
    await deps.needs.rooms.putMute(tx, { ...mark, until, ...scope });
    const endsAt = until?.toISOString() ?? null;
    await record('mute', target, { duration, until: endsAt, ...(reason ? { reason } : {}) });
    return { target, mute: { until: endsAt, at: at.toISOString(), by, reason } };
  });
  if (isRefusal(done)) return done;
  const { target, mute } = done;
  await publishPersonChanged(deps, roomId, target, { act: 'mute', by: mute.by, until: mute.until, reason });
  return { mute };
}
