import type { Platform } from '../../../platform/platform.ts';
import type { StudioDoors } from './doors.ts';
import { createZones } from './zones.ts';

export type { StudioDoors, StudioFiles } from './doors.ts';
export { studioRoutes, studioZoneRoutes } from './studio.routes.ts';

export type Studio = ReturnType<typeof createStudio>;

/** What a host shows besides broadcasts: covers by country, trends, the photo wall; and who the fans are. */
export function createStudio(platform: Pick<Platform, 'db' | 'clock' | 'bus' | 'ids'>, doors: StudioDoors) {
  const { db, clock, ids } = platform;
  const zones = createZones(platform);
  return {
    zones,
    /** For the routes of this part. */
    deps: { ...doors, db, clock, ids, zones },
  };
}
