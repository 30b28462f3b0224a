import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { muteEnd, type roomModerationCalls } from '@touchline/contract/rooms';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { type Moderator, toPerson } from '../moderate.ts';
import { publishPersonChanged } from '../moderation-events.ts';
import type { ModerationDeps } from '../needs.ts';
import { muteScope } from './mute-scope.ts';

type Call = typeof roomModerationCalls.mutePerson;

/** Mutes a user in a room; a new mute replaces the old one. */
export async function mutePerson(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, uid: targetId, duration }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found' | 'no_permission' | 'user_not_found' | 'mute_duration_not_allowed'>> {
  const found = duration === 'match' ? await deps.needs.rooms.find(roomId) : undefined;
  const lasting = found ? await muteScope(found, deps.needs) : null;
  const person = { roomId, uid: targetId };
  const done = await toPerson(deps, moderator, person, 'mute', async ({ tx, room, at, uid, by, target, record }) => {
    const end = muteEnd(duration, at.getTime());
    const scope = end === null ? lasting : { match_id: null, session_id: null };
    if (!scope) return refuse('mute_duration_not_allowed');
    const until = end === null ? null : new Date(end);
    const mark = { room_id: room.id, uid: target.uid, by_uid: uid, by_role: by.role, at };
    await deps.needs.rooms.putMute(tx, { ...mark, until, ...scope });
    await record('mute', target, { duration, until: until?.toISOString() ?? null });
    return { target, mute: { until: until?.toISOString() ?? null, at: at.toISOString(), by } };
  });
  if (isRefusal(done)) return done;
  const { target, mute } = done;
  await publishPersonChanged(deps, roomId, target, { act: 'mute', by: mute.by, until: mute.until });
  return { mute };
}
