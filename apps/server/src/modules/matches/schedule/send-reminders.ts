import { limits } from '@touchline/contract/limits';
import { reminderState, scheduleEvents } from '@touchline/contract/matches';
import type { ScheduleDeps } from './needs.ts';
import { recordReminders, unremindedOf } from './schedule.store.ts';

/**
 * Reminds subscribed users and announcing hosts of matches that kick off within minutes. Reads the current kick-off, so
 * a moved one moves its reminder. The first process to record a reminder sends it.
 */
export async function sendReminders({ platform: { db, clock }, matches, hub }: ScheduleDeps): Promise<void> {
  const now = clock.now();
  const horizon = new Date(now + limits.matches.reminderBeforeMs);
  const due = (await unremindedOf(db, new Date(now), horizon)).flatMap((one) => {
    const { kickOff, subscribedAt, status } = one;
    const answer = reminderState({ kickOff, subscribedAt, sentAt: null, status }, now);
    return answer.state === 'due' ? [{ ...one, minutes: answer.minutes }] : [];
  });
  if (due.length === 0) return;
  const noted = await recordReminders(db, due, new Date(now));
  const found = await matches.findMatches(due.map(({ matchId }) => matchId));
  for (const { matchId, uid, kickOff, minutes } of due) {
    const match = found.get(matchId);
    if (!match || !noted.has(`${matchId}/${uid}`)) continue;
    hub.notify(uid, scheduleEvents.startsSoon, {
      matchId,
      homeName: match.homeName,
      awayName: match.awayName,
      kickoffAt: new Date(kickOff).toISOString(),
      minutes,
    });
  }
}
