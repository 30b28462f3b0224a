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
