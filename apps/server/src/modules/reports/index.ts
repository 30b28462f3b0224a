import type { Api } from '../../http/serve.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createMergedRelease, forgetMessages } from './chat/forget-messages.ts';
import { createReportedMove } from './chat/move-merged.ts';
import { makeReport } from './make-report.ts';
import type { ReportNeeds, ReportPlatform } from './needs.ts';
import { reportRoutes } from './reports.routes.ts';
import {
  countWaiting,
  deleteReportsOf,
  hasReported,
  reportedRooms,
  reportersByRoom,
  reportersOfGroup,
} from './reports.store.ts';

export type { ReportNeeds } from './needs.ts';

/** The reported rooms, known before there is chat. */
export const createReportedRooms = ({ db }: Pick<Platform, 'db'>) => ({
  /** The given rooms with an open report. */
  reportedRooms: (roomIds: readonly string[]): Promise<Set<string>> => reportedRooms(db, roomIds),
  /** Reporters in open reports about each room, its host or a message in it. */
  reportersByRoom: (rooms: readonly { readonly roomId: string; readonly hostId: string }[]) =>
    reportersByRoom(db, rooms),
  /** Users with an open report about a group. */
  reportersOfGroup: (groupId: string): Promise<number> => reportersOfGroup(db, groupId),
  /** The number of open reports. */
  openReports: async (): Promise<number> => {
    const { open, escalated } = await countWaiting(db);
    return open + escalated;
  },
});

const forgetEveryMs = 3_600_000;
const moveEveryMs = 5000;
/** Only an earlier release stores something that must be moved. */
const movedLookMs = 600_000;

export type Reports = ReturnType<typeof createReports>;

/** Reports of users, and the queue in which operators handle them. */
export function createReports(platform: ReportPlatform, needs: ReportNeeds) {
  const deps = { ...platform, needs };
  platform.timers.every('reports.messages.forget', forgetEveryMs, 'once', () => forgetMessages(deps));
  platform.timers.every('reports.merged.release', forgetEveryMs, 'once', createMergedRelease(deps));
  const moveReported = createReportedMove(deps);
  platform.timers.due('reports.merged.move', { scope: 'once', lookMs: movedLookMs }, async () =>
    (await moveReported()) ? platform.clock.now() + moveEveryMs : null,
  );
  return {
    /** Submits a report as a user would. */
    make: makeReport.bind(null, deps),
    /** Whether one of these users has submitted a report. */
    hasReported: (uids: readonly string[]): Promise<boolean> => hasReported(platform.db, uids),
    /** Deletes reports of and by accounts, for good. */
    removePeople: (uids: readonly string[]): Promise<void> =>
      inTransaction(platform.db, async (tx) => {
        for (const reportId of await deleteReportsOf(tx, uids)) await needs.messages.release(tx, reportId);
      }),
    /** Serves the calls of this module. */
    serve: (api: Api): void => reportRoutes(api, deps),
  };
}
