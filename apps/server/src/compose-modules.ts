import { accountEvents } from '@touchline/contract/accounts';
import { settingRules } from '@touchline/contract/settings';
import { createAccountDeletions } from './composition/account-deletions.ts';
import { withRoomFacts } from './composition/room-accounts.ts';
import type { Config } from './config.ts';
import type { CountryOf } from './http/country.ts';
import { socketAddress } from './http/socket-address.ts';
import { type Accounts, createAccounts } from './modules/accounts/index.ts';
import { createAgreements } from './modules/agreements/index.ts';
import { createContent } from './modules/content/index.ts';
import { createFeeds } from './modules/feeds/index.ts';
import { createFiles } from './modules/files/index.ts';
import { createFriends } from './modules/friends/index.ts';
import { createCatalogue, createFanLevels, createGifts } from './modules/gifts/index.ts';
import { createGroups } from './modules/groups/index.ts';
import { createApplications, createHosts, createStudio } from './modules/hosts/index.ts';
import { createMatches, createMatchRegistry, createReservations, createSchedule } from './modules/matches/index.ts';
import { createConversations, createMessages } from './modules/messages/index.ts';
import { createModeration } from './modules/moderation/index.ts';
import { createNames, createReservedNames } from './modules/names/index.ts';
import { createNotices, createNotifications } from './modules/notifications/index.ts';
import { createOperators, createOperatorTools } from './modules/operators/index.ts';
import { createPhrases } from './modules/phrases/index.ts';
import { createPush, createPushQueue, type PushServices } from './modules/push/index.ts';
import { createRedPackets } from './modules/red-packets/index.ts';
import { createRegions } from './modules/regions/index.ts';
import { createReportedRooms, createReports } from './modules/reports/index.ts';
import { createRoomRegistry, createRooms, createWordFilter } from './modules/rooms/index.ts';
import { createBroadcastBoard, createEngine, createHistory, createStreams } from './modules/streams/index.ts';
import { createMaintenanceGate, createPortalReader, createSystem } from './modules/system/index.ts';
import { createTasks } from './modules/tasks/index.ts';
import { createLinkMicBoard, createVoice, createVoiceEngine } from './modules/voice/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import type { Platform } from './platform/platform.ts';
import type { TakeBytes } from './platform/rate-limit/network-bytes.ts';
import { createRateRefusalCounter } from './platform/rate-limit/refusal-counter.ts';
import { createHub, type Hub, type HubOptions } from './realtime/index.ts';

/** The platform of the whole server, with the settings of single modules. */
export interface ServerPlatform extends Platform {
  readonly config: Config;
}

/** What the modules need besides the platform. */
export interface ComposeParts {
  readonly platform: ServerPlatform;
  readonly countryOf: CountryOf;
  /** Counts frames of sockets for the networks of their senders; nothing is counted when omitted. */
  readonly takeBytes?: TakeBytes;
  /** The build of the portal, for the greeting of sockets. */
  readonly build?: () => string;
  /** Address to which the engine posts its hooks; read when the engine starts. */
  readonly hookUrl: () => string;
  /** The same for the voice engine. */
  readonly voiceHookUrl: () => string;
  /** Which push services may be reached; those of browsers when omitted. */
  readonly pushServices?: PushServices | undefined;
}

export type Modules = Awaited<ReturnType<typeof composeModules>>;

