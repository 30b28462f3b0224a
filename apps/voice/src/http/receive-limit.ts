import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { closeLater } from './close-later.ts';

export interface ReceiveBounds {
  /** Messages, pings and pongs in one interval. */
  readonly frames: number;
  /** Bytes of frames of any kind in one interval, because pieces of a message are not counted as frames. */
  readonly bytes: number;
}

/** RFC 6455, 7.4.1: the message violates the policy of this side. */
const policyViolation = 1008;
/** Answers that a client may leave unread. */
const maxPendingBytes = 512 << 10;

/**
 * Bounds what a client sends on a WebSocket: it ends the socket of one that sends more, or that does not read the answers.
 * Answers pings, so the server of the socket must not (`autoPong: false`).
 */
export class ReceiveLimit {
  readonly #webSocket: WebSocket;
  readonly #socket: Socket;
  readonly #bounds: ReceiveBounds;
  #frames = 0;
  #bytesBefore: number;

  constructor(webSocket: WebSocket, socket: Socket, bounds: ReceiveBounds) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.#bounds = bounds;
    this.#bytesBefore = socket.bytesRead;
    webSocket.on('ping', (data: Buffer) => {
      if (this.take() && this.mayWrite()) webSocket.pong(data);
    });
    webSocket.on('pong', () => void this.take());
  }

  /** Counts a message before it is read. Returns whether to read it. */
  take(): boolean {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return false;
    this.#frames += 1;
    if (this.#frames <= this.#bounds.frames) return true;
    this.end();
    return false;
  }

  /** Whether the client reads what it is sent; one that does not is cut. */
  mayWrite(): boolean {
    if (this.#socket.writableLength <= maxPendingBytes) return true;
    this.#webSocket.terminate();
    return false;
  }

  /** Begins the next interval. */
  renew(): void {
    this.#frames = 0;
    const bytes = this.#socket.bytesRead - this.#bytesBefore;
    this.#bytesBefore = this.#socket.bytesRead;
    if (bytes > this.#bounds.bytes) this.end();
  }

  end(): void {
    this.#webSocket.close(policyViolation);
    closeLater(this.#webSocket);
  }
}
