import { createBatchWriter } from '../../../platform/batch-writer.ts';
import { type Db, isBadValue, isDuplicate, retryConflicts } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { retry } from '../../../platform/retry.ts';
import { insertMessages, messageByClientId, type NewMessage, seqsOfMessages } from './messages.store.ts';

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
const askingBackoff = { firstMs: 100, maxMs: 1000 };

type Outcome = PromiseSettledResult<Appended>;
type Answer = (message: NewMessage, outcome: Outcome) => void;
type Write = (batch: readonly NewMessage[], answer: Answer) => Promise<void>;
const done = (value: Appended): Outcome => ({ status: 'fulfilled', value });
const failed = (reason: unknown): Outcome => ({ status: 'rejected', reason });

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

/** Commits messages in groups: a quiet room waits for nothing, a busy platform pays one commit for hundreds. */
export function createMessageWriter({
  db,
  log,
  committed,
  onBatch,
  batchMax = 500,
  queueMax = 5000,
}: MessageWriterOptions): MessageWriter {
  const write: Write = async (batch, answer) => {
    try {
      // A deadlock with another process on the same rooms writes nothing.
      const seqs = await retryConflicts(() => insertMessages(db, batch));
      settle(batch, seqs, answer);
    } catch (error) {
      if (isDuplicate(error, 'rooms_message_client_key')) return withoutRepeated(batch, error, answer);
      if (isBadValue(error) && batch.length > 1) return inHalves(batch, answer);
      log.error({ err: error, messages: batch.length }, 'room messages not stored');
      await afterDoubt(batch, error, answer);
    }
  };

  const settle = (batch: readonly NewMessage[], seqs: ReadonlyMap<string, number>, answer: Answer): void => {
    const stored = batch.flatMap((message) => {
      const seq = seqs.get(message.id);
      return seq === undefined ? [] : [{ message, seq }];
    });
    try {
      committed(stored.sort((a, b) => a.seq - b.seq));
    } catch (error) {
      // The batch is stored even when publishing fails; readers get it at the next entry.
      log.error({ err: error }, 'room messages not published');
    }
    for (const message of batch) {
      const seq = seqs.get(message.id);
      answer(message, seq === undefined ? failed(new Error(`room ${message.room_id} is gone`)) : done({ seq }));
    }
  };

  /**
   * Some messages of the batch were already stored by an earlier send: returns the first message for those and writes
   * the rest.
   */
  const withoutRepeated = async (batch: readonly NewMessage[], error: unknown, answer: Answer): Promise<void> => {
    const fresh = new Map<string, NewMessage>();
    // The same client id twice in one batch: the second message is answered after the first is stored.
    const twice: NewMessage[] = [];
    for (const message of batch) {
      const { room_id: roomId, uid, client_id: clientId } = message;
      const key = `${roomId}:${uid}:${clientId}`;
      try {
        const repeated = await messageByClientId(db, { roomId, uid, clientId });
        if (repeated) answer(message, done({ repeated }));
        else if (fresh.has(key)) twice.push(message);
        else fresh.set(key, message);
      } catch (failure) {
        answer(message, failed(failure));
      }
    }
    if (fresh.size === batch.length) for (const message of batch) answer(message, failed(error));
    else if (fresh.size > 0) await write([...fresh.values()], answer);
    if (twice.length > 0) await withoutRepeated(twice, error, answer);
  };

  /** Finds a message that the database rejects by halving, so that the others are stored. */
  const inHalves: Write = async (batch, answer) => {
    const half = Math.ceil(batch.length / 2);
    await write(batch.slice(0, half), answer);
    await write(batch.slice(half), answer);
  };

  /**
   * A connection can break after the commit, so this checks before it rejects. A batch is stored whole or not at all.
   */
  const afterDoubt = async (batch: readonly NewMessage[], error: unknown, answer: Answer): Promise<void> => {
    const seqs = await storedOf(batch);
    if (seqs.size > 0) return settle(batch, seqs, answer);
    for (const message of batch) answer(message, failed(error));
  };

  /**
   * Retries until the database has had time to restart: a stored but unpublished message would reach no reader in the
   * room.
   */
  const storedOf = async (messages: readonly NewMessage[]): Promise<Map<string, number>> => {
    try {
      return await retry(() => seqsOfMessages(db, messages), { attempts: askedMax, backoff: askingBackoff });
    } catch (error) {
      log.error({ err: error, messages: messages.length }, 'outcome of room messages unknown');
      return new Map();
    }
  };

  const writer = createBatchWriter({ run: write, batchMax, queueMax, onBatch });
  return {
    append: (message, always = false) => (always ? writer.pushAlways(message) : writer.push(message)),
    waiting: () => writer.waiting(),
  };
}
