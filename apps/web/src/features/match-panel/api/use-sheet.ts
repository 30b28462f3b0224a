import type { QueryClient } from '@tanstack/react-query';
import { answerKey, patchAnswer, reloadAnswers, useCall } from '@touchline/app-kit/calls';
import type { EventDataOf, OutputOf } from '@touchline/contract/kernel';
import { leagueCalls, matchEvents } from '@touchline/contract/matches';

type Sheet = OutputOf<typeof leagueCalls.sheet>;

const keyOf = (matchId: string) => answerKey(leagueCalls.sheet, { matchId });

/** Line-ups and statistics of a match; `useMatch` keeps them up to date. */
export const useSheet = (matchId: string) =>
  useCall(leagueCalls.sheet, { matchId }, { prepare: (sheet) => withNewestStatistics(matchId, sheet) });

type Statistics = EventDataOf<typeof matchEvents.statistics>;

/** The newest statistics received for the open match: an answer requested earlier must not revert them. */
let newest: Statistics | null = null;

function withNewestStatistics(matchId: string, sheet: Sheet): Sheet {
  if (newest?.matchId !== matchId) return sheet;
  const { sequence, values } = newest;
  return sequence > (sheet.statistics?.sequence ?? -1) ? { ...sheet, statistics: { sequence, values } } : sheet;
}

/** Applies an event of the channel of a match to its line-ups and statistics. */
export function applySheetEvent(queries: QueryClient, matchId: string, type: string, data: unknown): void {
  if (type === matchEvents.lineups.type) void reloadAnswers(queries, leagueCalls.sheet, { matchId });
  if (type !== matchEvents.statistics.type) return;
  const received = data as Statistics;
  if (newest?.matchId !== matchId || received.sequence > newest.sequence) newest = received;
  patchAnswer(queries, keyOf(matchId), (sheet) => withNewestStatistics(matchId, sheet));
}
