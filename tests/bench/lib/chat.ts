import { createClient, memoryTokenStore } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { channelOf } from '@touchline/contract/kernel';
import type { ChatKindName } from './chat-kinds.ts';
import type { ChatPeer } from './chat-peer.ts';
import { type Child, type ChildOptions, startChild } from './child.ts';
import { short, until } from './numbers.ts';
import type { Paced } from './pacing.ts';
import type { PlatformWork } from './platform-process.ts';
import { remark } from './report.ts';
import { cpuPercent } from './usage.ts';
import type { CrowdOptions, WsLoad } from './ws-load.ts';

/** A chat server under test and the way into its room. */
export interface ChatServer {
  readonly kind: ChatKindName;
  readonly child: Pick<Child<PlatformWork>, 'pid' | 'usage' | 'end'>;
  readonly port: number;
  /** Rooms; users enter them in rotation. */
  readonly channels: readonly string[];
  readonly tokens: readonly string[];
  publish(bytes: number, pace: { rate: number; seconds: number }): Promise<Paced>;
}

/** A third-party server whose sockets can be written to directly. */
export interface PeerServer extends ChatServer {
  readonly peer: Child<ChatPeer>;
}

export interface PlatformServer extends ChatServer {
  readonly platform: Child<PlatformWork>;
  /** Host of the first room. */
  readonly hostId: string;
}

const guestsAtOnce = 16;

/** Creates guests with their own accounts and sessions through the ordinary call. */
async function makeGuests(url: string, count: number): Promise<string[]> {
  const client = createClient({ baseUrl: url, storage: memoryTokenStore(), language: () => 'eng', deviceId: 'bench' });
  const tokens: string[] = [];
  const worker = async (): Promise<void> => {
    while (tokens.length < count) {
      const at = tokens.push('') - 1;
      tokens[at] = (await client.call(accountCalls.guestLogin, {})).token;
    }
  };
  await Promise.all(Array.from({ length: guestsAtOnce }, worker));
  return tokens;
}

export interface PlatformOptions extends ChildOptions {
  /** Defaults to one. */
  readonly rooms?: number;
  /** The folder of the server's program, in this checkout or another one. */
  readonly lib?: URL;
}

/** Starts the whole platform with `count` signed-in guests; without its media engine unless requested. */
export async function startPlatform(count: number, options: PlatformOptions = {}): Promise<PlatformServer> {
  const child = await startChild<PlatformWork>(
    new URL('platform-process.ts', options.lib ?? import.meta.url).href,
    options,
  );
  const port = await child.call('port');
  const { hostId, roomIds } = await child.call('openRooms', options.rooms ?? 1);
  const tokens = await makeGuests(`http://127.0.0.1:${port}`, count);
  return {
    kind: 'touchline',
    child,
    platform: child,
    hostId,
    port,
    channels: roomIds.map((roomId) => channelOf('room', roomId)),
    tokens,
    publish: (bytes, pace) => child.call('publish', roomIds, bytes, pace),
  };
}

export async function startPeer(kind: 'ws' | 'socket.io', count: number): Promise<PeerServer> {
  const child = await startChild<ChatPeer>('./chat-peer.ts', { env: { PEER: kind } });
  return {
    kind,
    child,
    peer: child,
    port: await child.call('port'),
    channels: [''],
    tokens: Array.from({ length: count }, () => ''),
    publish: (bytes, pace) => child.call('publish', bytes, pace),
  };
}

/**
 * Two processes of readers: a few that read and check every message, and many that only count bytes. The load of the
 * many does not delay the measurements of the few.
 */
export interface Crowd {
  readonly many: Child<WsLoad>;
  readonly few: Child<WsLoad>;
  readonly end: () => Promise<void>;
}

const fewOf = (count: number): number => Math.min(100, Math.ceil(count / 10));
const rounds = 20;

/** Connects everybody; the few are spread evenly among the many. */
export async function gather(server: ChatServer): Promise<Crowd> {
  const [many, few] = await Promise.all([startChild<WsLoad>('./ws-load.ts'), startChild<WsLoad>('./ws-load.ts')]);
  const base = { kind: server.kind, port: server.port };
  const checked = fewOf(server.tokens.length);
  const { channels } = server;
  const seats = server.tokens.map((token, at) => ({ token, channel: channels[at % channels.length] ?? '' }));
  const enter = async (child: Child<WsLoad>, count: number, decode: boolean): Promise<number> => {
    const options: CrowdOptions = { ...base, decode, seats: seats.splice(0, count) };
    return options.seats.length > 0 ? child.call('enter', options) : 0;
  };
  const unchecked = server.tokens.length - checked;
  let failed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const share = (count: number) => Math.floor((count * round) / rounds) - Math.floor((count * (round - 1)) / rounds);
    failed += await enter(few, share(checked), true);
    failed += await enter(many, share(unchecked), false);
  }
  if (failed > 0) remark(`${failed} of ${server.tokens.length} sockets could not enter`);
  await quiet(many, few);
  return { many, few, end: async () => void (await Promise.all([many.end(), few.end()])) };
}

