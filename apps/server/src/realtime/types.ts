import type { IncomingMessage, Server } from 'node:http';
import type { commonErrors } from '@touchline/contract/errors';
import type {
  ChannelKind,
  ChannelName,
  ErrorOf,
  EventDataOf,
  Op,
  OutputOf,
  ParsedInputOf,
  RealtimeEvent,
  SchemaOf,
} from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import type { Feature } from '@touchline/contract/settings';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Identity, Principal } from '../platform/identity.ts';
import type { Ids } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import type { MaintenanceGate } from '../platform/maintenance-gate.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { TakeBytes } from '../platform/rate-limit/network-bytes.ts';
import type { CountRateRefusal } from '../platform/rate-limit/refusal-counter.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { RegionGate } from '../platform/region-gate.ts';
import type { HubLimits } from './limits.ts';
import type { RawJson } from './raw-json.ts';

export type CommonError = (typeof commonErrors)[number];

/** Socket data available to a handler besides the input. */
export interface SocketContext {
  readonly principal: Principal;
  readonly language: LanguageCode;
  /** The device id sent in `hello`, or empty. */
  readonly device: string;
  readonly ip: string;
  /** ISO 3166-1 alpha-2, as stated by a trusted proxy; null when unknown. */
  readonly country: string | null;
  /** Scheme and host the client used, such as `https://live.example:8080`. */
  readonly origin: string;
  readonly log: Logger;
  /** Whether this socket is currently subscribed to a channel. */
  joined(channel: ChannelName): boolean;
}

type MaybePromise<T> = T | Promise<T>;

export type OpAnswer<O extends Op> = OutputOf<O> | Refusal<ErrorOf<O> | CommonError>;
export type OpHandler<O extends Op> = (input: ParsedInputOf<O>, context: SocketContext) => MaybePromise<OpAnswer<O>>;

/** Decisions of the module that owns a kind of channel. */
export interface ChannelOwner {
  /** `uncounted` admits an account that does not count as a viewer, such as the host of a room. */
  mayJoin(principal: Principal, id: string, context: SocketContext): MaybePromise<true | 'uncounted' | Refusal>;
  /**
   * Data a client gets on joining, or a promise of it. Events published after the call starts follow it, so an event
   * published during the read may appear in both: apply by id. A `RawJson` is sent unchanged, for data shared by many
   * clients.
   */
  entry?(principal: Principal, id: string, context: SocketContext): unknown;
  /** Counts the distinct accounts in each channel, except uncounted ones. */
  presence?: boolean;
  /** Reports, at most once a second, how many sampled events an overloaded channel dropped since the last report. */
  onDropped?(channel: ChannelName, dropped: number): void;
}

/** `present` counts all accounts in the channel, `viewers` those that count as viewers. */
export type PresenceListener = (channel: ChannelName, viewers: number, present: number) => void;
/** `connected`: the account opened its first socket in this process; otherwise it closed its last one. */
export type AccountListener = (principal: Principal, connected: boolean) => void;
export type EndedSessions = Parameters<Parameters<Identity['onRevoked']>[0]>[0];

/** The data of one event for many users: JSON members without braces. */
export interface EventParts {
  readonly shared: string;
  readonly each: readonly { readonly uid: string; readonly own: string }[];
}

