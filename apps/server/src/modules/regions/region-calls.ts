import { allowCountries } from './allow-countries.ts';
import { listRules } from './list-rules.ts';
import type { RegionDeps } from './needs.ts';
import { refuseCountries } from './refuse-countries.ts';

export type RegionCalls = ReturnType<typeof createRegionCalls>;

/** The calls of this module, for its routes. */
export const createRegionCalls = (deps: RegionDeps) => ({
  list: listRules.bind(null, deps),
  refuse: refuseCountries.bind(null, deps),
  allow: allowCountries.bind(null, deps),
});
