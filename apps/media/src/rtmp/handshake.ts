import { randomBytes } from 'node:crypto';

const rtmpVersion = 3;
const blockBytes = 1536;

/** C0 and C1 of the simple handshake (RTMP 1.0, section 5.2), for the publishing side. */
export function clientHello(): Buffer {
  const out = Buffer.alloc(1 + blockBytes);
  out[0] = rtmpVersion;
  randomBytes(blockBytes - 8).copy(out, 9);
  return out;
}

/**
 * The server's side of the simple handshake. `push` takes bytes as they arrive and returns how many belonged to the
 * handshake; `reply` is set once, when C0 and C1 are complete. Throws on a version other than 3.
 */
export class ServerHandshake {
  done = false;
  readonly #hello = Buffer.alloc(1 + blockBytes);
  #received = 0;

  push(data: Buffer): { used: number; reply: Buffer | null } {
    let used = 0;
    let reply: Buffer | null = null;
    if (this.#received < this.#hello.length) {
      used = data.copy(this.#hello, this.#received, 0, this.#hello.length - this.#received);
      this.#received += used;
      if (this.#received > 0 && this.#hello[0] !== rtmpVersion) throw new RangeError('rtmp: not a handshake');
      if (this.#received === this.#hello.length) reply = this.#answer();
    }
    if (this.#received >= this.#hello.length) {
      // C2 only echoes S1; nothing depends on its content.
      const wanted = this.#hello.length + blockBytes - this.#received;
      const take = Math.min(wanted, data.length - used);
      this.#received += take;
      used += take;
      this.done = take === wanted;
    }
    return { used, reply };
  }

  #answer(): Buffer {
    const out = Buffer.alloc(1 + 2 * blockBytes);
    out[0] = rtmpVersion;
    randomBytes(blockBytes - 8).copy(out, 9);
    this.#hello.copy(out, 1 + blockBytes, 1);
    return out;
  }
}
