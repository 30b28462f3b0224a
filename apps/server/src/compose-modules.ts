import { accountEvents } from '@touchline/contract/accounts';
import { settingRules } from '@touchline/contract/settings';
import type { CountryOf } from './http/country.ts';
import { socketAddress } from './http/socket-address.ts';
import { createAccounts } from './modules/accounts/index.ts';
import { createContent } from './modules/content/index.ts';
import { createFiles } from './modules/files/index.ts';
import { createGifts } from './modules/gifts/index.ts';
import { createApplications, createHosts, createStudio } from './modules/hosts/index.ts';
import { createMatches, createSchedule } from './modules/matches/index.ts';
import { createOperators } from './modules/operators/index.ts';
import { createRedPackets } from './modules/red-packets/index.ts';
import type { Regions } from './modules/regions/index.ts';
import { type ReportDeps, reportedRooms } from './modules/reports/index.ts';
import { createRooms } from './modules/rooms/index.ts';
import { createEmbeddedEngine, createHistory, createNoEngine, createStreams } from './modules/streams/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import type { OperatorNames } from './platform/operator-names.ts';
import type { Platform } from './platform/platform.ts';
import { createHub } from './realtime/index.ts';

/** What the modules stand on, besides the platform. */
export interface ComposeParts {
  readonly platform: Platform;
  readonly regions: Regions;
  readonly countryOf: CountryOf;
  /** Where the engine posts its hooks; asked when it starts. */
  readonly hookUrl: () => string;
}

export type Modules = Awaited<ReturnType<typeof composeModules>>;

/** Makes every module once, from the ground up, and hands it what it needs of others. */
export async function composeModules({ platform, regions, countryOf, hookUrl }: ComposeParts) {
  const { config, db, clock, ids, log, bus, metrics, settings } = platform;
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
    staff: operators,
    files,
    reports: { reportedRooms: (roomIds) => reportedRooms(db, roomIds) },
    regions: regions.gate,
  });
  const operatorNames: OperatorNames = async (uids) =>
    new Map([...(await operators.findStaff(uids))].map(([uid, { name }]) => [uid, name]));
  const backOffice = { audit: operators, operatorNames };
  const content = await createContent(platform, {
    ...backOffice,
    files,
    roomExists: async (roomId) => (await rooms.findRoom(roomId)) !== null,
  });

  const matches = createMatches(platform, {
    hub,
    rooms,
    hosts: () => hosts,
    content: content.home,
  });
  const hosts = createHosts(platform, { accounts, matches, rooms, live: () => streams });
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
        hookUrl,
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
  matches.setAudience(hosts.audience);
  const wallet = createWallet(platform, { accounts, hub, rooms, gifts: () => gifts });
  const gifts = await createGifts(platform, {
    ...{ hub, accounts, ledger: wallet, coupons: wallet.coupons, reconciler: wallet.reconciler },
    rooms,
    broadcasts: () => streams.broadcasts(),
  });
  const history = createHistory(platform, { hub, streams, matches, hosts, accounts, rooms, gifts });
  const redPackets = createRedPackets(platform, {
    ...{ hub, accounts, rooms, ledger: wallet, coupons: wallet.coupons },
    reconciler: wallet.reconciler,
  });
  const reportDeps: ReportDeps = {
    ...platform,
    needs: {
      ...{ ...backOffice, accounts, rooms, matches },
      warnings: operators.warnings,
      acts: { ...operators.acts, ...rooms.acts },
      hosts: { roomNameOf: async (uid) => (await hosts.profileOf(uid))?.room_name ?? null },
    },
  };
  return {
    ...{ files, accounts, hub, operators, rooms, matches, hosts, studio, schedule, engine, streams, applications },
    ...{ history, wallet, gifts, redPackets, content, backOffice, reportDeps },
  };
}
