import { userTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { roomModeration } from '@touchline/contract/rooms';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { type ModerationDeps, type Moderator, toPerson } from './moderate.ts';
import { dropAdmin, dropFromBlacklist, putAdmin, putOnBlacklist } from './moderation.store.ts';
import { publishPersonChanged } from './moderation-events.ts';

type Nothing = Record<string, never>;
type RoomRefusal = Refusal<'not_found' | 'no_permission' | 'user_not_found'>;

/** Adds a user to the blacklist of a room or removes them; does nothing when it is already so. */
export async function changeBlacklist(
  deps: ModerationDeps,
  moderator: Moderator,
  { blacklisted, ...person }: ParsedInputOf<typeof roomModeration.blacklist>,
): Promise<Nothing | RoomRefusal> {
  const act = blacklisted ? 'blacklist' : 'lift_blacklist';
  const done = await toPerson(
    deps,
    moderator,
    person,
    'blacklist',
    async ({ tx, room, at, uid, by, target, record }) => {
      if (room.blacklist.has(target.uid) === blacklisted) return null;
      if (blacklisted)
        await putOnBlacklist(tx, { room_id: room.id, uid: target.uid, by_uid: uid, by_role: by.role, at });
      else await dropFromBlacklist(tx, room.id, target.uid);
      await record(act, target);
      return { target, by };
    },
  );
  if (isRefusal(done)) return done;
  if (done) await publishPersonChanged(deps, person.roomId, done.target, { act, by: done.by });
  return {};
}

/** Appoints or revokes a room admin, up to the limit of the platform. */
export async function changeAdmin(
  deps: ModerationDeps,
  moderator: Moderator,
  { admin, ...person }: ParsedInputOf<typeof roomModeration.appoint>,
): Promise<Nothing | RoomRefusal | Refusal<'room_admin_limit_reached'>> {
  const act = admin ? 'appoint_admin' : 'revoke_admin';
  const max = deps.platform.settings.get('rooms.adminsMax');
  const done = await toPerson(
    deps,
    moderator,
    person,
    'appoint_admin',
    async ({ tx, room, at, uid, by, target, record }) => {
      if (room.admins.has(target.uid) === admin) return null;
      if (admin) {
        const mayBe = target.userType === userTypes.user || target.userType === userTypes.host;
        if (!mayBe || target.uid === room.ownerId || room.blacklist.has(target.uid)) return refuse('no_permission');
        if (room.admins.size >= max) return refuse('room_admin_limit_reached', { max });
        await putAdmin(tx, { room_id: room.id, uid: target.uid, by_uid: uid, by_role: by.role, at });
      } else await dropAdmin(tx, room.id, target.uid);
      await record(act, target);
      return { target, by };
    },
  );
  if (isRefusal(done)) return done;
  if (done) await publishPersonChanged(deps, person.roomId, done.target, { act, by: done.by });
  return {};
}
