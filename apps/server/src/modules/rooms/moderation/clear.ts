import { channelOf, type ParsedInputOf } from '@touchline/contract/kernel';
import { roomEvents, type roomModeration } from '@touchline/contract/rooms';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { refuseWaitingOf } from '../word-filter/held.store.ts';
import { notifyAuthor } from '../word-filter/held.ts';
import { inRoom, type ModerationDeps, type Moderator, toPerson } from './moderate.ts';
import { changeRoom, deleteAllOf } from './moderation.store.ts';
import { publishRulesChanged } from './moderation-events.ts';

/** Columns that remove the pin. */
export const noPin = { pinned_message: null, pinned_by: null, pinned_at: null } as const;

/** Clears the screen for everybody, or deletes all messages of one user. */
export async function clearMessages(
  deps: ModerationDeps,
  moderator: Moderator,
  { roomId, uid }: ParsedInputOf<typeof roomModeration.clear>,
): Promise<Record<string, never> | Refusal<'not_found' | 'no_permission' | 'user_not_found'>> {
  const done = await (uid === undefined
    ? clearScreen(deps, moderator, roomId)
    : deletePerson(deps, moderator, { roomId, uid }));
  if (isRefusal(done)) return done;
  if (!done) return {};
  for (const row of done.refused) notifyAuthor(deps.hub, row, false);
  deps.messageStream.changed(roomId);
  deps.hub.publish(channelOf('room', roomId), roomEvents.cleared, {
    uid: uid ?? null,
    upTo: done.upTo,
    by: done.by,
  });
  if (done.unpinned) await publishRulesChanged(deps, roomId);
  return {};
}

const clearScreen = (deps: ModerationDeps, moderator: Moderator, roomId: string) =>
  inRoom(deps, moderator, roomId, 'mute_all', async ({ tx, room, by, record }) => {
    if (room.row.cleared_seq === room.row.last_seq) return null;
    await changeRoom(tx, roomId, { cleared_seq: room.row.last_seq });
    await record('clear_screen', null, { upTo: Number(room.row.last_seq) });
    return { upTo: Number(room.row.last_seq), by, unpinned: false, refused: [] };
  });

const deletePerson = (deps: ModerationDeps, moderator: Moderator, person: { roomId: string; uid: string }) =>
  toPerson(deps, moderator, person, 'delete_person', async ({ tx, room, by, uid, at, target, record }) => {
    const messages = await deleteAllOf(tx, room.id, target.uid, { by: uid, at });
    // Held messages are rejected too, so that a later approval does not bring them back.
    const waiting = await refuseWaitingOf(tx, { roomId: room.id, uid: target.uid }, { by: uid, at });
    if (messages === 0 && waiting.length === 0) return null;
    const unpinned = room.pinned?.uid === target.uid;
    if (unpinned) await changeRoom(tx, room.id, noPin);
    await record('delete_person', target, { messages: messages + waiting.length });
    const refused = waiting.map((row) => ({ ...row, room_id: room.id, uid: target.uid }));
    return { upTo: Number(room.row.last_seq), by, unpinned, refused };
  });
