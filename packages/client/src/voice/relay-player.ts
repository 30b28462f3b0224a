import { isApiError } from '../api-error.ts';
import { decodedRate, type OpenDecoder, openBestDecoder, type SeatDecoder } from './opus-decoding.ts';
import { PlayoutClock } from './playout-clock.ts';
import { loudnessOf, parseRelayBatch, type RelayFrame } from './relay-batch.ts';
import { renewAfterPauses } from './seat-decoder.ts';
import { openVoiceSocket } from './speaker-connection.ts';
import type { OpenVoiceSocket, SeatLevels, VoiceSocket } from './types.ts';

const retryMs = [500, 1000, 2000, 4000, 8000] as const;
/** Seats are silent when no frame came for this long: silence is not sent. */
const silentMs = 400;
const levelsMs = 200;
/** Frames of this level (RFC 6464) and above are background noise. */
const quietLevel = 50;
const passing: ReadonlySet<string> = new Set([
  'network_unreachable',
  'timeout',
  'too_many_requests',
  'overloaded',
  'internal',
  'voice_engine_unavailable',
]);

/** `blocked`: the browser allows sound only after a press. */
export type RelayState = 'connecting' | 'playing' | 'blocked' | 'ended';

export interface RelayOptions {
  /** Asks the server for the address of the relay; null when there is nothing to hear. Rejects with `ApiError`. */
  readonly ticket: () => Promise<string | null>;
  readonly onState: (state: RelayState) => void;
  /** The relay cannot be heard, by an error code; null when there is none. */
  readonly onEnded: (code: string | null) => void;
  readonly onLevels?: (levels: SeatLevels) => void;
  /** 0 to 1. */
  readonly volume?: number;
  readonly openSocket?: OpenVoiceSocket;
  readonly openContext?: () => AudioContext;
  readonly openDecoder?: () => Promise<OpenDecoder>;
}

/** Hears all seats of a room: decodes the relay's batches, one decoder a seat, and mixes them. */
export class RelayPlayer {
  readonly #options: RelayOptions;
  readonly #context: AudioContext;
  readonly #gain: GainNode;
  readonly #clock = new PlayoutClock();
  readonly #decoders = new Map<number, SeatDecoder>();
  readonly #heard = new Map<number, { level: number; at: number }>();
  #open: OpenDecoder | null = null;
  #socket: VoiceSocket | null = null;
  #state: RelayState = 'connecting';
  #receiving = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  readonly #levels: ReturnType<typeof setInterval> | null;
  #over = false;

  constructor(options: RelayOptions) {
    this.#options = options;
    const openContext = options.openContext ?? (() => new AudioContext({ sampleRate: decodedRate }));
    this.#context = openContext();
    this.#gain = this.#context.createGain();
    this.#gain.gain.value = options.volume ?? 1;
    this.#gain.connect(this.#context.destination);
    this.#context.addEventListener('statechange', () => this.#settle());
    this.#levels = options.onLevels ? setInterval(() => this.#measure(), levelsMs) : null;
    void this.#context.resume().catch(() => {});
    void this.#connect();
  }

  get state(): RelayState {
    return this.#state;
  }

  /** Number of frames that came too late since the start. */
  get lateFrames(): number {
    return this.#clock.late;
  }

  /** 0 to 1. */
  setVolume(volume: number): void {
    this.#gain.gain.setTargetAtTime(volume, this.#context.currentTime, 0.03);
  }

  /** Starts the sound after a press of the user, which browsers may ask for. */
  async resume(): Promise<void> {
    await this.#context.resume().catch(() => {});
    this.#settle();
  }

  /** The network is back: a connection that waits is tried again without a delay. */
  hurry(): void {
    if (this.#retry === null) return;
    clearTimeout(this.#retry);
    void this.#connect();
  }

  close(): void {
    if (this.#over) return;
    this.#over = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#levels !== null) clearInterval(this.#levels);
    this.#socket?.close();
    for (const decoder of this.#decoders.values()) decoder.close();
    void this.#context.close().catch(() => {});
    this.#setState('ended');
  }

  async #connect(): Promise<void> {
    this.#retry = null;
    try {
      const [url, open] = await Promise.all([this.#options.ticket(), this.#open ?? this.#loadDecoder()]);
      if (this.#over) return;
      if (url === null) return this.#end(null);
      this.#open = open;
      this.#listen(url);
    } catch (error) {
      if (this.#over) return;
      if (isApiError(error) && !passing.has(error.code)) return this.#end(error.code);
      this.#fail();
    }
  }

  async #loadDecoder(): Promise<OpenDecoder> {
    return renewAfterPauses(await (this.#options.openDecoder ?? openBestDecoder)());
  }

  #listen(url: string): void {
    const socket = (this.#options.openSocket ?? openVoiceSocket)(url);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#clock.reset();
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return;
      this.#failures = 0;
      this.#receiving = true;
      this.#settle();
    });
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket !== socket) return;
      if (data instanceof ArrayBuffer) this.#receive(data);
      // The only text of the relay says that the room is closed.
      else this.#end(null);
    });
    socket.addEventListener('close', () => {
      if (this.#socket !== socket || this.#over) return;
      this.#socket = null;
      this.#receiving = false;
      this.#fail();
    });
  }

  #receive(data: ArrayBuffer): void {
    const { sentMs, frames } = parseRelayBatch(data);
    const now = performance.now();
    for (const { seat, level } of frames) this.#heard.set(seat, { level: loudnessOf(level), at: now });
    // The audio clock does not run, so the frames would pile up.
    if (this.#context.state !== 'running') {
      this.#clock.reset();
      return;
    }
    this.#clock.receive(sentMs / 1000, this.#context.currentTime);
    for (const { level, atMs } of frames) if (level < quietLevel) this.#clock.speak(atMs / 1000);
    // The engine sends them in the order of their arrival, and networks change it.
    for (const frame of [...frames].sort((one, other) => one.atMs - other.atMs)) this.#decode(frame);
  }

  #decode({ seat, opus, atMs }: RelayFrame): void {
    let decoder = this.#decoders.get(seat);
    if (!decoder && this.#open) {
      decoder = this.#open(({ atMs: at, samples }) => this.#play(at, samples));
      this.#decoders.set(seat, decoder);
    }
    decoder?.decode(opus, atMs);
  }

  #play(atMs: number, samples: Float32Array<ArrayBuffer>): void {
    if (this.#over || samples.length === 0 || this.#context.state !== 'running') return;
    const buffer = this.#context.createBuffer(1, samples.length, decodedRate);
    buffer.copyToChannel(samples, 0);
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#gain);
    source.start(this.#clock.at(atMs / 1000, this.#context.currentTime));
  }

  #measure(): void {
    const now = performance.now();
    const levels = new Map<number, number>();
    for (const [seat, { level, at }] of this.#heard) if (now - at < silentMs && level > 0) levels.set(seat, level);
    this.#options.onLevels?.(levels);
  }

  #fail(): void {
    this.#settle();
    const delay = retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 0;
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#connect(), delay);
  }

  #end(code: string | null): void {
    this.close();
    this.#options.onEnded(code);
  }

  #settle(): void {
    if (this.#over) return;
    if (!this.#receiving) this.#setState('connecting');
    else this.#setState(this.#context.state === 'running' ? 'playing' : 'blocked');
  }

  #setState(state: RelayState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onState(state);
  }
}
