import type { Api } from '../../http/serve.ts';
import type { RegionGate } from '../../platform/region-gate.ts';
import type { RegionNeeds, RegionPlatform } from './needs.ts';
import { createRegionRules, type RegionRules } from './region-rules.ts';
import { regionRoutes } from './regions.routes.ts';

export interface Regions {
  /** Gate that HTTP and sockets check before serving. */
  readonly gate: RegionGate;
  readonly closedToWatching: RegionRules['closedToWatching'];
  /** Subscribes to changed rules; returns the unsubscribe function. */
  readonly onChanged: RegionGate['onChanged'];
  /** Serves the calls of this module. */
  readonly serve: (api: Api) => void;
}

/** Rules for refused countries. */
export async function createRegions(platform: RegionPlatform, needs: RegionNeeds): Promise<Regions> {
  const rules = await createRegionRules(platform);
  return {
    gate: rules,
    closedToWatching: rules.closedToWatching,
    onChanged: rules.onChanged,
    serve: (api: Api): void => regionRoutes(api, { ...platform, ...needs, rules }),
  };
}
