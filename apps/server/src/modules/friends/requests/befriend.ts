import { contentTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import type { Tx } from '../../../platform/db/database.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { LogRecord } from '../../messages/index.ts';
import { hasMostFriends, insertFriends, lockFriendCounts } from '../friends.store.ts';
import type { FriendDeps } from '../needs.ts';
import { closeRequest, type RequestRow } from './requests.store.ts';
import { requestRecords, settlePending } from './settle-pending.ts';

/**
 * Agrees to a request: both become friends, other requests between them are settled, and their conversation opens. Null
 * when the request is no longer pending. The caller holds the lock of the pair and calls the result after the commit.
 */
export async function befriend(
  deps: FriendDeps,
  tx: Tx,
  request: RequestRow,
): Promise<(() => void) | Refusal<'friend_limit_reached'> | null> {
  const { from_uid: from, to_uid: to, source } = request;
  const [, areFull] = await Promise.all([
    lockFriendCounts(tx, [from, to]),
    hasMostFriends(tx, [from, to], limits.friends.friendsMax),
  ]);
  if (areFull) return refuse('friend_limit_reached');
  const at = deps.clock.date();
  if (!(await closeRequest(tx, request.id, 'agreed', at))) return null;
  const settled = await settlePending(deps, tx, [from, to]);
  await insertFriends(tx, { uids: [from, to], source, at });
  const content = { kind: 'friend_accepted', uid: to } as const;
  const announceNotice = await deps.needs.notices.add(tx, [{ uid: from, content }]);
  const announce = await deps.needs.conversations.record(tx, [
    ...requestRecords(request, 'answered'),
    ...settled,
    { uids: [from], type: 'friend', data: { change: 'added', uid: to } },
    { uids: [to], type: 'friend', data: { change: 'added', uid: from } },
    ...(await openConversation(deps, tx, [from, to])),
  ]);
  return () => {
    announce();
    announceNotice();
  };
}

/** Opens the conversation of new friends with a line that says so. */
export async function openConversation(
  { needs }: FriendDeps,
  tx: Tx,
  uids: readonly [from: string, to: string],
): Promise<LogRecord[]> {
  const conversationId = await needs.conversations.ensurePrivate(tx, uids);
  const { records } = await needs.conversations.append(tx, [
    {
      conversationId,
      senderUid: uids[0],
      clientId: null,
      digest: null,
      contentType: contentTypes.group_notice,
      content: { notice: 'befriended', by: null, targets: [], text: '' },
    },
  ]);
  return records;
}
