import type { friendCalls } from '@touchline/contract/friends';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isBlank, isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { cleanLine } from '../../accounts/index.ts';
import { presentFriend } from '../friends.present.ts';
import { updateRemark } from '../friends.store.ts';
import type { FriendDeps } from '../needs.ts';

/** Sets the own name for a friend, which only its owner sees: no words are filtered. */
export async function setRemark(
  { db, needs }: FriendDeps,
  uid: string,
  input: ParsedInputOf<typeof friendCalls.remark>,
) {
  const max = limits.friends.remarkMax;
  const line = cleanLine(input.remark);
  const remark = isBlank(line) ? '' : line;
  if (!isTextWithin(remark, max)) return refuse('text_too_long', { max });
  const changed = await inTransaction(db, async (tx) => {
    const row = await updateRemark(tx, uid, input.uid, remark);
    if (!row) return refuse('not_friends');
    const record = { uids: [uid], type: 'friend', data: { change: 'remark', uid: input.uid } } as const;
    return { row, announce: await needs.conversations.record(tx, [record]) };
  });
  if (isRefusal(changed)) return changed;
  changed.announce();
  const card = await needs.accounts.cardOf(input.uid);
  return card ? presentFriend(changed.row, card) : refuse('not_friends');
}
