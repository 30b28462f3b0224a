import { limits } from '@touchline/contract/limits';
import { type Message, parseConversationId } from '@touchline/contract/messages';
import { LRUCache } from 'lru-cache';
import { createBatchWriter } from '../../../platform/batch-writer.ts';
import { inTransaction, isBadValue, isDuplicate } from '../../../platform/db/database.ts';
import { durationBuckets } from '../../../platform/metrics.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { retry } from '../../../platform/retry.ts';
import { appendMessages, jsonOf, type MessageToAppend } from '../conversations/append-messages.ts';
import { insertPrivate } from '../conversations/conversations.store.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';
import type { LogRecord } from '../log/log-record.ts';
import { claimMedia } from '../media/claim-media.ts';
import type { MessageDeps } from '../needs.ts';
import { messagesByKeys } from './sent.store.ts';

/** A message of a user, numbered before it is stored. */
export type SentMessage = MessageToAppend & {
  readonly id: string;
  readonly at: Date;
  readonly clientId: string;
  readonly digest: string;
};

/**
 * `stored` without `message` was repeated or could not be shown; null when the sender is no member any more, `no_file`
 * when the upload or what a merged forward has was removed.
 */
export type WriteResult = { readonly stored: StoredMessage; readonly message: Message | undefined } | 'no_file' | null;

type Answer = (message: SentMessage, outcome: PromiseSettledResult<WriteResult>) => void;
/** `next` runs when the batch is committed: the following one does not wait for the events of this one. */
type Write = (batch: readonly SentMessage[], answer: Answer, next?: () => void) => Promise<void>;

const done = (value: WriteResult): PromiseSettledResult<WriteResult> => ({ status: 'fulfilled', value });
const failed = (reason: unknown): PromiseSettledResult<WriteResult> => ({ status: 'rejected', reason });

/** The messages among records, with their receivers. */
const pushable = (records: readonly LogRecord[]) =>
  records.flatMap((record) =>
    'message' in record
      ? [{ id: record.message.id, uids: record.uids.filter((uid) => uid !== record.message.sender_uid) }]
      : [],
  );

/**
 * A message of a large group is hundreds of log entries: groups have smaller batches, and private ones do not wait. The
 * queues bound the memory of this process, not what an account may send.
 */
const sizes = { private: { batchMax: 250, queueMax: 5000 }, group: { batchMax: 10, queueMax: 500 } } as const;

const { messageBytesMax } = limits.messages;

/** Attempts to find out whether a batch was committed: half a minute, longer when each query hangs. */
const doubt = { attempts: 30, backoff: { firstMs: 100, maxMs: 1000 } };

export interface MessageWriter {
  /** Resolves when the message is stored and on its way to the sockets of its receivers. */
  write(message: SentMessage): Promise<WriteResult | Refusal<'overloaded'> | Refusal<'payload_too_large'>>;
}

/** Commits messages in groups: a quiet platform waits for nothing, a busy one pays one commit for hundreds. */
export function createMessageWriter(deps: MessageDeps): MessageWriter {
  // A cache: `settle` forgets a conversation that another process has deleted.
  const existing = new LRUCache<string, true>({ max: 50_000 });

  const store = (batch: readonly SentMessage[]) =>
    inTransaction(deps.db, async (tx) => {
      const pairs = [...new Set(batch.map(({ conversationId }) => conversationId))].flatMap((conversationId) => {
        const parts = existing.has(conversationId) ? null : parseConversationId(conversationId);
        return parts?.kind === 'private' ? [{ conversationId, uids: parts.uids }] : [];
      });
      if (pairs.length > 0) await insertPrivate(tx, pairs);
      const media = await claimMedia(deps, tx, batch);
      const whole = media.gone.size > 0 ? batch.filter((message) => !media.gone.has(message)) : batch;
      const { messages, records } = await appendMessages(deps, tx, whole);
      await media.link(new Set(messages.map(({ id }) => id)));
      await deps.needs.push.addChat(tx, pushable(records));
      return { messages, gone: media.gone, announce: await deps.conversations.recordMessages(tx, records) };
    });

  const write: Write = async (batch, answer, next) => {
    try {
      const { messages, gone, announce } = await store(batch);
      next?.();
      for (const { conversation_id: id } of messages) existing.set(id, true);
      const presented = await announce().catch((error: unknown) => {
        deps.log.error({ err: error }, 'log events not sent');
        return new Map<string, Message>();
      });
      const stored = new Map(messages.map((message) => [message.id, message]));
      for (const message of gone) answer(message, done('no_file'));
      await settle(
        batch.filter((message) => !gone.has(message)),
        stored,
        presented,
        answer,
      );
    } catch (error) {
      if (isBadValue(error) && batch.length > 1) return inHalves(batch, answer);
      // Another process has just stored a message under the same client id: now it is found before the insert.
      if (isDuplicate(error, 'messages_message_client_key')) return inHalves(batch, answer);
      deps.log.error({ err: error, messages: batch.length }, 'messages not stored');
      await afterDoubt(batch, error, answer);
    }
  };

  const settle = async (
    batch: readonly SentMessage[],
    stored: ReadonlyMap<string, StoredMessage>,
    presented: ReadonlyMap<string, Message>,
    answer: Answer,
  ): Promise<void> => {
    const left = batch.filter((message) => !stored.has(message.id));
    for (const message of batch) {
      const own = stored.get(message.id);
      if (own) answer(message, done({ stored: own, message: presented.get(message.id) }));
    }
    if (left.length === 0) return;
    for (const conversation of left) existing.delete(conversation.conversationId);
    const repeated = await repeatedOf(left);
    for (const message of left) {
      const first = repeated.get(`${message.senderUid} ${message.clientId}`);
      answer(message, done(first ? { stored: first, message: undefined } : null));
    }
  };

  const repeatedOf = async (messages: readonly SentMessage[]): Promise<Map<string, StoredMessage>> => {
    const rows = await messagesByKeys(deps.db, messages);
    return new Map(rows.map((row) => [`${row.sender_uid} ${row.client_id}`, row]));
  };

  /** Halves until the message that the database rejects is alone, so that the others are stored. */
  const inHalves: Write = async (batch, answer) => {
    const half = Math.ceil(batch.length / 2);
    await write(batch.slice(0, half), answer);
    if (batch.length > 1) await write(batch.slice(half), answer);
  };

  /** A connection can break after the commit, so this checks before it rejects. */
  const afterDoubt = async (batch: readonly SentMessage[], error: unknown, answer: Answer): Promise<void> => {
    const repeated = await retry(() => repeatedOf(batch), doubt).catch((reason: unknown) => {
      deps.log.error({ err: reason, messages: batch.length }, 'outcome of messages unknown');
      return new Map<string, StoredMessage>();
    });
    for (const message of batch) {
      const stored = repeated.get(`${message.senderUid} ${message.clientId}`);
      answer(message, stored ? done({ stored, message: undefined }) : failed(error));
    }
  };

  const times = deps.metrics.histogram(
    'touchline_message_batch_seconds',
    'Time to store a batch of messages.',
    ['kind'],
    durationBuckets,
  );
  const writerOf = (kind: keyof typeof sizes) =>
    createBatchWriter({ run: write, ...sizes[kind], onBatch: (seconds) => times.observe({ kind }, seconds) });
  const writers = { private: writerOf('private'), group: writerOf('group') };
  return {
    write: async (message) => {
      const json = jsonOf(message.content);
      if (json === null) return refuse('payload_too_large', { max: messageBytesMax / 1024 });
      return writers[message.conversationId.startsWith('g') ? 'group' : 'private'].push({ ...message, json });
    },
  };
}
