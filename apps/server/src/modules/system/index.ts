import type { Api } from '../../http/serve.ts';
import { createDivisionLists } from './division-lists.ts';
import { createEnumerations } from './list-enumerations.ts';
import type { SystemNeeds, SystemPlatform } from './needs.ts';
import type { PortalReader } from './portal-reader.ts';
import { systemRoutes } from './system.routes.ts';

export { createMaintenanceGate } from './maintenance.ts';
export { createPortalReader } from './portal-reader.ts';
export { saveSettings } from './save-settings.ts';
export { isCountry } from './world.ts';

export type System = ReturnType<typeof createSystem>;

/** What clients need to know of the platform: its configuration, fixed lists and addresses. */
export function createSystem(platform: SystemPlatform, needs: SystemNeeds, portal: PortalReader) {
  const deps = {
    ...platform,
    ...needs,
    portal,
    divisions: createDivisionLists(),
    enumerations: createEnumerations(() => platform.site.current().name),
  };
  return {
    /** Serves the calls of this module. */
    serve: (api: Api): void => systemRoutes(api, deps),
  };
}
