import { channelOf } from '@touchline/contract/kernel';
import { type MessageContent, type RoomMessage, roomEvents } from '@touchline/contract/rooms';
import type { Tx } from '../../../platform/db/database.ts';
import { digestOf } from '../../../platform/idempotent-call.ts';
import { durationBuckets } from '../../../platform/metrics.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isRefusal, type Refusal } from '../../../platform/refusal.ts';
import type { Hub } from '../../../realtime/index.ts';
import type { RoomNeeds, SenderFacts } from '../needs.ts';
import type { Room, RoomDirectory } from '../room-directory.ts';
import { type Appended, createMessageWriter } from './message-writer.ts';
import { type PlacedMessage, presentMessage } from './messages.present.ts';
import { insertMessages, type NewMessage } from './messages.store.ts';
import { createRecentMessages, type RecentMessages } from './recent-messages.ts';

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
    card: SenderFacts | undefined,
    always?: boolean,
  ): Promise<RoomMessage | Extract<Appended, { repeated: unknown }> | Refusal<'overloaded'>>;
  /**
   * Stores messages in a transaction that has locked their rooms. Call the returned function after the commit to
   * publish them.
   */
  place(tx: Tx, messages: readonly ApprovedMessage[]): Promise<() => Promise<void>>;
  /** A stored message as users of its room see it; null when there is no such room. */
  present(roomId: string, row: PlacedMessage): Promise<RoomMessage | null>;
  /**
   * Appends a message to a room without the posting rules. Returns the stored content, which for a repeated client id
   * is the first one; null when there is no such room.
   */
  post(line: RoomLine): Promise<MessageContent | null>;
}

/** A held message that was approved. */
export interface ApprovedMessage {
  readonly room: Room;
  readonly message: NewMessage;
}

interface Outgoing {
  readonly room: Room;
  readonly card: SenderFacts | undefined;
}

type MessageStreamPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'bus' | 'log' | 'metrics' | 'stopping'>;

export function createMessageStream(
  platform: MessageStreamPlatform,
  { hub, needs, directory }: { hub: Pick<Hub, 'publish'>; needs: RoomNeeds; directory: RoomDirectory },
): MessageStream {
  const { db, clock, ids, metrics } = platform;
  /** Messages that are being stored, with their room and sender. */
  const outgoing = new Map<string, Outgoing>();
  const recent = createRecentMessages(platform, { needs, directory });
  const cardOf = async ({ ownerId }: Room, uid: string): Promise<SenderFacts | undefined> =>
    (await needs.accounts.speakerOf(uid, ownerId))?.card;

  const publish = (stored: readonly { message: NewMessage; seq: number }[]): void => {
    recent.appended(new Set(stored.map(({ message }) => message.room_id)));
    for (const { message, seq } of stored) {
      const sending = outgoing.get(message.id);
      if (!sending) continue;
      const presented = presentMessage(sending.room, { ...message, seq }, sending.card);
      recent.add(presented);
      hub.publish(channelOf('room', message.room_id), roomEvents.message, presented);
    }
  };
  const commits = metrics.histogram(
    'touchline_room_commit_seconds',
    'Time to store a batch of room messages.',
    [],
    durationBuckets,
  );
  const writer = createMessageWriter({
    db,
    log: platform.log,
    stopping: platform.stopping,
    committed: publish,
    onBatch: (seconds) => commits.observe(seconds),
  });
  metrics.gauge('touchline_room_messages_waiting', 'Room messages not yet stored', writer.waiting);

  const append: MessageStream['append'] = async (room, message, card, always) => {
    outgoing.set(message.id, { room, card });
    try {
      const appended = await writer.append(message, always);
      return isRefusal(appended) || 'repeated' in appended
        ? appended
        : presentMessage(room, { ...message, seq: appended.seq }, card);
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
      const cards = await Promise.all(messages.map(({ room, message }) => cardOf(room, message.uid)));
      for (const [at, { room, message }] of messages.entries()) outgoing.set(message.id, { room, card: cards[at] });
      publish(stored.sort((a, b) => a.seq - b.seq));
      for (const { message } of messages) outgoing.delete(message.id);
    };
  };

  return {
    recent,
    append,
    place,
    present: async (roomId, row) => {
      const room = await directory.find(roomId);
      return room ? presentMessage(room, row, await cardOf(room, row.uid)) : null;
    },
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
      const appended = await append(room, message, await cardOf(room, uid), true);
      if (isRefusal(appended)) throw new Error(`a line was not taken: ${appended.code}`);
      return 'repeated' in appended ? appended.repeated.content : content;
    },
  };
}
