// The viewers of flv-fanout in a separate process: HTTP-FLV clients that discard the picture.
import type { Socket } from 'node:net';
import { serveParent } from './child.ts';
import { ChunkedFlv } from './flv-reader.ts';
import { percentile, Samples } from './numbers.ts';
import { microseconds } from './pacing.ts';
import { HttpHead, openRaw } from './raw-socket.ts';

export interface AudienceOptions {
  readonly port: number;
  readonly path: string;
  readonly count: number;
  /** An overloaded server admits viewers ever more slowly: after this time the rest are skipped. */
  readonly patienceMs: number;
  /** Parses every tag; otherwise only counts bytes. */
  readonly decode: boolean;
  /** Microsecond at which the tag of time 0 was sent. */
  readonly startedAt: number;
}

const openingAtOnce = 50;
/** Pictures are 33 ms apart; a larger step is a hole. */
const frameMs = 1000 / 30;

class FlvViewer {
  readonly socket: Socket;
  bytes = 0;
  frames = 0;
  missed = 0;
  closed = false;
  #lastVideo = -1;
  #head: HttpHead | null = new HttpHead();
  readonly #flv: ChunkedFlv | null;
  readonly #onEntered: (entered: boolean) => void;

  constructor({ port, path, decode, startedAt }: AudienceOptions, onEntered: (entered: boolean) => void) {
    this.#onEntered = onEntered;
    this.#flv = decode ? new ChunkedFlv((type, timestamp) => this.#tag(type, timestamp, startedAt)) : null;
    this.socket = openRaw({
      port,
      onBytes: (bytes) => this.#read(bytes),
      onClose: () => {
        this.closed = true;
        onEntered(false);
      },
    });
    this.socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  }

  reset(): void {
    this.bytes = 0;
    this.frames = 0;
    this.missed = 0;
  }

  #read(bytes: Buffer): void {
    this.bytes += bytes.length;
    if (!this.#head) {
      this.#flv?.push(bytes);
      return;
    }
    const head = this.#head.take(bytes);
    if (!head) return;
    this.#head = null;
    if (!head.status.startsWith('HTTP/1.1 200')) this.socket.destroy();
    this.#onEntered(true);
    if (head.rest.length > 0) this.#flv?.push(head.rest);
  }

  #tag(type: number, timestamp: number, startedAt: number): void {
    lateness.add((microseconds() - startedAt) / 1000 - timestamp);
    if (type !== 9) return;
    if (this.#lastVideo >= 0) this.missed += Math.max(0, Math.round((timestamp - this.#lastVideo) / frameMs) - 1);
    this.#lastVideo = timestamp;
    this.frames += 1;
  }
}

const audience: FlvViewer[] = [];
const lateness = new Samples();

async function enter(options: AudienceOptions): Promise<number> {
  let left = options.count;
  let failed = 0;
  const until = performance.now() + options.patienceMs;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      if (performance.now() > until) {
        failed += left;
        left = 0;
        return;
      }
      left -= 1;
      const entered = await new Promise<boolean>((resolve) => {
        const late = setTimeout(() => resolve(false), options.patienceMs);
        const viewer = new FlvViewer(options, (done) => {
          clearTimeout(late);
          resolve(done);
        });
        audience.push(viewer);
      });
      if (!entered) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: openingAtOnce }, worker));
  return failed;
}

const work = {
  enter,
  reset: (): void => {
    lateness.clear();
    for (const viewer of audience) viewer.reset();
  },
  /** Results since `reset`; lateness against the encoder's time, in milliseconds. */
  report: () => {
    const sorted = lateness.sorted();
    return {
      viewers: audience.length,
      closed: audience.filter((viewer) => viewer.closed).length,
      bytes: audience.reduce((sum, viewer) => sum + viewer.bytes, 0),
      bytesLeast: audience.reduce((least, viewer) => Math.min(least, viewer.bytes), Number.MAX_SAFE_INTEGER),
      frames: audience.reduce((sum, viewer) => sum + viewer.frames, 0),
      missed: audience.reduce((sum, viewer) => sum + viewer.missed, 0),
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      max: percentile(sorted, 1),
    };
  },
};

export type FlvLoad = typeof work;

serveParent(work, () => {
  for (const { socket } of audience) socket.destroy();
});
