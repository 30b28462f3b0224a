import { messageTypes, type RtmpMessage } from './message.ts';

export interface ChunkLimits {
  maxMessageBytes: number;
  maxChunkStreams: number;
  /** Declared bytes of all incomplete messages. */
  maxPendingBytes: number;
}

export const defaultChunkLimits: ChunkLimits = {
  maxMessageBytes: 4 << 20,
  maxChunkStreams: 32,
  maxPendingBytes: 8 << 20,
};

/** Enough for the commands before publishing. */
export const setupChunkLimits: ChunkLimits = {
  maxMessageBytes: 16 << 10,
  maxChunkStreams: 8,
  maxPendingBytes: 32 << 10,
};

const maxChunkSize = 1 << 24;
const noBytes = Buffer.alloc(0);
const extendedMarker = 0xffffff;
const timeBytes = 4;
const messageHeaderBytes = [11, 7, 3, 0] as const;

interface ChunkStream {
  timestamp: number;
  delta: number;
  length: number;
  type: number;
  streamId: number;
  extended: boolean;
  /** Value of the last extended header; continuations may repeat it. */
  extendedTime: number;
  /** The current message; null between messages. */
  body: Buffer | null;
  received: number;
}

/**
 * Joins RTMP chunks (RTMP 1.0, section 5.3) into messages. Bytes may be split anywhere; each is copied once, into
 * memory of the message's size. Applies Set Chunk Size and Abort. Input beyond the limits throws RangeError.
 * `onMessage` returns false to stop reading after that message; `read` returns the number of used bytes.
 */
export class ChunkReader {
  #chunkSize = 128;
  #pendingBytes = 0;
  readonly #streams = new Map<number, ChunkStream>();
  readonly #head = Buffer.alloc(18);
  #headBytes = 0;
  #current: ChunkStream | null = null;
  #chunkLeft = 0;
  #limits: ChunkLimits;
  /** Bytes read as a timestamp that are payload, when reading stopped before them. */
  #unread = noBytes;
  readonly #onMessage: (message: RtmpMessage) => boolean;

  constructor(onMessage: (message: RtmpMessage) => boolean, limits: ChunkLimits = defaultChunkLimits) {
    this.#onMessage = onMessage;
    this.#limits = limits;
  }

  /** Sets new limits from the next message on. */
  setLimits(limits: ChunkLimits): void {
    this.#limits = limits;
  }

