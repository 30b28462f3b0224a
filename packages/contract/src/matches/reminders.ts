import { limits } from '../limits.ts';
import { minutesLeft } from '../text/rules.ts';
import type { MatchStatus } from './status.ts';

/** One person and one match; instants in UTC ms. */
export interface Reminder {
  readonly kickOff: number;
  readonly subscribedAt: number;
  /** When it went out, ever: there is no second one. */
  readonly sentAt: number | null;
  readonly status: MatchStatus;
}

export type ReminderAnswer =
  | { readonly state: 'waiting'; readonly dueAt: number }
  /** To be sent at once; `minutes` left to the kick-off, rounded up. */
  | { readonly state: 'due'; readonly minutes: number }
  /** Sent before, kicked off already, or subscribed when it was due; a moved kick-off may change the last. */
  | { readonly state: 'none' }
  /** Postponed, called off or without a time: asked again when that changes. */
  | { readonly state: 'held' };

export const reminderDueAt = (kickOff: number): number => kickOff - limits.matches.reminderBeforeMs;

/** What a reminder does at `now`. */
export function reminderState({ kickOff, subscribedAt, sentAt, status }: Reminder, now: number): ReminderAnswer {
  if (sentAt !== null) return { state: 'none' };
  if (status === 'postponed' || status === 'abandoned' || status === 'to_be_determined') return { state: 'held' };
  const dueAt = reminderDueAt(kickOff);
  if (status !== 'not_started' || now >= kickOff || subscribedAt >= dueAt) return { state: 'none' };
  return now < dueAt ? { state: 'waiting', dueAt } : { state: 'due', minutes: minutesLeft(kickOff - now) };
}
