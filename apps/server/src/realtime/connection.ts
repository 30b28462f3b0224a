import type { ChannelName, EventDataOf } from '@touchline/contract/kernel';
import { closeCodes, socketEvents } from '@touchline/contract/realtime';
import type { WebSocket } from 'ws';
import type { Principal } from '../platform/identity.ts';
import { TokenBucket } from '../platform/rate-limit/token-bucket.ts';
import { BadInput, isRefusal, type Refusal } from '../platform/refusal.ts';
import type { Member, Reader } from './channel.ts';
import { type FrameSink, frameOf, sinkOf } from './frame.ts';
import type { HubLimits } from './limits.ts';
import { OpBuckets } from './op-buckets.ts';
import { toJson } from './raw-json.ts';
import type { HubCounters, SocketContext } from './types.ts';

export interface ConnectionOptions {
  readonly limits: HubLimits;
  readonly counters: HubCounters;
  readonly monotonic: () => number;
  readonly ip: string;
  readonly origin: string;
  readonly country: string | null;
  /** Runs after a successful `hello`. */
  readonly onReady: (connection: Connection) => void;
  /** Runs once, in the turn in which the socket ends for any reason. */
  readonly onEnd: (connection: Connection) => void;
}

/** `new` until its first frame, `greeting` while that is checked. */
export type ConnectionState = 'new' | 'greeting' | 'ready' | 'ended';

/** One socket: its principal, its subscriptions and its unsent data. */
export class Connection implements Reader {
  state: ConnectionState = 'new';
  principal: Principal | null = null;
  /** Set by `hello`, with the principal. */
  context: SocketContext | null = null;
  readonly members = new Map<ChannelName, Member>();
  /** Joins in progress, with their count per channel; a `leave` removes the ticket. */
  readonly joining = new Map<ChannelName, { joins: number }>();
  /** Frames that arrived while `hello` was checked. */
  early: Buffer[] = [];
  /** End of the request queue; requests run one at a time. */
  tail: Promise<void> = Promise.resolve();
  waiting = 0;
  readonly ip: string;
  readonly origin: string;
  readonly country: string | null;
  readonly openedAt: number;
  heardAt: number;
  endedAt = 0;
  /** Time since which the backlog exceeds the guard; 0 while the client reads. */
  stalledSince = 0;
  readonly buckets = new OpBuckets();
  readonly #ws: WebSocket;
  readonly #sink: FrameSink;
  readonly #options: ConnectionOptions;
  readonly #frames: TokenBucket;
  #missed = 0;
  /** Answer bytes that the client has not read yet. */
  #unread = 0;
  #pinged = false;

  constructor(ws: WebSocket, options: ConnectionOptions) {
    const now = options.monotonic();
    this.#ws = ws;
    this.#sink = sinkOf(ws);
    this.#options = options;
    this.#frames = new TokenBucket(options.limits.frameBurst, options.limits.framesPerSecond / 1000, now);
    this.ip = options.ip;
    this.origin = options.origin;
    this.country = options.country;
    this.openedAt = now;
    this.heardAt = now;
  }

  get uid(): string {
    return this.principal?.uid ?? '';
  }

  /** Counts a frame before it is parsed. Returns whether to process it; a flood of frames or bytes ends the socket. */
  heard(bytes = 0): boolean {
    if (this.state === 'ended') return false;
    this.heardAt = this.#options.monotonic();
    this.#pinged = false;
    if (this.#frames.take(this.heardAt, 1 + Math.floor(bytes / this.#options.limits.frameUnit))) return true;
    this.reject(1008, 'too many frames');
    return false;
  }

  write(frame: Buffer): void {
    this.#sink.write(frame);
  }

  backlog(): number {
    return this.#sink.backlog();
  }

  skipped(member: Member, lost: boolean): void {
    const { limits, monotonic } = this.#options;
    if (lost) member.behind = true;
    if (this.stalledSince === 0) {
      if (this.backlog() <= limits.guard) return;
      this.stalledSince = monotonic();
      this.#sink.onceDrained(() => this.#drained());
    }
    this.#missed += 1;
    if (this.#missed > limits.stalledFrames) this.terminate();
  }

  #drained(): void {
    this.stalledSince = 0;
    this.#missed = 0;
    for (const [channel, member] of this.members) if (member.behind) this.notify(socketEvents.resync, { channel });
  }

  /** Sends an event to this socket only. */
  notify<E extends (typeof socketEvents)[keyof typeof socketEvents]>(event: E, data: EventDataOf<E>): void {
    this.send(`[${JSON.stringify({ c: '', s: 0, t: event.type, d: data })}]`);
  }

  /** Answers a request with a refusal or with data (`RawJson` unchanged). */
  answer(id: number, value: unknown): void {
    this.send(isRefusal(value) ? refusalOf(id, value) : `{"id":${id},"ok":true,"data":${toJson(value)}}`);
  }

  /** Answers a ping and counts it as a frame: control frames cost work too. */
  pinged(data: Buffer): void {
    if (this.heard() && this.#reads()) this.#ws.pong(data, false, this.#owe(data.length));
  }

  /** Sends one frame of JSON. */
  send(json: string): void {
    if (this.state === 'ended' || !this.#reads()) return;
    const frame = frameOf(json);
    this.#sink.write(frame, this.#owe(frame.length));
    this.#options.counters.framesOut += 1;
  }

  /** Cuts off a client that sends requests and does not read: too many unread bytes of answers, or of everything. */
  #reads(): boolean {
    const { guard, answerGuard } = this.#options.limits;
    if (this.#unread <= answerGuard && this.backlog() <= guard + answerGuard) return true;
    this.terminate();
    return false;
  }

  /** Counts bytes of an answer until the system has taken them. */
  #owe(bytes: number): () => void {
    this.#unread += bytes;
    return () => {
      this.#unread -= bytes;
    };
  }

  signOut(code: string, data: Record<string, unknown> | undefined): void {
    this.notify(socketEvents.signedOut, data ? { code, data } : { code });
    this.end(closeCodes.signedOut, 'signed out');
  }

  /** Closes a socket that violates the protocol. */
  reject(code: number, reason: string): void {
    if (this.state === 'ended') return;
    this.#options.counters.rejected += 1;
    this.end(code, reason);
  }

  terminate(): void {
    if (this.state === 'ended') return;
    this.#options.counters.terminated += 1;
    this.end(1013, 'too slow');
    this.#ws.terminate();
  }

  ready(): void {
    this.state = 'ready';
    this.#options.onReady(this);
  }

  /** Removes the socket from every channel immediately; the closing handshake may take longer. */
  end(code: number, reason: string): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.endedAt = this.#options.monotonic();
    this.early = [];
    this.#options.onEnd(this);
    this.#ws.close(code, reason);
  }

  /** Destroys the TCP connection of an ended socket. */
  cut(): void {
    this.#ws.terminate();
  }

  /** Pings a silent client. */
  probe(): void {
    if (this.#pinged) return;
    this.#pinged = true;
    this.#ws.ping();
  }
}

function refusalOf(id: number, refusal: Refusal): string {
  const data = refusal instanceof BadInput ? { fields: refusal.fields } : refusal.data;
  return JSON.stringify({ id, ok: false, code: refusal.code, data });
}
