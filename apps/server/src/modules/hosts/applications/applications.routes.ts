import { applicationCalls } from '@touchline/contract/hosts';
import { applicationSchemas } from '@touchline/contract/hosts/schemas';
import { applicationOperatorCalls } from '@touchline/contract/operators';
import { applicationOperatorSchemas } from '@touchline/contract/operators/schemas';
import type { Api } from '../../../http/serve.ts';
import type { ApplicationCalls } from './application-calls.ts';

/** Serves the calls of applicants and reviewers. */
export function applicationRoutes(api: Api, { calls }: { readonly calls: ApplicationCalls }): void {
  api.serve(applicationCalls, applicationSchemas, {
    apply: (input, { principal }) => calls.apply(input, principal),
    details: (_input, { principal, origin }) => calls.ownDetails(principal, origin),
  });
  api.serve(applicationOperatorCalls, applicationOperatorSchemas, {
    applications: (input, { principal }) => calls.list(input, principal),
    application: ({ id }) => calls.show(id),
    documents: ({ id }, { principal, origin }) => calls.openDocuments(id, principal, origin),
    take: ({ id }, { principal }) => calls.take(id, principal),
    release: ({ id }, { principal }) => calls.release(id, principal),
    assign: ({ id, to }, { principal }) => calls.assign(id, to, principal),
    assignMany: (input, { principal }) => calls.assignMany(input, principal),
    reviewers: () => calls.reviewers(),
    rejectionReasons: (_input, { language }) => calls.reasons(language),
    preview: (input) => calls.preview(input),
    approve: ({ id }, { principal }) => calls.approve(id, principal),
    reject: (input, { principal }) => calls.reject(input, principal),
    undo: ({ id }, { principal }) => calls.undo(id, principal),
    reconsider: ({ id }, { principal }) => calls.reconsider(id, principal),
  });
}
