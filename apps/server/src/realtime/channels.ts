import type { ChannelKind, ChannelName } from '@touchline/contract/kernel';
import { Channel, type Member, type Reader } from './channel.ts';
import type { HubLimits } from './limits.ts';
import type { ChannelOwner } from './types.ts';

/** Channels with members, or with members until recently. */
export class Channels {
  readonly #channels = new Map<ChannelName, Channel>();
  readonly #owners = new Map<ChannelKind, ChannelOwner>();
  /** Channels without members, longest empty first. */
  readonly #empty = new Set<Channel>();
  readonly #limits: HubLimits;
  /** Differs between processes and starts, so that sequences of different epochs are never compared. */
  readonly #life: string;
  #opened = 0;

  constructor(limits: HubLimits, life: string) {
    this.#limits = limits;
    this.#life = life;
  }

  get size(): number {
    return this.#channels.size;
  }

  own(kind: ChannelKind, owner: ChannelOwner): void {
    this.#owners.set(kind, owner);
  }

  ownerOf(kind: ChannelKind): ChannelOwner | undefined {
    return this.#owners.get(kind);
  }

  find(name: ChannelName): Channel | undefined {
    return this.#channels.get(name);
  }

  /** Number of distinct accounts that count in any of these channels. */
  viewers(names: readonly ChannelName[]): number {
    const crowds = names.flatMap((name) => this.find(name) ?? []).filter(({ viewers }) => viewers > 0);
    if (crowds.length < 2) return crowds[0]?.viewers ?? 0;
    const people = new Set<string>();
    for (const { accounts, uncounted } of crowds)
      for (const uid of accounts?.keys() ?? []) if (!uncounted.has(uid)) people.add(uid);
    return people.size;
  }

  /** Returns the channel and creates it if needed. `now` counts as its last use. */
  open(name: ChannelName, now: number): Channel {
    const known = this.#channels.get(name);
    if (known) return known;
    this.#opened += 1;
    const kind = name.slice(0, name.indexOf(':')) as ChannelKind;
    const presence = this.#owners.get(kind)?.presence === true;
    const channel = new Channel(name, `${this.#life}${this.#opened.toString(36)}`, presence, this.#limits);
    channel.emptyAt = now;
    this.#channels.set(name, channel);
    this.#empty.add(channel);
    return channel;
  }

  add(channel: Channel, reader: Reader, counted: boolean): Member {
    this.#empty.delete(channel);
    return channel.add(reader, counted);
  }

  remove(member: Member, now: number): void {
    const { channel } = member;
    channel.remove(member);
    if (channel.size > 0) return;
    channel.emptyAt = now;
    this.#empty.add(channel);
  }

  /** Removes channels that have been empty for too long. */
  sweep(now: number): void {
    for (const channel of this.#empty) {
      if (now - channel.emptyAt < this.#limits.retainMs) break;
      if (channel.pins > 0) continue;
      this.#empty.delete(channel);
      this.#channels.delete(channel.name);
    }
  }
}
