import type { ChannelName, EventDataOf, FrameEvent, InputOf, Op, OutputOf } from '@touchline/contract/kernel';
import { closeCodes, socketEvents, socketOps, socketProtocol } from '@touchline/contract/realtime';
import { wireCodes } from '@touchline/contract/wire-codes';
import { ApiError, isApiError } from '../api-error.ts';
import { reportMaintenance } from '../maintenance.ts';
import { Backoff } from './backoff.ts';
import { Link } from './link.ts';
import { Subscription } from './subscription.ts';
import type { ChannelHandlers, RealtimeOptions, RealtimeState, SocketConstructor } from './types.ts';

/** How long a socket may take to answer a ping when the user returns to the page. */
const probeMs = 4000;

/**
 * The one socket of a client: connects, authenticates, sends heartbeats, and after every break resumes each channel
 * where it was.
 */
export class Realtime {
  readonly #options: RealtimeOptions;
  readonly #backoff: Backoff;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #listeners = new Set<() => void>();
  #state: RealtimeState = 'closed';
  /** True between `connect` and `close`. */
  #wanted = false;
  /** The uid from the last `hello` answer. */
  #uid = '';
  #link: Link | null = null;
  /** Identifies the current attempt; results of older attempts are ignored. */
  #attempt: object | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #heartbeat: ReturnType<typeof setInterval> | null = null;

  constructor(options: RealtimeOptions) {
    this.#options = options;
    this.#backoff = new Backoff(options.retryMs ?? { first: 500, most: 15_000 }, options.random ?? Math.random);
  }

