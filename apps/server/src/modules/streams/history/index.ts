import type { Api } from '../../../http/serve.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { addPast, type PastBroadcast } from './add-past.ts';
import { historyRoutes } from './history.routes.ts';
import { deleteHistory } from './history.store.ts';
import { makeFigures } from './make-figures.ts';
import type { HistoryDeps, HistoryNeeds } from './needs.ts';
import { readPast, type StoredBroadcast } from './past.store.ts';
import { createSampler } from './sampler.ts';
import { storeSummaries } from './summaries.ts';

export type { PastBroadcast } from './add-past.ts';
export type { HistoryNeeds } from './needs.ts';

export type History = ReturnType<typeof createHistory>;

const sampleMs = 15_000;
const lookMs = 60_000;
const summariesMs = 30_000;

/** The history of broadcasts: viewers over time, and figures per day and month, computed at night. */
export function createHistory(platform: HistoryDeps['platform'], needs: HistoryNeeds) {
  const deps: HistoryDeps = { platform, ...needs };
  const sampler = createSampler(deps);
  platform.timers.every('streams.samples', sampleMs, 'local', () => sampler.flush(platform.db));
  platform.timers.every('streams.figures', lookMs, 'once', () => makeFigures(deps));
  platform.timers.every('streams.summaries', summariesMs, 'once', () => storeSummaries(deps));

  return {
    /** Deletes the history of hosts; call before their broadcasts are deleted. */
    removeHosts: (hostIds: readonly string[]): Promise<void> =>
      inTransaction(platform.db, (tx) => deleteHistory(tx, hostIds)),
    /** Adds past broadcasts to demo hosts, once each. Returns the uids of the hosts that got some. */
    addPast: (broadcasts: readonly PastBroadcast[]): Promise<string[]> => addPast(deps, broadcasts),
    /** The past broadcasts of a demo host, earliest first. */
    pastOf: (hostId: string): Promise<StoredBroadcast[]> => readPast(platform.db, hostId),
    /** Serves the calls of this module. */
    serve: (api: Api): void => historyRoutes(api, deps),
  };
}
