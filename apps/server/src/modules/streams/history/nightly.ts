import { limits } from '@touchline/contract/limits';
import { dayAfter, dayOf, monthOf, startOf } from '../../../platform/calendar.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  deleteSamplesBefore,
  figuresState,
  firstStart,
  keepBroadcasts,
  lockFigures,
  noteFigures,
  rebuildDay,
  rebuildMonth,
} from './history.store.ts';
import type { HistoryDeps } from './needs.ts';

/** What was seen in the last minutes of a day is written before the day is counted. */
const settleMs = 5 * 60_000;
/** Samples are kept so long; figures for good. */
const sampleDays = 90;

/** Whether the figures lack a day that is over. True from shortly after the window opens until it was done, however late. */
export function isDue(now: Date, through: string | undefined): boolean {
  const today = dayOf(now);
  const opens = startOf(today);
  opens.setHours(limits.hosts.statisticsFromHour);
  if (now.getTime() < opens.getTime() + settleMs) return false;
  return through === undefined || through < dayAfter(today, -1);
}

/**
 * Makes the figures of every day that is over and not counted yet, and again those of the days in which broadcasts began
 * that ended since the last run: a broadcast over midnight has its duration in the day it began. All in one transaction
 * under one lock, so several processes or a repeat change nothing, and readers see the old figures or the new ones.
 * Days missed while the platform was down are made up for. Answers whether there was something to do.
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
      await keepBroadcasts(tx, day);
      months.add(monthOf(day));
    }
    for (const month of months) await rebuildMonth(tx, month);
    await deleteSamplesBefore(tx, startOf(dayAfter(through, -sampleDays)));
    await noteFigures(tx, through, now);
    log.info({ first, through }, 'figures of broadcasts made');
    return true;
  });
}
