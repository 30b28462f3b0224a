import { connect, type Socket } from 'node:net';

/** One buffer for all sockets of a process: a read never waits in it. */
const shared = Buffer.allocUnsafe(256 * 1024);

export interface RawSocketOptions {
  readonly port: number;
  /** Receives the bytes of one read, which are invalid after the call. */
  readonly onBytes: (bytes: Buffer) => void;
  readonly onClose: () => void;
}

/** A local TCP connection that reads without allocations: the load must cost less than the server. */
export function openRaw({ port, onBytes, onClose }: RawSocketOptions): Socket {
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: shared,
      callback: (count) => {
        onBytes(shared.subarray(0, count));
        return true;
      },
    },
  });
  socket.on('error', () => {});
  socket.once('close', onClose);
  return socket;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Strips the head of an HTTP answer from a byte stream. Returns the rest once the head is complete. */
export class HttpHead {
  #held = Buffer.alloc(0);

  /** The bytes after the head and its first line, or null while it is incomplete. */
  take(bytes: Buffer): { status: string; rest: Buffer } | null {
    this.#held = Buffer.concat([this.#held, bytes]);
    const at = this.#held.indexOf(headEnd);
    if (at < 0) return null;
    const status = this.#held.subarray(0, this.#held.indexOf('\r\n')).toString();
    return { status, rest: this.#held.subarray(at + headEnd.length) };
  }
}
