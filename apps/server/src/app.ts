import { fileURLToPath } from 'node:url';
import { allSportsColumn } from '@touchline/contract/enums';
import { apiBase } from '@touchline/contract/kernel';
import { composeModules, type Modules, type ServerPlatform } from './compose-modules.ts';
import { createFirstData } from './composition/first-data.ts';
import { removeBannedPeople } from './composition/remove-people.ts';
import { rowTables } from './composition/row-tables.ts';
import { searchColumns } from './composition/search-columns.ts';
import { type Config, missingFeatures } from './config.ts';
import { refuseRegions } from './http/admission.ts';
import { countryFrom } from './http/country.ts';
import { healthRoutes } from './http/health.ts';
import { openApiRoutes } from './http/openapi.ts';
import { shedLoad } from './http/overload.ts';
import { watchProxy } from './http/proxy-watch.ts';
import { createServer } from './http/server.ts';
import { createBuildReader, createScriptHashes, webAppRoutes } from './http/web-app.ts';
import { createLifecycle, localUrl } from './lifecycle.ts';
import { migrations } from './migrations/index.ts';
import type { PushServices } from './modules/push/index.ts';
import { hookPath, type MediaEngine } from './modules/streams/index.ts';
import { voiceHookPath } from './modules/voice/index.ts';
import {
  createBackupCommand,
  createBackupSchedule,
  createWalArchive,
  endWalArchive,
  exportNewest,
} from './platform/backup/index.ts';
import { createMemoryBus } from './platform/bus.ts';
import { createCaches } from './platform/caches.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { createIds, type IdSource } from './platform/ids.ts';
import type { Logger } from './platform/logger.ts';
import { createLooks } from './platform/looks.ts';
import { createMetrics } from './platform/metrics.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { registerPlatformMetrics } from './platform/platform-metrics.ts';
import { deleteAllowances } from './platform/rate-limit/allowance.store.ts';
import { createNetworkBytes } from './platform/rate-limit/network-bytes.ts';
import { createRecentCheck, dataFolders, hasFreeDisk } from './platform/readiness/checks.ts';
import { writeProbe } from './platform/readiness/probe.store.ts';
import { createReadiness } from './platform/readiness/readiness.ts';
import { refusedConnections } from './platform/refused-connections.ts';
import { startSearchColumns } from './platform/search/search-columns.ts';
import { createSettings } from './platform/settings/settings.ts';
import { createSite } from './platform/site/site.ts';
import { createTimers } from './platform/timers.ts';
import { serveCalls } from './serve-calls.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly clock: Clock;
  readonly idSource: Partial<IdSource>;
  /** Tests reach a push service on this machine. */
  readonly pushServices?: PushServices | undefined;
  /** How many times the embedded database was restarted. */
  readonly databaseRestarts?: () => number;
  /** The database is the embedded one of this server. */
  readonly embedded?: boolean;
  /** No job runs: nothing is sent, expires or is deleted. */
  readonly paused?: boolean | undefined;
}

/** An engine that responded within this time counts as running. */
const engineMs = 15_000;
const allowancesMs = 3_600_000;

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const consoleFolder = fileURLToPath(new URL('../../console/dist', import.meta.url));

