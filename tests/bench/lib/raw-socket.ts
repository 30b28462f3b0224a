import { connect, type Socket } from 'node:net';

/** Of one size for all: a read never waits in it, so all sockets of a process share it. */
const shared = Buffer.allocUnsafe(256 * 1024);

export interface RawSocketOptions {
  readonly port: number;
  /** Gets the bytes of one read, which are gone after the call. */
  readonly onBytes: (bytes: Buffer) => void;
  readonly onClose: () => void;
}

/** A TCP connection to this machine that reads without allocating: the load must cost less than what is measured. */
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

/** Takes the head of an HTTP answer off a stream of bytes. Gives the rest once it is complete. */
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
