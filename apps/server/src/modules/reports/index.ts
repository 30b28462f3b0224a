import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeReport } from './make-report.ts';
import type { ReportNeeds, ReportPlatform } from './needs.ts';
import { createReportCalls } from './reports.routes.ts';
import { deleteReportsOf, hasReported, reportedRooms } from './reports.store.ts';

export type { ReportNeeds } from './needs.ts';
export { reportRoutes } from './reports.routes.ts';

/** The reported rooms, known before there is chat. */
export const createReportedRooms = ({ db }: Pick<Platform, 'db'>) => ({
  /** The given rooms with an open report. */
  reportedRooms: (roomIds: readonly string[]): Promise<Set<string>> => reportedRooms(db, roomIds),
});

export type Reports = ReturnType<typeof createReports>;

/** Reports of users, and the queue in which operators handle them. */
export function createReports(platform: ReportPlatform, needs: ReportNeeds) {
  const deps = { ...platform, needs };
  return {
    /** Submits a report as a user would. */
    make: makeReport.bind(null, deps),
    /** Whether one of these users has submitted a report. */
    hasReported: (uids: readonly string[]): Promise<boolean> => hasReported(platform.db, uids),
    /** Deletes reports of and by accounts, for good. */
    removePeople: (uids: readonly string[]): Promise<void> =>
      inTransaction(platform.db, (tx) => deleteReportsOf(tx, uids)),
    /** For the routes of this module. */
    calls: createReportCalls(deps),
  };
}
