import { historyCalls } from '@touchline/contract/streams';
import { historySchemas } from '@touchline/contract/streams/schemas';
import type { Api } from '../../../http/serve.ts';
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

/** Serves the history and figures of a host's broadcasts. */
export function historyRoutes(api: Api, { calls }: { readonly calls: HistoryCalls }): void {
  api.serve(historyCalls, historySchemas, {
    statistics: (input, { principal }) => calls.statistics(principal.uid, input),
    history: (input, { principal }) => calls.history(principal.uid, input),
    summary: (input, { principal }) => calls.summary(principal.uid, input),
    curve: (input, { principal }) => calls.curve(principal.uid, input),
  });
}
