import { channelOf, type OutputOf, type ParsedInputOf } from '@touchline/contract/kernel';
import { roomEvents, type roomModerationCalls } from '@touchline/contract/rooms';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { inRoom, type Moderator, toPerson } from '../moderate.ts';
import { noPin } from '../moderation.policy.ts';
import type { ModerationDeps } from '../needs.ts';

type Call = typeof roomModerationCalls.clear;

/** Clears the screen for everybody, or deletes all messages of one user. */
export async function clearMessages(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, uid }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found' | 'no_permission' | 'user_not_found'>> {
  const { rooms } = deps.needs;
  const done = await (uid === undefined
    ? clearScreen(deps, moderator, roomId)
    : deletePerson(deps, moderator, { roomId, uid }));
  if (isRefusal(done)) return done;
  if (!done) return {};
  done.notifyAuthor();
  rooms.messagesChanged(roomId);
  deps.needs.hub.publish(channelOf('room', roomId), roomEvents.cleared, {
    uid: uid ?? null,
    upTo: done.upTo,
    by: done.by,
  });
  if (done.unpinned) await rooms.rulesChanged(roomId);
  return {};
}

const clearScreen = (deps: ModerationDeps, moderator: Moderator, roomId: string) =>
  inRoom(deps, moderator, roomId, 'mute_all', async ({ tx, room, by, record }) => {
    if (room.row.cleared_seq === room.row.last_seq) return null;
    await deps.needs.rooms.change(tx, roomId, { cleared_seq: room.row.last_seq });
    await record('clear_screen', null, { upTo: Number(room.row.last_seq) });
    return { upTo: Number(room.row.last_seq), by, unpinned: false, notifyAuthor: () => {} };
  });

const deletePerson = (deps: ModerationDeps, moderator: Moderator, person: { roomId: string; uid: string }) =>
  toPerson(deps, moderator, person, 'delete_person', async ({ tx, room, by, uid, at, target, record }) => {
    const { rooms } = deps.needs;
    const messages = await rooms.deleteAllOf(tx, room.id, target.uid, { by: uid, at });
    // Held messages are rejected too, so that a later approval does not bring them back.
    const held = await rooms.rejectHeldOf(tx, { roomId: room.id, uid: target.uid }, { by: uid, at });
    if (messages === 0 && held.count === 0) return null;
    const unpinned = room.pinned?.uid === target.uid;
    if (unpinned) await rooms.change(tx, room.id, noPin);
    await record('delete_person', target, { messages: messages + held.count });
    return { upTo: Number(room.row.last_seq), by, unpinned, notifyAuthor: held.notify };
  });
