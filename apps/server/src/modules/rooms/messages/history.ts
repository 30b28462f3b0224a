import type { RoomMessage } from '@touchline/contract/rooms';
import type { Db } from '../../../platform/db/database.ts';
import type { RoomNeeds } from '../needs.ts';
import type { Room } from '../room-directory.ts';
import { presentMessage } from './messages.present.ts';
import { deletedAmong, type MessageRow, readMessages } from './messages.store.ts';

export interface HistoryPage {
  /** Newest first. */
  readonly items: RoomMessage[];
  readonly more: boolean;
}

/** Messages of a room below the sequence `before`, or the newest when it is null. */
export async function readHistory(
  { db, needs }: { db: Db; needs: Pick<RoomNeeds, 'accounts'> },
  room: Room,
  limit: number,
  before: number | null,
): Promise<HistoryPage> {
  const rows = await readMessages(db, room.row, limit + 1, before);
  const shown = rows.slice(0, limit);
  const repliedTo = shown.flatMap(({ content }) => (content.replyTo ? [content.replyTo.id] : []));
  const [cards, deleted] = await Promise.all([
    needs.accounts.findUsers([...new Set(shown.map(({ uid }) => uid))], room.ownerId),
    deletedAmong(db, repliedTo),
  ]);
  const items = shown.map((row) => presentMessage(room, withoutDeleted(row, deleted), cards.get(row.uid)));
  return { items, more: rows.length > limit };
}

/** Removes the quote of a deleted message from its replies. */
function withoutDeleted(row: MessageRow, deleted: ReadonlySet<string>): MessageRow {
  const { replyTo, ...content } = row.content;
  return replyTo && deleted.has(replyTo.id) ? { ...row, content } : row;
}
