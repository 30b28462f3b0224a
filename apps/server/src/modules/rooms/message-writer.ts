import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, isBadValue, isDuplicate, isRetryable } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { insertMessages, messageByClientId, type NewMessage, seqsOfMessages } from './rooms.store.ts';

/** `repeated` is the message that already has this client id; nothing was stored. */
export type Appended = { seq: number } | { repeated: Awaited<ReturnType<typeof messageByClientId>> & object };

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

/** Attempts to find out whether a batch was committed: half a minute, longer when each query hangs. */
const askedMax = 30;

interface Pending {
  readonly message: NewMessage;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

interface MessageWriterOptions {
  readonly db: Db;
  readonly log: Logger;
  /** Called for every stored message, before its sender is acknowledged. */
  readonly committed: (stored: readonly { message: NewMessage; seq: number }[]) => void;
  /** Receives the duration of a batch in seconds. */
  readonly onBatch?: (seconds: number) => void;
  readonly batchMax?: number;
  readonly queueMax?: number;
}

/**
 * Group commit: one batch is in flight while the next one collects. A quiet room waits for nothing, and a busy platform
 * pays one commit for hundreds of messages.
 */
export function createMessageWriter({
  db,
  log,
  committed,
  onBatch,
  batchMax = 500,
  queueMax = 5000,
}: MessageWriterOptions): MessageWriter {
  let queue: Pending[] = [];
  let writing = 0;

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.slice(0, batchMax);
      queue = queue.slice(batchMax);
      writing = batch.length;
      const since = performance.now();
      await write(batch);
      onBatch?.((performance.now() - since) / 1000);
    }
    writing = 0;
  };

  const write = async (batch: readonly Pending[]): Promise<void> => {
    try {
      settle(
        batch,
        await insert(
          db,
          batch.map(({ message }) => message),
        ),
      );
    } catch (error) {
      if (isDuplicate(error, 'rooms_message_client_key')) return withoutRepeated(batch, error);
      if (isBadValue(error) && batch.length > 1) return inHalves(batch);
      log.error({ err: error, messages: batch.length }, 'room messages not stored');
      await afterDoubt(batch, error);
    }
  };

  const settle = (batch: readonly Pending[], seqs: ReadonlyMap<string, number>): void => {
    const stored = batch.flatMap(({ message }) => {
      const seq = seqs.get(message.id);
      return seq === undefined ? [] : [{ message, seq }];
    });
    try {
      committed(stored.sort((a, b) => a.seq - b.seq));
    } catch (error) {
      // The batch is stored even when publishing fails; readers get it at the next entry.
      log.error({ err: error }, 'room messages not published');
    }
    for (const { message, resolve, reject } of batch) {
      const seq = seqs.get(message.id);
      if (seq === undefined) reject(new Error(`room ${message.room_id} is gone`));
      else resolve({ seq });
    }
  };

  /**
   * Some messages of the batch were already stored by an earlier send: returns the first message for those and writes
   * the rest.
   */
  const withoutRepeated = async (batch: readonly Pending[], error: unknown): Promise<void> => {
    const fresh = new Map<string, Pending>();
    // The same client id twice in one batch: the second message is answered after the first is stored.
    const twice: Pending[] = [];
    for (const pending of batch) {
      const { room_id: roomId, uid, client_id: clientId } = pending.message;
      const key = `${roomId}:${uid}:${clientId}`;
      try {
        const repeated = await messageByClientId(db, { roomId, uid, clientId });
        if (repeated) pending.resolve({ repeated });
        else if (fresh.has(key)) twice.push(pending);
        else fresh.set(key, pending);
      } catch (failure) {
        pending.reject(failure);
      }
    }
    if (fresh.size === batch.length) for (const { reject } of batch) reject(error);
    else if (fresh.size > 0) await write([...fresh.values()]);
    if (twice.length > 0) await withoutRepeated(twice, error);
  };

  /** Finds a message that the database rejects by halving, so that the others are stored. */
  const inHalves = async (batch: readonly Pending[]): Promise<void> => {
    const half = Math.ceil(batch.length / 2);
    await write(batch.slice(0, half));
    await write(batch.slice(half));
  };

  /**
   * A connection can break after the commit, so this checks before it rejects. A batch is stored whole or not at all.
   */
  const afterDoubt = async (batch: readonly Pending[], error: unknown): Promise<void> => {
    const seqs = await storedOf(batch.map(({ message }) => message));
    if (seqs.size > 0) return settle(batch, seqs);
    for (const { reject } of batch) reject(error);
  };

  /**
   * Retries until the database has had time to restart: a stored but unpublished message would reach no reader in the
   * room.
   */
  const storedOf = async (messages: readonly NewMessage[]): Promise<Map<string, number>> => {
    for (let asked = 1; ; asked += 1) {
      try {
        return await seqsOfMessages(db, messages);
      } catch (error) {
        if (asked === askedMax) {
          log.error({ err: error, messages: messages.length }, 'outcome of room messages unknown');
          return new Map();
        }
        await sleep(Math.min(50 * 2 ** asked, 1000), null, { ref: false });
      }
    }
  };

  return {
    append: (message, always = false) => {
      if (!always && queue.length + writing >= queueMax) return Promise.resolve(refuse('overloaded', { seconds: 1 }));
      return new Promise((resolve, reject) => {
        queue.push({ message, resolve, reject });
        if (writing > 0) return;
        writing = 1;
        // Messages that arrive in the same tick share the commit.
        setImmediate(() => void drain());
      });
    },
    waiting: () => queue.length + writing,
  };
}

/** Retries after a deadlock with another process on the same rooms; a deadlock writes nothing. */
async function insert(db: Db, messages: readonly NewMessage[]): Promise<Map<string, number>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insertMessages(db, messages);
    } catch (error) {
      if (attempt < 5 && isRetryable(error)) continue;
      throw error;
    }
  }
}
