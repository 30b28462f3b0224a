import { regionOperatorCalls } from '@touchline/contract/regions';
import { regionOperatorSchemas } from '@touchline/contract/regions/schemas';
import type { Api } from '../../http/serve.ts';
import { allowCountries } from './allow-countries.ts';
import { listRules } from './list-rules.ts';
import type { RegionDeps } from './needs.ts';
import { refuseCountries } from './refuse-countries.ts';

/** Serves the rules for countries to operators. */
export function regionRoutes(api: Api, deps: RegionDeps): void {
  api.serve(regionOperatorCalls, regionOperatorSchemas, {
    list: (_input, { country }) => listRules(deps, country),
    save: (input, { principal }) => refuseCountries(deps, principal, input),
    remove: (input, { principal }) => allowCountries(deps, principal, input),
  });
}