/** Composes the whole server: platform, modules, calls, start and stop. */
export async function createApp(parts: Parts) {
  const { config, log, database, pushServices, databaseRestarts = () => 0 } = parts;
  const stopping = new AbortController();
  const platform = await createPlatform(parts, stopping.signal);
  const { metrics, clock } = platform;
  const scriptHashes = createScriptHashes([webFolder, consoleFolder]);
  const refused = refusedConnections(metrics);
  const takeBytes = createNetworkBytes({
    now: () => clock.now(),
    perSecond: config.http.bytesPerAddress * config.http.rateLimitScale,
    onRefused: (reason) => refused.inc({ port: 'site', reason }),
  });
  const server = await createServer({
    log,
    ids: platform.ids,
    trustProxy: config.http.trustProxy,
    corsOrigins: config.http.corsOrigins,
    connections: config.http.connections,
    onConnectionClosed: (reason) => refused.inc({ port: 'site', reason }),
    takeBytes,
    policy: {
      scriptHashes,
      media: () => mediaAddress(modules.engine, config),
      voice: () => modules.voiceEngine.address(),
      realtimeUrl: config.http.realtimeUrl,
    },
  });
  watchProxy(server, { trust: config.http.trustProxy, publicUrl: config.http.publicUrl, log });
  shedLoad(server, { prefix: apiBase });
  const countryOf = countryFrom(config.http.trustProxy, config.http.countryHeader);

  const hookUrl = (): string => localUrl(server, config) + hookPath(config.secrets.hooks);
  const voiceHookUrl = (): string => localUrl(server, config) + voiceHookPath(config.secrets.hooks);
  const build = createBuildReader(webFolder);
  const modules = await composeModules({ platform, countryOf, takeBytes, hookUrl, voiceHookUrl, pushServices, build });
  modules.deletions.removeWith((uids) => removeBannedPeople(modules, uids));
  refuseRegions(server, modules.regions.gate, countryOf);
  const api = serveCalls({ server, platform, modules, countryOf });
  const backups = await scheduleBackups(platform, parts.embedded ?? false);

  const readiness = createReadiness({
    checks: readinessChecks(platform, modules),
    onFailed: (check, error) => log.error({ check, err: error }, 'readiness check failed'),
  });
  registerPlatformMetrics(metrics, {
    database,
    readiness,
    folders: () => dataFolders(config),
    schema: Object.keys(migrations).at(-1) ?? '',
    outbox: platform.outbox,
    certificates: config.media.embedded && config.media.rtmps ? { rtmps: config.media.rtmps } : {},
    restarts: {
      media: () => modules.engine.restarts(),
      voice: () => modules.voiceEngine.restarts(),
      database: databaseRestarts,
      parsers: () => modules.files.parserRestarts(),
    },
  });
  healthRoutes(server, { metrics, metricsToken: config.http.metricsToken, readiness });
  openApiRoutes(server, api);
  await webAppRoutes(server, webFolder, {
    firstData: createFirstData(modules, platform.settings, countryOf),
    site: platform.site.current,
  });
  await webAppRoutes(server, consoleFolder, { prefix: '/console/', site: platform.site.current });
  await server.ready();
  modules.hub.attach(server.server);

  const watchers = backups.map((job) => () => job.stop());
  return {
    platform,
    server,
    api,
    ...modules,
    ...createLifecycle({ server, platform, modules, readiness, stopping, watchers }),
  };
}

async function createPlatform(
  { config, log, database: { db }, clock, idSource, paused = false }: Parts,
  stopping: AbortSignal,
): Promise<ServerPlatform> {
  const ids = createIds(clock, idSource);
  const bus = createMemoryBus();
  const metrics = createMetrics();
  const timers = createTimers(log, { metrics, clock, paused });
  const looks = createLooks({ db, timers });
  const caches = createCaches({ db, bus, ids, log, looks });
  const settings = await createSettings({ caches, missing: missingFeatures(config) });
  const site = await createSite(caches);
  const outbox = createOutbox({ db, clock, log, timers });
  startSearchColumns({ db, timers, clock, log }, searchColumns);
  timers.every('allowances.delete', allowancesMs, 'once', () => deleteAllowances(db, clock.date()));
  return { config, db, clock, ids, log, bus, caches, timers, looks, metrics, settings, site, outbox, stopping };
}

/** Address from which browsers fetch video, for the content policy; null without an engine. */
function mediaAddress(engine: Pick<MediaEngine, 'ports'>, { media }: Config) {
  const open = engine.ports();
  return open && (media.publicUrl ?? { port: open.http });
}

/** Jobs that must be stopped before the timers. */
async function scheduleBackups(
  { config, db, clock, log, timers, metrics }: ServerPlatform,
  embedded: boolean,
): Promise<readonly { stop(): Promise<void> }[]> {
  const { backup } = config;
  if (embedded && !backup?.wal) await endWalArchive(db);
  if (!backup) {
    exportNewest(metrics, () => 0);
    return [];
  }
  const { command: copying, wal, ...plan } = backup;
  const job = { dataDir: config.dataDir, databaseUrl: config.database.url };
  const parts = { dir: plan.dir, clock, log, timers, metrics };
  const archive = embedded && wal ? createWalArchive({ db, tables: rowTables.archived, ...parts }) : null;
  const command = copying && createBackupCommand({ command: copying, ...parts });
  const program = new URL('./operate/backup-process.ts', import.meta.url);
  const onFinished = (): void => void command?.look();
  const schedule = createBackupSchedule({ plan, job, program, onFinished, ...parts });
  return [archive, schedule, command].filter((one) => one !== null);
}

const readinessChecks = ({ db, clock, config }: ServerPlatform, { engine, hosts, matches }: Modules) => ({
  database: () => writeProbe(db, clock.date()),
  disk: hasFreeDisk(config, config.diskFloorBytes),
  engine: createRecentCheck(() => engine.list(), engineMs),
  lists: async () => {
    await hosts.list({ column: allSportsColumn, liveOnly: false, limit: 1 });
    await matches.page({ column: allSportsColumn, when: 'all', page: 1, pageSize: 1 });
  },
});
