import type { SportId } from '@touchline/contract/enums';
import { sportEntryOf } from '@touchline/contract/matches';
import type { ScheduleScore } from '../../files/index.ts';

interface Sides {
  readonly homeScore: readonly number[];
  readonly awayScore: readonly number[];
}

/** The score of a file in the layout of its sport (`scoreFieldsOf`). */
export function importedScore(sportId: SportId, score: ScheduleScore): Sides {
  const { fromFile } = sportEntryOf(sportId);
  return { homeScore: fromFile(score, 0), awayScore: fromFile(score, 1) };
}
