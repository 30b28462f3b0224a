import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { FlvTag } from '../flv/tag.ts';
import { type AmfValue, decodeAmf0, encodeAmf0, isAmfObject } from '../rtmp/amf0.ts';
import { ChunkReader } from '../rtmp/chunk-reader.ts';
import { ChunkWriter } from '../rtmp/chunk-writer.ts';
import { clientHello } from '../rtmp/handshake.ts';
import { messageTypes } from '../rtmp/message.ts';

const handshakeBytes = 1 + 2 * 1536;
const chunkBytes = 4096;
const publishStreamId = 1;

/**
 * The server refused; `code` is `NetStream.Publish.BadName` for a wrong key, `reason` the code at the start of its
 * description, and the message the full description.
 */
export class PublishRefused extends Error {
  readonly code: string;
  readonly reason: string;

  constructor(code: string, description: string) {
    super(description);
    this.name = 'PublishRefused';
    this.code = code;
    this.reason = /^\w+(?=: )/.exec(description)?.[0] ?? description;
  }
}

/** An accepted publisher. */
export interface Publisher {
  /** Resolves when the network has accepted the tag. */
  send(tag: FlvTag): Promise<void>;
  /** Unpublishes and closes. */
  close(): Promise<void>;
  /** Settles when the connection has ended, with the server's reason if there is one. */
  readonly closed: Promise<PublishRefused | null>;
}

/**
 * Publishes to an RTMP server: handshake, connect, publish. `url` is `rtmp://host[:port]/<app>` or `rtmps://`,
 * `streamKey` the key for an encoder, `ca` an additional trusted certificate. Rejects with PublishRefused when the
 * server refuses, and with an Error when it disconnects.
 */
export function connectPublisher(options: { url: string; streamKey: string; ca?: Buffer }): Promise<Publisher> {
  const url = new URL(options.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const app = `${url.pathname.slice(1)}${url.search}`;
  const client = new RtmpClient(open(url, host, options.ca), app, options.url, options.streamKey);
  return client.started;
}

function open(url: URL, host: string, ca: Buffer | undefined): Socket {
  if (url.protocol !== 'rtmps:') return connect(Number(url.port || 1935), host);
  return connectTls({
    host,
    port: Number(url.port || 443),
    ...(isIP(host) ? {} : { servername: host }),
    ...(ca ? { ca } : {}),
  });
}

class RtmpClient implements Publisher {
  readonly started: Promise<Publisher>;
  readonly closed: Promise<PublishRefused | null>;
  readonly #socket: Socket;
  readonly #app: string;
  readonly #tcUrl: string;
  readonly #streamKey: string;
  readonly #writer = new ChunkWriter();
  readonly #reader: ChunkReader;
  #hello = Buffer.alloc(0);
  #handshakeDone = false;
  #refusal: PublishRefused | null = null;
  #onStart: () => void = () => {};

  constructor(socket: Socket, app: string, tcUrl: string, streamKey: string) {
    this.#socket = socket;
    this.#app = app;
    this.#tcUrl = tcUrl;
    this.#streamKey = streamKey;
    this.#reader = new ChunkReader(({ type, payload }) => {
      if (type === messageTypes.commandAmf0) this.#handleCommand(decodeAmf0(payload));
      return true;
    });
    this.closed = new Promise((resolve) => socket.once('close', () => resolve(this.#refusal)));
    this.started = new Promise((resolve, reject) => {
      this.#onStart = () => resolve(this);
      socket.on('error', reject); // after the start nobody can be rejected: 'close' reports it
      socket.once('close', () => reject(this.#refusal ?? new Error('rtmp: the server hung up')));
    });
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(clientHello()));
    socket.on('data', (data) => this.#receive(data));
  }

  async send(tag: FlvTag): Promise<void> {
    const chunkStream = tag.type === 8 ? 4 : tag.type === 9 ? 6 : 5;
    const isData = tag.type === messageTypes.dataAmf0;
    const payload = isData ? Buffer.concat([encodeAmf0('@setDataFrame'), tag.data]) : tag.data;
    await this.#write(this.#writer.write(chunkStream, tag.type, tag.timestamp, publishStreamId, payload));
  }

  async close(): Promise<void> {
    if (this.#socket.writable) {
      this.#invoke(0, 'deleteStream', 5, null, publishStreamId);
      this.#socket.end();
    }
    await this.closed;
  }

  #receive(data: Buffer): void {
    try {
      if (this.#handshakeDone) {
        this.#reader.read(data);
        return;
      }
      this.#hello = Buffer.concat([this.#hello, data]);
      if (this.#hello.length < handshakeBytes) return;
      this.#handshakeDone = true;
      this.#socket.write(this.#hello.subarray(1, 1537));
      this.#socket.write(this.#writer.control(messageTypes.setChunkSize, chunkBytes));
      this.#invoke(0, 'connect', 1, { app: this.#app, type: 'nonprivate', tcUrl: this.#tcUrl });
      this.#reader.read(this.#hello.subarray(handshakeBytes));
    } catch {
      this.#socket.destroy();
    }
  }

  #handleCommand([name, transaction, , info]: AmfValue[]): void {
    if (name === '_result' && transaction === 1) this.#invoke(0, 'createStream', 2, null);
    else if (name === '_result' && transaction === 2)
      this.#invoke(publishStreamId, 'publish', 3, null, this.#streamKey, 'live');
    else if (name === 'onStatus' && info !== undefined && isAmfObject(info)) {
      if (info.code === 'NetStream.Publish.Start') this.#onStart();
      else if (info.level === 'error') this.#refusal = new PublishRefused(text(info.code), text(info.description));
    }
  }

  #invoke(streamId: number, ...values: AmfValue[]): void {
    this.#socket.write(this.#writer.write(3, messageTypes.commandAmf0, 0, streamId, encodeAmf0(...values)));
  }

  #write(bytes: Buffer): Promise<void> {
    if (!this.#socket.writable) return Promise.reject(this.#refusal ?? new Error('rtmp: the connection is closed'));
    return new Promise((resolve, reject) => {
      this.#socket.write(bytes, (error) => (error ? reject(this.#refusal ?? error) : resolve()));
    });
  }
}

function text(value: AmfValue): string {
  return typeof value === 'string' ? value : '';
}
