import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { MediaTagType } from '../flv/tag.ts';
import { aggregateTags } from './aggregate.ts';
import { type AmfValue, decodeAmf0, encodeAmf0, isAmfObject } from './amf0.ts';
import { type ChunkLimits, ChunkReader, SETUP_CHUNK_LIMITS } from './chunk-reader.ts';
import { ChunkWriter } from './chunk-writer.ts';
import { connectReply } from './connect-reply.ts';
import { ServerHandshake } from './handshake.ts';
import { MessageType, type RtmpMessage } from './message.ts';
import { readTarget } from './publish-target.ts';
import { explain } from './refusals.ts';

/** Receives the tags of an accepted publisher. `end` is called exactly once. */
export interface PublishSink {
  tag(type: MediaTagType, timestamp: number, data: Buffer): void;
  end(reason: string): void;
}

/** The encoder's request; `param` is the query of its stream key with its question mark, or ''. */
export interface PublishRequest {
  clientId: string;
  ip: string;
  app: string;
  tcUrl: string;
  stream: string;
  param: string;
  /** Ends this publisher immediately and sends the reason. */
  drop: (reason: string) => void;
}

export type PublishDecision = { ok: true; sink: PublishSink } | { ok: false; reason: string };

export interface SessionOptions {
  authorize(request: PublishRequest): Promise<PublishDecision>;
  /** Limits of an accepted publisher; before that they are narrower. */
  limits: ChunkLimits;
  /** Time from connecting to the publish request, handshakes included, in ms. */
  setupTimeoutMs: number;
  /** Maximum silence of an accepted publisher, in ms. */
  idleTimeoutMs: number;
  /** Called once per connection with the reason for its end. */
  onEnd: (reason: string, hasPublished: boolean) => void;
  onError: (error: unknown) => void;
}

const WINDOW_BYTES = 2_500_000;
const MIN_WINDOW_BYTES = 65_536;
const OUT_CHUNK_BYTES = 65_535;
const GOODBYE_MS = 500;
/** Before it is accepted, an encoder sends five or six messages in about 5 KB, handshake included. */
const MAX_SETUP_BYTES = 64 << 10;
const MAX_SETUP_MESSAGES = 64;
/** A peer with more unread answers is cut; below that, reading pauses until the peer has read. */
const MAX_UNREAD_BYTES = 256 << 10;
const COMMAND_CHUNK_STREAM = 3;
const CONTROL_CHUNK_STREAM = 2;

/** One encoder's connection: handshake, commands, then media to the sink. Playing over RTMP is not offered. */
export class RtmpSession {
  readonly id = randomBytes(8).toString('hex');
  readonly ip: string;
  private readonly socket: Socket;
  private readonly options: SessionOptions;
  private readonly handshake = new ServerHandshake();
  private readonly reader: ChunkReader;
  private readonly writer = new ChunkWriter();
  private readonly setupTimer: NodeJS.Timeout;
  /** Bytes received while the hook decides. */
  private held: Buffer[] = [];
  private waiting = false;
  private ended = false;
  private connected = false;
  private asked = false;
  private app = '';
  private tcUrl = '';
  private sink: PublishSink | null = null;
  private messages = 0;
  private bytesIn = 0;
  private bytesAcknowledged = 0;
  private windowBytes = WINDOW_BYTES;

  /** `ip` is the real address of the client, possibly from a proxy. */
  constructor(socket: Socket, ip: string, options: SessionOptions, onClose: () => void) {
    this.socket = socket;
    this.options = options;
    this.ip = ip;
    this.reader = new ChunkReader((message) => this.message(message), SETUP_CHUNK_LIMITS);
    this.setupTimer = setTimeout(() => this.destroy('set-up took too long'), options.setupTimeoutMs);
    socket.setNoDelay(true);
    socket.on('data', (data) => this.guard(() => this.receive(data)));
    socket.on('error', () => {}); // 'close' follows and does the work
    socket.on('close', () => {
      this.finish('connection closed');
      onClose();
    });
    socket.on('drain', () => {
      if (!this.ended && !this.waiting) socket.resume();
    });
  }

  /** Cuts the connection without a message. */
  destroy(reason: string): void {
    this.finish(reason);
    this.socket.destroy();
  }

  /** Tells the encoder why it may not publish (any more), then closes. Encoders show this as a wrong stream key. */
  refuse(reason: string): void {
    if (this.ended) return;
    this.status(1, 'error', 'NetStream.Publish.BadName', explain(reason));
    this.finish(reason);
    this.hangUp();
  }

