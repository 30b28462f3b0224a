import { limits } from '@touchline/contract/limits';
import { refuse } from '../../../platform/refusal.ts';
import { signedMedia } from '../media/open-media.ts';
import type { StoredMessageContent } from '../media/present-media.ts';
import { hasFile, itemAt, readStored } from '../media/stored-content.ts';
import type { MessageDeps } from '../needs.ts';

/** Only callers that checked the report of the content. A held file outlives the time in its message. */
export async function openReported(deps: MessageDeps, whole: StoredMessageContent, item: number | undefined) {
  const shown = item === undefined ? readStored(whole) : itemAt(whole, item);
  if (!shown || !hasFile(shown)) return refuse('not_found');
  const { url } = shown.content;
  const stored = await deps.needs.files.share(deps.db, [url]);
  if (!stored.has(url)) return refuse('message_expired');
  const expiresAt = deps.clock.now() + limits.content.reportMediaLifeMs;
  return signedMedia(deps, shown, { expiresAt, download: false });
}
