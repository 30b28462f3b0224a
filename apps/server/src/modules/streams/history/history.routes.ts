import { historyCalls } from '@touchline/contract/streams';
import { historySchemas } from '@touchline/contract/streams/schemas';
import type { Api } from '../../../http/serve.ts';
import type { HistoryCalls } from './history-calls.ts';

/** Serves the history and figures of a host's broadcasts. */
export function historyRoutes(api: Api, { calls }: { readonly calls: HistoryCalls }): void {
  api.serve(historyCalls, historySchemas, {
    statistics: (input, { principal }) => calls.statistics(principal.uid, input),
    history: (input, { principal }) => calls.history(principal.uid, input),
    summary: (input, { principal }) => calls.summary(principal.uid, input),
    curve: (input, { principal }) => calls.curve(principal.uid, input),
  });
}