/** Waits until nothing has arrived for a second, 15 seconds at most. */
async function quiet(...children: readonly Child<WsLoad>[]): Promise<void> {
  let before = -1;
  let since = performance.now();
  await until(async () => {
    const reports = await Promise.all(children.map((child) => child.call('report')));
    const bytes = reports.reduce((sum, report) => sum + report.bytes, 0);
    if (bytes !== before) since = performance.now();
    before = bytes;
    return performance.now() - since > 1000;
  }, 15_000);
}

export interface Round {
  readonly paced: Paced;
  /** Results of the few who check every message. */
  readonly heard: ReturnType<WsLoad['report']>;
  readonly readers: number;
  /** Messages that reached readers, in total and per second. */
  readonly deliveries: number;
  readonly perSecond: number;
  /** Share of published messages that arrived, 1 for all. */
  readonly delivered: number;
  readonly complete: boolean;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly cpuPerDelivery: number;
  readonly cpuPercent: number;
  readonly rssMb: number;
  readonly loadCpu: { readonly many: number; readonly few: number };
}

/** Publishes for a while and measures the arrivals. */
export async function publishMessages(
  server: ChatServer,
  crowd: Crowd,
  options: { rate: number; seconds: number; bytes: number },
): Promise<Round> {
  const { many, few } = crowd;
  await Promise.all([many.call('reset'), few.call('reset')]);
  const before = [server.child.usage(), many.usage(), few.usage()] as const;
  const paced = await server.publish(options.bytes, options);
  const busy = [server.child.usage(), many.usage(), few.usage()] as const;
  await quiet(many, few);
  const [all, checked] = await Promise.all([many.call('report'), few.call('report')]);
  const readers = all.readers + checked.readers;
  const perReader = checked.messages / checked.readers;
  // All readers get the same frames, so the byte counts of both groups must match.
  const perMany = all.readers > 0 ? (perReader * all.bytes) / all.readers / (checked.bytes / checked.readers) : 0;
  const deliveries = perReader * checked.readers + perMany * all.readers;
  const after = server.child.usage();
  const equal = all.readers === 0 || (all.bytesLeast === all.bytesMost && all.bytesLeast === checked.bytesMost);
  const complete =
    equal &&
    checked.messagesLeast === paced.published &&
    checked.lost + checked.doubled + checked.closed + all.closed === 0;
  return {
    paced,
    heard: checked,
    readers,
    deliveries,
    perSecond: deliveries / Math.max(checked.spanSeconds, 0.001),
    delivered: deliveries / (paced.published * readers),
    complete,
    p50: checked.p50,
    p99: checked.p99,
    max: checked.max,
    cpuPerDelivery: ((after.cpuSeconds - before[0].cpuSeconds) * 1e6) / deliveries,
    cpuPercent: cpuPercent(before[0], busy[0]),
    rssMb: after.rssMb,
    loadCpu: { many: cpuPercent(before[1], busy[1]), few: cpuPercent(before[2], busy[2]) },
  };
}

const yardstickRounds = 15;

/** The baseline: writes the bytes of one message to every socket in a plain loop. Also prints it. */
export async function bareRound({ peer }: PeerServer, bytes: number): Promise<number> {
  const { ms, sockets, bytes: each } = await peer.call('bareRound', bytes, yardstickRounds);
  const perSecond = short((sockets * each) / (ms / 1000));
  console.log(`yardstick: ${perSecond} bytes/s and ${((ms * 1000) / sockets).toFixed(1)} us a write of a plain loop`);
  return ms;
}

/** Prints a remark when the crowd was fully loaded: a slower answer may then be its fault. */
export function remarkLoad(name: string, round: Round): void {
  const { many, few } = round.loadCpu;
  const text = `${name}: the processes of readers used ${many.toFixed(0)} % and ${few.toFixed(0)} % of a core`;
  if (many > 85 || few > 85) remark(`${text}, so THEY may have set the limit`);
  else console.log(text);
}
