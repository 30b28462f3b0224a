import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { type messageCalls, peerOf } from '@touchline/contract/messages';
import { digestOf, type IdempotentCalls } from '../../../platform/idempotent-call.ts';
import { BadInput, type DeclaredRefusal, isRefusal, refuse } from '../../../platform/refusal.ts';
import { readReadableRange } from '../access.store.ts';
import type { StoredMessage } from '../conversations/messages.store.ts';
import { membershipRefusal } from '../membership-refusal.ts';
import { presentMessages } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { takeEntriesOfMessage } from './log-entries.ts';
import { sendRefusal } from './may-send.ts';
import { prepareContent } from './message-content.ts';
import type { MessageWriter, SentMessage } from './message-writer.ts';
import { messagesByKeys } from './sent.store.ts';

type Input = ParsedInputOf<typeof messageCalls.send>;
export type SendAnswer = OutputOf<typeof messageCalls.send> | DeclaredRefusal<typeof messageCalls.send>;

export interface SendDeps extends MessageDeps {
  readonly writer: MessageWriter;
  /** Sendings in this process, by sender and client id. */
  readonly sends: IdempotentCalls<SendAnswer>;
}

/** Sends messages, once for each client id of a sender. */
export function sendMessage(deps: SendDeps, uid: string, input: Input): Promise<SendAnswer> {
  const { conversationId, clientId, message } = input;
  const digest = digestOf([conversationId, message]);
  return deps.sends(`${uid} ${clientId}`, {
    digest,
    run: () => sendNow(deps, uid, { ...input, digest }),
    stored: async () => {
      const [row] = await messagesByKeys(deps.db, [{ senderUid: uid, clientId }]);
      return row ? { digest: row.digest ?? '', answer: () => answerOf(deps, row) } : null;
    },
  });
}

async function answerOf(deps: MessageDeps, row: StoredMessage): Promise<SendAnswer> {
  const [message] = await presentMessages(deps, [row]);
  return message ? { message } : refuse('not_found');
}

async function sendNow(
  deps: SendDeps,
  uid: string,
  { conversationId, clientId, message, digest }: Input & { readonly digest: string },
): Promise<SendAnswer> {
  const refused = await sendRefusal(deps, uid, conversationId);
  if (refused) return refused;
  const messageId = deps.ids.next();
  const content = await prepareContent(deps, uid, { conversationId, message });
  if (isRefusal(content)) return content;
  const tooMany = await takeEntriesOfMessage(deps, uid, conversationId);
  if (tooMany) return tooMany;
  const sent = {
    id: messageId,
    at: deps.clock.date(),
    conversationId,
    senderUid: uid,
    clientId,
    digest,
    contentType: message.contentType,
    content,
  } as SentMessage;
  // A private conversation that was deleted is made again by a second attempt.
  const result = (await deps.writer.write(sent)) ?? (peerOf(conversationId, uid) && (await deps.writer.write(sent)));
  if (isRefusal(result)) return result;
  if (!result) return noMember(deps, uid, conversationId);
  if (result === 'no_file') return new BadInput([{ path: 'url', code: 'invalid' }]);
  if (result.stored.digest !== digest) return refuse('idempotency_conflict');
  return result.message ? { message: result.message } : answerOf(deps, result.stored);
}

/** The sender left the group, or it was dissolved, after the checks. */
async function noMember(deps: MessageDeps, uid: string, conversationId: string): Promise<SendAnswer> {
  const range = await readReadableRange(deps.db, conversationId, uid);
  return (range && membershipRefusal(range.state)) ?? refuse('group_not_found');
}
