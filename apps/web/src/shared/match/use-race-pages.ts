import { type ListInputOf, useEndless } from '@touchline/app-kit/calls';
import type { OutputOf } from '@touchline/contract/kernel';
import { scheduleCalls } from '@touchline/contract/matches';
import { keepLive, withNewest } from './live-matches.ts';
import { takeMarks } from './match-marks.ts';

keepLive(scheduleCalls.races);

export type Races = OutputOf<typeof scheduleCalls.races>;

/** A host's matches, page by page; `keepPrevious` shows the previous response until the new one is loaded. */
export const useRacePages = (input: ListInputOf<typeof scheduleCalls.races>, keepPrevious = false) =>
  useEndless(scheduleCalls.races, input, { prepare, keepPrevious });

function prepare(page: Races): Races {
  takeMarks(page.items.map(({ mark }) => mark));
  return withNewest(page);
}
