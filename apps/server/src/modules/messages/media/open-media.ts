import { contentTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { messageCalls } from '@touchline/contract/messages';
import { refuse } from '../../../platform/refusal.ts';
import { signChatFile } from '../../files/index.ts';
import { readableMessage } from '../access.store.ts';
import type { MessageDeps } from '../needs.ts';
import { addressEnd, lifeOf, presentItems, type StoredMessageContent } from './present-media.ts';
import { isMedia, itemsOf, mergedAt, type StoredContents, type StoredMedia } from './stored-content.ts';

/** New addresses of the file of a message that the user may read. */
export async function openMedia(
  deps: MessageDeps,
  uid: string,
  { messageId, path, item, download }: ParsedInputOf<typeof messageCalls.media>,
) {
  const message = await readableMessage(deps.db, messageId, uid);
  if (!message || message.revoked_at) return refuse('not_found');
  const whole = mergedAt({ contentType: message.content_type, content: message.content }, path);
  const shown = whole && item !== undefined ? itemsOf(whole)[item] : whole;
  if (!shown || !isMedia(shown.contentType)) return refuse('not_found');
  const content = shown.content as unknown as StoredMedia;
  const life = lifeOf(deps, content, (message.content as { goneBefore?: string }).goneBefore);
  if (life.expired) return refuse('message_expired');
  return signedMedia(deps, shown, { expiresAt: addressEnd(deps, life), download });
}

/** Addresses of an upload and its poster until a time. */
export function signedMedia(
  { config }: Pick<MessageDeps, 'config'>,
  { contentType, content }: StoredMessageContent,
  { expiresAt, download }: { readonly expiresAt: number; readonly download: boolean },
) {
  const media = content as StoredMedia;
  const sign = (path: string, name: string): string => signChatFile(config.secrets.signing, path, { expiresAt, name });
  const { poster = null } = content as Partial<StoredContents[104]>;
  return {
    url: sign(media.url, download || contentType === contentTypes.file ? savedName(media) : ''),
    poster: poster && sign(poster.url, ''),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** The name of a file; the time when anything else was sent. */
function savedName(content: StoredMedia): string {
  if ('name' in content) return content.name;
  const extension = content.url.slice(content.url.lastIndexOf('.'));
  return `${content.mediaAt.slice(0, 19).replace('T', ' ').replaceAll(':', '-')}${extension}`;
}

/** The messages in a merged forward that the user may read. */
export async function showMerged(
  deps: MessageDeps,
  uid: string,
  { messageId, path }: ParsedInputOf<typeof messageCalls.merged>,
) {
  const message = await readableMessage(deps.db, messageId, uid);
  if (message?.content_type !== contentTypes.merged_forward || message.revoked_at) return refuse('not_found');
  const { goneBefore } = message.content as { goneBefore?: string };
  const merged = mergedAt({ contentType: message.content_type, content: message.content }, path);
  if (!merged || itemsOf(merged).length === 0) return refuse('not_found');
  const { title } = merged.content as StoredContents[107];
  return { title, items: presentItems(deps, merged, goneBefore) };
}
