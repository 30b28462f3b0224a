import { channelOf, type ParsedInputOf } from '@touchline/contract/kernel';
import { type roomDeeds, roomEvents } from '@touchline/contract/rooms';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { refuseWaitingOf } from '../words/held.store.ts';
import { tellAuthor } from '../words/held.ts';
import { type Doer, inRoom, type ModerationDeps, toPerson } from './deed.ts';
import { changeRoom, deleteAllOf } from './moderation.store.ts';
import { tellRules } from './telling.ts';

/** What is pinned goes with the message. */
export const noPin = { pinned_message: null, pinned_by: null, pinned_at: null } as const;

/** Clears the screen of everybody, or deletes all that one person said. */
export async function clearMessages(
  deps: ModerationDeps,
  doer: Doer,
  { roomId, uid }: ParsedInputOf<typeof roomDeeds.clear>,
): Promise<Record<string, never> | Refusal<'not_found' | 'no_permission' | 'user_not_found'>> {
  const done = await (uid === undefined ? clearScreen(deps, doer, roomId) : deletePerson(deps, doer, { roomId, uid }));
  if (isRefusal(done)) return done;
  if (!done) return {};
  for (const row of done.refused) tellAuthor(deps.hub, row, false);
  deps.conversation.changed(roomId);
  deps.hub.publish(channelOf('room', roomId), roomEvents.cleared, {
    uid: uid ?? null,
    upTo: done.upTo,
    by: done.by,
  });
  if (done.unpinned) await tellRules(deps, roomId);
  return {};
}

const clearScreen = (deps: ModerationDeps, doer: Doer, roomId: string) =>
  inRoom(deps, doer, roomId, 'mute_all', async ({ tx, room, by, record }) => {
    if (room.row.cleared_seq === room.row.last_seq) return null;
    await changeRoom(tx, roomId, { cleared_seq: room.row.last_seq });
    await record('clear_screen', null, { upTo: Number(room.row.last_seq) });
    return { upTo: Number(room.row.last_seq), by, unpinned: false, refused: [] };
  });

const deletePerson = (deps: ModerationDeps, doer: Doer, whom: { roomId: string; uid: string }) =>
  toPerson(deps, doer, whom, 'delete_person', async ({ tx, room, by, uid, at, target, record }) => {
    const messages = await deleteAllOf(tx, room.id, target.uid, { by: uid, at });
    // What waits for an operator goes too: letting it pass later must not bring it back.
    const waiting = await refuseWaitingOf(tx, { roomId: room.id, uid: target.uid }, { by: uid, at });
    if (messages === 0 && waiting.length === 0) return null;
    const unpinned = room.pinned?.uid === target.uid;
    if (unpinned) await changeRoom(tx, room.id, noPin);
    await record('delete_person', target, { messages: messages + waiting.length });
    const refused = waiting.map((row) => ({ ...row, room_id: room.id, uid: target.uid }));
    return { upTo: Number(room.row.last_seq), by, unpinned, refused };
  });
