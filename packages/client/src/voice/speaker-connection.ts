import { isApiError } from '../api-error.ts';
import { Signalling } from './signalling.ts';
import { type OpenPeer, type PlayTrack, playTrack, SpeakerMedia } from './speaker-media.ts';
import type { OpenVoiceSocket, SeatLevels, SpeakerTicket, VoiceEnding } from './types.ts';

/** An attempt that is not connected by then has failed. */
const connectMs = 10_000;
/** A connection without media may come back by itself for this long. */
const patienceMs = 3000;
const levelsMs = 200;
const retryMs = [300, 700, 1500, 3000] as const;
/** After so many attempts that reached the engine but not its media, the network blocks the media. */
const blockedAfter = 2;
/** Codes after which another attempt makes sense; after others the seat is gone. */
const passing: ReadonlySet<string> = new Set([
  'network_unreachable',
  'timeout',
  'too_many_requests',
  'overloaded',
  'internal',
]);

export type SpeakerState = 'connecting' | 'connected' | 'reconnecting' | 'ended';

export interface SpeakerOptions {
  /** Asks the server for a ticket before each attempt; rejects with `ApiError`. */
  readonly ticket: (takeOver: boolean) => Promise<SpeakerTicket>;
  /** Null: the speaker hears the others, and `replaceMicrophone` adds a microphone later. */
  readonly microphone: MediaStreamTrack | null;
  /** Takes the seat over from another tab of the same user. */
  readonly takeOver?: boolean;
  readonly onState: (state: SpeakerState) => void;
  /** The connection is over: by the engine, or by an error code. Not called by `close`. */
  readonly onEnded: (reason: { readonly ending: VoiceEnding } | { readonly code: string }) => void;
  readonly onMuted?: (muted: boolean) => void;
  readonly onLevels?: (levels: SeatLevels) => void;
  readonly openSocket?: OpenVoiceSocket;
  readonly openPeer?: OpenPeer;
  readonly play?: PlayTrack;
}

interface Attempt {
  readonly signalling: Signalling;
  readonly media: SpeakerMedia;
  connected: boolean;
}

/** A speaker's connection to the voice engine. It comes back by itself with a new ticket until it is ended. */
export class SpeakerConnection {
  readonly #options: SpeakerOptions;
  #microphone: MediaStreamTrack | null;
  #state: SpeakerState = 'connecting';
  #attempt: Attempt | null = null;
  #failures = 0;
  #blocked = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #levels: ReturnType<typeof setInterval> | null = null;
  #over = false;
  /** Once connected, the server still sees the lost connection as connected for some seconds. */
  #takeOver: boolean;

  constructor(options: SpeakerOptions) {
    this.#options = options;
    this.#microphone = options.microphone;
    this.#takeOver = options.takeOver ?? false;
    if (options.onLevels) this.#levels = setInterval(() => void this.#measure(), levelsMs);
    void this.#connect();
  }

  get state(): SpeakerState {
    return this.#state;
  }

  /** Sends another microphone from now on. */
  async replaceMicrophone(track: MediaStreamTrack): Promise<void> {
    this.#microphone = track;
    await this.#attempt?.media.replace(track);
  }

  /** The network changed or is back: connects again over it, without waiting until the old connection is known to be lost. */
  restart(): void {
    if (this.#over) return;
    this.#drop();
    this.#setState(this.#state === 'connecting' ? 'connecting' : 'reconnecting');
    this.#schedule(0, () => void this.#connect());
  }

  /** Hangs up. */
  close(): void {
    if (this.#over) return;
    this.#over = true;
    this.#attempt?.signalling.close(true);
    this.#clear();
    this.#setState('ended');
  }

  async #connect(): Promise<void> {
    this.#timer = null;
    try {
      const ticket = await this.#options.ticket(this.#takeOver);
      if (this.#over) return;
      this.#takeOver = true;
      await this.#negotiate(ticket);
    } catch (error) {
      if (this.#over) return;
      if (isApiError(error) && !passing.has(error.code)) return this.#end({ code: error.code });
      this.#fail();
    }
  }

  async #negotiate(ticket: SpeakerTicket): Promise<void> {
    this.#drop();
    const { openSocket = openVoiceSocket, openPeer = openPeerConnection, play = playTrack } = this.#options;
    const media = new SpeakerMedia(ticket, this.#microphone, openPeer, play);
    const attempt: Attempt = {
      media,
      connected: false,
      signalling: new Signalling(ticket.url, openSocket, {
        onAnswer: (sdp) => void media.answer(sdp).catch(() => this.#lose(attempt)),
        onMuted: (muted) => this.#options.onMuted?.(muted),
        onEnded: (ending) => this.#end({ ending }),
        onDisconnected: () => this.#lose(attempt),
        onLost: () => this.#lose(attempt),
      }),
    };
    this.#attempt = attempt;
    this.#schedule(connectMs, () => this.#lose(attempt, true));
    media.watch((state) => this.#follow(attempt, state));
    await attempt.signalling.offer(await media.offer());
  }

  #follow(attempt: Attempt, state: RTCPeerConnectionState): void {
    if (this.#attempt !== attempt || this.#over) return;
    if (state === 'connected') {
      attempt.connected = true;
      this.#failures = 0;
      this.#blocked = 0;
      this.#schedule(0, null);
      this.#setState('connected');
    }
    if (state === 'disconnected') this.#schedule(patienceMs, () => this.#lose(attempt));
    if (state === 'failed') this.#lose(attempt, !attempt.connected);
  }

  #lose(attempt: Attempt, isBlocked = false): void {
    if (this.#attempt !== attempt || this.#over) return;
    if (isBlocked) this.#blocked += 1;
    if (this.#blocked >= blockedAfter) this.#end({ code: 'voice_connection_failed' });
    else this.#fail();
  }

  #fail(): void {
    this.#drop();
    this.#setState(this.#state === 'connecting' ? 'connecting' : 'reconnecting');
    const delay = retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 0;
    this.#failures += 1;
    this.#schedule(delay, () => void this.#connect());
  }

  #end(reason: { ending: VoiceEnding } | { code: string }): void {
    if (this.#over) return;
    this.close();
    this.#options.onEnded(reason);
  }

  #schedule(ms: number, act: (() => void) | null): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = act && setTimeout(act, ms);
  }

  #drop(): void {
    const attempt = this.#attempt;
    this.#attempt = null;
    attempt?.signalling.close();
    attempt?.media.close();
  }

  #clear(): void {
    this.#schedule(0, null);
    if (this.#levels !== null) clearInterval(this.#levels);
    this.#drop();
  }

  #setState(state: SpeakerState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onState(state);
  }

  async #measure(): Promise<void> {
    const attempt = this.#attempt;
    if (!attempt?.connected) return;
    const levels = await attempt.media.levels().catch(() => null);
    if (levels && this.#attempt === attempt) this.#options.onLevels?.(levels);
  }
}

export const openVoiceSocket: OpenVoiceSocket = (url) => new WebSocket(url);
const openPeerConnection: OpenPeer = (configuration) => new RTCPeerConnection(configuration);
