import { contentTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type messageCalls, parseConversationId, withinRevokeWindow } from '@touchline/contract/messages';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { readableMessage } from '../access.store.ts';
import { lockMembers, uncountGone } from '../conversations/clearing.store.ts';
import { lockConversation } from '../conversations/conversations.store.ts';
import { messagesByIds, type StoredMessage } from '../conversations/messages.store.ts';
import type { LogRecord } from '../log/log-record.ts';
import { deleteMediaOf, usedAmong } from '../media/media.store.ts';
import { membershipRefusal } from '../membership-refusal.ts';
import { removeUnusedMerged } from '../merged/sweep-merged.ts';
import { presentMessages } from '../messages.present.ts';
import type { MessageDeps } from '../needs.ts';
import { lockMessage, markRevoked } from './changes.store.ts';

const minute = 60_000;

/** Takes a message back for everybody. */
export async function revokeMessage(
  deps: MessageDeps,
  uid: string,
  { messageId }: ParsedInputOf<typeof messageCalls.revoke>,
) {
  const { db, conversations, needs } = deps;
  const message = await readableMessage(db, messageId, uid);
  if (!message) return refuse('not_found');
  const refused = message.revoked_at ? null : await revokeRefusal(deps, uid, message);
  if (refused) return refused;
  const done = await inTransaction(db, async (tx) => {
    const revoked = await revokeNow(deps, tx, uid, message);
    if (!revoked) return null;
    const { urls, message: changed, uids } = revoked;
    await needs.files.letGo(tx, urls, (some) => usedAmong(tx, some));
    const records: LogRecord[] = [{ type: 'changed', message: changed, uids }];
    const tooMany = await conversations.takeEntries(tx, uid, records);
    return tooMany ?? { urls, announce: await conversations.record(tx, records) };
  });
  if (isRefusal(done)) return done;
  done?.announce();
  await needs.files.erase(done?.urls ?? []);
  const [shown] = await presentMessages(deps, await messagesByIds(db, [messageId]));
  return shown ? { message: shown } : refuse('not_found');
}

async function revokeRefusal(
  { clock, needs }: MessageDeps,
  uid: string,
  message: StoredMessage & { readonly member_state: Parameters<typeof membershipRefusal>[0] },
) {
  const left = membershipRefusal(message.member_state);
  if (left) return left;
  if (message.content_type === contentTypes.group_notice) return refuse('no_permission');
  const over = () => refuse('revoke_time_over', { minutes: limits.messages.revokeWindowMs / minute });
  const parts = parseConversationId(message.conversation_id);
  if (parts?.kind !== 'group') {
    if (message.sender_uid !== uid) return refuse('no_permission');
    return withinRevokeWindow(message.at.getTime(), clock.now()) ? null : over();
  }
  const sentAgoMs = clock.now() - message.at.getTime();
  const code = await needs.groups.mayDelete(parts.groupId, uid, { authorUid: message.sender_uid, sentAgoMs });
  if (code === null) return null;
  if (code === 'revoke_time_over') return over();
  return code === 'group_not_found' ? refuse(code) : refuse('no_permission');
}

/**
 * Whoever has not read it does not count it any more. `uid` is null for operators. Returns the files that it showed; null
 * when it was taken back before.
 */
export async function revokeNow(
  { clock }: Pick<MessageDeps, 'clock'>,
  tx: Tx,
  uid: string | null,
  { id, conversation_id: conversationId, seq, sender_uid: senderUid }: StoredMessage,
) {
  await lockConversation(tx, conversationId);
  const members = await lockMembers(tx, conversationId);
  const before = await lockMessage(tx, id);
  const message = await markRevoked(tx, id, { by: uid, at: clock.date() });
  if (!message) return null;
  const urls = [...(await deleteMediaOf(tx, id)), ...(await removeUnusedMerged(tx, before?.merged_id))];
  await uncountGone(tx, conversationId, { seqs: [seq], senderUid });
  const received = members.filter(
    (member) =>
      BigInt(member.joined_seq) < BigInt(seq) && (member.left_seq === null || BigInt(seq) <= BigInt(member.left_seq)),
  );
  return { message, uids: received.map((member) => member.uid), urls };
}
