import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { isMuteOn, muteEnd, type RoomMuteKind, type roomModeration, roomMuteKinds } from '@touchline/contract/rooms';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Room } from '../directory.ts';
import type { RoomNeeds } from '../needs.ts';
import { inRoom, type ModerationDeps, type Moderator, toPerson } from './moderate.ts';
import { changeRoom, dropMute, putMute } from './moderation.store.ts';
import { publishPersonChanged, publishRulesChanged } from './moderation-events.ts';

type Stop = typeof roomModeration.stop;
type Answer =
  | OutputOf<Stop>
  | BadInput
  | Refusal<'not_found' | 'no_permission' | 'user_not_found' | 'mute_duration_not_allowed'>;

const isKind = (duration: string): duration is RoomMuteKind => (roomMuteKinds as readonly string[]).includes(duration);

/** Mutes or unmutes one user or everybody. */
export function stopChat(
  deps: ModerationDeps,
  moderator: Moderator,
  input: ParsedInputOf<Stop>,
): Promise<Answer> | Answer {
  const { roomId, uid, duration, all } = input;
  if (uid !== undefined && duration !== undefined && all === undefined) {
    if (duration === 'off') return liftMute(deps, moderator, { roomId, uid });
    return isKind(duration) ? mute(deps, moderator, { roomId, uid }, duration) : refuse('mute_duration_not_allowed');
  }
  if (all !== undefined && uid === undefined && duration === undefined) return muteAll(deps, moderator, roomId, all);
  return new BadInput([{ path: all === undefined ? 'duration' : 'all', code: 'invalid' }]);
}

async function mute(
  deps: ModerationDeps,
  moderator: Moderator,
  person: { roomId: string; uid: string },
  duration: RoomMuteKind,
): Promise<Answer> {
  const found = duration === 'match' ? await deps.directory.find(person.roomId) : undefined;
  const lasting = found ? await muteScope(found, deps.needs) : null;
  const done = await toPerson(deps, moderator, person, 'mute', async ({ tx, room, at, uid, by, target, record }) => {
    const end = muteEnd(duration, at.getTime());
    const scope = end === null ? lasting : { match_id: null, session_id: null };
    if (!scope) return refuse('mute_duration_not_allowed');
    const until = end === null ? null : new Date(end);
    const mark = { room_id: room.id, uid: target.uid, by_uid: uid, by_role: by.role, at };
    await putMute(tx, { ...mark, until, ...scope });
    await record('mute', target, { duration, until: until?.toISOString() ?? null });
    return { until: until?.toISOString() ?? null, at: at.toISOString(), by, target, room };
  });
  if (isRefusal(done)) return done;
  const { target, room, until, at, by } = done;
  await publishPersonChanged(deps, room.id, target, { act: 'mute', by, until });
  return { mute: { until, at, by } };
}

async function liftMute(
  deps: ModerationDeps,
  moderator: Moderator,
  person: { roomId: string; uid: string },
): Promise<Answer> {
  const done = await toPerson(deps, moderator, person, 'mute', async ({ tx, room, by, target, record }) => {
    if (!room.mutes.has(target.uid)) return null;
    await dropMute(tx, room.id, target.uid);
    await record('lift_mute', target);
    return { target, room, by };
  });
  if (isRefusal(done)) return done;
  if (done) await publishPersonChanged(deps, done.room.id, done.target, { act: 'lift_mute', by: done.by });
  return { mute: null };
}

async function muteAll(deps: ModerationDeps, moderator: Moderator, roomId: string, all: boolean): Promise<Answer> {
  const done = await inRoom(deps, moderator, roomId, 'mute_all', async ({ tx, room, record }) => {
    if (room.row.all_muted === all) return false;
    await changeRoom(tx, roomId, { all_muted: all });
    await record(all ? 'mute_all' : 'lift_mute_all', null);
    return true;
  });
  if (isRefusal(done)) return done;
  if (done) await publishRulesChanged(deps, roomId);
  return { mute: null };
}

/**
 * What "this match" means in a room: its match, or the match its host is live on, until the match ends; else the
 * broadcast, because a host may continue after the match. Null without either.
 */
export async function muteScope(
  room: Room,
  needs: RoomNeeds,
): Promise<{ match_id: string | null; session_id: string | null } | null> {
  const broadcast = room.ownerId === null ? null : needs.streams.broadcastOf(room.ownerId);
  const matchId = room.row.match_id ?? broadcast?.matchId ?? null;
  const match = matchId === null ? null : await needs.matches.findMatch(matchId);
  if (match && isMuteOn(null, 0, { matchStatus: match.status })) return { match_id: matchId, session_id: null };
  return broadcast && { match_id: null, session_id: broadcast.sessionId };
}
