import type { ChannelKind, ChannelName } from '@touchline/contract/kernel';
import type { HubLimits } from './limits.ts';
import { Replay } from './replay.ts';

/** One socket as seen by a channel. */
export interface Reader {
  readonly uid: string;
  write(frame: Buffer): void;
  backlog(): number;
  /** Runs when a frame of the channel was not written; `lost` when it held numbered events. */
  skipped(member: Member, lost: boolean): void;
}

/** A reader's subscription to one channel. */
export interface Member {
  readonly reader: Reader;
  readonly channel: Channel;
  /** Index in the channel's member list. */
  index: number;
  /** Events up to this sequence reached the client by its `join`. */
  since: number;
  /** Missed an event: receives nothing more of the channel until it joins again. */
  behind: boolean;
}

export interface QueuedEvent {
  /** `"t":…,"d":…}`: the event without its channel and sequence. */
  readonly body: string;
  readonly sampled: boolean;
  /** Published in this process, so it must be relayed to the others. */
  readonly local: boolean;
  /** The type of an unnumbered event, of which only the newest is kept; null for numbered events. */
  readonly notice: string | null;
}

/**
 * One channel: its members, its sequence and its queue. Events get their number when a batch leaves, so events dropped
 * under overload leave no gap. Sequence and epoch belong to this process: a client that reconnects to another process
 * sees another epoch and resyncs.
 */
export class Channel {
  readonly name: ChannelName;
  readonly kind: ChannelKind;
  readonly id: string;
  readonly epoch: string;
  readonly replay: Replay;
  seq = 0;
  /** Members in join order; one who leaves during a fan-out leaves a hole until the fan-out ends. */
  members: (Member | null)[] = [];
  size = 0;
  /** Sockets of each account; null for channels without presence. */
  readonly accounts: Map<string, number> | null;
  /** Present accounts that do not count as viewers. */
  readonly uncounted = new Set<string>();
  queue: QueuedEvent[] = [];
  queuedBytes = 0;
  /** Queued unnumbered events, by type. */
  notices: Map<string, QueuedEvent> | null = null;
  scheduled = false;
  flushing = false;
  flushedAt = Number.NEGATIVE_INFINITY;
  /** Sampled events dropped and not yet reported. */
  dropped = 0;
  emptyAt = 0;
  /** Joins in progress, which keep the channel alive. */
  pins = 0;
  readonly #head: string;

  constructor(name: ChannelName, epoch: string, presence: boolean, limits: HubLimits) {
    const colon = name.indexOf(':');
    this.name = name;
    this.kind = name.slice(0, colon) as ChannelKind;
    this.id = name.slice(colon + 1);
    this.epoch = epoch;
    this.accounts = presence ? new Map() : null;
    this.replay = new Replay(limits.replayEvents, limits.replayBytes);
    this.#head = `{"c":"${name}","s":`;
  }

  /** Number of accounts that count as viewers. */
  get viewers(): number {
    return (this.accounts?.size ?? 0) - this.uncounted.size;
  }

  /** Adds a member who has every event up to the current sequence. */
  add(reader: Reader, counted = true): Member {
    const member: Member = { reader, channel: this, index: this.members.length, since: this.seq, behind: false };
    this.members.push(member);
    this.size += 1;
    this.accounts?.set(reader.uid, (this.accounts.get(reader.uid) ?? 0) + 1);
    if (this.accounts && !counted) this.uncounted.add(reader.uid);
    return member;
  }

  remove(member: Member): void {
    if (this.members[member.index] !== member) return;
    this.members[member.index] = null;
    this.size -= 1;
    if (!this.flushing) this.#fill(member.index);
    const { uid } = member.reader;
    const sockets = (this.accounts?.get(uid) ?? 0) - 1;
    if (sockets > 0) {
      this.accounts?.set(uid, sockets);
      return;
    }
    this.accounts?.delete(uid);
    this.uncounted.delete(uid);
  }

  /** Moves the last member into a hole. */
  #fill(index: number): void {
    const last = this.members.pop();
    if (!last) return;
    this.members[index] = last;
    last.index = index;
  }

  /** Closes the holes left during a fan-out. */
  compact(): void {
    if (this.members.length === this.size) return;
    this.members = this.members.filter((member) => member !== null);
    for (const [index, member] of this.members.entries()) if (member) member.index = index;
  }

  enqueue(event: QueuedEvent): void {
    this.queue.push(event);
    this.queuedBytes += event.body.length;
  }

  /** Drops the oldest sampled event. Returns whether there was one. */
  dropOldest(): boolean {
    const index = this.queue.findIndex((event) => event.sampled);
    const event = this.queue[index];
    if (!event) return false;
    this.queue.splice(index, 1);
    this.queuedBytes -= event.body.length;
    this.dropped += 1;
    return true;
  }

  /** Numbers the queued events, stores them for replay and returns the JSON of each, unnumbered ones last. */
  drain(): string[] {
    const parts: string[] = [];
    for (const { body } of this.queue) {
      this.seq += 1;
      const json = `${this.#head}${this.seq},${body}`;
      this.replay.push(json);
      parts.push(json);
    }
    this.queue = [];
    this.queuedBytes = 0;
    if (this.notices) for (const { body } of this.notices.values()) parts.push(`${this.#head}0,${body}`);
    this.notices = null;
    return parts;
  }
}
