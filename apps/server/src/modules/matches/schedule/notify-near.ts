import { nearPairs, scheduleEvents } from '@touchline/contract/matches';
import type { ScheduleDeps } from './needs.ts';
import { type HeldRow, heldBy, readReservingHosts, recordNearNotice } from './schedule.store.ts';

/**
 * Notifies hosts whose reserved matches are too close to each other after a kick-off moved. Both stay reserved. Every
 * process gets the change; the first one to record the pair sends the notice.
 */
export async function notifyNearMatches(deps: ScheduleDeps, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return;
  const { db } = deps.platform;
  const moved = new Set(changed);
  for (const hostId of await readReservingHosts(db, changed)) {
    const held = (await heldBy(db, hostId, null)).filter(({ status }) => status !== 'ended');
    for (const [earlier, later] of nearPairs(held)) {
      if (!moved.has(earlier.matchId) && !moved.has(later.matchId)) continue;
      if (await recordNearNotice(db, hostId, earlier, later)) await publish(deps, hostId, earlier, later);
    }
  }
}

async function publish(
  { matches, hub }: ScheduleDeps,
  hostId: string,
  earlier: HeldRow,
  later: HeldRow,
): Promise<void> {
  const found = await matches.findMatches([earlier.matchId, later.matchId]);
  const [first, second] = [found.get(earlier.matchId), found.get(later.matchId)];
  if (!first || !second) return;
  const named = ({ matchId, homeName, awayName }: typeof first, kickOff: number) => ({
    matchId,
    homeName,
    awayName,
    kickoffAt: new Date(kickOff).toISOString(),
  });
  hub.notify(hostId, scheduleEvents.near, {
    earlier: named(first, earlier.kickOff),
    later: named(second, later.kickOff),
  });
}
