import type { ErrorOf, OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { reminderRefusal, type scheduleCalls } from '@touchline/contract/matches';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { ScheduleDeps } from './needs.ts';
import { addReminder, countReminders, removeReminder } from './reminders.store.ts';
import { matchFacts } from './schedule.store.ts';

type Call = typeof scheduleCalls.remind;

/** Subscribes to a reminder, or unsubscribes, which is always allowed. Repeating it changes nothing. */
export async function remind(
  { platform: { db, clock } }: ScheduleDeps,
  uid: string,
  { matchId, action }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found' | ErrorOf<Call>>> {
  const match = await matchFacts(db, matchId);
  if (!match) return refuse('not_found');
  const wanted = action === 'subscribe';
  const over = wanted ? reminderRefusal(match.status) : null;
  if (over) return refuse(over);
  if (wanted) await addReminder(db, matchId, uid, clock.date());
  else await removeReminder(db, matchId, uid);
  return { reminder: wanted, reminders: (await countReminders(db, [matchId])).get(matchId) ?? 0 };
}
