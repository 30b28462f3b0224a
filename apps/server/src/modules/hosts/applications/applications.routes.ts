import { applicationCalls } from '@touchline/contract/hosts';
import { applicationOperatorCalls } from '@touchline/contract/operators';
import type { Api } from '../../../http/serve.ts';
import { apply, ownDetails } from './apply.ts';
import { approve, listReasons, preview, reject } from './decide.ts';
import type { ApplicationDeps } from './deps.ts';
import { assign, assignMany, release, take } from './hold.ts';
import { listApplications, listReviewers, openDocuments, showApplication } from './queue.ts';
import { reconsider, undoDecision } from './reconsider.ts';

/** Serves the calls of applicants and reviewers. */
export function applicationRoutes(api: Api, { deps }: { readonly deps: ApplicationDeps }): void {
  api.serve(applicationCalls, {
    apply: (input, { principal }) => apply(deps, input, principal),
    details: (_input, { principal, origin }) => ownDetails(deps, principal, origin),
  });
  api.serve(applicationOperatorCalls, {
    applications: (input, { principal }) => listApplications(deps, input, principal),
    application: ({ id }) => showApplication(deps, id),
    documents: ({ id }, { principal, origin }) => openDocuments(deps, id, principal, origin),
    take: ({ id }, { principal }) => take(deps, id, principal),
    release: ({ id }, { principal }) => release(deps, id, principal),
    assign: ({ id, to }, { principal }) => assign(deps, id, to, principal),
    assignMany: (input, { principal }) => assignMany(deps, input, principal),
    reviewers: () => listReviewers(deps),
    rejectionReasons: (_input, { language }) => listReasons(language),
    preview: (input) => preview(deps, input),
    approve: ({ id }, { principal }) => approve(deps, id, principal),
    reject: (input, { principal }) => reject(deps, input, principal),
    undo: ({ id }, { principal }) => undoDecision(deps, id, principal),
    reconsider: ({ id }, { principal }) => reconsider(deps, id, principal),
  });
}
