import { contentTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { messageCalls } from '@touchline/contract/messages';
import { refuse } from '../../../platform/refusal.ts';
import { signChatFile } from '../../files/index.ts';
import { readableMessage } from '../access.store.ts';
import { itemIn, openMerged } from '../merged/open-merged.ts';
import type { MessageDeps } from '../needs.ts';
import { addressEnd, lifeOf } from './present-media.ts';
import { goneBeforeOf, hasFile, readContent, type StoredMedia, type StoredMediaContent } from './stored-content.ts';

/** New addresses of the file of a message that the user may read. */
export async function openMedia(
  deps: MessageDeps,
  uid: string,
  { messageId, path, item, download }: ParsedInputOf<typeof messageCalls.media>,
) {
  const message = await readableMessage(deps.db, messageId, uid);
  if (!message || message.revoked_at) return refuse('not_found');
  const merged = item === undefined ? null : await openMerged(deps, message, path);
  const shown = item === undefined ? readContent(message) : merged && (await itemIn(deps.db, merged, item));
  if (!shown || !hasFile(shown)) return refuse('not_found');
  const life = lifeOf(deps, shown.content, merged ? merged.goneBefore : goneBeforeOf(message));
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