  /** Closes cleanly within a bounded time: a peer that keeps its side open must not keep its socket. */
  private hangUp(): void {
    this.socket.end();
    this.socket.resume(); // drains the peer's last bytes, so that it reads our message before a reset
    const timer = setTimeout(() => this.socket.destroy(), GOODBYE_MS);
    this.socket.once('close', () => clearTimeout(timer));
  }

  /** Error boundary of the connection: any error inside ends only this connection. */
  private guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof RangeError)) this.options.onError(error);
      this.destroy('protocol error');
    }
  }

  private finish(reason: string): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.setupTimer);
    this.held = [];
    this.options.onEnd(reason, this.sink !== null);
    this.endSink(reason);
  }

  private endSink(reason: string): void {
    const sink = this.sink;
    this.sink = null;
    try {
      sink?.end(reason);
    } catch (error) {
      this.options.onError(error);
    }
  }

  private receive(data: Buffer): void {
    if (this.ended) return;
    this.bytesIn += data.length;
    if (!this.asked && this.bytesIn > MAX_SETUP_BYTES) throw new RangeError('rtmp: too much before publishing');
    if (this.waiting) {
      this.held.push(data);
      return;
    }
    let at = 0;
    while (!this.handshake.done && at < data.length) {
      const { used, reply } = this.handshake.push(data.subarray(at));
      at += used;
      if (reply) this.put(reply);
    }
    this.chunks(at === 0 ? data : data.subarray(at));
    this.acknowledge();
  }

  private chunks(data: Buffer): void {
    const used = this.reader.read(data);
    if (used < data.length && this.waiting) this.held.push(data.subarray(used));
  }

  private acknowledge(): void {
    if (this.ended || this.bytesIn - this.bytesAcknowledged < this.windowBytes) return;
    this.bytesAcknowledged = this.bytesIn;
    this.put(this.writer.control(MessageType.acknowledgement, this.bytesIn));
  }

  /** Returns false when the reader must stop: the session ended or waits for a decision. */
  private message({ type, timestamp, streamId, payload }: RtmpMessage): boolean {
    if (!this.sink && ++this.messages > MAX_SETUP_MESSAGES) throw new RangeError('rtmp: too much before publishing');
    switch (type) {
      case MessageType.audio:
      case MessageType.video:
        if (payload.length > 0) this.sink?.tag(type, timestamp, payload);
        break;
      case MessageType.aggregate:
        if (this.sink)
          for (const tag of aggregateTags(timestamp, payload)) this.sink?.tag(tag.type, tag.timestamp, tag.data);
        break;
      case MessageType.windowAckSize:
        this.windowBytes = Math.max(payload.readUInt32BE(0), MIN_WINDOW_BYTES);
        break;
      case MessageType.userControl:
        this.userControl(payload);
        break;
      case MessageType.dataAmf3:
      case MessageType.dataAmf0:
        this.data(timestamp, type === MessageType.dataAmf3 ? payload.subarray(1) : payload);
        break;
      case MessageType.commandAmf3:
      case MessageType.commandAmf0:
        this.command(type === MessageType.commandAmf3 ? payload.subarray(1) : payload, streamId);
        break;
      default: // acknowledgements and unknown messages are ignored
    }
    return !this.ended && !this.waiting;
  }

  private userControl(payload: Buffer): void {
    const pingRequest = 6;
    if (payload.length < 6 || payload.readUInt16BE(0) !== pingRequest) return;
    const pong = Buffer.from(payload.subarray(0, 6));
    pong.writeUInt16BE(pingRequest + 1, 0);
    this.write(CONTROL_CHUNK_STREAM, MessageType.userControl, 0, pong);
  }

  private data(timestamp: number, payload: Buffer): void {
    if (!this.sink) return;
    const values = decodeAmf0(payload);
    const [name, body] = values[0] === '@setDataFrame' ? values.slice(1) : values;
    if (name === 'onMetaData' && body !== undefined && isAmfObject(body)) {
      // An encoder that streams a file sends its duration, at which a player would stop.
      const { duration: _duration, filesize: _filesize, ...live } = body;
      this.sink.tag(18, timestamp, encodeAmf0('onMetaData', live));
    }
  }

  private command(payload: Buffer, streamId: number): void {
    const [name, transaction, object, argument] = decodeAmf0(payload);
    if (typeof name !== 'string') throw new RangeError('rtmp: command without a name');
    switch (name) {
      case 'connect':
        this.connect(transaction, object);
        break;
      case 'createStream':
        this.invoke(0, '_result', transaction, null, 1);
        break;
      case 'releaseStream':
      case 'FCPublish':
      case '_checkbw':
        this.invoke(0, '_result', transaction, null, undefined);
        break;
      case 'publish':
        this.publish(streamId, argument);
        break;
      case 'play':
        this.status(streamId, 'error', 'NetStream.Play.Failed', 'RTMP playback is not offered');
        this.finish('asked to play');
        this.hangUp();
        break;
      case 'FCUnpublish':
      case 'deleteStream':
      case 'closeStream':
        if (this.sink) {
          this.finish('unpublished');
          this.hangUp();
        }
        break;
      default: // encoders may send unknown commands
    }
  }

  private connect(transaction: AmfValue, object: AmfValue): void {
    const settings = isAmfObject(object) ? object : {};
    if (typeof settings.app !== 'string') throw new RangeError('rtmp: connect without an app');
    if (this.connected) throw new RangeError('rtmp: connected twice');
    this.app = settings.app;
    this.tcUrl = typeof settings.tcUrl === 'string' ? settings.tcUrl : '';
    this.connected = true;
    this.put(this.writer.control(MessageType.windowAckSize, 2 * WINDOW_BYTES));
    const dynamicLimit = 2;
    const bandwidth = Buffer.alloc(5);
    bandwidth.writeUInt32BE(2 * WINDOW_BYTES);
    bandwidth[4] = dynamicLimit;
    this.write(CONTROL_CHUNK_STREAM, MessageType.setPeerBandwidth, 0, bandwidth);
    this.put(this.writer.control(MessageType.setChunkSize, OUT_CHUNK_BYTES));
    this.invoke(0, '_result', transaction, ...connectReply());
  }

  private publish(streamId: number, name: AmfValue): void {
    if (!this.connected || this.asked || typeof name !== 'string') throw new RangeError('rtmp: publish out of order');
    this.asked = true;
    this.waiting = true;
    this.socket.pause();
    clearTimeout(this.setupTimer);
    const request: PublishRequest = {
      clientId: this.id,
      ip: this.ip,
      app: this.app.replace(/\?.*$/s, '').replace(/^\/+|\/+$/g, ''),
      tcUrl: this.tcUrl,
      ...readTarget(name, this.app, this.tcUrl),
      drop: (reason) => this.refuse(reason),
    };
    this.options
      .authorize(request)
      .catch((error: unknown): PublishDecision => {
        this.options.onError(error);
        return { ok: false, reason: 'internal error' };
      })
      .then((decision) => this.guard(() => this.decided(streamId, decision)))
      .catch(this.options.onError);
  }

  private decided(streamId: number, decision: PublishDecision): void {
    if (this.ended) {
      if (decision.ok) decision.sink.end('gone before it was accepted');
      return;
    }
    if (!decision.ok) {
      this.refuse(decision.reason);
      return;
    }
    this.sink = decision.sink;
    this.reader.allow(this.options.limits);
    this.socket.setTimeout(this.options.idleTimeoutMs, () => this.destroy('encoder went silent'));
    const streamBegin = Buffer.alloc(6);
    streamBegin.writeUInt32BE(streamId, 2);
    this.write(CONTROL_CHUNK_STREAM, MessageType.userControl, 0, streamBegin);
    this.status(streamId, 'status', 'NetStream.Publish.Start', 'publishing');
    this.waiting = false;
    const held = this.held;
    this.held = [];
    for (const data of held) if (!this.ended) this.chunks(data);
    this.socket.resume();
  }

  private status(streamId: number, level: 'status' | 'error', code: string, description: string): void {
    this.invoke(streamId, 'onStatus', 0, null, { level, code, description });
  }

  private invoke(streamId: number, ...values: AmfValue[]): void {
    this.write(COMMAND_CHUNK_STREAM, MessageType.commandAmf0, streamId, encodeAmf0(...values));
  }

  private write(chunkStreamId: number, type: number, streamId: number, payload: Buffer): void {
    this.put(this.writer.write(chunkStreamId, type, 0, streamId, payload));
  }

  /** Sends bytes to the peer; all output uses this method. */
  private put(bytes: Buffer): void {
    if (!this.socket.writable) return;
    if (this.socket.writableLength + bytes.length > MAX_UNREAD_BYTES) {
      this.destroy('reads no answers');
      return;
    }
    if (!this.socket.write(bytes)) this.socket.pause();
  }
}
