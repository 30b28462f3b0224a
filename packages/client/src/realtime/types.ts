import type { ApiError } from '../api-error.ts';
import type { AnnouncedMaintenance } from '../maintenance.ts';
import type { ServerVersion } from './version.ts';

/** The used part of a WebSocket; the browser's, Node's and that of `ws` all provide it. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

export type SocketConstructor = new (url: string) => SocketLike;

/** `connecting` from the first attempt and between attempts; `closed` when it is not wanted. */
export type RealtimeState = 'connecting' | 'open' | 'closed' | 'signed_out';

export interface RealtimeOptions {
  /** URL of the socket; a function is called before each attempt. */
  readonly url: string | (() => string | Promise<string>);
  /**
   * The token for `hello`; null when nobody is signed in. `refused` is a token that the server rejected as expired;
   * returning the same token means that there is no other. After a rejection it is called again later.
   */
  readonly token: (refused?: string) => string | null | Promise<string | null>;
  readonly device?: string;
  /** Value of the `language` header. */
  readonly language?: () => string;
  /** The build of this page, for `hello`; empty when omitted. */
  readonly build?: string;
  /** The server has accepted `hello`; called after every connect. */
  readonly onGreeting?: (server: ServerVersion) => void;
  readonly WebSocket?: SocketConstructor;
  /** The session ended or the region is blocked; no further attempt until `connect`. */
  readonly onSignedOut?: (code: string, data: Readonly<Record<string, unknown>>) => void;
  /** The portal is closed for a maintenance; attempts go on. */
  readonly onMaintenance?: (maintenance: AnnouncedMaintenance) => void;
  /** Timeout for answers and for opening a socket. */
  readonly answerMs?: number;
  /** The delay before attempt n is between half of and the full `first * 2^n`, at most `most`. */
  readonly retryMs?: { readonly first: number; readonly most: number };
  readonly random?: () => number;
}

/** One event of a channel. */
export interface ChannelEvent {
  readonly type: string;
  readonly data: unknown;
  /** Sequence in the channel; 0 for announcements, which may be lost. */
  readonly seq: number;
}

export interface ChannelHandlers {
  /** The first entry: the state that the channel's owner sends to new subscribers. */
  onEntry?(entry: unknown): void;
  /** Called once per event, in order. */
  onEvent(event: ChannelEvent): void;
  /** Too many events were missed: `entry` is the current state. Without this handler `onEntry` is called again. */
  onReload?(entry: unknown): void;
  /** The server rejected the join. */
  onRefused?(error: ApiError): void;
}
