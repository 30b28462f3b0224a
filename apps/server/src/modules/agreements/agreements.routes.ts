import { agreementCalls } from '@touchline/contract/agreements';
import { agreementSchemas } from '@touchline/contract/agreements/schemas';
import type { Api } from '../../http/serve.ts';
import { acceptAgreements } from './accept-agreements.ts';
import { listPending } from './list-pending.ts';
import type { AgreementDeps } from './needs.ts';

/** Serves what members have to accept. */
export function agreementRoutes(api: Api, deps: AgreementDeps): void {
  api.serve(agreementCalls, agreementSchemas, {
    pending: (_input, { principal }) => listPending(deps, principal.uid),
    accept: (input, { principal }) => acceptAgreements(deps, principal.uid, input),
  });
}
