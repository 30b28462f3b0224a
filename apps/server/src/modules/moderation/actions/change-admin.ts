import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { roomModerationCalls } from '@touchline/contract/rooms';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { type Moderator, toPerson } from '../moderate.ts';
import { appointRefusal } from '../moderation.policy.ts';
import { publishPersonChanged } from '../moderation-events.ts';
import type { ModerationDeps } from '../needs.ts';

type Call = typeof roomModerationCalls.appoint;

/** Appoints or revokes a room admin, up to the limit of the platform. */
export async function changeAdmin(
  deps: ModerationDeps,
  moderator: Moderator,
  { admin, ...person }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found' | 'no_permission' | 'user_not_found' | 'room_admin_limit_reached'>> {
  const { rooms } = deps.needs;
  const act = admin ? 'appoint_admin' : 'revoke_admin';
  const max = deps.platform.settings.get('rooms.adminsMax');
  const done = await toPerson(deps, moderator, person, 'appoint_admin', async (context) => {
    const { tx, room, at, uid, by, target, record } = context;
    if (room.admins.has(target.uid) === admin) return null;
    if (admin) {
      const refusal = appointRefusal(room, target, max);
      if (refusal) return refusal;
      await rooms.putAdmin(tx, { room_id: room.id, uid: target.uid, by_uid: uid, by_role: by.role, at });
    } else await rooms.dropAdmin(tx, room.id, target.uid);
    await record(act, target);
    return { target, by };
  });
  if (isRefusal(done)) return done;
  if (done) await publishPersonChanged(deps, person.roomId, done.target, { act, by: done.by });
  return {};
}
