import { createCommitter, mapStored } from '../../../platform/committer.ts';
import { boundedWrite } from '../../../platform/db/bounded-write.ts';
import { type Db, retryConflicts } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { insertMessages, type MessageRow, messagesByClientIds, type NewMessage } from './messages.store.ts';

/** `repeated` is the message that already has this client id; nothing was stored. */
export type Appended = { seq: number } | { repeated: MessageRow };

export interface MessageWriter {
  /**
   * Resolves when the message is committed; nobody has seen it before that. Rejects when the database does not accept
   * it. The option `committed` runs before that, in the order of the room sequences. With `always` the message is
   * queued even when the queue is full; otherwise a full queue returns `overloaded`.
   */
  readonly append: (message: NewMessage, always?: boolean) => Promise<Appended | Refusal<'overloaded'>>;
  /** Number of queued messages, including those being written. */
  readonly waiting: () => number;
}

interface MessageWriterOptions {
  readonly db: Db;
  readonly log: Logger;
  /** Called for every stored message, before its sender is acknowledged. */
  readonly committed: (stored: readonly { message: NewMessage; seq: number }[]) => void;
  /** Receives the duration of a batch in seconds. */
  readonly onBatch?: (seconds: number) => void;
  /** The server stops. */
  readonly stopping?: AbortSignal;
  readonly batchMax?: number;
  readonly queueMax?: number;
}

/** The sequence of a message that was just stored, or the row under its client id. */
type SeqOrRow = number | MessageRow;

const isOwn = (message: NewMessage, stored: SeqOrRow): boolean =>
  typeof stored === 'number' || stored.id === message.id;
const seqOf = (stored: SeqOrRow): number => (typeof stored === 'number' ? stored : Number(stored.seq));

/** Commits messages in groups: a quiet room waits for nothing, a busy platform pays one commit for hundreds. */
export function createMessageWriter({
  db,
  log,
  committed,
  onBatch,
  stopping,
  batchMax = 500,
  queueMax = 5000,
}: MessageWriterOptions): MessageWriter {
  const writer = createCommitter<NewMessage, SeqOrRow, Appended>({
    log,
    name: 'room messages',
    batchMax,
    queueMax,
    onBatch,
    stopping,
    insert: async (messages, limitMs) => {
      // A deadlock with another process on the same rooms writes nothing.
      const seqs = await retryConflicts(() =>
        boundedWrite(db, limitMs, (queries) => insertMessages(queries, messages)),
      );
      return { stored: mapStored(messages, ({ id }) => seqs.get(id)) };
    },
    storedOf: async (messages) => {
      const keys = messages.map(({ room_id: roomId, uid, client_id: clientId }) => ({ roomId, uid, clientId }));
      const rows = new Map((await messagesByClientIds(db, keys)).map((row) => [keyOf(row), row]));
      return mapStored(messages, (message) => rows.get(keyOf(message)));
    },
    isOwn,
    onStored: (stored) =>
      committed([...stored].map(([message, one]) => ({ message, seq: seqOf(one) })).sort((a, b) => a.seq - b.seq)),
    resultOf: (message, stored) =>
      typeof stored === 'number' || isOwn(message, stored) ? { seq: seqOf(stored) } : { repeated: stored },
    resultOfMissing: ({ room_id: roomId }) => new Error(`room ${roomId} is gone`),
  });
  return {
    append: (message, always = false) => (always ? writer.pushAlways(message) : writer.push(message)),
    waiting: () => writer.waiting(),
  };
}

const keyOf = ({ room_id: roomId, uid, client_id: clientId }: Pick<NewMessage, 'room_id' | 'uid' | 'client_id'>) =>
  `${roomId}:${uid}:${clientId}`;
