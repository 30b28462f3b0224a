import type { Api } from '../../../http/serve.ts';
import { applicationRoutes } from './applications.routes.ts';
import { deleteDocuments, removeApplicants } from './delete-documents.ts';
import type { ApplicationDeps, ApplicationNeeds, ApplicationPlatform } from './needs.ts';
import { createRealNames } from './real-names.store.ts';
import { applyDueDecisions } from './review/apply-decisions.ts';
import { createMessageTopic } from './review/send-messages.ts';
import { type ApplicationSeeding, type SeededApplicant, seedApplications } from './seed-applications.ts';

export type { ApplicationNeeds, StaffDirectory } from './needs.ts';
export { createRealNames, type RealNames } from './real-names.store.ts';
export type { ApplicationSeeding, SeededApplicant } from './seed-applications.ts';

export type Applications = ReturnType<typeof createApplications>;

const minute = 60_000;
/** How often decisions of a process that stopped are carried out. */
const decisionsMs = 30_000;

/** Becoming a host: the form, the review queue, the decision and its message. */
export function createApplications(
  { db, clock, ids, log, timers, outbox, site }: ApplicationPlatform,
  needs: ApplicationNeeds,
) {
  const messages = createMessageTopic(outbox, { db, log, site, needs });
  const deps: ApplicationDeps = { db, clock, ids, log, timers, site, needs, messages };
  timers.every('applications.decisions', decisionsMs, 'once', () => applyDueDecisions(deps));
  timers.every('applications.documents', 60 * minute, 'once', () => deleteDocuments(deps));
  return {
    /** Seeds applications on a demo platform. */
    seedDemo: (applicants: readonly SeededApplicant[], seeding: ApplicationSeeding): Promise<void> =>
      seedApplications(deps, applicants, seeding),
    /** Deletes the applications of these users and their documents. */
    removeApplicants: (uids: readonly string[]): Promise<void> => removeApplicants(deps, uids),
    /** Carries out the decisions that can no longer be undone; runs by itself every few seconds. */
    applyDueDecisions: (): Promise<void> => applyDueDecisions(deps),
    realNames: createRealNames(db),
    /** Serves the calls of this part. */
    serve: (api: Api): void => applicationRoutes(api, deps),
  };
}
