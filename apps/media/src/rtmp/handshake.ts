import { randomBytes } from 'node:crypto';

const VERSION = 3;
const BLOCK = 1536;

/** C0 and C1 of the simple handshake (RTMP 1.0, section 5.2), for the publishing side. */
export function clientHello(): Buffer {
  const out = Buffer.alloc(1 + BLOCK);
  out[0] = VERSION;
  randomBytes(BLOCK - 8).copy(out, 9);
  return out;
}

/**
 * The server's side of the simple handshake. `push` takes bytes as they arrive and returns how many belonged to the
 * handshake; `reply` is set once, when C0 and C1 are complete. Throws on a version other than 3.
 */
export class ServerHandshake {
  done = false;
  private readonly hello = Buffer.alloc(1 + BLOCK);
  private got = 0;

  push(data: Buffer): { used: number; reply: Buffer | null } {
    let used = 0;
    let reply: Buffer | null = null;
    if (this.got < this.hello.length) {
      used = data.copy(this.hello, this.got, 0, this.hello.length - this.got);
      this.got += used;
      if (this.got > 0 && this.hello[0] !== VERSION) throw new RangeError('rtmp: not a handshake');
      if (this.got === this.hello.length) reply = this.answer();
    }
    if (this.got >= this.hello.length) {
      // C2 only echoes S1; nothing depends on its content.
      const wanted = this.hello.length + BLOCK - this.got;
      const take = Math.min(wanted, data.length - used);
      this.got += take;
      used += take;
      this.done = take === wanted;
    }
    return { used, reply };
  }

  private answer(): Buffer {
    const out = Buffer.alloc(1 + 2 * BLOCK);
    out[0] = VERSION;
    randomBytes(BLOCK - 8).copy(out, 9);
    this.hello.copy(out, 1 + BLOCK, 1);
    return out;
  }
}
