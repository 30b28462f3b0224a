import type { UserCard } from '@touchline/contract/accounts';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { type heldOperatorCalls, type RoomMessage, roomEvents } from '@touchline/contract/rooms';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Hub } from '../../../realtime/index.ts';
import type { AuditDoor } from '../../operators/index.ts';
import type { Conversation } from '../conversation.ts';
import type { Directory, Room } from '../directory.ts';
import type { RoomDoors } from '../doors.ts';
import { goneCard, presentMessage } from '../rooms.present.ts';
import type { NewMessage } from '../rooms.store.ts';
import * as store from './held.store.ts';
import type { SensitiveWord } from './matcher.ts';

/** A message that was taken; one that is held waits for an operator. */
export interface Said {
  readonly message: RoomMessage;
  readonly held: boolean;
}

type Calls = typeof heldOperatorCalls;

/** Messages that wait for an operator because of a word in them. Only their authors see them. */
export interface HeldMessages {
  readonly keep: (
    room: Room,
    message: NewMessage,
    words: readonly SensitiveWord[],
    card: UserCard,
  ) => Promise<Said | Refusal<'idempotency_conflict'>>;
  readonly of: (room: Room, uid: string) => Promise<RoomMessage[]>;
  list(input: ParsedInputOf<Calls['list']>): Promise<OutputOf<Calls['list']>>;
  decide(
    input: ParsedInputOf<Calls['decide']>,
    principal: StaffPrincipal,
    audit: AuditDoor,
  ): Promise<OutputOf<Calls['decide']>>;
  /** Forgets what was decided long ago. */
  sweep(): Promise<void>;
}

export interface HeldDeps {
  readonly platform: Pick<Platform, 'db' | 'clock'>;
  readonly hub: Pick<Hub, 'notify'>;
  readonly doors: RoomDoors;
  readonly directory: Directory;
  readonly conversation: Conversation;
}

const seq = 0;
/** How long what was decided is kept, so that a repeated sending finds it. */
const keptMs = 30 * 24 * 3_600_000;

export function createHeldMessages({ platform, hub, doors, directory, conversation }: HeldDeps): HeldMessages {
  const { db, clock } = platform;

  const nameOf = async (roomId: string): Promise<string> => {
    const ownerId = (await directory.find(roomId))?.ownerId ?? null;
    return ownerId === null ? '' : ((await doors.anchors().roomNameOf(ownerId)) ?? '');
  };

  /** Puts a message into its room; one that is there already from an earlier try stays the one. */
  const post = async (row: store.HeldRow, card: UserCard | undefined): Promise<void> => {
    const room = await directory.find(row.room_id);
    if (!room) return;
    const { id, room_id, uid, content_type, content, client_id, digest } = row;
    await conversation.append(
      room,
      { id, room_id, uid, content_type, content, client_id, digest, at: clock.date() },
      card,
      true,
    );
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
      const [rows, cards] = await Promise.all([store.waitingOf(db, room.id, uid), doors.accounts.findUsers([uid])]);
      return rows.map((row) => presentMessage(room, { ...row, seq }, cards.get(uid)));
    },
    list: async (input) => {
      const { rows, total } = await store.waitingPage(db, input);
      const cards = await doors.accounts.findUsers([...new Set(rows.map(({ uid }) => uid))]);
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
      const cards = await doors.accounts.findUsers(await store.waitingAuthors(db, ids));
      const state = passes ? 'released' : 'refused';
      const decided = await inTransaction(db, async (tx) => {
        const rows = await store.lockWaiting(tx, ids);
        if (rows.length === 0) return rows;
        const entry = { state, by: principal.uid, at: clock.date() } as const;
        await store.decideHeld(
          tx,
          rows.map(({ id }) => id),
          entry,
        );
        for (const row of rows)
          await audit.record(tx, principal, {
            action: passes ? 'message.release' : 'message.refuse',
            target: { kind: 'person', id: row.uid, label: cards.get(row.uid)?.nickname ?? row.uid },
            details: { roomId: row.room_id, text: row.content.text, words: row.words },
          });
        // Last: when the server dies in between, the message is there and still waits, and letting it pass again adds nothing.
        if (passes) for (const row of rows) await post(row, cards.get(row.uid));
        return rows;
      });
      for (const roomId of new Set(decided.map((row) => row.room_id))) directory.changed(roomId);
      for (const { uid, room_id: roomId, id: messageId, client_id: clientId } of decided)
        hub.notify(uid, roomEvents.heldDecided, { roomId, messageId, clientId, released: passes });
      return { decided: decided.length, gone: new Set(ids).size - decided.length };
    },
    sweep: async () => {
      await store.dropDecided(db, new Date(clock.now() - keptMs));
    },
  };
}
