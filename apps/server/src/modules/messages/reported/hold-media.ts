import type { Tx } from '../../../platform/db/database.ts';
import { deleteHeld, insertHeld, usedAmong } from '../media/media.store.ts';
import type { StoredMessageContent } from '../media/present-media.ts';
import { mediaIn } from '../media/stored-content.ts';
import type { MessageDeps } from '../needs.ts';

type Deps = Pick<MessageDeps, 'needs'>;

/** The locks of `share` keep a job from deleting a file between its check and its hold. */
export async function holdMedia(
  { needs }: Deps,
  tx: Tx,
  holderId: string,
  contents: readonly StoredMessageContent[],
): Promise<void> {
  const urls = contents.flatMap((content) => mediaIn(content).map(({ url }) => url));
  if (urls.length === 0) return;
  await insertHeld(tx, holderId, [...(await needs.files.share(tx, urls))]);
}

/** The bytes are deleted by the next sweep of files. */
export async function releaseMedia({ needs }: Deps, tx: Tx, holderId: string): Promise<void> {
  const urls = await deleteHeld(tx, holderId);
  if (urls.length > 0) await needs.files.letGo(tx, urls, (some) => usedAmong(tx, some));
}