export interface Hub {
  /** Sends a numbered event to everybody in a channel, in order, and keeps it for reconnecting clients. */
  publish<E extends RealtimeEvent>(channel: ChannelName, event: E, data: EventDataOf<E>): void;
  /**
   * Sends an unnumbered event (`s` is 0, nothing is kept): presence, typing. A newer one of its type replaces a queued
   * one.
   */
  announce<E extends RealtimeEvent>(channel: ChannelName, event: E, data: EventDataOf<E>): void;
  /**
   * Publishes to `user:<uid>`, which every socket of the account joins. A `RawJson` is data that was serialised once for
   * many users.
   */
  notify<E extends RealtimeEvent>(uid: string, event: E, data: EventDataOf<E> | RawJson): void;
  /**
   * The same for many users, whose data differs in a few members: the rest is serialised once, and the other processes
   * hear of it by one message.
   */
  notifyMany(event: RealtimeEvent, parts: EventParts): void;
  /**
   * Announces to the channels of many users: those without a socket are left out, and the other processes hear of it by
   * one message.
   */
  announceMany<E extends RealtimeEvent>(uids: readonly string[], event: E, data: EventDataOf<E>): void;
  /** Registers the handler of an op; one per op. Ops of one socket run in the order they arrive. */
  handle<O extends Op>(op: O, schema: SchemaOf<O>, handler: OpHandler<O>): void;
  /** Registers the owner of a kind of channel; channels without an owner do not exist. */
  channel(kind: ChannelKind, owner: ChannelOwner): void;
  /**
   * Number of distinct accounts in channels with presence; an account in several counts once, an uncounted one not at
   * all.
   */
  viewers(...channels: readonly ChannelName[]): number;
  /** Uids of the accounts in a channel with presence, including uncounted ones. */
  present(channel: ChannelName): string[];
  /** Subscribes to viewer counts, at most one call a second per channel. Returns the unsubscribe function. */
  onPresence(kind: ChannelKind, listener: PresenceListener): () => void;
  /**
   * Subscribes to accounts that connect to this process or leave it. Returns the unsubscribe function. Sockets that the
   * hub closes at the end are reported, too.
   */
  onAccount(listener: AccountListener): () => void;
  /** Sends the reason to the sockets of ended sessions and closes them before returning. */
  closeSessions(ended: EndedSessions, data?: Record<string, unknown>): void;
  /** Serves `realtimePath` of an HTTP server. */
  attach(server: Server): void;
  counters(): HubCounters;
  /** Closes every socket with 1001, some hundreds per turn, and stops all timers. */
  close(): Promise<void>;
}

/**
 * Totals since the start, except `sockets`, `accounts`, `channels`, `memberships` and `queued`, which are current
 * values.
 */
export interface HubCounters {
  sockets: number;
  accounts: number;
  channels: number;
  memberships: number;
  /** Events queued in the windows of all channels. */
  queued: number;
  joins: number;
  framesIn: number;
  framesOut: number;
  /** Events times clients. */
  deliveries: number;
  /** Frames not written because the client had too much waiting. */
  skipped: number;
  /** Sampled events dropped under overload. */
  dropped: number;
  /** Clients cut off because they stopped reading or responding. */
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
  /** Whether a browser page of this origin may connect; all may when omitted (the token is never a cookie). */
  readonly origins?: (origin: string | undefined, request: IncomingMessage) => boolean;
  /** Address of a client behind a proxy. */
  readonly addressOf?: (request: IncomingMessage) => { ip: string; origin: string };
  /** Country of a socket; unknown when omitted. */
  readonly countryOf?: (request: IncomingMessage) => string | null;
  /** Refuses countries; open sockets are checked when a rule changes. */
  readonly regions?: RegionGate;
  /** Refuses everybody but staff while the portal is closed; open sockets are closed when that begins. */
  readonly maintenance?: MaintenanceGate;
  /** Whether a feature switch allows an op. */
  readonly isOn?: (feature: Feature) => boolean;
  /** Frame limit in bytes that may change while the hub runs; at most `limits.frameMax`. */
  readonly frameMax?: () => number;
  /** Hears of every op that a rate refused. */
  readonly onRateRefused?: CountRateRefusal;
  /** Counts frames for the networks of their senders; nothing is counted when omitted. */
  readonly takeBytes?: TakeBytes;
  /** The build of the portal that this server serves, for clients of another one; empty when omitted. */
  readonly build?: () => string;
  /** Registry that exposes the counters. */
  readonly metrics?: Pick<Metrics, 'gauge' | 'total' | 'histogram'>;
  readonly limits?: Partial<HubLimits>;
  /** Monotonic milliseconds, independent of the wall clock. */
  readonly monotonic?: () => number;
}
