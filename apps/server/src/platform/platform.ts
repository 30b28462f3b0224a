import type { Bus } from './bus.ts';
import type { Caches } from './caches.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Ids } from './ids.ts';
import type { Logger } from './logger.ts';
import type { Looks } from './looks.ts';
import type { Metrics } from './metrics.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PlatformConfig } from './platform-config.ts';
import type { Settings } from './settings/settings.ts';
import type { Site } from './site/site.ts';
import type { Timers } from './timers.ts';

/** Services every module is given: one of each, embedded or external. */
export interface Platform {
  readonly config: PlatformConfig;
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly bus: Bus;
  readonly caches: Caches;
  readonly timers: Timers;
  readonly looks: Looks;
  readonly metrics: Metrics;
  readonly settings: Settings;
  readonly site: Site;
  readonly outbox: Outbox;
  /** Aborted when the server begins to stop: what waits for the database must end soon. */
  readonly stopping: AbortSignal;
}
