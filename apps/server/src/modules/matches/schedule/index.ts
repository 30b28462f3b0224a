import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { notifyNearMatches } from './near.ts';
import type { ScheduleDeps, ScheduleNeeds } from './needs.ts';
import { sendReminders } from './reminders.ts';
import { deletePeople, nearestHeld } from './schedule.store.ts';
import { createScheduleCalls } from './schedule-calls.ts';

export type { ScheduleNeeds } from './needs.ts';
export { scheduleRoutes } from './schedule.routes.ts';

export type Schedule = ReturnType<typeof createSchedule>;

const remindMs = 5000;

/** The match that a broadcast is on when its host chose none, or null. */
export const reservedMatchOf = (db: Db, hostId: string, at: Date): Promise<string | null> =>
  nearestHeld(db, hostId, at);

/** Which matches hosts hold and people are to be reminded of. */
export function createSchedule(platform: ScheduleDeps['platform'], needs: ScheduleNeeds) {
  const deps: ScheduleDeps = { platform, ...needs };
  const { db, log } = platform;

  needs.matches.onChanged((changes) => {
    const moved = changes.filter(({ relisted }) => relisted).map(({ state }) => state.matchId);
    notifyNearMatches(deps, moved).catch((error: unknown) =>
      log.error({ err: error }, 'near match notification failed'),
    );
  });

  platform.timers.every('schedule.reminders', remindMs, () => sendReminders(deps));

  return {
    /** Forgets people who are gone for good. */
    removePeople: (uids: readonly string[]): Promise<void> => inTransaction(db, (tx) => deletePeople(tx, uids)),
    /** For the routes of this module. */
    calls: createScheduleCalls(deps),
  };
}
