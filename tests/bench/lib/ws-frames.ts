/** Opcodes of RFC 6455, section 5.2. */
const text = 1;
const close = 8;
const ping = 9;

export interface FrameListener {
  /** Called for each text frame; `payload` is set only when the reader keeps payloads. */
  onText(first: number, length: number, payload: Buffer | null): void;
  onPing(): void;
  onClose(): void;
}

const nothing = Buffer.alloc(0);

/**
 * Reads unmasked, unfragmented frames from pieces of a stream. Without `keep` it parses only heads and skips payloads,
 * so that thousands of sockets cost little.
 */
export class FrameReader {
  keep: boolean;
  /** The start of a head that arrived in pieces. */
  #held: Buffer = nothing;
  #left = 0;
  #opcode = 0;
  #first = 0;
  #length = 0;
  #parts: Buffer[] = [];
  readonly #listener: FrameListener;

  constructor(listener: FrameListener, keep: boolean) {
    this.#listener = listener;
    this.keep = keep;
  }

  push(bytes: Buffer): void {
    let data = bytes;
    let at = 0;
    if (this.#held.length > 0) {
      data = Buffer.concat([this.#held, bytes]);
      this.#held = nothing;
    }
    while (at < data.length) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, data.length - at);
        if (this.keep) this.#parts.push(Buffer.from(data.subarray(at, at + taken)));
        at += taken;
        this.#left -= taken;
        if (this.#left === 0) this.#end();
        continue;
      }
      const size = headSize(data, at);
      // The first payload byte is read with the head.
      if (size < 0 || at + size >= data.length + (this.#lengthAt(data, at, size) === 0 ? 1 : 0)) {
        this.#held = Buffer.from(data.subarray(at));
        return;
      }
      this.#opcode = (data[at] ?? 0) & 15;
      this.#length = this.#lengthAt(data, at, size);
      this.#first = data[at + size] ?? 0;
      this.#left = this.#length;
      at += size;
      if (this.#left === 0) this.#end();
    }
  }

  #lengthAt(data: Buffer, at: number, size: number): number {
    if (size === 2) return (data[at + 1] ?? 0) & 127;
    if (size === 4) return data.readUInt16BE(at + 2);
    return size === 10 ? Number(data.readBigUInt64BE(at + 2)) : 0;
  }

  #end(): void {
    const payload = this.keep ? (this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts)) : null;
    this.#parts = [];
    if (this.#opcode === text) this.#listener.onText(this.#first, this.#length, payload ?? null);
    else if (this.#opcode === ping) this.#listener.onPing();
    else if (this.#opcode === close) this.#listener.onClose();
  }
}

/** Size of the head at `at` in bytes, or -1 when it is incomplete. */
function headSize(data: Buffer, at: number): number {
  const short = (data[at + 1] ?? 0) & 127;
  if (data.length - at < 2) return -1;
  const size = short < 126 ? 2 : short === 126 ? 4 : 10;
  return data.length - at < size ? -1 : size;
}

/** A text frame of a server, for 126 bytes and more. */
export function serverFrame(payload: string): Buffer {
  const body = Buffer.from(payload);
  const head = Buffer.from([0x80 | text, 126, 0, 0]);
  head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** A text frame of a client; a zero mask leaves the payload unchanged. */
export function clientFrame(payload: string, opcode: number = text): Buffer {
  const body = Buffer.from(payload);
  const head = body.length < 126 ? Buffer.from([0x80 | opcode, 0x80 | body.length]) : Buffer.alloc(4);
  if (body.length >= 126) {
    head[0] = 0x80 | opcode;
    head[1] = 0x80 | 126;
    head.writeUInt16BE(body.length, 2);
  }
  return Buffer.concat([head, Buffer.alloc(4), body]);
}

export const pong: Buffer = clientFrame('', 10);
