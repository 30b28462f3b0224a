import { limits } from '@touchline/contract/limits';
import { dayAfter, dayOf, monthOf, startOf } from '../../../platform/calendar.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  deleteSamplesBefore,
  figuresState,
  firstStart,
  insertBroadcasts,
  lockFigures,
  rebuildDay,
  rebuildMonth,
  saveFiguresState,
} from './history.store.ts';
import type { HistoryDeps } from './needs.ts';

/** The samples of the last minutes of a day are stored within this time. */
const settleMs = 5 * 60_000;
/** Samples are deleted after this time; figures are kept. */
const sampleDays = 90;

/** True when the figures lack a finished day: from shortly after `statisticsFromHour` until the run, however late. */
export function isDue(now: Date, through: string | undefined): boolean {
  const today = dayOf(now);
  const opens = startOf(today);
  opens.setHours(limits.hosts.statisticsFromHour);
  if (now.getTime() < opens.getTime() + settleMs) return false;
  return through === undefined || through < dayAfter(today, -1);
}

/**
 * Computes the figures of every finished day that lacks them, and again of the days of broadcasts that ended since the
 * last run, because a broadcast over midnight has its duration on the day it began. Runs in one transaction under one
 * lock: several processes or a repeat change nothing, and readers see either the old or the new figures. Catches up on
 * days missed while the platform was down. Returns whether there was something to do.
 */
export async function makeFigures({ platform, hosts }: HistoryDeps): Promise<boolean> {
  const { db, clock, log } = platform;
  const now = clock.date();
  if (!isDue(now, (await figuresState(db))?.through)) return false;
  return inTransaction(db, async (tx) => {
    if (!(await lockFigures(tx))) return false;
    const state = await figuresState(tx);
    if (!isDue(now, state?.through)) return false;
    const through = dayAfter(dayOf(now), -1);
    const late = await firstStart(tx, state?.as_of ?? null);
    const next = state ? dayAfter(state.through, 1) : through;
    const first = late && dayOf(late) < next ? dayOf(late) : next;
    const months = new Set<string>();
    for (let day = first; day <= through; day = dayAfter(day, 1)) {
      await rebuildDay(tx, day, await hosts.newFollowers(startOf(day), startOf(dayAfter(day, 1))));
      await insertBroadcasts(tx, day);
      months.add(monthOf(day));
    }
    for (const month of months) await rebuildMonth(tx, month);
    await deleteSamplesBefore(tx, startOf(dayAfter(through, -sampleDays)));
    await saveFiguresState(tx, through, now);
    log.info({ first, through }, 'broadcast figures computed');
    return true;
  });
}
