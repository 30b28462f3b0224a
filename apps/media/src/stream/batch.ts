/** How a viewer's connection frames data. */
export type Framing = 'http' | 'ws';

const finBinary = 0x82;

/**
 * FLV bytes for many viewers: framed once per kind of connection and shared by all. The HTTP chunk (RFC 9112, 7.1)
 * surrounds the payload; the WebSocket frame (RFC 6455, 5.2) is created on first use.
 */
export class Batch {
  readonly payload: Buffer;
  /** True when a decoder can start here. */
  readonly key: boolean;
  /** Stream time at the end, in ms. */
  readonly time: number;
  readonly #chunk: Buffer;
  #frame: Buffer | null = null;

  constructor(bytes: number, fill: (out: Buffer) => void, key: boolean, time: number) {
    const head = `${bytes.toString(16)}\r\n`;
    this.#chunk = Buffer.allocUnsafeSlow(head.length + bytes + 2);
    this.#chunk.write(head, 'latin1');
    this.payload = this.#chunk.subarray(head.length, head.length + bytes);
    fill(this.payload);
    this.#chunk.write('\r\n', head.length + bytes, 'latin1');
    this.key = key;
    this.time = time;
  }

  framed(framing: Framing): Buffer {
    if (framing === 'http') return this.#chunk;
    this.#frame ??= webSocketFrame(this.payload);
    return this.#frame;
  }
}

/** An unmasked binary message in one frame, as a server sends it. */
export function webSocketFrame(payload: Buffer): Buffer {
  const length = payload.length;
  const headBytes = length < 126 ? 2 : length < 0x10000 ? 4 : 10;
  const out = Buffer.allocUnsafeSlow(headBytes + length);
  out[0] = finBinary;
  if (headBytes === 2) out[1] = length;
  else if (headBytes === 4) {
    out[1] = 126;
    out.writeUInt16BE(length, 2);
  } else {
    out[1] = 127;
    out.writeBigUInt64BE(BigInt(length), 2);
  }
  payload.copy(out, headBytes);
  return out;
}
