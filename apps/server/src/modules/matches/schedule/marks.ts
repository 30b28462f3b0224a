import type { OutputOf } from '@touchline/contract/kernel';
import type { MatchMark, scheduleCalls } from '@touchline/contract/matches';
import type { ScheduleDeps } from './needs.ts';
import { countReminders, readReminders } from './reminders.store.ts';
import { reservationsOn } from './schedule.store.ts';

const hostsShown = 3;

/** The marks beside each of these matches for a user. */
export async function readMarks(
  { platform: { db }, accounts }: ScheduleDeps,
  uid: string,
  matchIds: readonly string[],
): Promise<Map<string, MatchMark>> {
  const ids = [...new Set(matchIds)];
  const [reservations, reminded, counts] = await Promise.all([
    reservationsOn(db, ids),
    readReminders(db, uid, ids),
    countReminders(db, ids),
  ]);
  const people = await accounts.findUsers([...new Set(reservations.map((row) => row.host_uid))]);
  const byMatch = Map.groupBy(reservations, (row) => row.match_id);
  return new Map(
    ids.map((matchId) => {
      const rows = byMatch.get(matchId) ?? [];
      // Former hosts announce nothing.
      const hosts = rows
        .filter((row) => row.kind === 'schedule')
        .flatMap((row) => people.get(row.host_uid) ?? [])
        .filter((card) => card.isHost);
      const mark: MatchMark = {
        matchId,
        reminder: reminded.has(matchId),
        reserved: rows.find((row) => row.host_uid === uid)?.kind ?? null,
        hostCount: hosts.length,
        hosts: hosts.slice(0, hostsShown).map(({ uid: host, nickname, avatar }) => ({ uid: host, nickname, avatar })),
        reminders: counts.get(matchId) ?? 0,
      };
      return [matchId, mark];
    }),
  );
}

const isMarked = (mark: MatchMark): boolean =>
  mark.reminder || mark.reserved !== null || mark.hostCount > 0 || mark.reminders > 0;

/** The matches of a list that have something to show. */
export const listMarks = async (
  deps: ScheduleDeps,
  uid: string,
  matchIds: readonly string[],
): Promise<OutputOf<typeof scheduleCalls.marks>> => ({
  items: [...(await readMarks(deps, uid, matchIds)).values()].filter(isMarked),
});
