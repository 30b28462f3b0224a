import { curve, history, statistics } from './figures.ts';
import type { HistoryDeps } from './needs.ts';
import { summary } from './summaries.ts';

export type HistoryCalls = ReturnType<typeof createHistoryCalls>;

/** The calls of this module, for its routes. */
export const createHistoryCalls = (deps: HistoryDeps) => ({
  statistics: statistics.bind(null, deps),
  history: history.bind(null, deps),
  summary: summary.bind(null, deps),
  curve: curve.bind(null, deps),
});