  /** `state` and `subscribe` fit React's useSyncExternalStore. */
  readonly state = (): RealtimeState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the socket and keeps it open. Does nothing when it is open or connecting. */
  connect(): void {
    this.#wanted = true;
    if (this.#state === 'closed' || this.#state === 'signed_out') void this.#connect();
  }

  /** Closes the socket and keeps it closed; subscriptions remain for the next `connect`. */
  close(): void {
    this.#wanted = false;
    this.#suspend();
  }

  /** The user or the network is back: skips the backoff and detects a dead socket. */
  resume(): void {
    if (this.#state === 'open') void this.#ping(probeMs);
    else if ((this.#state === 'closed' && this.#wanted) || this.#retry) void this.#connect();
  }

  /**
   * Sends one request. Rejects with `ApiError`: the code of the server, `timeout`, or `network_unreachable` when the
   * socket is not open.
   */
  async request<O extends Op>(op: O, input: InputOf<O>): Promise<OutputOf<O>> {
    if (!this.#link || this.#state !== 'open') throw new ApiError('network_unreachable');
    return (await this.#link.request(op.op, input as Record<string, unknown>)) as OutputOf<O>;
  }

  /**
   * Subscribes to a channel until the returned function is called, across reconnects. Several handlers may share a
   * channel; a new one makes the others reload.
   */
  join(channel: ChannelName, handlers: ChannelHandlers): () => void {
    const subscription = this.#subscriptions.get(channel) ?? new Subscription(channel);
    this.#subscriptions.set(channel, subscription);
    subscription.add(handlers);
    if (this.#state === 'open') void subscription.enter(this.#port, true);
    return () => {
      subscription.delete(handlers);
      if (!subscription.empty || this.#subscriptions.get(channel) !== subscription) return;
      subscription.pause();
      this.#subscriptions.delete(channel);
      if (this.#state === 'open') void this.request(socketOps.leave, { channel }).catch(() => {});
    };
  }

  readonly #port = {
    join: (channel: ChannelName, seen: { epoch: string; seq: number } | undefined) =>
      this.request(socketOps.join, seen ? { channel, seen } : { channel }),
  };

  async #connect(): Promise<void> {
    this.#drop();
    const attempt = {};
    this.#attempt = attempt;
    this.#set('connecting');
    try {
      const token = await this.#options.token();
      if (this.#attempt !== attempt) return;
      if (token === null) {
        this.#set('signed_out');
        return;
      }
      const url = typeof this.#options.url === 'string' ? this.#options.url : await this.#options.url();
      if (this.#attempt === attempt) this.#open(url, token, attempt);
    } catch {
      if (this.#attempt === attempt) this.#scheduleReconnect();
    }
  }

  #open(url: string, token: string, attempt: object): void {
    const WebSocketClass = this.#options.WebSocket ?? (globalThis.WebSocket as SocketConstructor);
    this.#link = new Link(WebSocketClass, url, this.#options.answerMs ?? 10_000, {
      onOpen: () => void this.#handshake(token, attempt),
      onEvents: (events) => {
        for (const event of events) if (this.#attempt === attempt) this.#receive(event, token);
      },
      onClose: (code) => {
        if (this.#attempt === attempt) this.#closed(code);
      },
    });
  }

  async #handshake(token: string, attempt: object): Promise<void> {
    const { device = '', language, build = '', onGreeting } = this.#options;
    try {
      const hello = (await this.#link?.request(socketOps.hello.op, {
        token,
        device,
        language: language?.() ?? '',
        protocol: socketProtocol,
        build,
      })) as OutputOf<typeof socketOps.hello>;
      if (this.#attempt !== attempt) return;
      this.#backoff.reset();
      this.#heartbeat = setInterval(() => void this.#ping(), hello.heartbeatMs);
      this.#set('open');
      // Channel state of another account is not valid for this one.
      const fresh = this.#uid !== hello.uid;
      this.#uid = hello.uid;
      for (const subscription of this.#subscriptions.values()) void subscription.enter(this.#port, fresh);
      onGreeting?.(hello);
    } catch (error) {
      if (this.#attempt !== attempt) return;
      // `socket.signed_out` follows a rejected token; every other failure is retried.
      this.#link?.close();
      if (isApiError(error)) reportMaintenance(error, this.#options.onMaintenance);
    }
  }

  #receive(event: FrameEvent, token: string): void {
    if (event.t === socketEvents.signedOut.type) {
      void this.#signedOut(event.d as EventDataOf<typeof socketEvents.signedOut>, token);
    } else if (event.t === socketEvents.resync.type) {
      const { channel } = event.d as EventDataOf<typeof socketEvents.resync>;
      void this.#subscriptions.get(channel)?.enter(this.#port);
    } else {
      const subscription = this.#subscriptions.get(event.c);
      if (subscription?.hasGap(event)) void subscription.enter(this.#port);
      subscription?.receive(event);
    }
  }

  async #signedOut({ code, data }: EventDataOf<typeof socketEvents.signedOut>, token: string): Promise<void> {
    this.#drop();
    const attempt = {};
    this.#attempt = attempt;
    this.#set('connecting');
    let next: string | null = null;
    let asked = true;
    try {
      if (code !== wireCodes.blocked)
        next = await this.#options.token(code === wireCodes.sessionExpired ? token : undefined);
    } catch {
      asked = false;
    }
    if (this.#attempt !== attempt) return;
    // The token was renewed or another account signed in after this socket was opened, or the token could not be read.
    if (!asked || (next !== null && next !== token)) {
      this.#scheduleReconnect();
      return;
    }
    this.#drop();
    this.#set('signed_out');
    this.#options.onSignedOut?.(code, data ?? {});
  }

  #closed(code: number): void {
    // Newer tabs of the account replaced this one; reconnecting would replace one of them.
    if (code === closeCodes.replaced) this.#suspend();
    else this.#scheduleReconnect();
  }

  #suspend(): void {
    this.#drop();
    this.#set('closed');
  }

  async #ping(answerMs?: number): Promise<void> {
    const link = this.#link;
    try {
      await link?.request(socketOps.ping.op, {}, answerMs);
    } catch (error) {
      if (isApiError(error) && error.code === 'too_many_requests') return;
      // No answer: closing the link handles the rest.
      if (link === this.#link) link?.close(4000);
    }
  }

  #scheduleReconnect(): void {
    this.#drop();
    this.#set('connecting');
    this.#retry = setTimeout(() => void this.#connect(), this.#backoff.next());
  }

  #drop(): void {
    this.#attempt = null;
    if (this.#retry) clearTimeout(this.#retry);
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    this.#retry = null;
    this.#heartbeat = null;
    for (const subscription of this.#subscriptions.values()) subscription.pause();
    const link = this.#link;
    this.#link = null;
    link?.close();
  }

  #set(state: RealtimeState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
