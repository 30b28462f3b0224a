import type { Platform } from '../../../platform/platform.ts';
import type { ApplicationDeps } from './deps.ts';
import { deleteDocuments } from './documents.ts';
import type { ApplicationDoors } from './doors.ts';
import { sendDue } from './messages.ts';

export { applicationRoutes } from './applications.routes.ts';
export type { ApplicationDoors, StaffDirectory } from './doors.ts';

export type Applications = ReturnType<typeof createApplications>;

const minute = 60_000;

/** Becoming a host: the form, the queue of the reviewers, the decision and how it is told. */
export function createApplications(
  { db, clock, ids, log, timers }: Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers'>,
  doors: ApplicationDoors,
) {
  const deps: ApplicationDeps = { db, clock, ids, log, timers, doors };
  timers.every('applications.sms', minute, () => sendDue(deps));
  timers.every('applications.documents', 60 * minute, () => deleteDocuments(deps));
  return {
    /** For the routes of this module. */
    deps,
  };
}
