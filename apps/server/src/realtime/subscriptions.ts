import type { ChannelKind, ChannelName } from '@touchline/contract/kernel';
import { socketEvents } from '@touchline/contract/realtime';
import { BadInput, isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import type { Channel, Member } from './channel.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { HubLimits } from './limits.ts';
import type { Presence } from './presence.ts';
import { RawJson, toJson } from './raw-json.ts';
import type { HubCounters, SocketContext } from './types.ts';

/** Last position of a client in a channel. */
export interface ChannelPosition {
  readonly epoch: string;
  readonly seq: number;
}

export interface SubscriptionsOptions {
  readonly channels: Channels;
  readonly presence: Presence;
  readonly limits: HubLimits;
  readonly counters: HubCounters;
  readonly monotonic: () => number;
}

/** How an account joins a channel. */
interface JoinOptions {
  /** Whether it counts as a viewer. */
  readonly counted?: boolean;
  /** Events published since the last seen position, or since the entry was read. */
  readonly gap?: readonly string[];
  readonly reload?: boolean;
  readonly entry?: unknown;
}

/** Attempts to read an entry when more events arrive during the read than the channel keeps. */
const entryAttempts = 3;

/** Channel memberships, and joins that neither lose nor duplicate an event. */
export class Subscriptions {
  readonly #options: SubscriptionsOptions;

  constructor(options: SubscriptionsOptions) {
    this.#options = options;
  }

  /** Subscribes without checks, for channels that belong to the socket. */
  enter(connection: Connection, name: ChannelName): void {
    if (!connection.members.has(name)) {
      this.#attach(connection, this.#options.channels.open(name, this.#options.monotonic()));
    }
  }

  /**
   * `join`: asks the owner, reads the entry, and returns the events published since. Nothing is awaited between the
   * last read of the channel and the subscription, so every event is in the answer or follows it, exactly once.
   */
  async join(
    connection: Connection,
    context: SocketContext,
    name: ChannelName,
    seen: ChannelPosition | undefined,
    answer: (value: RawJson) => void,
  ): Promise<Refusal | null> {
    const { channels, limits } = this.#options;
    const colon = name.indexOf(':');
    const id = name.slice(colon + 1);
    const owner = channels.ownerOf(name.slice(0, colon) as ChannelKind);
    if (!owner) return refuse('not_found');
    const places = new Set([...connection.members.keys(), ...connection.joining.keys(), name]).size;
    if (places > limits.channelsPerSocket) return new BadInput([{ path: 'channel', code: 'too_many_channels' }]);

    const ticket = connection.joining.get(name) ?? { joins: 0 };
    ticket.joins += 1;
    connection.joining.set(name, ticket);
    const cancelled = (): boolean => connection.state !== 'ready' || connection.joining.get(name) !== ticket;
    let pinned: Channel | null = null;
    try {
      const allowed = await owner.mayJoin(context.principal, id, context);
      if (isRefusal(allowed)) {
        // A client that may not join must not stay either.
        this.leave(connection, name);
        return allowed;
      }
      if (cancelled()) return refuse('conflict');
      const counted = allowed !== 'uncounted';
      const channel = channels.open(name, this.#options.monotonic());
      pinned = channel;
      channel.pins += 1;
      const missed = seen?.epoch === channel.epoch ? channel.replay.after(seen.seq) : null;
      if (missed) {
        answer(this.#attach(connection, channel, { counted, gap: missed }));
        return null;
      }
      for (let attempt = 0; attempt < entryAttempts; attempt += 1) {
        const since = channel.seq;
        const entry = owner.entry ? await owner.entry(context.principal, id, context) : null;
        if (isRefusal(entry)) return entry;
        if (cancelled()) return refuse('conflict');
        const meanwhile = channel.replay.after(since);
        if (!meanwhile) continue;
        answer(this.#attach(connection, channel, { counted, gap: meanwhile, reload: seen !== undefined, entry }));
        return null;
      }
      return refuse('overloaded', { seconds: 1 });
    } finally {
      if (pinned) pinned.pins -= 1;
      ticket.joins -= 1;
      if (ticket.joins === 0 && connection.joining.get(name) === ticket) connection.joining.delete(name);
    }
  }

  leave(connection: Connection, name: ChannelName): void {
    connection.joining.delete(name);
    const member = connection.members.get(name);
    if (member) this.#detach(connection, member);
  }

  /** Ends every subscription of a kind and tells the client to reload those channels. */
  leaveKind(connection: Connection, kind: ChannelKind): void {
    const names = [...connection.members.keys(), ...connection.joining.keys()].filter((name) =>
      name.startsWith(`${kind}:`),
    );
    for (const channel of new Set(names)) {
      this.leave(connection, channel);
      connection.notify(socketEvents.resync, { channel });
    }
  }

  leaveAll(connection: Connection): void {
    connection.joining.clear();
    for (const member of connection.members.values()) this.#detach(connection, member);
  }

  #attach(
    connection: Connection,
    channel: Channel,
    { counted = true, gap = [], reload = false, entry = null }: JoinOptions = {},
  ): RawJson {
    const known = connection.members.get(channel.name);
    if (known) {
      known.since = channel.seq;
      known.behind = false;
    } else {
      connection.members.set(channel.name, this.#options.channels.add(channel, connection, counted));
      this.#options.counters.memberships += 1;
      this.#options.counters.joins += 1;
      this.#options.presence.changed(channel);
    }
    const head = JSON.stringify({ channel: channel.name, epoch: channel.epoch, seq: channel.seq, reload });
    return new RawJson(`${head.slice(0, -1)},"gap":[${gap.join(',')}],"entry":${toJson(entry)}}`);
  }

  #detach(connection: Connection, member: Member): void {
    connection.members.delete(member.channel.name);
    this.#options.channels.remove(member, this.#options.monotonic());
    this.#options.counters.memberships -= 1;
    this.#options.presence.changed(member.channel);
  }
}
