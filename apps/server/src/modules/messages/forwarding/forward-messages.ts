import { type ParsedInputOf, perMinute } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { forwardChatsMax, type Message, type messageCalls, peerOf } from '@touchline/contract/messages';
import { digestOf } from '../../../platform/idempotent-call.ts';
import { takeAllowance } from '../../../platform/rate-limit/allowance.store.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';
import { storeMerged } from '../merged/store-merged.ts';
import { presentMessages } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { takeEntriesOfMessage } from '../sending/log-entries.ts';
import { sendRefusal } from '../sending/may-send.ts';
import type { MessageWriter, SentMessage } from '../sending/message-writer.ts';
import { messagesByKeys } from '../sending/sent.store.ts';
import { bytesOfForward, type ForwardedContent, forwardedContent } from './forwarded-content.ts';

type Input = ParsedInputOf<typeof messageCalls.forward>;

export interface ChatResult {
  readonly conversationId: string;
  readonly code: string | null;
  readonly messages: Message[];
}

const megabyte = 1024 * 1024;

/** What identifies one copy in one conversation, the same in a repeated call. */
const copyId = (clientId: string, conversationId: string, index: number): string =>
  `forward-${digestOf([clientId, conversationId, index])}`;

export interface ForwardDeps extends MessageDeps {
  readonly writer: MessageWriter;
}

/** Forwards messages to several conversations. What was sent by an earlier call with the same client id is returned. */
export async function forwardMessages(deps: ForwardDeps, uid: string, input: Input) {
  const chats = [...new Set(input.conversationIds)];
  const count = input.mode === 'merged' ? 1 : new Set(input.messageIds).size;
  const max = forwardChatsMax(input.mode, count);
  if (chats.length > max) return refuse('forward_limit_exceeded', { max });
  const digest = digestOf([input.mode, [...new Set(input.messageIds)].toSorted()]);
  const keys = chats.map((chat) => Array.from({ length: count }, (_, at) => copyId(input.clientId, chat, at)));
  const earlier = await messagesByKeys(
    deps.db,
    keys.flat().map((clientId) => ({ senderUid: uid, clientId })),
  );
  if (earlier.some((row) => row.digest !== digest)) return refuse('idempotency_conflict');
  const sent = new Map(earlier.map((row) => [row.client_id ?? '', row]));
  const isDone = keys.every((own) => own.every((key) => sent.has(key)));
  const contents = isDone ? [] : await forwardedContent(deps, uid, input);
  if (isRefusal(contents)) return contents;
  const { forwardBytesMax } = limits.messages;
  if (bytesOfForward(contents, chats.length) > forwardBytesMax)
    return refuse('forward_too_large', { max: forwardBytesMax / megabyte });
  const tooMany = await takeCopies(deps, uid, keys.flat().length - sent.size);
  if (tooMany) return tooMany;
  const forward = { uid, digest, contents, sent, mergedOf: mergedOnce(deps, sent) };
  const results = await Promise.all(chats.map((chat, at) => forwardTo(deps, chat, keys[at] ?? [], forward)));
  return { results };
}

/** Takes copies of what one account may forward, over all processes: a few full forwards send a day of typing. */
async function takeCopies(deps: ForwardDeps, uid: string, copies: number) {
  if (copies === 0) return null;
  const rate = perMinute(limits.messages.forwardCopiesMax);
  const seconds = await takeAllowance(deps, deps.db, `messages.copies|u${uid}`, rate, copies);
  return seconds > 0 ? refuse('too_many_requests', { seconds }) : null;
}

/**
 * The messages of a merged forward, stored once before its first copy: those that an earlier call stored, or new ones.
 * Nothing is stored when no chat takes a copy.
 */
function mergedOnce(deps: MessageDeps, sent: ReadonlyMap<string, StoredMessage>) {
  const earlier = [...sent.values()].find((row) => row.merged_id !== null)?.merged_id;
  let stored: Promise<void> | null = null;
  return async ({ mergedId, merged }: ForwardedContent): Promise<string | null> => {
    if (!merged) return mergedId;
    if (earlier) return earlier;
    stored ??= storeMerged(deps, merged);
    await stored;
    return mergedId;
  };
}

interface Forward {
  readonly uid: string;
  readonly digest: string;
  readonly contents: readonly ForwardedContent[];
  /** Copies that an earlier call stored, by client id. */
  readonly sent: ReadonlyMap<string, StoredMessage>;
  /** The id of the messages of a merged forward, which are stored then. */
  readonly mergedOf: (content: ForwardedContent) => Promise<string | null>;
}

async function forwardTo(
  deps: ForwardDeps,
  conversationId: string,
  clientIds: readonly string[],
  { uid, digest, contents, sent, mergedOf }: Forward,
): Promise<ChatResult> {
  const stored: StoredMessage[] = [];
  const answer = async (code: string | null): Promise<ChatResult> => ({
    conversationId,
    code,
    messages: await presentMessages(deps, stored),
  });
  const isMissing = clientIds.some((clientId) => !sent.has(clientId));
  const refused = isMissing ? await sendRefusal(deps, uid, conversationId) : null;
  for (const [at, clientId] of clientIds.entries()) {
    const earlier = sent.get(clientId);
    if (earlier) {
      stored.push(earlier);
      continue;
    }
    if (refused) return answer(refused.code);
    const forwarded = contents[at] as ForwardedContent;
    const { contentType, content } = forwarded;
    const tooMany = await takeEntriesOfMessage(deps, uid, conversationId);
    if (tooMany) return answer(tooMany.code);
    const id = deps.ids.next();
    const copy = {
      id,
      at: deps.clock.date(),
      conversationId,
      senderUid: uid,
      clientId,
      digest,
      contentType,
      content,
      mergedId: await mergedOf(forwarded),
    } as SentMessage;
    // A private conversation that was deleted is made again by a second attempt.
    const result = (await deps.writer.write(copy)) ?? (peerOf(conversationId, uid) && (await deps.writer.write(copy)));
    if (isRefusal(result)) return answer(result.code);
    if (!result) return answer('not_found');
    if (result === 'no_file') return answer('message_expired');
    stored.push(result.stored);
  }
  return answer(null);
}
