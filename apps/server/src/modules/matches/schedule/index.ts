import type { Api } from '../../../http/serve.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ScheduleDeps, ScheduleNeeds } from './needs.ts';
import { notifyNearMatches } from './notify-near.ts';
import { hasUnreminded, nextReminder, remindedAfter } from './reminders.store.ts';
import { scheduleRoutes } from './schedule.routes.ts';
import { deletePeople, nearestHeld, reviewsResult } from './schedule.store.ts';
import { sendReminders } from './send-reminders.ts';

export type { ScheduleNeeds } from './needs.ts';

export type Schedule = ReturnType<typeof createSchedule>;

/** The reservations of hosts, known before there are broadcasts. */
export const createReservations = ({ db }: Pick<Platform, 'db'>) => ({
  /** The match that a broadcast is on when its host chose none, or null. */
  reservedMatchOf: (hostId: string, at: Date): Promise<string | null> => nearestHeld(db, hostId, at),
  /** Whether a broadcast of this host may be on a match that has ended, to review its result. */
  mayReview: (hostUid: string, matchId: string, at: Date): Promise<boolean> =>
    reviewsResult(db, { hostUid, matchId, at }),
});

/** Which matches hosts reserved, and of which users are reminded. */
export function createSchedule(platform: ScheduleDeps['platform'], needs: ScheduleNeeds) {
  const deps: ScheduleDeps = { platform, ...needs };
  const { db, log, clock, timers, looks } = platform;
  const reminders = timers.due('schedule.reminders', { scope: 'once', lookMs: null }, async () => {
    await sendReminders(deps);
    return nextReminder(db, clock.date());
  });
  looks.watch(reminders, async (queries) =>
    (await hasUnreminded(queries, clock.now())) ? clock.now() : nextReminder(queries, clock.date()),
  );

  needs.matches.onChanged((changes) => {
    const moved = changes.filter(({ relisted }) => relisted).map(({ state }) => state.matchId);
    if (moved.length > 0) reminders.at(clock.now());
    notifyNearMatches(deps, moved).catch((error: unknown) =>
      log.error({ err: error }, 'near match notification failed'),
    );
  });

  return {
    /** A page of the users with a reminder for a match, by uid. */
    remindedAfter: async (matchId: string, after: string | null, limit: number) => {
      const uids = await remindedAfter(db, matchId, after, limit);
      return { uids, next: uids.length === limit ? (uids.at(-1) ?? null) : null };
    },
    /** Forgets people who are gone for good. */
    removePeople: (uids: readonly string[]): Promise<void> => inTransaction(db, (tx) => deletePeople(tx, uids)),
    /** Serves the calls of this part. */
    serve: (api: Api): void => scheduleRoutes(api, deps),
  };
}
