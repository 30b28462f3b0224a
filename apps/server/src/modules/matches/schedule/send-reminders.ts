import { limits } from '@touchline/contract/limits';
import { reminderState, scheduleEvents } from '@touchline/contract/matches';
import { inTransaction } from '../../../platform/db/database.ts';
import type { NewPush } from '../../push/index.ts';
import type { ScheduleDeps } from './needs.ts';
import { readDueReminders, recordReminders, type Unreminded } from './reminders.store.ts';

/** Reminders of a step. */
const atOnce = 1000;

/**
 * Reminds subscribed users and announcing hosts of matches that kick off within minutes. Reads the current kick-off, so
 * a moved one moves its reminder. The first process to record a reminder sends it; its push is part of the record. Works
 * in steps, because one match may have a hundred thousand of them.
 */
export async function sendReminders(deps: ScheduleDeps): Promise<void> {
  let found = atOnce;
  while (found === atOnce) found = await sendSome(deps);
}

/** Returns how many were found. */
async function sendSome({ platform: { db, clock, ids }, matches, hub, push }: ScheduleDeps): Promise<number> {
  const now = clock.now();
  const until = new Date(now + limits.matches.reminderBeforeMs);
  const found = await readDueReminders(db, { after: new Date(now), until, limit: atOnce });
  const due = found.flatMap((one) => {
    const { kickOff, subscribedAt, status } = one;
    const answer = reminderState({ kickOff, subscribedAt, sentAt: null, status }, now);
    return answer.state === 'due' ? [{ ...one, minutes: answer.minutes }] : [];
  });
  if (due.length === 0) return 0;
  const noted = await inTransaction(db, async (tx) => {
    const recorded = await recordReminders(tx, due, new Date(now));
    const fresh = due.filter(({ matchId, uid }) => recorded.has(`${matchId}/${uid}`));
    await push.add(tx, pushesOf(fresh, new Date(now), ids.next()));
    return recorded;
  });
  const known = await matches.findMatches(due.map(({ matchId }) => matchId));
  for (const { matchId, uid, kickOff, minutes } of due) {
    const match = known.get(matchId);
    if (!match || !noted.has(`${matchId}/${uid}`)) continue;
    hub.notify(uid, scheduleEvents.startsSoon, {
      matchId,
      homeName: match.homeName,
      awayName: match.awayName,
      kickoffAt: new Date(kickOff).toISOString(),
      minutes,
    });
  }
  return found.length;
}

/** One push for the users of each match. The run makes its key different from that of users who were reminded earlier. */
const pushesOf = (reminded: readonly Unreminded[], now: Date, run: string): NewPush[] =>
  [...Map.groupBy(reminded, ({ matchId }) => matchId)].map(([matchId, users]) => {
    const kickOff = users[0]?.kickOff ?? now.getTime();
    return {
      key: `soon/${matchId}/${run}`,
      subject: { type: 'match_soon', matchId },
      audience: { kind: 'users', uids: users.map(({ uid }) => uid) },
      dueAt: now,
      // A reminder after the kick-off says nothing.
      expiresAt: new Date(kickOff),
    };
  });
