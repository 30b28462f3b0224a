import { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/**
 * One unmasked, final text frame (RFC 6455, 5.2) in one buffer that any number of sockets share. `ws` builds a frame
 * per receiver, which is most of the cost of a fan-out.
 */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

const payloadOf = (frame: Buffer): Buffer => {
  const size = frame[1] ?? 0;
  return frame.subarray(size < 126 ? 2 : size === 126 ? 4 : 10);
};

/** Writes whole frames to one socket. */
export interface FrameSink {
  /** `flushed` runs when the system has taken the frame or the socket is gone. */
  write(frame: Buffer, flushed?: () => void): void;
  /** Bytes that the client has not read yet. */
  backlog(): number;
  /** Runs once when the backlog is empty again. */
  onceDrained(listener: () => void): void;
}

/**
 * The TCP socket under a `ws` socket, a private member (`ws` is pinned, and a test checks the member). Frames may be
 * written between those of `ws`, because without compression `ws` writes each frame in one call. Without the member,
 * `ws` sends the payload itself.
 */
export function sinkOf(ws: WebSocket): FrameSink {
  const raw: unknown = Reflect.get(ws, '_socket');
  if (raw instanceof Socket) {
    return {
      write: (frame, flushed) => {
        if (ws.readyState === ws.OPEN) raw.write(frame, flushed);
        else flushed?.();
      },
      backlog: () => raw.writableLength,
      onceDrained: (listener) => raw.once('drain', listener),
    };
  }
  return publicSink(ws);
}

/** The same through the public interface: a frame is built per receiver, and draining is polled. */
export function publicSink(ws: WebSocket): FrameSink {
  return {
    write: (frame, flushed) => {
      if (ws.readyState === ws.OPEN) ws.send(payloadOf(frame), { binary: false }, flushed);
      else flushed?.();
    },
    backlog: () => ws.bufferedAmount,
    onceDrained: (listener) => {
      const poll = setInterval(() => {
        if (ws.bufferedAmount > 0 && ws.readyState === ws.OPEN) return;
        clearInterval(poll);
        if (ws.readyState === ws.OPEN) listener();
      }, 200).unref();
    },
  };
}
