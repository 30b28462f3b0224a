import { contentTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { messageCalls } from '@touchline/contract/messages';
import { refuse } from '../../../platform/refusal.ts';
import { signChatFile } from '../../files/index.ts';
import { readableMessage } from '../access.store.ts';
import type { MessageDeps } from '../needs.ts';
import { addressEnd, lifeOf, presentItems } from './present-media.ts';
import {
  goneBeforeOf,
  hasFile,
  itemAt,
  itemsOf,
  mergedAt,
  readStored,
  type StoredMedia,
  type StoredMediaContent,
} from './stored-content.ts';

/** New addresses of the file of a message that the user may read. */
export async function openMedia(
  deps: MessageDeps,
  uid: string,
  { messageId, path, item, download }: ParsedInputOf<typeof messageCalls.media>,
) {
  const message = await readableMessage(deps.db, messageId, uid);
  if (!message || message.revoked_at) return refuse('not_found');
  const whole = mergedAt({ contentType: message.content_type, content: message.content }, path);
  const shown = whole && (item === undefined ? readStored(whole) : itemAt(whole, item));
  if (!shown || !hasFile(shown)) return refuse('not_found');
  const life = lifeOf(deps, shown.content, goneBeforeOf(message));
  if (life.expired) return refuse('message_expired');
  return signedMedia(deps, shown, { expiresAt: addressEnd(deps, life), download });
}

/** Addresses of an upload and its poster until a time. */
export function signedMedia(
  { config }: Pick<MessageDeps, 'config'>,
  { contentType, content }: StoredMediaContent,
  { expiresAt, download }: { readonly expiresAt: number; readonly download: boolean },
) {
  const sign = (path: string, name: string): string => signChatFile(config.secrets.signing, path, { expiresAt, name });
  const poster = contentType === contentTypes.video ? content.poster : null;
  return {
    url: sign(content.url, download || contentType === contentTypes.file ? savedName(content) : ''),
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
  const merged = mergedAt({ contentType: message.content_type, content: message.content }, path);
  const stored = merged && itemsOf(merged).length > 0 ? readStored(merged) : undefined;
  if (stored?.contentType !== contentTypes.merged_forward) return refuse('not_found');
  return { title: stored.content.title, items: presentItems(deps, stored, goneBeforeOf(message)) };
}
