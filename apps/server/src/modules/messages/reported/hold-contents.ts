import type { Tx } from '../../../platform/db/database.ts';
import { deleteHeld, insertHeld, usedAmong } from '../media/media.store.ts';
import { mediaIn } from '../media/stored-content.ts';
import { holdMerged, mediaOfMerged, mergedWithin, shareMerged } from '../merged/merged.store.ts';
import type { MessageDeps } from '../needs.ts';
import type { ReportedStored } from './reported-stored.ts';

type Deps = Pick<MessageDeps, 'needs'>;

/**
 * Keeps the files and the merged forwards of contents; false when one of these is gone. The locks keep a job from deleting
 * something between its check and its hold.
 */
export async function holdContents(
  { needs }: Deps,
  tx: Tx,
  holderId: string,
  contents: readonly ReportedStored[],
): Promise<boolean> {
  const mergedIds = [...new Set(contents.flatMap(({ mergedId }) => mergedId ?? []))];
  const present = await shareMerged(tx, mergedIds);
  await holdMerged(tx, holderId, [...present.keys()]);
  const own = contents.flatMap((content) => mediaIn(content).map(({ url }) => url));
  const urls = [...own, ...(await mediaOfMerged(tx, await mergedWithin(tx, mergedIds)))];
  if (urls.length > 0) await insertHeld(tx, holderId, [...(await needs.files.share(tx, urls))]);
  return present.size === mergedIds.length;
}

/** The bytes are deleted by the next sweep of files. */
export async function releaseMedia({ needs }: Deps, tx: Tx, holderId: string): Promise<void> {
  const urls = await deleteHeld(tx, holderId);
  if (urls.length > 0) await needs.files.letGo(tx, urls, (some) => usedAmong(tx, some));
}
