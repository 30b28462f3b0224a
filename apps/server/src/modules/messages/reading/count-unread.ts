import { readPosition } from '../log/log.store.ts';
import type { MessageDeps } from '../needs.ts';
import { unreadTotals } from './reading.store.ts';

/** Unread messages of a user. The position is read first: what happens later is not lost. */
export async function countUnread({ db }: Pick<MessageDeps, 'db'>, uid: string) {
  const position = await readPosition(db, uid);
  return { ...(await unreadTotals(db, uid)), position };
}
