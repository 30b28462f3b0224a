import type { SystemNeeds, SystemPlatform } from './needs.ts';
import { createPortalReader } from './portal-reader.ts';
import { createSystemCalls } from './system.routes.ts';

export { saveSettings } from './save-settings.ts';
export { systemRoutes } from './system.routes.ts';
export { isCountry } from './world.ts';

export type System = Awaited<ReturnType<typeof createSystem>>;

/** What clients need to know of the platform: its configuration, fixed lists and addresses. */
export async function createSystem(platform: SystemPlatform, needs: SystemNeeds) {
  const portal = await createPortalReader(platform);
  return {
    /** For the routes of this module. */
    calls: createSystemCalls({ ...platform, ...needs, portal }),
  };
}
