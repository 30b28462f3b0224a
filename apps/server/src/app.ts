import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { accountEvents } from '@touchline/contract/accounts';
import { allSportsColumn } from '@touchline/contract/enums';
import { apiBase } from '@touchline/contract/kernel';
import { settingRules } from '@touchline/contract/settings';
import type { FastifyInstance } from 'fastify';
import { type Config, sendsNoCodes } from './config.ts';
import { createDemoLife } from './demo/index.ts';
import { type DemoPasswords, keepDemoPasswords } from './demo-passwords.ts';
import { disableDemo, enableDemo, suspectsNotice } from './demo-switch.ts';
import { createClosed, refuseRegions } from './http/admission.ts';
import { countryFrom } from './http/country.ts';
import { healthRoutes } from './http/health.ts';
import { openApiRoutes } from './http/openapi.ts';
import { shedLoad } from './http/overload.ts';
import { watchProxy } from './http/proxy-watch.ts';
import { requestContext } from './http/request-context.ts';
import { createApi } from './http/serve.ts';
import { createServer } from './http/server.ts';
import { socketAddress } from './http/socket-address.ts';
import { watchScriptHashes, webAppRoutes } from './http/web-app.ts';
import { migrations } from './migrations/index.ts';
import { accountRoutes, createAccounts } from './modules/accounts/index.ts';
import { contentRoutes, createContent } from './modules/content/index.ts';
import { createFiles, fileRoutes } from './modules/files/index.ts';
import { createGifts, giftOperatorRoutes, giftRoutes } from './modules/gifts/index.ts';
import {
  applicationRoutes,
  createApplications,
  createHosts,
  createStudio,
  hostRoutes,
  listHosts,
  studioRoutes,
  studioZoneRoutes,
} from './modules/hosts/index.ts';
import { createMatches, createSchedule, matchRoutes, scheduleRoutes } from './modules/matches/index.ts';
import { createOperators, operatorRoutes } from './modules/operators/index.ts';
import { createRedPackets, redPacketRoutes } from './modules/red-packets/index.ts';
import { createRegions, regionRoutes } from './modules/regions/index.ts';
import { hasReported, makeReport, type ReportDeps, reportedRooms, reportRoutes } from './modules/reports/index.ts';
import { createRooms, roomRoutes } from './modules/rooms/index.ts';
import {
  createEmbeddedEngine,
  createHistory,
  createNoEngine,
  createStreams,
  historyRoutes,
  hookPath,
  streamRoutes,
} from './modules/streams/index.ts';
import { settingRoutes, systemRoutes } from './modules/system/index.ts';
import { taskRoutes } from './modules/tasks/index.ts';
import { createWallet, walletRoutes } from './modules/wallet/index.ts';
import { createBackupSchedule } from './platform/backup/index.ts';
import { createMemoryBus } from './platform/bus.ts';
import type { Clock } from './platform/clock.ts';
import { closeAll } from './platform/close-all.ts';
import type { Database } from './platform/db/database.ts';
import { inShort } from './platform/db/unavailable.ts';
import type { StaffPrincipal } from './platform/identity.ts';
import { createIds, type IdSource } from './platform/ids.ts';
import { localHost } from './platform/local-host.ts';
import type { Logger } from './platform/logger.ts';
import { createMetrics } from './platform/metrics.ts';
import type { OperatorNames } from './platform/operator-names.ts';
import type { Platform } from './platform/platform.ts';
import { registerPlatformMetrics } from './platform/platform-metrics.ts';
import { createRateLimiter } from './platform/rate-limit/rate-limiter.ts';
import { answeredLately, hasFreeDisk } from './platform/readiness/checks.ts';
import { writeProbe } from './platform/readiness/probe.store.ts';
import { createReadiness } from './platform/readiness/readiness.ts';
import { createSettings } from './platform/settings/settings.ts';
import { StartError } from './platform/start-error.ts';
import { createTimers } from './platform/timers.ts';
import { createHub } from './realtime/index.ts';
import { seedDemo } from './seed.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/** The demo as somebody who tries it needs to know it. */
export interface RunningDemo {
  /** Uid of the host to try things with. */
  readonly host: string;
  readonly passwords: DemoPasswords;
}

interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly clock: Clock;
  readonly idSource: Partial<IdSource>;
  /** How often the embedded database was started again. */
  readonly databaseRestarts?: () => number;
}

/** An engine that answered so long ago is there. */
const engineMs = 15_000;

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const consoleFolder = fileURLToPath(new URL('../../console/dist', import.meta.url));

/** Where the parts meet: everything is made here once and handed to what needs it. */
export async function createApp({ config, log, database, clock, idSource, databaseRestarts = () => 0 }: Parts) {
  const { db } = database;
  const ids = createIds(clock, idSource);
  const bus = createMemoryBus();
  const metrics = createMetrics();
  const timers = createTimers(log, { metrics });
  const settings = await createSettings({ db, bus, log, timers });
  const platform: Platform = { config, db, clock, ids, log, bus, timers, metrics, settings };

  const scripts = watchScriptHashes([webFolder, consoleFolder]);
  const server = await createServer({
    log,
    ids,
    trustProxy: config.http.trustProxy,
    corsOrigins: config.http.corsOrigins,
    policy: {
      scriptHashes: scripts.hashes,
      media: () => {
        const open = engine.ports();
        return open && (config.media.publicUrl ?? { port: open.http });
      },
    },
  });

  watchProxy(server, { trust: config.http.trustProxy, publicUrl: config.http.publicUrl, log });
  shedLoad(server, { prefix: apiBase });
  const countryOf = countryFrom(config.http.trustProxy, config.http.countryHeader);
  const regions = await createRegions(platform);
  refuseRegions(server, regions.gate, countryOf);

  const files = createFiles(platform);
  await files.start();
  const accounts = createAccounts(platform, {
    isSensitive: (text) => rooms.isSensitive(text),
    holdAvatar: async (tx, uid, address) => (await files.hold(tx, uid, [address], 'avatar')).get(address)?.url ?? null,
    sweepAvatars: (before, usedAmong) => files.sweepUnused('avatar', before, usedAmong),
    notify: (uid, account) => hub.notify(uid, accountEvents.changed, account),
  });
  const { identity, hostGuard } = accounts;
  const hub = createHub({
    clock,
    ids,
    log,
    bus,
    identity,
    hostGuard,
    metrics,
    addressOf: socketAddress(config.http.trustProxy, config.http.publicUrl),
    countryOf,
    regions: regions.gate,
    isOn: (feature) => settings.isOn(feature),
    frameMax: () => settings.get('wire.frameMax'),
    limits: { frameMax: settingRules['wire.frameMax'].max },
  });
  const operators = createOperators(platform, {
    accounts,
    hub,
    streams: () => streams,
    hosts: () => hosts,
    realNames: () => applications.realNames,
    matches: () => matches,
  });
  const rooms = await createRooms(platform, hub, {
    accounts,
    matches: () => matches,
    hosts: () => hosts,
    streams: () => streams,
    gifts: () => gifts,
    staff: () => operators,
    files: () => files,
    reports: () => ({ reportedRooms: (roomIds) => reportedRooms(db, roomIds) }),
    regions: regions.gate,
  });
  const matches = createMatches(platform, {
    hub,
    rooms: () => rooms,
    hosts: () => hosts,
    content: () => content.home,
  });
  const hosts = createHosts(platform, { accounts, matches, rooms: () => rooms, live: () => streams });
  const studio = createStudio(platform, { accounts, hosts, files, rooms });
  const schedule = createSchedule(platform, {
    hub,
    accounts,
    matches,
    showMatch: (anchorId, matchId) => streams.broadcastSettings.update(anchorId, { matchId }),
  });
  const engine = config.media.embedded
    ? createEmbeddedEngine({
        config,
        log,
        ids,
        hookUrl: () => localUrl(server, config) + hookPath(config.secrets.hooks),
      })
    : createNoEngine({ log });
  const streamNeeds = {
    ...{ accounts, matches, hosts, rooms, files },
    regions: { closedToWatching: regions.closedToWatching, onChanged: regions.gate.onChanged },
    reservedMatchOf: schedule.reservedMatchOf,
  };
  const streams = createStreams(platform, hub, streamNeeds, engine);
  const applications = createApplications(platform, {
    ...{ accounts, hosts, files, hub, rooms },
    ensureLiveCode: (uid) => streams.broadcastSettings.streamFor(uid),
    staff: operators,
    audit: operators,
  });
  const history = createHistory(platform, {
    ...{ hub, streams, matches, hosts, accounts, rooms },
    gifts: () => gifts,
  });
  matches.setAudience(hosts.audience);
  const wallet = createWallet(platform, { accounts, hub, rooms: () => rooms, gifts: () => gifts });
  const gifts = await createGifts(platform, {
    ...{ hub, accounts, ledger: wallet, coupons: wallet.coupons, reconciler: wallet.reconciler },
    rooms: () => rooms,
    broadcasts: () => streams.broadcasts(),
  });
  const redPackets = createRedPackets(platform, {
    ...{ hub, accounts, rooms, ledger: wallet, coupons: wallet.coupons },
    reconciler: wallet.reconciler,
  });
  const operatorNames: OperatorNames = async (uids) =>
    new Map([...(await operators.findStaff(uids))].map(([uid, { name }]) => [uid, name]));
  const backOffice = { audit: operators, operatorNames };
  const content = await createContent(platform, {
    ...backOffice,
    files,
    roomExists: async (roomId) => (await rooms.findRoom(roomId)) !== null,
  });

  const take = createRateLimiter({ now: () => clock.now(), scale: config.http.rateLimitScale });
  const api = createApi(server, {
    identity,
    take,
    hostGuard,
    staff: operators.identity,
    // Only operators make such calls.
    exported: (principal, entry) => operators.recordExport(principal as StaffPrincipal, entry),
    contextOf: requestContext(config.http.publicUrl, countryOf),
    closed: createClosed(settings, regions.gate, countryOf),
    bodyMax: () => settings.get('wire.bodyMax'),
  });
  accountRoutes(api, accounts);
  fileRoutes(api, files);
  systemRoutes(api, platform);
  matchRoutes(api, matches, hosts.coversFor);
  matches.operatorRoutes(api, backOffice);
  scheduleRoutes(api, schedule);
  hostRoutes(api, hosts);
  applicationRoutes(api, applications);
  studioRoutes(api, studio);
  studioZoneRoutes(api, studio, operators);
  roomRoutes(api, rooms);
  operatorRoutes(api, operators);
  streamRoutes(api, streams, config.secrets.hooks);
  historyRoutes(api, history);
  contentRoutes(api, content);
  settingRoutes(api, { ...platform, ...backOffice });
  regionRoutes(api, regions, backOffice);
  rooms.wordRoutes(api, backOffice);
  rooms.moderationRoutes(api, operators);
  const reportDeps: ReportDeps = {
    ...platform,
    needs: {
      ...{ ...backOffice, accounts, rooms, matches },
      warnings: operators.warnings,
      acts: { ...operators.acts, ...rooms.acts },
      hosts: { roomNameOf: async (uid) => (await hosts.profileOf(uid))?.room_name ?? null },
    },
  };
  reportRoutes(api, reportDeps);

  walletRoutes(api, wallet, backOffice);
  redPacketRoutes(api, redPackets);
  giftRoutes(api, gifts);
  giftOperatorRoutes(api, gifts, backOffice);
  taskRoutes(api, platform, { accounts, hosts, wallet });

  const demoLife = createDemoLife({
    ...{ platform, accounts, hosts, gifts, history, matches, rooms, streams, studio, wallet },
    reports: {
      make: (input, principal) => makeReport(reportDeps, input, principal),
      hasReported: (uids) => hasReported(db, uids),
    },
    rtmpUrl: () => {
      const open = engine.ports();
      return open && `rtmp://${localHost(config.http.host)}:${open.rtmp}/live`;
    },
  });
  const backups = config.backup
    ? createBackupSchedule({
        plan: config.backup,
        job: { dataDir: config.dataDir, databaseUrl: config.database.url },
        ...{ clock, log, timers, metrics },
      })
    : null;

  const readiness = createReadiness({
    checks: {
      database: () => writeProbe(db, clock.date()),
      disk: hasFreeDisk(config.dataDir, config.diskFloorBytes),
      engine: answeredLately(() => engine.list(), engineMs),
      lists: async () => {
        await listHosts(hosts.deps, { column: allSportsColumn, liveOnly: false, limit: 1 });
        await matches.calls.page({ column: allSportsColumn, when: 'all', page: 1, pageSize: 1 });
      },
    },
    onFailed: (check, error) => log.error({ check, err: error }, 'readiness check failed'),
  });
  registerPlatformMetrics(metrics, {
    ...{ database, readiness, dataDir: config.dataDir },
    schema: Object.keys(migrations).at(-1) ?? '',
    restarts: { media: () => engine.restarts(), database: databaseRestarts, parsers: () => files.parserRestarts() },
  });
  healthRoutes(server, { metrics, metricsToken: config.http.metricsToken, readiness });
  await openApiRoutes(server, api);
  await webAppRoutes(server, webFolder);
  await webAppRoutes(server, consoleFolder, '/console/');
  await server.ready();
  hub.attach(server.server);

  return {
    platform,
    server,
    hub,
    api,
    accounts,
    operators,
    matches,
    schedule,
    hosts,
    applications,
    rooms,
    streams,
    studio,
    demoLife,
    history,
    wallet,
    gifts,
    /** Starts listening, the engine and the demo. */
    listen: async (): Promise<{ url: string; demo: RunningDemo | null; notices: readonly string[] }> => {
      const passwords = config.demo ? keepDemoPasswords(config.dataDir, ids) : null;
      // Before anybody can call: nothing that was open before is open by an old password or session.
      const enabled = passwords && (await enableDemo({ accounts, operators, streams }, passwords));
      const { suspects } = enabled ?? (await disableDemo({ accounts, operators }));
      if (suspects.length > 0) log.warn({ operators: suspects }, 'operators created or changed by demo accounts');
      const notices = suspectsNotice(suspects);
      if (sendsNoCodes(config))
        log.warn(
          { provider: config.sms.provider },
          'text messages reach no phone: set SMS_PROVIDER before people come',
        );
      await server.listen({ host: config.http.host, port: config.http.port, backlog: 4096 });
      await streams.start();
      const url = localUrl(server, config);
      if (!config.demo || !passwords || !enabled) {
        readiness.enter('ready');
        return { url, demo: null, notices };
      }
      const host = await seedDemo({
        ...{ accounts, operators, applications, hosts, studio, matches, wallet, gifts },
        ...{ seed: config.demo.seed, hashes: enabled.hashes, withoutPast: config.demoLive },
      }).catch((error: unknown) => {
        log.error({ err: error }, 'demo not seeded');
        const { reason } = inShort(error);
        throw new StartError(`The demo could not be made: ${reason}. Free disk space, or start with DEMO=off.`, error);
      });
      readiness.enter('ready');
      if (config.demoLive) demoLife.start(enabled.hashes);
      return { url, demo: { host, passwords }, notices };
    },
    close: (): Promise<void> =>
      closeAll([
        async () => readiness.enter('stopping'),
        () => scripts.stop(),
        async () => backups?.stop(),
        () => timers.stop(),
        () => demoLife.stop(),
        // The engine says goodbye by hook, so the server must still listen.
        () => streams.stop(),
        async () => {
          // The server waits for the sockets, which the hub ends.
          const ended = await Promise.allSettled([server.close(), hub.close()]);
          for (const end of ended) if (end.status === 'rejected') throw end.reason;
        },
        () => gifts.close(),
        () => accounts.close(),
        () => files.close(),
        () => bus.close(),
      ]),
  };
}

/** Address of the listening server on this machine. */
const localUrl = (server: FastifyInstance, { http }: Config): string =>
  `http://${localHost(http.host)}:${(server.server.address() as AddressInfo).port}`;
