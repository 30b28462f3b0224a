import { type ChannelName, channelOf, type EventDataOf, type Op, type RealtimeEvent } from '@touchline/contract/kernel';
import { durationBuckets, type Metrics } from '../platform/metrics.ts';
import { createRateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import { refuse } from '../platform/refusal.ts';
import { Accounts } from './accounts.ts';
import type { QueuedEvent } from './channel.ts';
import { Channels } from './channels.ts';
import { FanOut } from './fan-out.ts';
import { createGate } from './gate.ts';
import { hubLimits } from './limits.ts';
import { Presence } from './presence.ts';
import { type RawJson, toJson } from './raw-json.ts';
import { Relay, type UserEvents } from './relay.ts';
import { Requests } from './requests.ts';
import { createSessionOps } from './session-ops.ts';
import { Subscriptions } from './subscriptions.ts';
import { Sweeper } from './sweeper.ts';
import type { Hub, HubCounters, HubOptions, OpHandler } from './types.ts';

const noCounters = (): HubCounters => ({
  sockets: 0,
  accounts: 0,
  channels: 0,
  memberships: 0,
  queued: 0,
  joins: 0,
  framesIn: 0,
  framesOut: 0,
  deliveries: 0,
  skipped: 0,
  dropped: 0,
  terminated: 0,
  rejected: 0,
});

/** An event without channel and sequence, serialised once for all its readers. */
const bodyOf = <E extends RealtimeEvent>(event: E, data: EventDataOf<E> | RawJson): string =>
  `"t":${JSON.stringify(event.type)},"d":${toJson(data)}}`;

/** Assembles the hub. It knows envelopes and channels, not their content. */
export function createHub(options: HubOptions): Hub {
  const { identity, log } = options;
  const limits = { ...hubLimits, ...options.limits };
  const monotonic = options.monotonic ?? (() => performance.now());
  const counters = noCounters();
  const channels = new Channels(limits, options.ids.secret(6));
  const accounts = new Accounts();
  const presence = new Presence(limits.presenceMs, monotonic);
  const subscriptions = new Subscriptions({ channels, presence, limits, counters, monotonic });
  const toUsers = ({ type, sampled, kept, shared, each }: UserEvents): void => {
    const head = `"t":${JSON.stringify(type)},"d":{`;
    for (const { uid, own } of each) {
      const channel = channels.find(channelOf('user', uid));
      if (!channel || (!kept && channel.size === 0)) continue;
      const data = own === '' ? shared : `${own},${shared}`;
      fanOut.take(channel, { body: `${head}${data}}}`, sampled, local: false, notice: kept ? null : type });
    }
  };
  const relay = new Relay(options.bus, options.ids.secret(6), {
    toChannel: (name, events) => {
      const channel = channels.find(name);
      if (channel) for (const event of events) fanOut.take(channel, event);
    },
    toUsers,
  });
  const fanOut = new FanOut({
    limits,
    counters,
    monotonic,
    onBatch: (channel, events) => relay.send(channel.name, events),
  });
  const take = createRateLimiter({ now: monotonic });
  const requests = new Requests({ log, take, limits, monotonic, onDone: opTimes(options.metrics), ...pick(options) });
  for (const op of createSessionOps({ ...options, limits, accounts, subscriptions })) requests.serveSession(op);
  channels.own('user', { mayJoin: (principal, id) => principal.uid === id || refuse('no_permission') });

  const gate = createGate({ options, limits, counters, monotonic, requests, accounts, subscriptions });
  const sweeper = new Sweeper({ limits, monotonic, connections: gate.connections, channels, accounts, fanOut, log });

  const send = (name: ChannelName, event: QueuedEvent): void => {
    const channel = channels.find(name);
    if (channel) fanOut.take(channel, event);
    else relay.send(name, [event]);
  };
  const closeSessions: Hub['closeSessions'] = (ended, data) => {
    for (const connection of accounts.end(ended.sessionIds, monotonic())) connection.signOut(ended.code, data);
  };
  const stopListening = identity.onRevoked((ended) => closeSessions(ended));
  const stopRegions = options.regions?.onChanged(() => {
    for (const connection of [...gate.connections]) {
      const refusal = options.regions?.check(connection.country, 'all');
      if (refusal && connection.principal) connection.signOut(refusal.code, refusal.data);
      else if (refusal) connection.end(1008, 'region');
      else if (options.regions?.check(connection.country, 'watching')) subscriptions.leaveKind(connection, 'room');
    }
  });
  const stopMaintenance = options.maintenance?.onChanged(() => {
    for (const connection of [...gate.connections]) {
      const { context } = connection;
      // Their client connects again, and reads why it is refused.
      if (context && options.maintenance?.check(context.principal, context.language))
        connection.end(1013, 'maintenance');
    }
  });

  const hub: Hub = {
    publish: (channel, event, data) =>
      send(channel, { body: bodyOf(event, data), sampled: event.delivery === 'sampled', local: true, notice: null }),
    announce: (channel, event, data) =>
      send(channel, { body: bodyOf(event, data), sampled: true, local: true, notice: event.type }),
    notify: (uid, event, data) =>
      send(channelOf('user', uid), {
        body: bodyOf(event, data),
        sampled: event.delivery === 'sampled',
        local: true,
        notice: null,
      }),
    notifyMany: ({ type, delivery }, { shared, each }) => {
      const events: UserEvents = { type, sampled: delivery === 'sampled', kept: true, shared, each };
      toUsers(events);
      relay.sendToUsers(events);
    },
    announceMany: (uids, { type }, data) => {
      if (uids.length === 0) return;
      const shared = toJson(data).slice(1, -1);
      const events: UserEvents = {
        type,
        sampled: true,
        kept: false,
        shared,
        each: uids.map((uid) => ({ uid, own: '' })),
      };
      toUsers(events);
      relay.sendToUsers(events);
    },
    handle: (op, schema, handler) => requests.serve(op, schema, handler as unknown as OpHandler<Op>),
    channel: (kind, owner) => channels.own(kind, owner),
    viewers: (...names) => channels.viewers(names),
    present: (channel) => [...(channels.find(channel)?.accounts?.keys() ?? [])],
    onPresence: (kind, listener) => presence.listen(kind, listener),
    onAccount: (listener) => accounts.listen(listener),
    closeSessions,
    attach: (server) => gate.attach(server),
    counters: () => ({ ...counters, sockets: gate.connections.size, accounts: accounts.size, channels: channels.size }),
    close: async () => {
      stopListening();
      stopRegions?.();
      stopMaintenance?.();
      relay.stop();
      sweeper.stop();
      presence.stop();
      await gate.close();
      fanOut.stop();
    },
  };
  if (options.metrics) showCounters(options.metrics, hub);
  return hub;
}

/** Records the duration of ops; unknown ops never get here, so clients cannot create labels. */
function opTimes(metrics: HubOptions['metrics']): (op: string, ok: boolean, seconds: number) => void {
  const times = metrics?.histogram(
    'touchline_op_seconds',
    'Time to answer an op of a socket.',
    ['op', 'result'],
    durationBuckets,
  );
  return (op, ok, seconds) => times?.observe({ op, result: ok ? 'ok' : 'refused' }, seconds);
}

/** Current values; every other counter only grows. */
const momentary = new Set<keyof HubCounters>(['sockets', 'accounts', 'channels', 'memberships', 'queued']);

function showCounters(metrics: Pick<Metrics, 'gauge' | 'total'>, hub: Hub): void {
  for (const name of Object.keys(noCounters()) as (keyof HubCounters)[]) {
    const shown = `touchline_realtime_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    const read = (): number => hub.counters()[name];
    if (momentary.has(name)) metrics.gauge(shown, `Realtime hub: ${name} now`, read);
    else metrics.total(`${shown}_total`, `Realtime hub: ${name} so far`, read);
  }
}

type RequestOption = 'hostGuard' | 'isOn' | 'frameMax' | 'onRateRefused' | 'takeBytes';
const pick = ({
  hostGuard,
  isOn,
  frameMax,
  onRateRefused,
  takeBytes,
}: HubOptions): Pick<HubOptions, RequestOption> => ({
  ...(hostGuard ? { hostGuard } : {}),
  ...(isOn ? { isOn } : {}),
  ...(frameMax ? { frameMax } : {}),
  ...(onRateRefused ? { onRateRefused } : {}),
  ...(takeBytes ? { takeBytes } : {}),
});
