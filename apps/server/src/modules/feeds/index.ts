import type { feedOperatorCalls } from '@touchline/contract/feeds';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { Api } from '../../http/serve.ts';
import { feedRoutes } from './feeds.routes.ts';
import { nextImport } from './imports/imports.store.ts';
import { previewImport } from './imports/preview-import.ts';
import { deleteOldImports, runImports } from './imports/run-imports.ts';
import { showImport } from './imports/show-import.ts';
import { startImport } from './imports/start-import.ts';
import { createFeedIdentity } from './keys/admit-key.ts';
import type { FeedDeps, FeedNeeds, FeedPlatform } from './needs.ts';
import { deleteHours } from './push/deliveries.store.ts';
import { createDeliveryMetrics } from './push/delivery-metrics.ts';

export { hashOfKey } from './keys/admit-key.ts';

export type Feeds = ReturnType<typeof createFeeds>;

type Calls = typeof feedOperatorCalls;

const sweepMs = 3_600_000;

/** Match data of providers: keys, deliveries over HTTP, and imports of files. */
export function createFeeds(platform: FeedPlatform, needs: FeedNeeds) {
  const { db, clock, timers, looks } = platform;
  const imports = timers.due('feeds.imports', { scope: 'leased', lookMs: null }, async () => {
    await runImports(deps);
    return null;
  });
  looks.watch(imports, nextImport);
  const deps: FeedDeps = { ...platform, ...needs, imports };
  timers.every('feeds.sweep', sweepMs, 'once', async () => {
    await deleteHours(db, new Date(clock.now() - limits.feeds.deliveriesKeptMs));
    await deleteOldImports(deps);
  });
  createDeliveryMetrics(platform);
  return {
    /** Admits the keys of providers. */
    identity: createFeedIdentity(platform),
    /** Runs one queued import in this process. */
    runImport: (id: string): Promise<void> => runImports(deps, id),
    /** For the command that imports a file; without an operator, nothing is in the audit log. */
    previewImport: (input: ParsedInputOf<Calls['previewImport']>) => previewImport(deps, null, input),
    startImport: (id: string) => startImport(deps, null, { id }),
    showImport: (id: string) => showImport(deps, { id }),
    /** Serves the calls of this module. */
    serve: (api: Api): void => feedRoutes(api, deps),
  };
}
