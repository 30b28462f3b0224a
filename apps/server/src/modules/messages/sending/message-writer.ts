import { limits } from '@touchline/contract/limits';
import { type Message, parseConversationId } from '@touchline/contract/messages';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';
import { createCommitter, mapStored } from '../../../platform/committer.ts';
import { inTransaction, limitStatements } from '../../../platform/db/database.ts';
import { durationBuckets } from '../../../platform/metrics.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
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

/** Sends committed messages to their receivers; returns them as they were sent. */
type AnnounceMessages = Awaited<ReturnType<MessageDeps['conversations']['recordMessages']>>;

/** A message as it is stored; `message` when this process has sent it to its receivers. */
interface CommittedMessage {
  readonly row: StoredMessage;
  message?: Message | undefined;
}

export interface MessageWriter {
  /** Resolves when the message is stored and on its way to the sockets of its receivers. */
  write(message: SentMessage): Promise<WriteResult | Refusal<'overloaded'> | Refusal<'payload_too_large'>>;
}

/** Commits messages in groups: a quiet platform waits for nothing, a busy one pays one commit for hundreds. */
export function createMessageWriter(deps: MessageDeps): MessageWriter {
  const { db, log, conversations, needs, stopping } = deps;
  // A cache: `insert` forgets a conversation that another process has deleted.
  const existing = new LRUCache<string, true>(atMost(50_000));
  /** Sends messages to their receivers once they are committed, also when the answer of the commit is lost. */
  const announcing = new WeakMap<SentMessage, AnnounceMessages>();

  const store = (batch: readonly SentMessage[], limitMs: number | null) =>
    inTransaction(db, async (tx) => {
      limitStatements(tx, limitMs);
      const pairs = [...new Set(batch.map(({ conversationId }) => conversationId))].flatMap((conversationId) => {
        const parts = existing.has(conversationId) ? null : parseConversationId(conversationId);
        return parts?.kind === 'private' ? [{ conversationId, uids: parts.uids }] : [];
      });
      if (pairs.length > 0) await insertPrivate(tx, pairs);
      const media = await claimMedia(deps, tx, batch);
      const { gone } = media;
      const whole = gone.size > 0 ? batch.filter((message) => !gone.has(message)) : batch;
      const { messages, records } = await appendMessages(deps, tx, whole);
      await media.link(new Set(messages.map(({ id }) => id)));
      await needs.push.addChat(tx, pushable(records));
      const rows = new Map(messages.map((row) => [row.id, row]));
      const stored = mapStored<SentMessage, CommittedMessage>(whole, ({ id }) => storedAs(rows.get(id)));
      const announce = await conversations.recordMessages(tx, records);
      for (const message of stored.keys()) announcing.set(message, announce);
      return { stored, gone };
    });

  const insert = async (batch: readonly SentMessage[], limitMs: number | null) => {
    const { stored, gone } = await store(batch, limitMs);
    for (const message of batch) {
      if (stored.has(message)) existing.set(message.conversationId, true);
      else if (!gone.has(message)) existing.delete(message.conversationId);
    }
    return { stored, refused: mapStored<SentMessage, WriteResult>([...gone], () => 'no_file') };
  };

  const onStored = async (stored: ReadonlyMap<SentMessage, CommittedMessage>): Promise<void> => {
    const announces = new Set([...stored.keys()].flatMap((message) => announcing.get(message) ?? []));
    for (const announce of announces) {
      const presented = await announce();
      for (const [{ id }, one] of stored) one.message ??= presented.get(id);
    }
  };

  const times = deps.metrics.histogram(
    'touchline_message_batch_seconds',
    'Time to store a batch of messages.',
    ['kind'],
    durationBuckets,
  );
  const writerOf = (kind: keyof typeof sizes) =>
    createCommitter<SentMessage, CommittedMessage, WriteResult>({
      log,
      name: 'messages',
      ...sizes[kind],
      stopping,
      insert,
      storedOf: async (batch) => {
        const rows = new Map(
          (await messagesByKeys(db, batch)).map((row) => [`${row.sender_uid} ${row.client_id}`, row]),
        );
        return mapStored(batch, ({ senderUid, clientId }) => storedAs(rows.get(`${senderUid} ${clientId}`)));
      },
      isOwn: ({ id }, { row }) => row.id === id,
      onStored,
      resultOf: (_message, { row, message }) => ({ stored: row, message }),
      resultOfMissing: () => null,
      onBatch: (seconds) => times.observe({ kind }, seconds),
    });
  const writers = { private: writerOf('private'), group: writerOf('group') };
  return {
    write: async (message) => {
      const json = jsonOf(message.content);
      if (json === null) return refuse('payload_too_large', { max: messageBytesMax / 1024 });
      return writers[message.conversationId.startsWith('g') ? 'group' : 'private'].push({ ...message, json });
    },
  };
}

const storedAs = (row: StoredMessage | undefined): CommittedMessage | undefined => row && { row };
