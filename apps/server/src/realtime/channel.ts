import type { ChannelKind, ChannelName } from '@touchline/contract/kernel';
import type { HubLimits } from './limits.ts';
import { Replay } from './replay.ts';

/** One socket as a channel sees it. */
export interface Reader {
  readonly uid: string;
  write(frame: Buffer): void;
  backlog(): number;
  /** Hears that a frame of the channel was not written to it; `lost` when it held numbered events. */
  skipped(member: Member, lost: boolean): void;
}

/** A reader's subscription to one channel. */
export interface Member {
  readonly reader: Reader;
  readonly channel: Channel;
  /** Place in the channel's list. */
  index: number;
  /** Events up to this sequence reached the reader by its `join`. */
  since: number;
  /** Missed something: gets nothing more of the channel until it joins again. */
  behind: boolean;
}

export interface QueuedEvent {
  /** `"t":…,"d":…}`: the event without its channel and sequence. */
  readonly body: string;
  readonly sampled: boolean;
  /** Published in this process, and so to be told to the others. */
  readonly local: boolean;
  /** The type of an event outside the sequence, of which only the newest matters; null for numbered events. */
  readonly notice: string | null;
}

/**
 * One channel: its readers, its sequence and what waits to be sent. The sequence is given when a batch leaves, so that
 * events left out under overload leave no holes. Sequence and epoch are of this process: a reader who comes back to
 * another process has another epoch and loads anew.
 */
export class Channel {
  readonly name: ChannelName;
  readonly kind: ChannelKind;
  readonly id: string;
  readonly epoch: string;
  readonly replay: Replay;
  seq = 0;
  /** Readers in order of joining; a reader who left in the middle of a fan-out leaves a hole until it ends. */
  members: (Member | null)[] = [];
  size = 0;
  /** Sockets of each account; null when nobody counts. */
  readonly accounts: Map<string, number> | null;
  /** Those of them who are here and not of the audience. */
  readonly uncounted = new Set<string>();
  queue: QueuedEvent[] = [];
  queuedBytes = 0;
  /** Unnumbered events that wait, by type. */
  notices: Map<string, QueuedEvent> | null = null;
  scheduled = false;
  flushing = false;
  flushedAt = Number.NEGATIVE_INFINITY;
  /** Sampled events left out and not yet told. */
  dropped = 0;
  emptyAt = 0;
  /** Joins under way, which need the channel to stay. */
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

  /** Accounts that count. */
  get viewers(): number {
    return (this.accounts?.size ?? 0) - this.uncounted.size;
  }

  /** Adds a reader who has everything up to the present sequence. */
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

  /** Puts the last reader into a hole. */
  #fill(index: number): void {
    const last = this.members.pop();
    if (!last) return;
    this.members[index] = last;
    last.index = index;
  }

  /** Closes the holes a fan-out had to leave. */
  compact(): void {
    if (this.members.length === this.size) return;
    this.members = this.members.filter((member) => member !== null);
    for (const [index, member] of this.members.entries()) if (member) member.index = index;
  }

  enqueue(event: QueuedEvent): void {
    this.queue.push(event);
    this.queuedBytes += event.body.length;
  }

  /** Leaves out the oldest event that may be left out. Returns whether there was one. */
  dropOldest(): boolean {
    const index = this.queue.findIndex((event) => event.sampled);
    const event = this.queue[index];
    if (!event) return false;
    this.queue.splice(index, 1);
    this.queuedBytes -= event.body.length;
    this.dropped += 1;
    return true;
  }

  /** Numbers what waits, remembers it and gives the JSON of each event, the unnumbered ones last. */
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
