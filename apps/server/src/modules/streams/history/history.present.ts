import type { Match } from '@touchline/contract/matches';
import type { PastBroadcast } from '@touchline/contract/streams';
import { dayOf } from '../../../platform/calendar.ts';
import type { PastRow } from './history.store.ts';

/** A past broadcast as its host sees it. */
export const presentPast = (row: PastRow, matches: ReadonlyMap<string, Match>): PastBroadcast => ({
  id: row.id,
  day: dayOf(row.started_at),
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at.toISOString(),
  seconds: row.seconds,
  peak: row.peak,
  averageViewers: row.average_viewers,
  cutOff: row.state === 'cut_off',
  match: (row.match_id !== null && matches.get(row.match_id)) || null,
  provisional: row.provisional,
});
