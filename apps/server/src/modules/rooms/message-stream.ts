import type { UserCard } from '@touchline/contract/accounts';
import { channelOf } from '@touchline/contract/kernel';
import { type MessageContent, type RoomMessage, roomEvents } from '@touchline/contract/rooms';
import type { Tx } from '../../platform/db/database.ts';
import { digestOf } from '../../platform/idempotent-call.ts';
import { durationBuckets } from '../../platform/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import type { Hub } from '../../realtime/index.ts';
import type { Directory, Room } from './directory.ts';
import { fanLevels } from './fan-levels.ts';
import { readHistory } from './history.ts';
import { type Appended, createMessageWriter } from './message-writer.ts';
import type { RoomNeeds } from './needs.ts';
import { createRecent, type RecentMessages } from './recent.ts';
import { presentMessage } from './rooms.present.ts';
import { insertMessages, type MessageRow, type NewMessage } from './rooms.store.ts';

/** A message that another module appends to a room: a gift, a red packet. */
export interface RoomLine {
  readonly roomId: string;
  readonly uid: string;
  readonly contentType: number;
  readonly content: MessageContent;
  /** Unique per user and room; a repeated one appends nothing. */
  readonly clientId: string;
}

/** The messages of rooms: stored in order, cached for users who enter, published to users in the room. */
export interface MessageStream {
  readonly recent: RecentMessages;
  /** Resolves when the message is stored and published. */
  append(
    room: Room,
    message: NewMessage,
    card: UserCard | undefined,
    always?: boolean,
  ): Promise<RoomMessage | Extract<Appended, { repeated: unknown }> | Refusal<'overloaded'>>;
  /**
   * Stores messages in a transaction that has locked their rooms. Call the returned function after the commit to
   * publish them.
   */
  place(tx: Tx, messages: readonly Placed[]): Promise<() => Promise<void>>;
  /**
   * Appends a message to a room without the posting rules. Returns the stored content, which for a repeated client id
   * is the first one; null when there is no such room.
   */
  post(line: RoomLine): Promise<MessageContent | null>;
  present(room: Room, row: MessageRow, card: UserCard | undefined): Promise<RoomMessage>;
  /** Drops the cached messages of a room in every process. */
  changed(roomId: string): void;
}

/** A held message that was approved, with its sender. */
export interface Placed {
  readonly room: Room;
  readonly message: NewMessage;
  readonly card: UserCard | undefined;
}

interface Outgoing {
  readonly room: Room;
  readonly card: UserCard | undefined;
  readonly fanLevel: number | null;
}

type MessageStreamPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'bus' | 'log' | 'metrics'>;

export function createMessageStream(
  platform: MessageStreamPlatform,
  { hub, needs, directory }: { hub: Pick<Hub, 'publish'>; needs: RoomNeeds; directory: Directory },
): MessageStream {
  const { db, clock, ids, bus } = platform;
  /** Messages that are being stored, with their room and sender. */
  const outgoing = new Map<string, Outgoing>();
  const self = ids.next();

  const recent = createRecent(async (roomId, limit) => {
    const room = await directory.find(roomId);
    if (!room) return { messages: [], more: false };
    const { items, more } = await readHistory({ db, needs }, room, limit, null);
    return { messages: items.reverse(), more };
  });

  // Every process caches the latest messages; it reads them again after another process appended or deleted some.
  const moved = 'rooms.moved';
  bus.subscribe(moved, (payload) => {
    const { from, roomIds } = payload as { from: string; roomIds: readonly string[] };
    if (from !== self) for (const roomId of roomIds) recent.forget(roomId);
  });

  const publish = (stored: readonly { message: NewMessage; seq: number }[]): void => {
    bus.publish(moved, { from: self, roomIds: [...new Set(stored.map(({ message }) => message.room_id))] });
    for (const { message, seq } of stored) {
      const sending = outgoing.get(message.id);
      if (!sending) continue;
      const presented = presentMessage(sending.room, { ...message, seq }, sending.card, sending.fanLevel);
      recent.add(presented);
      hub.publish(channelOf('room', message.room_id), roomEvents.message, presented);
    }
  };
  const commits = platform.metrics.histogram(
    'touchline_room_commit_seconds',
    'Time to store a batch of room messages.',
    [],
    durationBuckets,
  );
  const writer = createMessageWriter({
    db,
    log: platform.log,
    committed: publish,
    onBatch: (seconds) => commits.observe(seconds),
  });
  platform.metrics.gauge('touchline_room_messages_waiting', 'Room messages not yet stored', writer.waiting);

  const levelOf = async (room: Room, uid: string): Promise<number | null> =>
    (await fanLevels(needs, room, [uid])).get(uid) ?? null;

  const append: MessageStream['append'] = async (room, message, card, always) => {
    const fanLevel = await levelOf(room, message.uid);
    outgoing.set(message.id, { room, card, fanLevel });
    try {
      const appended = await writer.append(message, always);
      return isRefusal(appended) || 'repeated' in appended
        ? appended
        : presentMessage(room, { ...message, seq: appended.seq }, card, fanLevel);
    } finally {
      outgoing.delete(message.id);
    }
  };

  const place: MessageStream['place'] = async (tx, messages) => {
    const seqs = await insertMessages(
      tx,
      messages.map(({ message }) => message),
    );
    return async () => {
      const stored = messages.flatMap(({ message }) => {
        const seq = seqs.get(message.id);
        return seq === undefined ? [] : [{ message, seq }];
      });
      for (const { room, message, card } of messages)
        outgoing.set(message.id, { room, card, fanLevel: await levelOf(room, message.uid) });
      publish(stored.sort((a, b) => a.seq - b.seq));
      for (const { message } of messages) outgoing.delete(message.id);
    };
  };

  return {
    recent,
    append,
    place,
    post: async ({ roomId, uid, contentType, content, clientId }) => {
      const room = await directory.find(roomId);
      if (!room) return null;
      const message: NewMessage = {
        id: ids.next(),
        room_id: roomId,
        uid,
        content_type: contentType,
        content,
        client_id: clientId,
        digest: digestOf(content),
        at: clock.date(),
      };
      const appended = await append(room, message, (await needs.accounts.speakerOf(uid))?.card, true);
      if (isRefusal(appended)) throw new Error(`a line was not taken: ${appended.code}`);
      return 'repeated' in appended ? appended.repeated.content : content;
    },
    present: async (room, row, card) => presentMessage(room, row, card, await levelOf(room, row.uid)),
    changed: (roomId) => {
      recent.forget(roomId);
      bus.publish(moved, { from: self, roomIds: [roomId] });
    },
  };
}
