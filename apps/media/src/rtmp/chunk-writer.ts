import { messageTypes } from './message.ts';

const extendedMarker = 0xffffff;

/**
 * Splits messages into RTMP chunks: a type 0 header, then type 3 continuations with the extended timestamp repeated, as
 * encoders expect. A Set Chunk Size message changes the size of the following chunks.
 */
export class ChunkWriter {
  #chunkSize = 128;

  write(chunkStreamId: number, type: number, timestamp: number, streamId: number, payload: Buffer): Buffer {
    const time = timestamp >>> 0;
    const extended = time >= extendedMarker;
    const continuations = payload.length === 0 ? 0 : Math.ceil(payload.length / this.#chunkSize) - 1;
    const extendedBytes = extended ? 4 : 0;
    const out = Buffer.allocUnsafe(12 + extendedBytes + payload.length + continuations * (1 + extendedBytes));

    out[0] = chunkStreamId;
    out.writeUIntBE(extended ? extendedMarker : time, 1, 3);
    out.writeUIntBE(payload.length, 4, 3);
    out[7] = type;
    out.writeUInt32LE(streamId, 8);
    let at = 12;
    if (extended) at = out.writeUInt32BE(time, at);
    for (let from = 0; from < payload.length; from += this.#chunkSize) {
      if (from > 0) {
        out[at++] = 0xc0 | chunkStreamId;
        if (extended) at = out.writeUInt32BE(time, at);
      }
      at += payload.copy(out, at, from, from + this.#chunkSize);
    }
    if (type === messageTypes.setChunkSize) this.#chunkSize = payload.readUInt32BE(0);
    return out;
  }

  /** A protocol control message with one 32-bit number. */
  control(type: number, value: number): Buffer {
    const payload = Buffer.alloc(4);
    payload.writeUInt32BE(value >>> 0);
    return this.write(2, type, 0, 0, payload);
  }
}
