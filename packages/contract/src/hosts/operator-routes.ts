import { perMinute, routes } from '../kernel/call.ts';
import type { studioZoneSchemas } from './studio-schemas.ts';

/** Studio features that operators closed, per country. */
export const studioZoneCalls = routes<typeof studioZoneSchemas>()({
  zones: {
    method: 'POST',
    path: '/operator/studio/zones',
    access: 'operator',
    staff: 'words',
    rate: perMinute(240),
    reading: true,
    exportName: 'studio_zones',
  },
  setZone: {
    method: 'POST',
    path: '/operator/studio/zones/set',
    access: 'operator',
    staff: 'words',
    rate: perMinute(60),
  },
});
