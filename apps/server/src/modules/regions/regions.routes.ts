import { regionOperatorCalls } from '@touchline/contract/regions';
import { regionOperatorSchemas } from '@touchline/contract/regions/schemas';
import type { Api } from '../../http/serve.ts';
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

/** Serves the rules for countries to operators. */
export function regionRoutes(api: Api, { calls }: { readonly calls: RegionCalls }): void {
  api.serve(regionOperatorCalls, regionOperatorSchemas, {
    list: (_input, { country }) => calls.list(country),
    save: (input, { principal }) => calls.refuse(input, principal),
    remove: (input, { principal }) => calls.allow(input, principal),
  });
}
