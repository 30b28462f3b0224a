import { agreementCalls } from '@touchline/contract/agreements';
import { agreementSchemas } from '@touchline/contract/agreements/schemas';
import type { Api } from '../../http/serve.ts';
import { acceptAgreements } from './accept-agreements.ts';
import { listPending } from './list-pending.ts';
import type { AgreementDeps } from './needs.ts';

export type AgreementCalls = ReturnType<typeof createAgreementCalls>;

/** The calls of this module, for its routes. */
export const createAgreementCalls = (deps: AgreementDeps) => ({
  pending: listPending.bind(null, deps),
  accept: acceptAgreements.bind(null, deps),
});

/** Serves what members have to accept. */
export function agreementRoutes(api: Api, { calls }: { readonly calls: AgreementCalls }): void {
  api.serve(agreementCalls, agreementSchemas, {
    pending: (_input, { principal }) => calls.pending(principal.uid),
    accept: (input, { principal }) => calls.accept(principal.uid, input),
  });
}
