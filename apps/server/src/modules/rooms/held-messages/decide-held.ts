import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { heldOperatorCalls } from '@touchline/contract/rooms';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ApprovedMessage, MessageStream } from '../messages/message-stream.ts';
import type { NewMessage } from '../messages/messages.store.ts';
import type { Room, RoomDirectory } from '../room-directory.ts';
import * as store from './held.store.ts';
import { notifyAuthor } from './notify-author.ts';
import { applyDueRejections, type RejectionDeps } from './undo-rejection.ts';

const { undoMs } = limits.operators;

type Decide = (typeof heldOperatorCalls)['decide'];

export interface DecideDeps extends RejectionDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'timers'>;
  readonly messageStream: MessageStream;
}

interface Decision {
  readonly row: store.HeldRow;
  /** Why a release is refused. */
  readonly stop: 'blacklisted' | 'banned' | null;
  readonly released: boolean;
}

/** Timers can fire slightly before the clock says so. */
const settleMs = 100;

/**
 * Releases held messages into their rooms in the order they were sent, or rejects them: only operators see a rejection
 * until `undoMs` have passed.
 */
export async function decideHeld(
  deps: DecideDeps,
  principal: StaffPrincipal,
  { ids, release }: ParsedInputOf<Decide>,
): Promise<OutputOf<Decide>> {
  const { platform, hub, needs, directory, messageStream } = deps;
  // Reads other modules before the transaction, which must not wait for a second connection of the pool.
  const authors = await store.waitingAuthors(platform.db, ids);
  const roomIds = [...new Set(authors.map((author) => author.room_id))];
  const cards = await needs.accounts.findUsers([...new Set(authors.map(({ uid }) => uid))]);
  const banned = await bannedAmong(deps, cards.keys());
  const { decisions, publish } = await inTransaction(platform.db, async (tx) => {
    // Locks the rooms first, as every moderation action does: nobody is blacklisted or muted in between.
    const rooms = await lockRooms(tx, directory, roomIds);
    const decisions = (await store.lockWaiting(tx, ids)).map((row): Decision => {
      const blacklisted = rooms.get(row.room_id)?.blacklist.has(row.uid);
      const stop = blacklisted ? 'blacklisted' : banned.has(row.uid) ? 'banned' : null;
      return { row, stop, released: release && stop === null && rooms.has(row.room_id) };
    });
    const at = platform.clock.date();
    const due = new Date(at.getTime() + undoMs);
    for (const state of ['released', 'refused'] as const) {
      const those = decisions.filter(({ released }) => released === (state === 'released')).map(({ row }) => row.id);
      if (release) await store.decideHeld(tx, those, { state, by: principal.uid, at });
      else await store.putPending(tx, those, { by: principal.uid, due });
    }
    for (const { row, stop, released } of decisions)
      await needs.audit.record(tx, principal, {
        action: released ? 'message.release' : 'message.refuse',
        target: { kind: 'person', id: row.uid, label: cards.get(row.uid)?.nickname ?? row.uid },
        details: {
          roomId: row.room_id,
          text: row.content.text,
          words: row.words,
          ...(release && stop !== null ? { because: stop } : {}),
        },
      });
    const passing = decisions.filter(({ released }) => released).map(({ row }) => row);
    const there = await store.findPosted(tx, passing);
    const placed = passing.flatMap((row): ApprovedMessage[] => {
      const room = rooms.get(row.room_id);
      return room && !there.has(row.id) ? [{ room, message: messageOf(row, at) }] : [];
    });
    return { decisions, publish: placed.length > 0 ? await messageStream.place(tx, placed) : null };
  });
  if (!release) deps.platform.timers.after(`rooms.held.${ids[0]}`, undoMs + settleMs, () => applyDueRejections(deps));
  await publish?.();
  for (const roomId of roomIds) directory.changed(roomId);
  if (release) for (const { row, released } of decisions) notifyAuthor(hub, row, released);
  return { decided: decisions.length, gone: new Set(ids).size - decisions.length };
}

async function bannedAmong(
  { needs, platform }: Pick<DecideDeps, 'needs' | 'platform'>,
  uids: Iterable<string>,
): Promise<ReadonlySet<string>> {
  const banned = new Set<string>();
  for (const uid of uids) {
    const ban = (await needs.accounts.speakerOf(uid))?.ban;
    if (ban && (!ban.until || ban.until.getTime() > platform.clock.now())) banned.add(uid);
  }
  return banned;
}

/** Locks rooms for the rest of the transaction, always in the same order, and reads them. */
async function lockRooms(
  tx: Tx,
  directory: RoomDirectory,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, Room>> {
  const rooms = new Map<string, Room>();
  for (const roomId of roomIds.toSorted()) {
    const room = await directory.lock(tx, roomId);
    if (room) rooms.set(roomId, room);
  }
  return rooms;
}

const messageOf = (row: store.HeldRow, at: Date): NewMessage => {
  const { id, room_id, uid, content_type, content, client_id, digest } = row;
  return { id, room_id, uid, content_type, content, client_id, digest, at };
};
