import type { ApiError } from '../api-error.ts';

/** The part of a WebSocket that is used; the browser's, Node's and that of `ws` all have it. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

export type SocketConstructor = new (url: string) => SocketLike;

/** `connecting` from the first attempt and between attempts; `closed` when nobody wants it open. */
export type RealtimeState = 'connecting' | 'open' | 'closed' | 'signed_out';

export interface RealtimeOptions {
  /** Address of the socket; asked before each attempt when it is a function. */
  readonly url: string | (() => string | Promise<string>);
  /**
   * The token for `hello`; null when nobody is signed in. `refused` is one that the server did not take because its
   * life is over: the same one again says that there is no other. After a rejection it is asked again later.
   */
  readonly token: (refused?: string) => string | null | Promise<string | null>;
  readonly device?: string;
  /** Language as the `language` header carries it. */
  readonly language?: () => string;
  readonly WebSocket?: SocketConstructor;
  /** The session is over or the region blocked; nothing is tried any more until `connect`. */
  readonly onSignedOut?: (code: string, data: Readonly<Record<string, unknown>>) => void;
  /** How long an answer may take, and the opening of a socket. */
  readonly answerMs?: number;
  /** The wait before a new attempt lies between half of and the whole `first * 2^n`, at most `most`. */
  readonly retryMs?: { readonly first: number; readonly most: number };
  readonly random?: () => number;
}

/** One event of a channel. */
export interface ChannelEvent {
  readonly type: string;
  readonly data: unknown;
  /** Place in the channel; 0 for announcements, which may be missed. */
  readonly seq: number;
}

export interface ChannelHandlers {
  /** The first entry: what the owner of the channel gives to those who come in. */
  onEntry?(entry: unknown): void;
  /** Each event once and in order. */
  onEvent(event: ChannelEvent): void;
  /** Too much was missed to catch up by events: `entry` is the state now. Without it `onEntry` is called again. */
  onReload?(entry: unknown): void;
  /** The server does not let this person in. */
  onRefused?(error: ApiError): void;
}
