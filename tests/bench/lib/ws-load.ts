// The crowd of the chat benchmarks in a separate process: sockets that join a room and read it.
import type { Socket } from 'node:net';
import { type ChatKind, type ChatKindName, chatKinds } from './chat-kinds.ts';
import { serveParent } from './child.ts';
import { percentile, Samples } from './numbers.ts';
import { microseconds } from './pacing.ts';
import { HttpHead, openRaw } from './raw-socket.ts';
import { FrameReader, pong } from './ws-frames.ts';

/** A user and the room to enter. */
export interface Seat {
  /** Any text when the server requires none. */
  readonly token: string;
  readonly channel: string;
}

export interface CrowdOptions {
  readonly kind: ChatKindName;
  readonly port: number;
  /** One per socket. */
  readonly seats: readonly Seat[];
  /** Reads and checks every message; otherwise only counts bytes. */
  readonly decode: boolean;
}

const heartbeatMs = 25_000;
const openingAtOnce = 100;

class Guest {
  readonly socket: Socket;
  /** Bytes of frames with messages, since the last reset. */
  bytes = 0;
  messages = 0;
  expected = 0;
  lost = 0;
  doubled = 0;
  stalled = false;
  closed = false;
  readonly #kind: ChatKind;
  readonly #options: CrowdOptions;
  readonly #onEntered: (entered: boolean) => void;
  readonly #frames: FrameReader;
  #head: HttpHead | null = new HttpHead();
  #entered = false;

  constructor(options: CrowdOptions, seat: Seat, onEntered: (entered: boolean) => void) {
    this.#options = options;
    this.#kind = chatKinds[options.kind];
    this.#onEntered = onEntered;
    const listener = {
      onText: (first: number, length: number, payload: Buffer | null) => this.#text(first, length, payload),
      onPing: () => this.socket.write(pong),
      onClose: () => this.socket.destroy(),
    };
    this.#frames = new FrameReader(listener, true);
    this.socket = openRaw({
      port: options.port,
      onBytes: (bytes) => this.#read(bytes, seat),
      onClose: () => {
        this.closed = true;
        onEntered(false);
      },
    });
    this.socket.write(
      `GET ${this.#kind.path} HTTP/1.1\r\nHost: 127.0.0.1:${options.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
  }

  reset(): void {
    this.bytes = 0;
    this.messages = 0;
    this.expected = 0;
    this.lost = 0;
    this.doubled = 0;
  }

  heartbeat(): void {
    if (this.#kind.heartbeat && this.#entered && !this.closed) this.socket.write(this.#kind.heartbeat);
  }

  #read(bytes: Buffer, { token, channel }: Seat): void {
    if (!this.#head) {
      this.#frames.push(bytes);
      return;
    }
    const head = this.#head.take(bytes);
    if (!head) return;
    this.#head = null;
    if (!head.status.startsWith('HTTP/1.1 101')) {
      this.socket.destroy();
      return;
    }
    for (const frame of this.#kind.hello(token, channel)) this.socket.write(frame);
    if (head.rest.length > 0) this.#frames.push(head.rest);
  }

  #text(first: number, length: number, payload: Buffer | null): void {
    if (!this.#entered && payload && this.#kind.entered(payload.toString())) {
      this.#entered = true;
      this.#frames.keep = this.#options.decode;
      this.#onEntered(true);
      return;
    }
    const reply = this.#kind.reply?.(first, length);
    if (reply) this.socket.write(reply);
    if (first !== this.#kind.first || !this.#entered) return;
    this.bytes += length;
    if (this.#options.decode && payload) this.#decode(payload.toString());
  }

  #decode(text: string): void {
    const now = microseconds();
    if (firstAt === 0) firstAt = now;
    lastAt = now;
    for (const { seq, clientId } of this.#kind.messages(text)) {
      latencies.add((now - Number(clientId)) / 1000);
      this.messages += 1;
      if (seq < this.expected) this.doubled += 1;
      else if (this.expected > 0) this.lost += seq - this.expected;
      this.expected = seq + 1;
    }
  }
}

const crowd: Guest[] = [];
const latencies = new Samples();
/** Microseconds of the first and the last message read. */
let firstAt = 0;
let lastAt = 0;

async function enter(options: CrowdOptions): Promise<number> {
  const waiting = [...options.seats];
  let failed = 0;
  const worker = async (): Promise<void> => {
    for (let seat = waiting.pop(); seat !== undefined; seat = waiting.pop()) {
      const next = seat;
      const entered = await new Promise<boolean>((resolve) => {
        const late = setTimeout(() => resolve(false), 30_000);
        const visitor = new Guest(options, next, (done) => {
          clearTimeout(late);
          resolve(done);
        });
        crowd.push(visitor);
      });
      if (!entered) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: openingAtOnce }, worker));
  return failed;
}

let beat = 0;
setInterval(() => {
  const share = Math.ceil(crowd.length / (heartbeatMs / 250));
  for (let count = 0; count < share && crowd.length > 0; count += 1) {
    beat = (beat + 1) % crowd.length;
    crowd[beat]?.heartbeat();
  }
}, 250);

const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0);
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER);

const work = {
  enter,
  /** The first `count` stop reading. */
  stall: (count: number): void => {
    for (const visitor of crowd.slice(0, count)) {
      visitor.stalled = true;
      visitor.socket.pause();
    }
  },
  reset: (): void => {
    latencies.clear();
    firstAt = 0;
    for (const visitor of crowd) visitor.reset();
  },
  /** Results of the reading sockets since `reset`; latencies in milliseconds. */
  report: () => {
    const readers = crowd.filter((visitor) => !visitor.stalled);
    const sorted = latencies.sorted();
    const bytes = readers.map((visitor) => visitor.bytes);
    const messages = readers.map((visitor) => visitor.messages);
    return {
      readers: readers.length,
      closed: readers.filter((visitor) => visitor.closed).length,
      stalledClosed: crowd.filter((visitor) => visitor.stalled && visitor.closed).length,
      bytes: bytes.reduce((sum, value) => sum + value, 0),
      bytesLeast: least(bytes),
      bytesMost: most(bytes),
      messages: messages.reduce((sum, value) => sum + value, 0),
      messagesLeast: least(messages),
      messagesMost: most(messages),
      /** Between the first and the last message. */
      spanSeconds: (lastAt - firstAt) / 1e6,
      lost: readers.reduce((sum, visitor) => sum + visitor.lost, 0),
      doubled: readers.reduce((sum, visitor) => sum + visitor.doubled, 0),
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      max: percentile(sorted, 1),
    };
  },
};

export type WsLoad = typeof work;

serveParent(work, () => {
  for (const { socket } of crowd) socket.destroy();
});
