import { limits } from '../limits/index.ts';
import { minutesLeft } from '../text/rules.ts';
import type { MatchStatus } from './status.ts';

/** A reminder of one user for one match; instants in UTC ms. */
export interface Reminder {
  readonly kickOff: number;
  readonly subscribedAt: number;
  /** When it was sent; it is sent only once. */
  readonly sentAt: number | null;
  readonly status: MatchStatus;
}

export type ReminderAnswer =
  | { readonly state: 'waiting'; readonly dueAt: number }
  /** Must be sent now; `minutes` until the kick-off, rounded up. */
  | { readonly state: 'due'; readonly minutes: number }
  /** Already sent, match already started, or subscribed too late; a new kick-off may change the last case. */
  | { readonly state: 'none' }
  /** Postponed, cancelled or without a time: evaluated again when that changes. */
  | { readonly state: 'held' };

export const reminderDueAt = (kickOff: number): number => kickOff - limits.matches.reminderBeforeMs;

/** State of a reminder at `now` (UTC ms). */
export function reminderState({ kickOff, subscribedAt, sentAt, status }: Reminder, now: number): ReminderAnswer {
  if (sentAt !== null) return { state: 'none' };
  if (status === 'postponed' || status === 'abandoned' || status === 'to_be_determined') return { state: 'held' };
  const dueAt = reminderDueAt(kickOff);
  if (status !== 'not_started' || now >= kickOff || subscribedAt >= dueAt) return { state: 'none' };
  return now < dueAt ? { state: 'waiting', dueAt } : { state: 'due', minutes: minutesLeft(kickOff - now) };
}
