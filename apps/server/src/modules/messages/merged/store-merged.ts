import { inTransaction } from '../../../platform/db/database.ts';
import { insertMedia } from '../media/media.store.ts';
import { isMedia, mediaIn } from '../media/stored-content.ts';
import type { MessageDeps } from '../needs.ts';
import { insertMerged, type NewMerged, shareMerged } from './merged.store.ts';

/**
 * Stores the messages of a merged forward with links to their files, before the messages that show it. When none of those
 * is stored, the sweep removes it.
 */
export const storeMerged = ({ db, clock, needs }: MessageDeps, merged: NewMerged): Promise<void> =>
  inTransaction(db, async (tx) => {
    const inner = await shareMerged(
      tx,
      merged.items.flatMap(({ innerId }) => innerId ?? []),
    );
    // One that was removed since it was read does not open.
    const items = merged.items.map((one) =>
      one.innerId === null || inner.has(one.innerId) ? one : { ...one, innerId: null, innerLevels: 0 },
    );
    const media = items.filter(({ item }) => isMedia(item.contentType)).flatMap(({ item }) => mediaIn(item));
    const present = await needs.files.share(tx, [...new Set(media.map(({ url }) => url))]);
    await insertMerged(tx, { ...merged, items }, clock.date());
    const links = media.filter(({ url }) => present.has(url));
    await insertMedia(
      tx,
      links.map((one) => ({ ...one, messageId: merged.id })),
    );
  });
