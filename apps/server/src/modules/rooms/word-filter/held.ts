import type { UserCard } from '@touchline/contract/accounts';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { type heldOperatorCalls, type RoomMessage, roomEvents } from '@touchline/contract/rooms';
import type { AuditWriter } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Hub } from '../../../realtime/index.ts';
import { type Directory, loadRoom, type Room } from '../directory.ts';
import type { MessageStream, Placed } from '../message-stream.ts';
import { lockRoom } from '../moderation/moderation.store.ts';
import type { RoomNeeds } from '../needs.ts';
import { goneCard, presentMessage } from '../rooms.present.ts';
import type { NewMessage } from '../rooms.store.ts';
import * as store from './held.store.ts';
import type { SensitiveWord } from './matcher.ts';

/** An accepted message; a held one waits for an operator. */
export interface PostResult {
  readonly message: RoomMessage;
  readonly held: boolean;
}

type Calls = typeof heldOperatorCalls;

/** Messages that wait for an operator because of a blocked word. Only their authors see them. */
export interface HeldMessages {
  readonly keep: (
    room: Room,
    message: NewMessage,
    words: readonly SensitiveWord[],
    card: UserCard,
  ) => Promise<PostResult | Refusal<'idempotency_conflict'>>;
  readonly of: (room: Room, uid: string) => Promise<RoomMessage[]>;
  list(input: ParsedInputOf<Calls['list']>): Promise<OutputOf<Calls['list']>>;
  decide(
    input: ParsedInputOf<Calls['decide']>,
    principal: StaffPrincipal,
    audit: AuditWriter,
  ): Promise<OutputOf<Calls['decide']>>;
  /** Deletes old decided messages. */
  sweep(): Promise<void>;
}

export interface HeldDeps {
  readonly platform: Pick<Platform, 'db' | 'clock'>;
  readonly hub: Pick<Hub, 'notify'>;
  readonly needs: RoomNeeds;
  readonly directory: Directory;
  readonly messageStream: MessageStream;
}

const seq = 0;
/** How long decided messages are kept, so that a repeated send finds them. */
const keptMs = 30 * 24 * 3_600_000;

