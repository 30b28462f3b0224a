import { dayAfter, dayOf, startOf } from '../../../platform/calendar.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { firstIdAt, timeOfId } from '../../../platform/ids.ts';
import type { WalletPlatform } from '../needs.ts';
import { closeDay, lockClosing, openFrom, openIds } from './closed-days.store.ts';
import { lostEntries, unbalanced } from './reconcile.store.ts';

/** A ledger of years is closed over several hours. */
const daysARound = 31;

/** Closes days, oldest first, each in its own transaction. Safe to repeat, and in several processes. */
export async function closeDays(platform: Pick<WalletPlatform, 'db' | 'clock'>): Promise<string[]> {
  const closed: string[] = [];
  while (closed.length < daysARound) {
    const day = await closeNext(platform);
    if (!day) break;
    closed.push(day);
  }
  return closed;
}

/**
 * Closes the oldest open day once a whole day has passed after it, by the clock and by the ids, which only grow. So no
 * pending transaction can add entries to it.
 */
const closeNext = ({ db, clock }: Pick<WalletPlatform, 'db' | 'clock'>): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    if (!(await lockClosing(tx))) return null;
    const from = await openFrom(tx);
    const ids = await openIds(tx, from);
    if (!ids) return null;
    const day = dayOf(new Date(timeOfId(ids.first)));
    const passed = startOf(dayAfter(day, 2)).getTime();
    if (clock.now() < passed || timeOfId(ids.newest) < passed) return null;
    const span = { from, to: firstIdAt(startOf(dayAfter(day, 1)).getTime()) };
    // Changes since the proof are reported by the next one.
    for (const wrong of [await unbalanced(tx, span), await lostEntries(tx, span)]) if (wrong.count > 0) return null;
    await closeDay(tx, day, span, clock.date());
    return day;
  });
