import type { UserCard } from '@touchline/contract/accounts';
import { type ContentType, userTypes } from '@touchline/contract/enums';
import type { ReportContext } from '@touchline/contract/reports';
import type { RoomMessage } from '@touchline/contract/rooms';
import type { SenderFacts } from '../needs.ts';
import type { Room } from '../room-directory.ts';
import { roleIn } from '../rooms.policy.ts';
import type { MessageRow } from './messages.store.ts';

/** The card of a deleted account; its messages stay. */
export const deletedUserCard = (uid: string): UserCard => ({
  uid,
  appNumber: '10000000',
  nickname: '',
  avatar: null,
  userType: userTypes.user,
  isHost: false,
});

export type PlacedMessage = Pick<
  MessageRow,
  'id' | 'room_id' | 'uid' | 'content' | 'content_type' | 'client_id' | 'at'
> & {
  readonly seq: string | number;
};

/** Turns a stored message into its wire form; the sender's card, role and fan level are the current ones. */
export function presentMessage(room: Room, row: PlacedMessage, card: SenderFacts | undefined): RoomMessage {
  const { roomStaff, ...sender }: SenderFacts = card ?? deletedUserCard(row.uid);
  return {
    id: row.id,
    roomId: row.room_id,
    seq: Number(row.seq),
    from: { ...sender, role: roleIn(room, { ...sender, roomStaff }) },
    contentType: row.content_type as ContentType,
    content: row.content,
    at: row.at.toISOString(),
    clientId: row.client_id,
  };
}

/** Address of the picture or video of a message. */
export const mediaOf = ({ content }: Pick<MessageRow, 'content'>): string | null =>
  content.bigPicture?.url ?? content.videoUrl ?? null;

/** A message in the context of a report. */
export const presentReported = (row: MessageRow, nickname: string): ReportContext['messages'][number] => ({
  id: row.id,
  uid: row.uid,
  nickname,
  contentType: row.content_type,
  text: row.content.text,
  media: mediaOf(row),
  at: row.at.toISOString(),
  deleted: row.deleted_at !== null,
});
