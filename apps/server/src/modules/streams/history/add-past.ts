import { dayAfter, dayOf, monthOf, startOf } from '../../../platform/calendar.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  figuresState,
  insertBroadcasts,
  putSamples,
  rebuildDay,
  rebuildMonth,
  saveFiguresState,
} from './history.store.ts';
import type { HistoryDeps } from './needs.ts';
import { hostsWithPast, insertPast, waitForFigures } from './past.store.ts';

/** A demo broadcast from before the platform started. */
export interface PastBroadcast {
  readonly hostId: string;
  readonly roomId: string;
  /** The match of the broadcast; null without one. */
  readonly matchId: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Viewers per minute, from the start. */
  readonly viewers: readonly number[];
}

const minuteMs = 60_000;
const samplesAtATime = 5000;

/**
 * Stores past broadcasts for hosts without any and computes the figures of their days, all or nothing. Returns the uids
 * of the hosts that got some.
 */
export async function addPast(
  { platform, hosts }: HistoryDeps,
  broadcasts: readonly PastBroadcast[],
): Promise<string[]> {
  const { db, clock, ids } = platform;
  const now = clock.date();
  return inTransaction(db, async (tx) => {
    await waitForFigures(tx);
    const known = await hostsWithPast(tx, [...new Set(broadcasts.map(({ hostId }) => hostId))]);
    const added = broadcasts.filter(({ hostId }) => !known.has(hostId)).map((one) => ({ ...one, id: ids.next() }));
    const first = added.map(({ startedAt }) => dayOf(startedAt)).toSorted()[0];
    if (first === undefined) return [];
    await insertPast(tx, added);
    const samples = added.flatMap(({ id, startedAt, viewers }) => {
      const begin = Math.floor(startedAt.getTime() / minuteMs) * minuteMs;
      return viewers.map((num, at) => ({ sessionId: id, at: new Date(begin + at * minuteMs), viewers: num }));
    });
    for (let at = 0; at < samples.length; at += samplesAtATime)
      await putSamples(tx, samples.slice(at, at + samplesAtATime));
    const state = await figuresState(tx);
    const through = state?.through ?? dayAfter(dayOf(now), -1);
    const months = new Set<string>();
    for (let day = first; day <= through; day = dayAfter(day, 1)) {
      await rebuildDay(tx, day, await hosts.newFollowers(startOf(day), startOf(dayAfter(day, 1))));
      await insertBroadcasts(tx, day);
      months.add(monthOf(day));
    }
    for (const month of months) await rebuildMonth(tx, month);
    if (!state) await saveFiguresState(tx, through, now);
    return [...new Set(added.map(({ hostId }) => hostId))];
  });
}
