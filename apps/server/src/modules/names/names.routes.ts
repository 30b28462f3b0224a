import { nameOperatorCalls } from '@touchline/contract/names';
import { nameOperatorSchemas } from '@touchline/contract/names/schemas';
import type { Api } from '../../http/serve.ts';
import { listAlike } from './list-alike.ts';
import { listReserved } from './list-reserved.ts';
import type { NameDeps } from './needs.ts';
import { saveReserved } from './save-reserved.ts';

/** Serves reserved names and names that look like protected ones to operators. */
export function nameRoutes(api: Api, deps: NameDeps): void {
  api.serve(nameOperatorCalls, nameOperatorSchemas, {
    reserved: () => listReserved(deps),
    save: (input, { principal }) => saveReserved(deps, principal, input),
    alike: (input) => listAlike(deps, input),
  });
}
