import { events } from '../kernel/realtime.ts';
import type { scheduleEventSchemas } from './schedule-schemas.ts';
import type { matchEventSchemas } from './schemas.ts';

/** `updated` and `audience` are on `match:<id>`, `matches:<sport>` and `matches:0`; the others are on `match:<id>`. */
export const matchEvents = events<typeof matchEventSchemas>()({
  updated: { type: 'match.updated', delivery: 'kept' },
  incident: { type: 'match.incident', delivery: 'kept' },
  /** The line-ups changed; pages that show them read them again. */
  lineups: { type: 'match.lineups', delivery: 'kept' },
  /** The statistics of the match, complete. */
  statistics: { type: 'match.statistics', delivery: 'kept' },
  /** Hosts and viewers of matches, published together at most once in two seconds. */
  audience: { type: 'match.audience', delivery: 'sampled' },
});

/** On the user's own `user` channel. */
export const scheduleEvents = events<typeof scheduleEventSchemas>()({
  /** A match with the user's reminder or reservation kicks off in `minutes`. Sent once per match. */
  startsSoon: { type: 'schedule.starts_soon', delivery: 'kept' },
  /** Reservations were made or given up, on any device. */
  changed: { type: 'schedule.changed', delivery: 'kept' },
  /** A moved kick-off brought two reservations too near each other; both remain. */
  near: { type: 'schedule.near', delivery: 'kept' },
});
