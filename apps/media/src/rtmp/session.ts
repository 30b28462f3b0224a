import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { MediaTagType } from '../flv/tag.ts';
import { aggregateTags } from './aggregate.ts';
import { type AmfValue, decodeAmf0, encodeAmf0, isAmfObject } from './amf0.ts';
import { type ChunkLimits, ChunkReader, setupChunkLimits } from './chunk-reader.ts';
import { ChunkWriter } from './chunk-writer.ts';
import { connectReply } from './connect-reply.ts';
import { explainRefusal } from './explain-refusal.ts';
import { ServerHandshake } from './handshake.ts';
import { messageTypes, type RtmpMessage } from './message.ts';
import { readPublishTarget } from './publish-target.ts';

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

const defaultWindowBytes = 2_500_000;
const minWindowBytes = 65_536;
const outChunkBytes = 65_535;
const closeTimeoutMs = 500;
/** Before it is accepted, an encoder sends five or six messages in about 5 KB, handshake included. */
const maxSetupBytes = 64 << 10;
const maxSetupMessages = 64;
/** A peer with more unread answers is cut; below that, reading pauses until the peer has read. */
const maxUnreadBytes = 256 << 10;
const commandChunkStream = 3;
const controlChunkStream = 2;

/** One encoder's connection: handshake, commands, then media to the sink. Playing over RTMP is not offered. */
export class RtmpSession {
  readonly id = randomBytes(8).toString('hex');
  readonly ip: string;
  readonly #socket: Socket;
  readonly #options: SessionOptions;
  readonly #handshake = new ServerHandshake();
  readonly #reader: ChunkReader;
  readonly #writer = new ChunkWriter();
  readonly #setupTimer: NodeJS.Timeout;
  /** Bytes received while the hook decides. */
  #buffered: Buffer[] = [];
  #awaitsDecision = false;
  #ended = false;
  #connected = false;
  #publishRequested = false;
  #app = '';
  #tcUrl = '';
  #sink: PublishSink | null = null;
  #messages = 0;
  #bytesIn = 0;
  #bytesAcknowledged = 0;
  #windowBytes = defaultWindowBytes;

