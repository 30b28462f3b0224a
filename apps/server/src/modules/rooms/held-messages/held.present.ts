import type { UserCard } from '@touchline/contract/accounts';
import { deletedUserCard } from '../messages/messages.present.ts';
import type { HeldRow } from './held.store.ts';

/** A held message as operators review it. */
export const presentHeld = (row: HeldRow, roomName: string, author: UserCard | undefined) => ({
  id: row.id,
  roomId: row.room_id,
  roomName,
  from: author ?? deletedUserCard(row.uid),
  text: row.content.text,
  words: row.words,
  at: row.at.toISOString(),
});
