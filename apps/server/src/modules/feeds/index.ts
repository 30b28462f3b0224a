import { limits } from '@touchline/contract/limits';
import { createFeedCalls } from './feeds.routes.ts';
import { nextImport } from './imports/imports.store.ts';
import { deleteOldImports, runImports } from './imports/run-imports.ts';
import { createFeedIdentity } from './keys/admit-key.ts';
import type { FeedDeps, FeedNeeds, FeedPlatform } from './needs.ts';
import { deleteHours } from './push/deliveries.store.ts';
import { createDeliveryMetrics } from './push/delivery-metrics.ts';

export { feedRoutes } from './feeds.routes.ts';
export { hashOfKey } from './keys/admit-key.ts';

export type Feeds = ReturnType<typeof createFeeds>;

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
    /** For the routes of this module, and the import command. */
    calls: createFeedCalls(deps),
  };
}