  read(bytes: Buffer): number {
    let data = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    /** Offset of `data` in `bytes`; negative while bytes of an earlier call are read again. */
    let base = -this.#unread.length;
    let at = 0;
    this.#unread = noBytes;
    for (;;) {
      if (!this.#current) {
        const wanted = this.#headerLength() - this.#headBytes;
        if (wanted > 0) {
          const taken = data.copy(this.#head, this.#headBytes, at, at + wanted);
          this.#headBytes += taken;
          at += taken;
          if (taken < wanted) return base + at;
          continue;
        }
        if (this.#timeIsPayload()) {
          if (at < timeBytes) {
            const time = this.#head.subarray(this.#headBytes - timeBytes, this.#headBytes);
            base += at - timeBytes;
            data = Buffer.concat([time, data.subarray(at)]);
            at = timeBytes;
          }
          at -= timeBytes;
        }
        this.#beginChunk();
      }
      const stream = this.#current;
      if (stream?.body) {
        const taken = data.copy(stream.body, stream.received, at, at + this.#chunkLeft);
        stream.received += taken;
        this.#chunkLeft -= taken;
        at += taken;
        if (this.#chunkLeft > 0) return base + at;
        this.#current = null;
        if (stream.received === stream.length && !this.#complete(stream)) return this.#stop(data, base, at);
      }
      if (at >= data.length) return base + at;
    }
  }

  #stop(data: Buffer, base: number, at: number): number {
    if (base + at >= 0) return base + at;
    this.#unread = Buffer.from(data.subarray(at, -base));
    return 0;
  }

  /**
   * Whether payload follows instead of a timestamp: some encoders do not repeat an extended timestamp in continuations.
   */
  #timeIsPayload(): boolean {
    if (this.#head.readUInt8(0) >> 6 !== 3) return false;
    const stream = this.#streams.get(this.#chunkStreamId());
    if (!stream?.extended || !stream.body) return false;
    return this.#head.readUInt32BE(this.#headBytes - timeBytes) !== stream.extendedTime;
  }

  /** Length of the header as far as known; grows as more bytes arrive. */
  #headerLength(): number {
    if (this.#headBytes < 1) return 1;
    const first = this.#head.readUInt8(0);
    const basic = basicHeaderLength(first);
    if (this.#headBytes < basic) return basic;
    const format = first >> 6;
    const fixed = basic + (messageHeaderBytes[format] ?? 0);
    if (this.#headBytes < fixed) return fixed;
    const extended =
      format === 3
        ? this.#streams.get(this.#chunkStreamId())?.extended
        : this.#head.readUIntBE(basic, 3) === extendedMarker;
    return extended ? fixed + 4 : fixed;
  }

  #chunkStreamId(): number {
    const short = this.#head.readUInt8(0) & 63;
    if (short === 0) return 64 + this.#head.readUInt8(1);
    if (short === 1) return 64 + this.#head.readUInt16LE(1);
    return short;
  }

  #beginChunk(): void {
    const format = this.#head.readUInt8(0) >> 6;
    const id = this.#chunkStreamId();
    const stream = this.#streams.get(id) ?? this.#openStream(id, format);
    const basic = basicHeaderLength(this.#head.readUInt8(0));
    // A new header inside a message means that the sender abandoned that message.
    if (stream.body && format !== 3) this.#discard(stream);

    let time = 0;
    if (format <= 2) {
      time = this.#head.readUIntBE(basic, 3);
      stream.extended = time === extendedMarker;
      if (stream.extended) {
        time = this.#head.readUInt32BE(this.#headBytes - timeBytes);
        stream.extendedTime = time;
      }
    }
    if (format <= 1) {
      stream.length = this.#head.readUIntBE(basic + 3, 3);
      stream.type = this.#head.readUInt8(basic + 6);
    }
    if (format === 0) stream.streamId = this.#head.readUInt32LE(basic + 7);
    this.#headBytes = 0;

    if (!stream.body) {
      if (format === 0) {
        stream.timestamp = time;
        stream.delta = 0;
      } else {
        if (format <= 2) stream.delta = time;
        stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
      }
      this.#beginMessage(stream);
    }
    this.#chunkLeft = Math.min(this.#chunkSize, stream.length - stream.received);
    this.#current = stream;
  }

  #openStream(id: number, format: number): ChunkStream {
    if (format > 1) throw new RangeError('rtmp: chunk without a message header');
    if (this.#streams.size >= this.#limits.maxChunkStreams) throw new RangeError('rtmp: too many chunk streams');
    const stream = {
      timestamp: 0,
      delta: 0,
      length: 0,
      type: 0,
      streamId: 0,
      extended: false,
      extendedTime: 0,
      body: null,
      received: 0,
    };
    this.#streams.set(id, stream);
    return stream;
  }

  #beginMessage(stream: ChunkStream): void {
    if (stream.length > this.#limits.maxMessageBytes) throw new RangeError('rtmp: message too large');
    this.#pendingBytes += stream.length;
    if (this.#pendingBytes > this.#limits.maxPendingBytes) throw new RangeError('rtmp: too much pending');
    stream.body = Buffer.allocUnsafe(stream.length);
    stream.received = 0;
  }

  #discard(stream: ChunkStream): void {
    this.#pendingBytes -= stream.body?.length ?? 0;
    stream.body = null;
    stream.received = 0;
  }

  #complete(stream: ChunkStream): boolean {
    const payload = stream.body ?? Buffer.alloc(0);
    this.#discard(stream);
    const { type, timestamp, streamId } = stream;
    if (type === messageTypes.setChunkSize) {
      const size = payload.readUInt32BE(0) & 0x7fffffff;
      if (size < 1 || size > maxChunkSize) throw new RangeError('rtmp: chunk size');
      this.#chunkSize = size;
      return true;
    }
    if (type === messageTypes.abort) {
      const aborted = this.#streams.get(payload.readUInt32BE(0));
      if (aborted) this.#discard(aborted);
      return true;
    }
    return this.#onMessage({ type, timestamp, streamId, payload });
  }
}

function basicHeaderLength(first: number): number {
  const short = first & 63;
  return short === 0 ? 2 : short === 1 ? 3 : 1;
}
