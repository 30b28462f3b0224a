import type { OutputOf } from '@touchline/contract/kernel';
import { reservationRefusal, type scheduleCalls } from '@touchline/contract/matches';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { hostSchedule, races } from './lists.ts';
import { marksOf, saysSomething } from './marks.ts';
import { notifyNearMatches } from './near.ts';
import type { ScheduleDeps, ScheduleNeeds } from './needs.ts';
import { remind } from './remind.ts';
import { sendReminders } from './reminders.ts';
import { reserve, sign } from './reserve.ts';
import { deletePeople, matchFacts, nearestHeld } from './schedule.store.ts';

export type { ScheduleNeeds } from './needs.ts';
export { scheduleRoutes } from './schedule.routes.ts';

export type Schedule = ReturnType<typeof createSchedule>;
type ShowMatch = typeof scheduleCalls.showMatch;

const remindMs = 5000;

/** Reservations of hosts and reminders of users. */
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
    /** The match of a broadcast whose host chose none, or null. */
    reservedMatchOf: (anchorId: string, at: Date): Promise<string | null> => nearestHeld(db, anchorId, at),
    /** Deletes the data of removed accounts. */
    removePeople: (uids: readonly string[]): Promise<void> => inTransaction(db, (tx) => deletePeople(tx, uids)),
    /** For the routes of this module. */
    calls: {
      reserve: reserve.bind(null, deps),
      sign: sign.bind(null, deps),
      remind: remind.bind(null, deps),
      hostSchedule: hostSchedule.bind(null, deps),
      races: races.bind(null, deps),
      marks: async (uid: string, matchIds: readonly string[]): Promise<OutputOf<typeof scheduleCalls.marks>> => ({
        items: [...(await marksOf(deps, uid, matchIds)).values()].filter(saysSomething),
      }),
      /** Only the host can set the match of a room. */
      showMatch: async (
        uid: string,
        anchorId: string,
        matchId: string | null,
      ): Promise<
        | OutputOf<ShowMatch>
        | Refusal<'no_permission' | 'not_found' | 'conflict' | 'match_already_ended' | 'match_called_off'>
      > => {
        if (anchorId !== uid) return refuse('no_permission');
        if (matchId !== null) {
          const match = await matchFacts(db, matchId);
          if (!match) return refuse('not_found');
          const over = reservationRefusal(match.status, 'schedule');
          if (over) return refuse(over);
        }
        // The state changed after the checks above.
        if (isRefusal(await needs.showMatch(anchorId, matchId))) return refuse('conflict');
        const found = matchId === null ? undefined : (await needs.matches.findMatches([matchId])).get(matchId);
        return { anchorId, match: found ?? null };
      },
    },
  };
}