  /** `ip` is the real address of the client, possibly from a proxy. */
  constructor(socket: Socket, ip: string, options: SessionOptions, onClose: () => void) {
    this.#socket = socket;
    this.#options = options;
    this.ip = ip;
    this.#reader = new ChunkReader((message) => this.#handleMessage(message), setupChunkLimits);
    this.#setupTimer = setTimeout(() => this.destroy('set-up took too long'), options.setupTimeoutMs);
    socket.setNoDelay(true);
    socket.on('data', (data) => this.#guard(() => this.#receive(data)));
    socket.on('error', () => {}); // 'close' follows and does the work
    socket.on('close', () => {
      this.#finish('connection closed');
      onClose();
    });
    socket.on('drain', () => {
      if (!this.#ended && !this.#awaitsDecision) socket.resume();
    });
  }

  /** Cuts the connection without a message. */
  destroy(reason: string): void {
    this.#finish(reason);
    this.#socket.destroy();
  }

  /** Tells the encoder why it may not publish (any more), then closes. Encoders show this as a wrong stream key. */
  refuse(reason: string): void {
    if (this.#ended) return;
    this.#sendStatus(1, 'error', 'NetStream.Publish.BadName', explainRefusal(reason));
    this.#finish(reason);
    this.#closeGracefully();
  }

  /** Closes cleanly within a bounded time: a peer that keeps its side open must not keep its socket. */
  #closeGracefully(): void {
    this.#socket.end();
    this.#socket.resume(); // drains the peer's last bytes, so that it reads our message before a reset
    const timer = setTimeout(() => this.#socket.destroy(), closeTimeoutMs);
    this.#socket.once('close', () => clearTimeout(timer));
  }

  /** Error boundary of the connection: any error inside ends only this connection. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof RangeError)) this.#options.onError(error);
      this.destroy('protocol error');
    }
  }

  #finish(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#setupTimer);
    this.#buffered = [];
    this.#options.onEnd(reason, this.#sink !== null);
    this.#endSink(reason);
  }

  #endSink(reason: string): void {
    const sink = this.#sink;
    this.#sink = null;
    try {
      sink?.end(reason);
    } catch (error) {
      this.#options.onError(error);
    }
  }

  #receive(data: Buffer): void {
    if (this.#ended) return;
    this.#bytesIn += data.length;
    if (!this.#publishRequested && this.#bytesIn > maxSetupBytes)
      throw new RangeError('rtmp: too much before publishing');
    if (this.#awaitsDecision) {
      this.#buffered.push(data);
      return;
    }
    let at = 0;
    while (!this.#handshake.done && at < data.length) {
      const { used, reply } = this.#handshake.push(data.subarray(at));
      at += used;
      if (reply) this.#send(reply);
    }
    this.#readChunks(at === 0 ? data : data.subarray(at));
    this.#acknowledge();
  }

  #readChunks(data: Buffer): void {
    const used = this.#reader.read(data);
    if (used < data.length && this.#awaitsDecision) this.#buffered.push(data.subarray(used));
  }

  #acknowledge(): void {
    if (this.#ended || this.#bytesIn - this.#bytesAcknowledged < this.#windowBytes) return;
    this.#bytesAcknowledged = this.#bytesIn;
    this.#send(this.#writer.control(messageTypes.acknowledgement, this.#bytesIn));
  }

  /** Returns false when the reader must stop: the session ended or waits for a decision. */
  #handleMessage({ type, timestamp, streamId, payload }: RtmpMessage): boolean {
    if (!this.#sink && ++this.#messages > maxSetupMessages) throw new RangeError('rtmp: too much before publishing');
    switch (type) {
      case messageTypes.audio:
      case messageTypes.video:
        if (payload.length > 0) this.#sink?.tag(type, timestamp, payload);
        break;
      case messageTypes.aggregate:
        if (this.#sink)
          for (const tag of aggregateTags(timestamp, payload)) this.#sink?.tag(tag.type, tag.timestamp, tag.data);
        break;
      case messageTypes.windowAckSize:
        this.#windowBytes = Math.max(payload.readUInt32BE(0), minWindowBytes);
        break;
      case messageTypes.userControl:
        this.#handleUserControl(payload);
        break;
      case messageTypes.dataAmf3:
      case messageTypes.dataAmf0:
        this.#handleData(timestamp, type === messageTypes.dataAmf3 ? payload.subarray(1) : payload);
        break;
      case messageTypes.commandAmf3:
      case messageTypes.commandAmf0:
        this.#handleCommand(type === messageTypes.commandAmf3 ? payload.subarray(1) : payload, streamId);
        break;
      default: // acknowledgements and unknown messages are ignored
    }
    return !this.#ended && !this.#awaitsDecision;
  }

  #handleUserControl(payload: Buffer): void {
    const pingRequest = 6;
    if (payload.length < 6 || payload.readUInt16BE(0) !== pingRequest) return;
    const pong = Buffer.from(payload.subarray(0, 6));
    pong.writeUInt16BE(pingRequest + 1, 0);
    this.#sendMessage(controlChunkStream, messageTypes.userControl, 0, pong);
  }

  #handleData(timestamp: number, payload: Buffer): void {
    if (!this.#sink) return;
    const values = decodeAmf0(payload);
    const [name, body] = values[0] === '@setDataFrame' ? values.slice(1) : values;
    if (name === 'onMetaData' && body !== undefined && isAmfObject(body)) {
      // An encoder that streams a file sends its duration, at which a player would stop.
      const { duration: _duration, filesize: _filesize, ...live } = body;
      this.#sink.tag(18, timestamp, encodeAmf0('onMetaData', live));
    }
  }

  #handleCommand(payload: Buffer, streamId: number): void {
    const [name, transaction, object, argument] = decodeAmf0(payload);
    if (typeof name !== 'string') throw new RangeError('rtmp: command without a name');
    switch (name) {
      case 'connect':
        this.#handleConnect(transaction, object);
        break;
      case 'createStream':
        this.#invoke(0, '_result', transaction, null, 1);
        break;
      case 'releaseStream':
      case 'FCPublish':
      case '_checkbw':
        this.#invoke(0, '_result', transaction, null, undefined);
        break;
      case 'publish':
        this.#handlePublish(streamId, argument);
        break;
      case 'play':
        this.#sendStatus(streamId, 'error', 'NetStream.Play.Failed', 'RTMP playback is not offered');
        this.#finish('asked to play');
        this.#closeGracefully();
        break;
      case 'FCUnpublish':
      case 'deleteStream':
      case 'closeStream':
        if (this.#sink) {
          this.#finish('unpublished');
          this.#closeGracefully();
        }
        break;
      default: // encoders may send unknown commands
    }
  }

  #handleConnect(transaction: AmfValue, object: AmfValue): void {
    const settings = isAmfObject(object) ? object : {};
    if (typeof settings.app !== 'string') throw new RangeError('rtmp: connect without an app');
    if (this.#connected) throw new RangeError('rtmp: connected twice');
    this.#app = settings.app;
    this.#tcUrl = typeof settings.tcUrl === 'string' ? settings.tcUrl : '';
    this.#connected = true;
    this.#send(this.#writer.control(messageTypes.windowAckSize, 2 * defaultWindowBytes));
    const dynamicLimit = 2;
    const bandwidth = Buffer.alloc(5);
    bandwidth.writeUInt32BE(2 * defaultWindowBytes);
    bandwidth[4] = dynamicLimit;
    this.#sendMessage(controlChunkStream, messageTypes.setPeerBandwidth, 0, bandwidth);
    this.#send(this.#writer.control(messageTypes.setChunkSize, outChunkBytes));
    this.#invoke(0, '_result', transaction, ...connectReply());
  }

  #handlePublish(streamId: number, name: AmfValue): void {
    if (!this.#connected || this.#publishRequested || typeof name !== 'string')
      throw new RangeError('rtmp: publish out of order');
    this.#publishRequested = true;
    this.#awaitsDecision = true;
    this.#socket.pause();
    clearTimeout(this.#setupTimer);
    const request: PublishRequest = {
      clientId: this.id,
      ip: this.ip,
      app: this.#app.replace(/\?.*$/s, '').replace(/^\/+|\/+$/g, ''),
      tcUrl: this.#tcUrl,
      ...readPublishTarget(name, this.#app, this.#tcUrl),
      drop: (reason) => this.refuse(reason),
    };
    this.#options
      .authorize(request)
      .catch((error: unknown): PublishDecision => {
        this.#options.onError(error);
        return { ok: false, reason: 'internal error' };
      })
      .then((decision) => this.#guard(() => this.#applyDecision(streamId, decision)))
      .catch(this.#options.onError);
  }

  #applyDecision(streamId: number, decision: PublishDecision): void {
    if (this.#ended) {
      if (decision.ok) decision.sink.end('gone before it was accepted');
      return;
    }
    if (!decision.ok) {
      this.refuse(decision.reason);
      return;
    }
    this.#sink = decision.sink;
    this.#reader.setLimits(this.#options.limits);
    this.#socket.setTimeout(this.#options.idleTimeoutMs, () => this.destroy('encoder went silent'));
    const streamBegin = Buffer.alloc(6);
    streamBegin.writeUInt32BE(streamId, 2);
    this.#sendMessage(controlChunkStream, messageTypes.userControl, 0, streamBegin);
    this.#sendStatus(streamId, 'status', 'NetStream.Publish.Start', 'publishing');
    this.#awaitsDecision = false;
    const buffered = this.#buffered;
    this.#buffered = [];
    for (const data of buffered) if (!this.#ended) this.#readChunks(data);
    this.#socket.resume();
  }

  #sendStatus(streamId: number, level: 'status' | 'error', code: string, description: string): void {
    this.#invoke(streamId, 'onStatus', 0, null, { level, code, description });
  }

  #invoke(streamId: number, ...values: AmfValue[]): void {
    this.#sendMessage(commandChunkStream, messageTypes.commandAmf0, streamId, encodeAmf0(...values));
  }

  #sendMessage(chunkStreamId: number, type: number, streamId: number, payload: Buffer): void {
    this.#send(this.#writer.write(chunkStreamId, type, 0, streamId, payload));
  }

  /** Sends bytes to the peer; all output uses this method. */
  #send(bytes: Buffer): void {
    if (!this.#socket.writable) return;
    if (this.#socket.writableLength + bytes.length > maxUnreadBytes) {
      this.destroy('reads no answers');
      return;
    }
    if (!this.#socket.write(bytes)) this.#socket.pause();
  }
}
