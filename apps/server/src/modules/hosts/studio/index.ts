import type { Platform } from '../../../platform/platform.ts';
import { usedCovers } from './covers.store.ts';
import { demoPostsOf } from './demo-posts.ts';
import type { StudioNeeds } from './needs.ts';
import { usedPhotos } from './photos.store.ts';
import { type DemoPhoto, removePhotos, seedPhotos } from './photos.ts';
import { usedPostImages } from './posts.store.ts';
import { seedPosts } from './posts.ts';
import { createZones } from './zones.ts';

export type { StudioFiles, StudioNeeds } from './needs.ts';
export { studioRoutes, studioZoneRoutes } from './studio.routes.ts';

const hour = 3_600_000;
const sweepEveryMs = 6 * hour;
const unusedLifeMs = 24 * hour;

export type Studio = ReturnType<typeof createStudio>;

/** What a host shows besides broadcasts: covers by country, trends, the photo wall; and who the fans are. */
export function createStudio(
  platform: Pick<Platform, 'db' | 'clock' | 'bus' | 'ids' | 'timers' | 'log'>,
  needs: StudioNeeds,
) {
  const { db, clock, ids, timers, log } = platform;
  const zones = createZones(platform);
  // What was uploaded and never shown, and covers of rooms that were replaced.
  timers.every('studio.unused', sweepEveryMs, async () => {
    const before = new Date(clock.now() - unusedLifeMs);
    const removed =
      (await needs.files.sweepUnused('cover', before, usedCovers)) +
      (await needs.files.sweepUnused('post', before, usedPostImages)) +
      (await needs.files.sweepUnused('photo', before, usedPhotos));
    if (removed > 0) log.info({ removed }, 'pictures that nothing shows removed');
  });

  const deps = { ...needs, db, clock, ids, zones };
  return {
    /** Trends for a host of the demo. Safe to repeat. */
    seedDemo: (uid: string, username: string): Promise<void> =>
      seedPosts({ db, clock, ids }, uid, demoPostsOf(username)),
    /** A photo wall for a host of the demo. Safe to repeat. */
    seedPhotos: (uid: string, photos: readonly DemoPhoto[]): Promise<void> => seedPhotos(deps, uid, photos),
    /** Removes what hosts show here and keeps files, for good. */
    removeHosts: (uids: readonly string[]): Promise<void> => removePhotos(deps, uids),
    zones,
    /** For the routes of this part. */
    deps,
  };
}
