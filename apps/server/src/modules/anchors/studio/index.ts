import type { Platform } from '../../../platform/platform.ts';
import { usedCovers } from './covers.store.ts';
import { demoNotesOf } from './demo-notes.ts';
import type { StudioDoors } from './doors.ts';
import { usedNoteImages } from './notes.store.ts';
import { seedNotes } from './notes.ts';
import { usedPhotos } from './photos.store.ts';
import { type DemoPhoto, removePhotos, seedPhotos } from './photos.ts';
import { createZones } from './zones.ts';

export type { StudioDoors, StudioFiles } from './doors.ts';
export { studioRoutes, studioZoneRoutes } from './studio.routes.ts';

const hour = 3_600_000;
const sweepEveryMs = 6 * hour;
const unusedLifeMs = 24 * hour;

export type Studio = ReturnType<typeof createStudio>;

/** What a host shows besides broadcasts: covers by country, trends, the photo wall; and who the fans are. */
export function createStudio(
  platform: Pick<Platform, 'db' | 'clock' | 'bus' | 'ids' | 'timers' | 'log'>,
  doors: StudioDoors,
) {
  const { db, clock, ids, timers, log } = platform;
  const zones = createZones(platform);
  // What was uploaded and never shown, and covers of rooms that were replaced.
  timers.every('studio.unused', sweepEveryMs, async () => {
    const before = new Date(clock.now() - unusedLifeMs);
    const removed =
      (await doors.files.sweepUnused('cover', before, usedCovers)) +
      (await doors.files.sweepUnused('post', before, usedNoteImages)) +
      (await doors.files.sweepUnused('photo', before, usedPhotos));
    if (removed > 0) log.info({ removed }, 'pictures that nothing shows removed');
  });

  const deps = { ...doors, db, clock, ids, zones };
  return {
    /** Trends for a host of the demo. Safe to repeat. */
    seedDemo: (uid: string, username: string): Promise<void> =>
      seedNotes({ db, clock, ids }, uid, demoNotesOf(username)),
    /** A photo wall for a host of the demo. Safe to repeat. */
    seedPhotos: (uid: string, photos: readonly DemoPhoto[]): Promise<void> => seedPhotos(deps, uid, photos),
    /** Removes what hosts show here and keeps files, for good. */
    removeHosts: (uids: readonly string[]): Promise<void> => removePhotos(deps, uids),
    zones,
    /** For the routes of this part. */
    deps,
  };
}
