import { regionOperatorCalls } from '@touchline/contract/regions';
import { regionOperatorSchemas } from '@touchline/contract/regions/schemas';
import type { Api } from '../../http/serve.ts';
import type { RegionCalls } from './region-calls.ts';

/** Serves the rules for countries to operators. */
export function regionRoutes(api: Api, { calls }: { readonly calls: RegionCalls }): void {
  api.serve(regionOperatorCalls, regionOperatorSchemas, {
    list: (_input, { country }) => calls.list(country),
    save: (input, { principal }) => calls.refuse(input, principal),
    remove: (input, { principal }) => calls.allow(input, principal),
  });
}
