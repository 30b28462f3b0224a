import { contentTypes } from '@touchline/contract/enums';
import type { PushableMessage } from '../../push/index.ts';
import { presentStored } from '../media/present-media.ts';
import { readContent } from '../media/stored-content.ts';
import type { MessageDeps } from '../needs.ts';
import { type PushableRow, pushableRows } from './pushable-messages.store.ts';

/** Width at which notifications show a picture. */
const pictureWidth = 640;

/** Those of these messages of which somebody still has to hear. */
export async function pushableAmong(deps: MessageDeps, ids: readonly string[]): Promise<PushableMessage[]> {
  const rows = await pushableRows(deps.db, ids);
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversation_id,
    seq: Number(row.seq),
    senderUid: row.sender_uid,
    groupId: row.group_id,
    groupName: row.group_id === null ? null : row.group_name,
    messageType: messageTypeOf(row.content_type),
    imageUrl: pictureOf(deps, row),
    uids: row.uids,
  }));
}

function messageTypeOf(contentType: number): PushableMessage['messageType'] {
  if (contentType === contentTypes.picture) return 'picture';
  return contentType === contentTypes.video ? 'video' : 'text';
}

/** The signed address of a picture at the width of a notification; null for other messages. */
function pictureOf(deps: MessageDeps, row: PushableRow): string | null {
  const stored = readContent(row);
  if (stored.contentType !== contentTypes.picture) return null;
  const { bigPicture } = presentStored(deps, stored) as { readonly bigPicture: { readonly url: string | null } };
  return bigPicture.url?.replace(/(?=\?|$)/, `/${pictureWidth}.webp`) ?? null;
}