/** Creates every module once, in dependency order, and passes each its dependencies. */
export async function composeModules(parts: ComposeParts) {
  const { platform, hookUrl, voiceHookUrl } = parts;
  const files = createFiles(platform);
  await files.start();
  const words = await createWordFilter(platform);
  const reservedNames = await createReservedNames(platform);
  const notices = createNotices(platform);
  const agreements = await createAgreements(platform);
  const pushQueue = createPushQueue(platform);
  const accounts = createAccounts(platform, {
    notices,
    agreements,
    isSensitive: words.isSensitive,
    isReservedName: reservedNames.isReserved,
    holdAvatar: async (tx, uid, address) => (await files.hold(tx, uid, [address], 'avatar')).get(address)?.url ?? null,
    sweepAvatars: (before, usedAmong) => files.sweepUnused('avatar', before, usedAmong),
  });
  const operators = createOperators(platform, { accounts });
  const backOffice = { audit: operators, operatorNames: operators.operatorNames };
  const regions = await createRegions(platform, backOffice);
  const portal = await createPortalReader(platform);
  const maintenance = createMaintenanceGate(platform, portal);
  const hub = connectHub(parts, accounts, { regions: regions.gate, maintenance });
  accounts.onAnnounced((uid, account) => hub.notify(uid, accountEvents.changed, account));

  // What others know of conversations, rooms, broadcasts, gifts and matches before there is a chat, a stream, a wallet or
  // a page.
  const conversations = createConversations(platform, { hub, accounts });
  const registry = createRoomRegistry(platform, hub);
  const engine = createEngine(platform, hookUrl);
  const board = createBroadcastBoard(platform, hub, engine);
  const catalogue = await createCatalogue(platform);
  const fans = createFanLevels(platform);
  const voiceEngine = createVoiceEngine(platform, voiceHookUrl);
  const linkMics = createLinkMicBoard(platform, accounts);

  const matchRegistry = createMatchRegistry(platform, hub, pushQueue);
  const { reservedMatchOf, mayReview } = createReservations(platform);
  const reportedRooms = createReportedRooms(platform);

  const contentNeeds = { ...backOffice, files, rooms: registry, agreements, push: pushQueue };
  const content = await createContent(platform, contentNeeds);
  const hosts = createHosts(platform, { accounts, matches: matchRegistry, rooms: registry, live: board });
  const matchNeeds = { ...backOffice, rooms: registry, hosts, broadcasts: board, content: content.home };
  const matches = createMatches(platform, matchNeeds, matchRegistry);
  const feeds = createFeeds(platform, { ...backOffice, files, matches });
  const roomAccounts = withRoomFacts(accounts, fans, operators);
  const roomNeeds = {
    ...backOffice,
    accounts: roomAccounts,
    matches,
    hosts,
    streams: board,
    staff: operators,
    files,
    reports: reportedRooms,
    regions: regions.gate,
    linkMic: linkMics,
  };
  const rooms = createRooms(platform, hub, roomNeeds, { registry, words });
  const moderation = createModeration(platform, {
    hub,
    rooms: rooms.moderated,
    words,
    accounts: roomAccounts,
    matches,
    hosts,
    streams: board,
    staff: operators,
    audit: operators,
  });
  const studio = createStudio(platform, { accounts, hosts, files, rooms, audit: operators });
  const streamNeeds = {
    hub,
    accounts,
    matches,
    hosts,
    rooms,
    files,
    regions,
    reservedMatchOf,
    mayReview,
    push: pushQueue,
  };
  const streams = createStreams(platform, streamNeeds, board);
  const { broadcastSettings } = streams;
  const schedule = createSchedule(platform, { hub, accounts, matches, broadcastSettings, push: pushQueue });
  const applications = createApplications(platform, {
    accounts,
    hosts,
    files,
    hub,
    rooms,
    broadcastSettings,
    staff: operators,
    audit: operators,
    notices,
  });
  const deletions = createAccountDeletions(platform);
  const operatorTools = createOperatorTools(platform, {
    accounts,
    deletions,
    hub,
    audit: operators,
    notices,
    streams,
    hosts,
    realNames: applications.realNames,
    matches,
    reports: reportedRooms,
  });
  const wallet = createWallet(platform, { ...backOffice, accounts, notices, hub, rooms, gifts: catalogue });
  const giftNeeds = {
    ...backOffice,
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
  const voiceNeeds = { hub, accounts, hosts, fans, rooms, moderation, regions, broadcasts: board, ledger: wallet };
  const voice = createVoice(platform, voiceNeeds, { board: linkMics, engine: voiceEngine });
  const { isSensitive } = words;
  const friendNeeds = { accounts, hosts, broadcasts: board, conversations, notices, hub, isSensitive };
  const friends = createFriends(platform, friendNeeds);
  const groups = createGroups(platform, {
    accounts,
    friends,
    conversations,
    notices,
    files,
    words,
    audit: operators,
    reports: reportedRooms,
  });
  const nameNeeds = { accounts, groups: groups.forOperators, hosts, audit: operators };
  const names = createNames(platform, nameNeeds, reservedNames);
  const phrases = createPhrases(platform, { isSensitive });
  const messageNeeds = { hub, accounts, files, words, friends, groups, push: pushQueue };
  const messages = createMessages(platform, messageNeeds, conversations);
  const reports = createReports(platform, {
    ...backOffice,
    accounts,
    rooms,
    matches,
    warnings: operatorTools.warnings,
    acts: { ...operatorTools.acts, ...moderation.acts },
    hosts,
    messages: messages.reported,
    groups: groups.forOperators,
  });
  const notifications = createNotifications(platform, {
    ...backOffice,
    accounts,
    conversations,
    hosts,
    schedule,
    notices,
    push: pushQueue,
  });
  const push = await createPush(
    platform,
    {
      queue: pushQueue,
      sessions: accounts.identity,
      accounts,
      matches,
      content,
      isLive: (hostId) => streams.live().has(hostId),
      followersOf: hosts.followersAfter,
      remindedOf: schedule.remindedAfter,
      chats: messages,
      friends,
      notifications,
    },
    { services: parts.pushServices },
  );
  const system = createSystem(platform, { ...backOffice, notifications }, portal);
  const tasks = createTasks(platform, { accounts, hosts, wallet });
  return {
    deletions,
    files,
    agreements,
    accounts,
    hub,
    conversations,
    friends,
    groups,
    phrases,
    messages,
    notifications,
    push,
    operators,
    operatorTools,
    names,
    rooms,
    moderation,
    matches,
    feeds,
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
    voice,
    voiceEngine,
    content,
    regions,
    maintenance,
    reports,
    system,
    tasks,
  };
}

/** The sockets of all clients. */
function connectHub(
  { platform, countryOf, takeBytes, build }: ComposeParts,
  accounts: Accounts,
  gates: Pick<HubOptions, 'regions' | 'maintenance'>,
): Hub {
  const { config, settings } = platform;
  const { identity, hostGuard } = accounts;
  return createHub({
    ...platform,
    identity,
    hostGuard,
    addressOf: socketAddress(config.http.trustProxy, config.http.publicUrl),
    countryOf,
    ...gates,
    isOn: (feature) => settings.isOn(feature),
    frameMax: () => settings.get('wire.frameMax'),
    onRateRefused: createRateRefusalCounter(platform.metrics),
    limits: { frameMax: settingRules['wire.frameMax'].max },
    ...(takeBytes ? { takeBytes } : {}),
    ...(build ? { build } : {}),
  });
}
