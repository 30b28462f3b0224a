import type { Platform } from '../../../../platform/platform.ts';
import type { RoomNeeds } from '../../needs.ts';
import { dropLostMedia, type MediaPosition, shownAmong } from './media.store.ts';

/** How long an upload is kept without a message, or after its message was deleted. */
const keptMs = 7 * 24 * 3_600_000;

/** Uploads one sweep checks; the next one continues after them. */
const lookMax = 10_000;

/** Removes uploads that no room message shows. */
export function createMediaSweep(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { files }: Pick<RoomNeeds, 'files'>,
): () => Promise<void> {
  let after: MediaPosition | null = null;
  return async () => {
    if (!files) return;
    const since = new Date(clock.now() - keptMs);
    for (const purpose of ['room_picture', 'room_video'] as const) {
      const removed = await files.sweepUnused(purpose, since, (queries, urls) => shownAmong(queries, urls, since));
      if (removed > 0) log.info({ removed, purpose }, 'unused room uploads removed');
    }
    after = await dropLostMedia(db, { before: since, after, limit: lookMax });
  };
}
