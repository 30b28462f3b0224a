import type { OutputOf } from '@touchline/contract/kernel';
import { reservationRefusal, type scheduleCalls } from '@touchline/contract/matches';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { hostSchedule, races } from './lists.ts';
import { marksOf, saysSomething } from './marks.ts';
import type { ScheduleDeps } from './needs.ts';
import { remind } from './remind.ts';
import { reserve, sign } from './reserve.ts';
import { matchFacts } from './schedule.store.ts';

export type ScheduleCalls = ReturnType<typeof createScheduleCalls>;

type ShowMatch = typeof scheduleCalls.showMatch;

/** The calls of this module, for its routes. */
export const createScheduleCalls = (deps: ScheduleDeps) => ({
  reserve: reserve.bind(null, deps),
  sign: sign.bind(null, deps),
  remind: remind.bind(null, deps),
  hostSchedule: hostSchedule.bind(null, deps),
  races: races.bind(null, deps),
  marks: async (uid: string, matchIds: readonly string[]): Promise<OutputOf<typeof scheduleCalls.marks>> => ({
    items: [...(await marksOf(deps, uid, matchIds)).values()].filter(saysSomething),
  }),
  /** The host chooses the match of a room. */
  showMatch: async (
    uid: string,
    hostId: string,
    matchId: string | null,
  ): Promise<
    | OutputOf<ShowMatch>
    | Refusal<'no_permission' | 'not_found' | 'conflict' | 'match_already_ended' | 'match_called_off'>
  > => {
    if (hostId !== uid) return refuse('no_permission');
    if (matchId !== null) {
      const match = await matchFacts(deps.platform.db, matchId);
      if (!match) return refuse('not_found');
      const over = reservationRefusal(match.status, 'schedule');
      if (over) return refuse(over);
    }
    // Still refused: it changed at this moment.
    if (isRefusal(await deps.showMatch(hostId, matchId))) return refuse('conflict');
    const found = matchId === null ? undefined : (await deps.matches.findMatches([matchId])).get(matchId);
    return { anchorId: hostId, match: found ?? null };
  },
});
