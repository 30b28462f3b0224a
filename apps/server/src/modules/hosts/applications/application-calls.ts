import { apply } from './apply.ts';
import { assign, assignMany, release, take } from './assign-application.ts';
import { approve, reject } from './decide-application.ts';
import { listApplications } from './list-applications.ts';
import { listReviewers } from './list-reviewers.ts';
import type { ApplicationDeps } from './needs.ts';
import { openDocuments } from './open-documents.ts';
import { ownDetails } from './own-application.ts';
import { listReasons, preview } from './preview-decision.ts';
import { reconsider, undoDecision } from './reconsider.ts';
import { showApplication } from './show-application.ts';

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
