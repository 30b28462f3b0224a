import { perMinute, routes } from '../kernel/call.ts';
import type { studioZoneSchemas } from './studio-schemas.ts';

/** Studio features that operators closed, per country. */
export const studioZoneCalls = routes<typeof studioZoneSchemas>()({
  zones: {
    path: '/operator/studio/zones',
    staff: 'words',
    rate: perMinute(240),
    reading: true,
    exportName: 'studio_zones',
  },
  setZone: { path: '/operator/studio/zones/set', staff: 'words', rate: perMinute(60) },
});