export function createHeldMessages({ platform, hub, needs, directory, messageStream }: HeldDeps): HeldMessages {
  const { db, clock } = platform;

  const nameOf = async (roomId: string): Promise<string> => {
    const ownerId = (await directory.find(roomId))?.ownerId ?? null;
    return ownerId === null ? '' : ((await needs.hosts.roomNameOf(ownerId)) ?? '');
  };

  const bannedAmong = async (uids: Iterable<string>): Promise<ReadonlySet<string>> => {
    const banned = new Set<string>();
    for (const uid of uids) {
      const ban = (await needs.accounts.speakerOf(uid))?.ban;
      if (ban && (!ban.until || ban.until.getTime() > clock.now())) banned.add(uid);
    }
    return banned;
  };

  return {
    keep: async (room, message, words, card) => {
      const listed = words.map(({ word }) => word);
      if (!(await store.insertHeld(db, message, listed))) {
        const first = await store.heldByClientId(db, message);
        if (first?.digest !== message.digest) return refuse('idempotency_conflict');
        return { message: presentMessage(room, { ...first, seq }, card), held: true };
      }
      directory.changed(room.id);
      return { message: presentMessage(room, { ...message, seq }, card), held: true };
    },
    of: async (room, uid) => {
      const [rows, cards] = await Promise.all([store.waitingOf(db, room.id, uid), needs.accounts.findUsers([uid])]);
      return rows.map((row) => presentMessage(room, { ...row, seq }, cards.get(uid)));
    },
    list: async (input) => {
      const { rows, total } = await store.waitingPage(db, input);
      const cards = await needs.accounts.findUsers([...new Set(rows.map(({ uid }) => uid))]);
      const items = await Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          roomId: row.room_id,
          roomName: await nameOf(row.room_id),
          from: cards.get(row.uid) ?? goneCard(row.uid),
          text: row.content.text,
          words: row.words,
          at: row.at.toISOString(),
        })),
      );
      return { items, total, page: input.page, pageSize: input.pageSize };
    },
    decide: async ({ ids, release: passes }, principal, audit) => {
      // Reads other modules before the transaction, which must not wait for a second connection of the pool.
      const places = await store.waitingPlaces(db, ids);
      const roomIds = [...new Set(places.map((place) => place.room_id))];
      const cards = await needs.accounts.findUsers([...new Set(places.map(({ uid }) => uid))]);
      const banned = await bannedAmong(cards.keys());
      const { decided, notify } = await inTransaction(db, async (tx) => {
        // Locks the rooms first, as every moderation action does: nobody is blacklisted or muted in between.
        const rooms = await holdRooms(tx, roomIds);
        const rows = (await store.lockWaiting(tx, ids)).map((row) => {
          const blacklisted = rooms.get(row.room_id)?.blacklist.has(row.uid);
          const stop = blacklisted ? 'blacklisted' : banned.has(row.uid) ? 'banned' : null;
          return { row, stop, released: passes && stop === null && rooms.has(row.room_id) };
        });
        const at = clock.date();
        for (const state of ['released', 'refused'] as const) {
          const those = rows.filter(({ released }) => released === (state === 'released')).map(({ row }) => row.id);
          await store.decideHeld(tx, those, { state, by: principal.uid, at });
        }
        for (const { row, stop, released } of rows)
          await audit.record(tx, principal, {
            action: released ? 'message.release' : 'message.refuse',
            target: { kind: 'person', id: row.uid, label: cards.get(row.uid)?.nickname ?? row.uid },
            details: {
              roomId: row.room_id,
              text: row.content.text,
              words: row.words,
              ...(passes && stop !== null ? { because: stop } : {}),
            },
          });
        const passing = rows.filter(({ released }) => released).map(({ row }) => row);
        const there = await store.postedAlready(tx, passing);
        const placed = passing.flatMap((row): Placed[] => {
          const room = rooms.get(row.room_id);
          return room && !there.has(row.id) ? [{ room, message: messageOf(row, at), card: cards.get(row.uid) }] : [];
        });
        return { decided: rows, notify: placed.length > 0 ? await messageStream.place(tx, placed) : null };
      });
      await notify?.();
      for (const roomId of roomIds) directory.changed(roomId);
      for (const { row, released } of decided) notifyAuthor(hub, row, released);
      return { decided: decided.length, gone: new Set(ids).size - decided.length };
    },
    sweep: async () => {
      await store.dropDecided(db, new Date(clock.now() - keptMs));
    },
  };
}

/** Locks rooms for the rest of the transaction, always in the same order, and reads them. */
async function holdRooms(tx: Tx, roomIds: readonly string[]): Promise<ReadonlyMap<string, Room>> {
  const rooms = new Map<string, Room>();
  for (const roomId of roomIds.toSorted()) {
    const room = (await lockRoom(tx, roomId)) && (await loadRoom(tx, roomId));
    if (room) rooms.set(roomId, room);
  }
  return rooms;
}

const messageOf = (row: store.HeldRow, at: Date): NewMessage => {
  const { id, room_id, uid, content_type, content, client_id, digest } = row;
  return { id, room_id, uid, content_type, content, client_id, digest, at };
};

/** Notifies the author of a held message of the decision. */
export function notifyAuthor(
  hub: Pick<Hub, 'notify'>,
  {
    uid,
    room_id: roomId,
    id: messageId,
    client_id: clientId,
  }: Pick<store.HeldRow, 'uid' | 'room_id' | 'id' | 'client_id'>,
  released: boolean,
): void {
  hub.notify(uid, roomEvents.heldDecided, { roomId, messageId, clientId, released });
}
