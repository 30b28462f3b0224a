import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig, missingFeatures } from '../config.ts';
import { createMemoryBus } from '../platform/bus.ts';
import { createCaches } from '../platform/caches.ts';
import { ManualClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { createLooks } from '../platform/looks.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { createSettings } from '../platform/settings/settings.ts';
import { createSite } from '../platform/site/site.ts';
import { createTimers } from '../platform/timers.ts';
import { createTestDatabase } from './database.ts';

export interface TestPlatform extends Platform {
  readonly config: Config;
  /** Stays fixed until a test moves it. */
  readonly clock: ManualClock;
  /** Stops timers, drops the database and the data folder. */
  close(): Promise<void>;
}

/** The least work that Argon2 allows: tests create thousands of accounts. */
export const passwordCost = { memoryKb: 8, passes: 1 };

/** Configuration of a test: nothing from the environment, the same secrets in every run, and cheap passwords. */
export function testConfig(dataDir: string, env: Readonly<Record<string, string>> = {}): Config {
  const config = loadConfig({
    DATA_DIR: dataDir,
    DEMO: 'off',
    DEMO_LIVE: 'off',
    LOG_LEVEL: 'silent',
    DEV_MAILBOX: 'on',
    VOICE_EMBEDDED: 'off',
    JWT_SECRET: 'jwt-secret-of-the-tests-0123456789',
    HOOK_SECRET: 'hook-secret-of-the-tests-0123456789',
    SIGNING_SECRET: 'signing-secret-of-the-tests-0123456789',
    ...env,
  });
  return { ...config, passwordCost };
}

/**
 * Everything modules are given, on a fresh database with all migrations, an empty data folder and a clock at 2026-03-01
 * 20:00 UTC. Timers do not start by themselves: `platform.timers.run(name)`. `env` sets variables of `config.ts`.
 */
export async function createTestPlatform(env: Readonly<Record<string, string>> = {}): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-test-'));
  const database = await createTestDatabase();
  const config = testConfig(dataDir, env);
  const log = createLogger(config.log.level);
  const clock = new ManualClock();
  const bus = createMemoryBus();
  const timers = createTimers(log, { paused: true, clock });
  const ids = createIds(clock);
  const stopping = new AbortController();
  const looks = createLooks({ db: database.db, timers });
  const caches = createCaches({ db: database.db, bus, ids, log, looks });
  return {
    config,
    db: database.db,
    clock,
    ids,
    log,
    bus,
    caches,
    timers,
    looks,
    metrics: createMetrics({ process: false }),
    settings: await createSettings({ caches, missing: missingFeatures(config) }),
    site: await createSite(caches),
    outbox: createOutbox({ db: database.db, clock, log, timers }),
    stopping: stopping.signal,
    close: async () => {
      stopping.abort();
      await timers.stop();
      await bus.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
