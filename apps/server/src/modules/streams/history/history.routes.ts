import { historyCalls } from '@touchline/contract/streams';
import { historySchemas } from '@touchline/contract/streams/schemas';
import type { Api } from '../../../http/serve.ts';
import { curve, history, statistics } from './figures.ts';
import type { HistoryDeps } from './needs.ts';
import { summary } from './summaries.ts';

/** Serves the history and figures of a host's broadcasts. */
export function historyRoutes(api: Api, deps: HistoryDeps): void {
  api.serve(historyCalls, historySchemas, {
    statistics: (input, { principal }) => statistics(deps, principal.uid, input),
    history: (input, { principal }) => history(deps, principal.uid, input),
    summary: (input, { principal }) => summary(deps, principal.uid, input),
    curve: (input, { principal }) => curve(deps, principal.uid, input),
  });
}
