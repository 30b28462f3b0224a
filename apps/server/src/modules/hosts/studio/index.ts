import type { Api } from '../../../http/serve.ts';
import { usedCovers } from './covers.store.ts';
import type { StudioNeeds, StudioPlatform } from './needs.ts';
import { usedPhotos } from './photos.store.ts';
import { type DemoPhoto, removePhotos, seedPhotos } from './photos.ts';
import { usedPostImages } from './posts.store.ts';
import { seedPosts } from './posts.ts';
import { studioRoutes } from './studio.routes.ts';
import { createZones } from './zones.ts';

export type { StudioFiles, StudioNeeds } from './needs.ts';

const hour = 3_600_000;
const sweepEveryMs = 6 * hour;
const unusedLifeMs = 24 * hour;

export type Studio = ReturnType<typeof createStudio>;

/** The studio: covers by country, posts, the photo wall and the fans of a host. */
export function createStudio(platform: StudioPlatform, needs: StudioNeeds) {
  const { db, clock, ids, timers, log } = platform;
  const zones = createZones(platform, needs.audit);
  // Sweeps uploads that were never shown, and replaced covers.
  timers.every('studio.unused', sweepEveryMs, 'once', async () => {
    const before = new Date(clock.now() - unusedLifeMs);
    const removed =
      (await needs.files.sweepUnused('cover', before, usedCovers)) +
      (await needs.files.sweepUnused('post', before, usedPostImages)) +
      (await needs.files.sweepUnused('photo', before, usedPhotos));
    if (removed > 0) log.info({ removed }, 'unused studio pictures removed');
  });

  const deps = { ...needs, db, clock, ids, zones };
  return {
    /** Adds posts of a demo host, oldest first. Safe to repeat. */
    seedPosts: (uid: string, texts: readonly string[]): Promise<void> => seedPosts({ db, clock, ids }, uid, texts),
    /** Seeds a photo wall for a demo host. Safe to repeat. */
    seedPhotos: (uid: string, photos: readonly DemoPhoto[]): Promise<void> => seedPhotos(deps, uid, photos),
    /** Deletes the photos of hosts with their files. */
    removeHosts: (uids: readonly string[]): Promise<void> => removePhotos(deps, uids),
    /** Serves the calls of this part. */
    serve: (api: Api): void => studioRoutes(api, deps),
  };
}
