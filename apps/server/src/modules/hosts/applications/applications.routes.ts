import { applicationCalls } from '@touchline/contract/hosts';
import { applicationSchemas } from '@touchline/contract/hosts/schemas';
import { applicationOperatorCalls } from '@touchline/contract/operators';
import { applicationOperatorSchemas } from '@touchline/contract/operators/schemas';
import type { Api } from '../../../http/serve.ts';
import { apply } from './apply.ts';
import type { ApplicationDeps } from './needs.ts';
import { ownDetails } from './own-application.ts';
import { assign, assignMany, release, take } from './review/assign-application.ts';
import { approve, reject } from './review/decide-application.ts';
import { listApplications } from './review/list-applications.ts';
import { listReviewers } from './review/list-reviewers.ts';
import { openDocuments } from './review/open-documents.ts';
import { listReasons, preview } from './review/preview-decision.ts';
import { reconsider, undoDecision } from './review/reconsider.ts';
import { showApplication } from './review/show-application.ts';

/** Serves the calls of applicants and reviewers. */
export function applicationRoutes(api: Api, deps: ApplicationDeps): void {
  api.serve(applicationCalls, applicationSchemas, {
    apply: (input, { principal }) => apply(deps, principal, input),
    details: (_input, { principal, origin }) => ownDetails(deps, principal, origin),
  });
  api.serve(applicationOperatorCalls, applicationOperatorSchemas, {
    applications: (input, { principal }) => listApplications(deps, principal, input),
    application: ({ id }) => showApplication(deps, id),
    documents: ({ id }, { principal, origin }) => openDocuments(deps, principal, id, origin),
    take: ({ id }, { principal }) => take(deps, principal, id),
    release: ({ id }, { principal }) => release(deps, principal, id),
    assign: (input, { principal }) => assign(deps, principal, input),
    assignMany: (input, { principal }) => assignMany(deps, principal, input),
    reviewers: () => listReviewers(deps),
    rejectionReasons: (_input, { language }) => listReasons(language),
    preview: (input) => preview(deps, input),
    approve: ({ id }, { principal }) => approve(deps, principal, id),
    reject: (input, { principal }) => reject(deps, principal, input),
    undo: ({ id }, { principal }) => undoDecision(deps, principal, id),
    reconsider: ({ id }, { principal }) => reconsider(deps, principal, id),
  });
}
