import type { IncomingMessage, Server } from 'node:http';
import type { commonErrors } from '@touchline/contract/errors';
import type {
  ChannelKind,
  ChannelName,
  EventDataOf,
  Op,
  OutputOf,
  ParsedInputOf,
  RealtimeEvent,
} from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Feature } from '@touchline/contract/settings';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Identity, Principal } from '../platform/identity.ts';
import type { Ids } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { RegionGate } from '../platform/region-gate.ts';
import type { HubLimits } from './limits.ts';

export type CommonError = (typeof commonErrors)[number];

/** What a handler may know of a socket besides the input. */
export interface SocketContext {
  readonly principal: Principal;
  readonly language: LanguageCode;
  /** The device id named in `hello`, or empty. */
  readonly device: string;
  readonly ip: string;
  /** ISO 3166-1 alpha-2, as a trusted proxy says; null when it is not known. */
  readonly country: string | null;
  /** Scheme and host the client used, such as `https://live.example:8080`. */
  readonly origin: string;
  readonly log: Logger;
  /** Whether this socket is subscribed to a channel at this moment. */
  joined(channel: ChannelName): boolean;
}

type MaybePromise<T> = T | Promise<T>;

export type OpAnswer<O extends Op> = OutputOf<O> | Refusal<O['errors'][number] | CommonError>;
export type OpHandler<O extends Op> = (input: ParsedInputOf<O>, context: SocketContext) => MaybePromise<OpAnswer<O>>;

/** What the module that owns a kind of channel decides about it. */
export interface ChannelOwner {
  /** `uncounted`: lets in somebody who is there without being one of the audience, such as the host of a room. */
  mayJoin(principal: Principal, id: string, context: SocketContext): MaybePromise<true | 'uncounted' | Refusal>;
  /**
   * What a reader gets on entry, or a promise of it. Events published after the call begins follow it, so what is
   * published while the entry is read may be in both: apply by id. A `RawJson` is sent as it is, for what many share.
   */
  entry?(principal: Principal, id: string, context: SocketContext): unknown;
  /** Counts the distinct accounts in each channel, but for those who came in uncounted. */
  presence?: boolean;
  /** Hears, at most once a second, how many sampled events an overloaded channel left out since the last time. */
  onDropped?(channel: ChannelName, dropped: number): void;
}

/** `present` are all accounts in the channel, `viewers` those of them that count. */
export type PresenceListener = (channel: ChannelName, viewers: number, present: number) => void;
export type EndedSessions = Parameters<Parameters<Identity['onRevoked']>[0]>[0];

export interface Hub {
  /** Sends an event to everybody in a channel, in order, numbered, and kept for those who reconnect. */
  publish<E extends RealtimeEvent>(channel: ChannelName, event: E, data: EventDataOf<E>): void;
  /** Sends an event outside the sequence (`s` is 0, nothing is kept): presence, typing. A newer one of its type replaces a waiting one. */
  announce<E extends RealtimeEvent>(channel: ChannelName, event: E, data: EventDataOf<E>): void;
  /** Publishes to `user:<uid>`, which every socket of the account is in. */
  notify<E extends RealtimeEvent>(uid: string, event: E, data: EventDataOf<E>): void;
  /** Answers an op. Each op has one handler; ops of one socket run in the order they came. */
  handle<O extends Op>(op: O, handler: OpHandler<O>): void;
  /** Says who owns a kind of channel; channels of a kind without owner do not exist. */
  channel(kind: ChannelKind, owner: ChannelOwner): void;
  /** Distinct accounts in channels of kinds with presence; who is in several counts once, who is uncounted not at all. */
  viewers(...channels: readonly ChannelName[]): number;
  /** Uids of the accounts in a channel of a kind with presence, the uncounted too. */
  present(channel: ChannelName): string[];
  /** Hears of changed viewer counts, at most once a second for each channel. Returns how to stop. */
  onPresence(kind: ChannelKind, listener: PresenceListener): () => void;
  /** Tells the sockets of ended sessions so and closes them, before this call returns. */
  closeSessions(ended: EndedSessions, data?: Record<string, unknown>): void;
  /** Serves `realtimePath` of an HTTP server. */
  attach(server: Server): void;
  counters(): HubCounters;
  /** Closes every socket with 1001, some hundreds a turn, and ends all timers. */
  close(): Promise<void>;
}

/** Totals since the start, besides `sockets`, `accounts`, `channels`, `memberships` and `queued`, which are of now. */
export interface HubCounters {
  sockets: number;
  accounts: number;
  channels: number;
  memberships: number;
  /** Events that wait in the windows of all channels. */
  queued: number;
  joins: number;
  framesIn: number;
  framesOut: number;
  /** Events times readers. */
  deliveries: number;
  /** Frames not written because the reader had too much waiting. */
  skipped: number;
  /** Sampled events left out under overload. */
  dropped: number;
  /** Readers cut off because they stopped reading or answering. */
  terminated: number;
  /** Sockets closed for flooding, bad frames or a missing hello. */
  rejected: number;
}

export interface HubOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly bus: Bus;
  readonly identity: Identity;
  /** Refuses members who are not approved hosts, for ops of access `anchor`. */
  readonly hostGuard?: (principal: Principal) => Promise<true | Refusal>;
  /** Whether a browser page of this origin may connect; everything may when left out (the token is never a cookie). */
  readonly origins?: (origin: string | undefined, request: IncomingMessage) => boolean;
  /** Where a client is, when a proxy stands in front. */
  readonly addressOf?: (request: IncomingMessage) => { ip: string; origin: string };
  /** The country a socket comes from; none is known when left out. */
  readonly countryOf?: (request: IncomingMessage) => string | null;
  /** Refuses countries; open sockets hear of a new rule at once. */
  readonly regions?: RegionGate;
  /** Ops that a switch closes for now. */
  readonly isOn?: (feature: Feature) => boolean;
  /** Bytes of a frame, where that may change while the hub runs; at most `limits.frameMax`. */
  readonly frameMax?: () => number;
  /** Where the counters are shown. */
  readonly metrics?: Pick<Metrics, 'gauge' | 'total' | 'histogram'>;
  readonly limits?: Partial<HubLimits>;
  /** Milliseconds that only grow, whatever happens to the wall clock. */
  readonly monotonic?: () => number;
}
