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

export type ApplicationCalls = ReturnType<typeof createApplicationCalls>;

/** The calls of applicants and reviewers, for the routes. */
export const createApplicationCalls = (deps: ApplicationDeps) => ({
  apply: apply.bind(null, deps),
  ownDetails: ownDetails.bind(null, deps),
  list: listApplications.bind(null, deps),
  show: showApplication.bind(null, deps),
  openDocuments: openDocuments.bind(null, deps),
  take: take.bind(null, deps),
  release: release.bind(null, deps),
  assign: assign.bind(null, deps),
  assignMany: assignMany.bind(null, deps),
  reviewers: listReviewers.bind(null, deps),
  reasons: listReasons,
  preview: preview.bind(null, deps),
  approve: approve.bind(null, deps),
  reject: reject.bind(null, deps),
  undo: undoDecision.bind(null, deps),
  reconsider: reconsider.bind(null, deps),
});

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
