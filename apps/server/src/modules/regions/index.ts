import type { RegionGate } from '../../platform/region-gate.ts';
import type { RegionNeeds, RegionPlatform } from './needs.ts';
import { createRegionCalls, type RegionCalls } from './region-calls.ts';
import { createRegionRules } from './region-rules.ts';

export { regionRoutes } from './regions.routes.ts';

export interface Regions {
  /** Gate that HTTP and sockets check before serving. */
  readonly gate: RegionGate;
  readonly closedToWatching: () => readonly string[];
  /** For the routes of this module. */
  readonly calls: RegionCalls;
}

/** Rules for refused countries. */
export async function createRegions(platform: RegionPlatform, needs: RegionNeeds): Promise<Regions> {
  const rules = await createRegionRules(platform);
  return {
    gate: rules,
    closedToWatching: rules.closedToWatching,
    calls: createRegionCalls({ ...platform, ...needs, rules }),
  };
}
