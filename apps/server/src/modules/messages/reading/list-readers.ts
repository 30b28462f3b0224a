import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { messageCalls } from '@touchline/contract/messages';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { readableMessage } from '../access.store.ts';
import { membershipRefusal } from '../membership-refusal.ts';
import type { MessageDeps } from '../needs.ts';
import { countReaders, readReaders } from './reading.store.ts';

/** Who has read a message; only its sender asks. */
export async function listReaders(
  { db, needs }: MessageDeps,
  uid: string,
  { messageId, read, cursor, limit }: ParsedInputOf<typeof messageCalls.readers>,
) {
  const place = decodeCursor(cursor, ['id']);
  if (isRefusal(place)) return place;
  const message = await readableMessage(db, messageId, uid);
  if (!message || message.sender_uid !== uid) return refuse('not_found');
  const left = membershipRefusal(message.member_state);
  if (left) return left;
  const [uids, counts] = await Promise.all([
    readReaders(db, message, { read, after: place?.[0] ?? '0', limit: limit + 1 }),
    countReaders(db, message),
  ]);
  const { page, next } = takePage(uids, limit, (last) => [last]);
  const users = await needs.accounts.findUsers(page);
  return {
    items: page.flatMap((reader) => users.get(reader) ?? []),
    next,
    readCount: counts.read,
    unreadCount: counts.unread,
  };
}
