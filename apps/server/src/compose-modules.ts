import { accountEvents } from '@touchline/contract/accounts';
import { settingRules } from '@touchline/contract/settings';
import type { CountryOf } from './http/country.ts';
import { socketAddress } from './http/socket-address.ts';
import { createAccounts } from './modules/accounts/index.ts';
import { createContent } from './modules/content/index.ts';
import { createFiles } from './modules/files/index.ts';
import { createCatalogue, createFanLevels, createGifts } from './modules/gifts/index.ts';
import { createApplications, createHosts, createStudio } from './modules/hosts/index.ts';
import { createMatches, createMatchRegistry, createReservations, createSchedule } from './modules/matches/index.ts';
import { createOperators, createOperatorTools } from './modules/operators/index.ts';
import { createRedPackets } from './modules/red-packets/index.ts';
import { createRegions } from './modules/regions/index.ts';
import { createReportedRooms, createReports } from './modules/reports/index.ts';
import { createRoomRegistry, createRooms, createWordFilter } from './modules/rooms/index.ts';
import {
  createBroadcastBoard,
  createEmbeddedEngine,
  createHistory,
  createNoEngine,
  createStreams,
} from './modules/streams/index.ts';
import { createSystem } from './modules/system/index.ts';
import { createTasks } from './modules/tasks/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import type { Platform } from './platform/platform.ts';
import { createHub } from './realtime/index.ts';

/** What the modules need besides the platform. */
export interface ComposeParts {
  readonly platform: Platform;
  readonly countryOf: CountryOf;
  /** Address to which the engine posts its hooks; read when the engine starts. */
  readonly hookUrl: () => string;
}

export type Modules = Awaited<ReturnType<typeof composeModules>>;

/** Creates every module once, in dependency order, and passes each its dependencies. */
export async function composeModules({ platform, countryOf, hookUrl }: ComposeParts) {
  const { config, clock, ids, log, bus, metrics, settings } = platform;
  const files = createFiles(platform);
  await files.start();
  const words = await createWordFilter(platform);
  const accounts = createAccounts(platform, {
    isSensitive: words.isSensitive,
    holdAvatar: async (tx, uid, address) => (await files.hold(tx, uid, [address], 'avatar')).get(address)?.url ?? null,
    sweepAvatars: (before, usedAmong) => files.sweepUnused('avatar', before, usedAmong),
  });
  const { identity, hostGuard } = accounts;
  const operators = createOperators(platform, { accounts });
  const backOffice = { audit: operators, operatorNames: operators.operatorNames };
  const regions = await createRegions(platform, backOffice);
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
  accounts.onAnnounced((uid, account) => hub.notify(uid, accountEvents.changed, account));

  // What others know of rooms, broadcasts and gifts before there is chat, a stream or a wallet.
  const registry = createRoomRegistry(platform, hub);
  const engine = config.media.embedded
    ? createEmbeddedEngine({
        config,
        log,
        ids,
        hookUrl,
      })
    : createNoEngine({ log });
  const board = createBroadcastBoard(platform, hub, engine);
  const catalogue = await createCatalogue(platform);
  const fans = createFanLevels(platform);

  const content = await createContent(platform, {
    ...backOffice,
    files,
    roomExists: async (roomId) => (await registry.findRoom(roomId)) !== null,
  });
  const matchRegistry = createMatchRegistry(platform, hub);
  const hosts = createHosts(platform, { accounts, matches: matchRegistry, rooms: registry, live: board });
  const matchNeeds = { ...backOffice, rooms: registry, hosts, content: content.home };
  const matches = createMatches(platform, matchNeeds, matchRegistry);
  const roomNeeds = {
    accounts,
    matches,
    hosts,
    streams: board,
    gifts: fans,
    staff: operators,
    files,
    reports: createReportedRooms(platform),
    regions: regions.gate,
  };
  const rooms = createRooms(platform, hub, roomNeeds, { registry, words });
  const studio = createStudio(platform, { accounts, hosts, files, rooms, audit: operators });
  const streamNeeds = {
    hub,
    accounts,
    matches,
    hosts,
    rooms,
    files,
    regions: { closedToWatching: regions.closedToWatching, onChanged: regions.gate.onChanged },
    reservedMatchOf: createReservations(platform).reservedMatchOf,
  };
  const streams = createStreams(platform, streamNeeds, board);
  const schedule = createSchedule(platform, {
    hub,
    accounts,
    matches,
    showMatch: (hostId, matchId) => streams.broadcastSettings.update(hostId, { matchId }),
  });
  const applications = createApplications(platform, {
    accounts,
    hosts,
    files,
    hub,
    rooms,
    ensureLiveCode: (uid) => streams.broadcastSettings.streamFor(uid),
    staff: operators,
    audit: operators,
  });
  const operatorTools = createOperatorTools(platform, {
    accounts,
    hub,
    audit: operators,
    streams,
    hosts,
    realNames: applications.realNames,
    matches,
  });
  const wallet = createWallet(platform, { accounts, hub, rooms, gifts: catalogue });
  const giftNeeds = {
    hub,
    accounts,
    rooms,
    broadcasts: board.broadcasts,
    ledger: wallet,
    coupons: wallet.coupons,
    reconciler: wallet.reconciler,
  };
  const gifts = createGifts(platform, giftNeeds, { catalogue, fans });
  const history = createHistory(platform, { hub, streams, matches, hosts, accounts, rooms, gifts });
  const redPackets = createRedPackets(platform, {
    hub,
    accounts,
    rooms,
    ledger: wallet,
    coupons: wallet.coupons,
    reconciler: wallet.reconciler,
  });
  const reports = createReports(platform, {
    ...backOffice,
    accounts,
    rooms,
    matches,
    warnings: operatorTools.warnings,
    acts: { ...operatorTools.acts, ...rooms.acts },
    hosts,
  });
  return {
    files,
    accounts,
    hub,
    operators,
    operatorTools,
    rooms,
    matches,
    hosts,
    studio,
    schedule,
    engine,
    streams,
    applications,
    history,
    wallet,
    gifts,
    redPackets,
    content,
    backOffice,
    regions,
    reports,
    system: createSystem(platform, backOffice),
    tasks: createTasks(platform, { accounts, hosts, wallet }),
  };
}
