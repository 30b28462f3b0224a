import { dayAfter, dayOf } from '../../../platform/calendar.ts';
import type { GiftPlatform } from '../needs.ts';
import { deleteOldOfBoards, hostsWithBoards } from './boards.store.ts';

/** Retention of leaderboards that can no longer be requested. Ninety days plus the ninety before need 180. */
export const retention = { days: 400, weeks: 60, sessionDays: 90 };

/** Deletes old leaderboards host by host, so that gifts are not blocked for long. All-time boards and totals stay. */
export async function sweepBoards({ db, clock }: Pick<GiftPlatform, 'db' | 'clock'>): Promise<void> {
  const today = dayOf(clock.date());
  const oldest = {
    day: dayAfter(today, -retention.days),
    week: dayAfter(today, -7 * retention.weeks),
    session: new Date(clock.now() - retention.sessionDays * 86_400_000),
  };
  for (const hostId of await hostsWithBoards(db)) await deleteOldOfBoards(db, hostId, oldest);
}
