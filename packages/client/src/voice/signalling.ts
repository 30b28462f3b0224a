import type { OpenVoiceSocket, VoiceEnding, VoiceSocket } from './types.ts';

const pingMs = 2000;
/** Without any message for this long the socket is dead. The seat is kept for 8 seconds. */
const silenceMs = 5000;
const endings: readonly string[] = ['kicked', 'left', 'interrupted', 'closed', 'elsewhere'] satisfies VoiceEnding[];

export interface SignallingEvents {
  readonly onAnswer: (sdp: string) => void;
  /** The engine drops what is sent, by order of the host or the user. */
  readonly onMuted: (muted: boolean) => void;
  readonly onEnded: (reason: VoiceEnding) => void;
  /** Sound no longer passes, or the engine refused the offer. */
  readonly onDisconnected: () => void;
  /** The socket closed without a reason, or the engine no longer answers. */
  readonly onLost: () => void;
}

interface Received {
  readonly type?: unknown;
  readonly sdp?: unknown;
  readonly muted?: unknown;
  readonly reason?: unknown;
}

const parse = (data: unknown): Received => {
  try {
    return Object(JSON.parse(String(data)));
  } catch {
    return {};
  }
};

/** One speaker's socket to the engine. The socket is the presence: the seat is lost soon after it closes. */
export class Signalling {
  readonly #socket: VoiceSocket;
  readonly #events: SignallingEvents;
  readonly #opened: Promise<void>;
  #pings: ReturnType<typeof setInterval> | null = null;
  #heardAt = Date.now();
  #closed = false;

  constructor(url: string, open: OpenVoiceSocket, events: SignallingEvents) {
    this.#events = events;
    this.#socket = open(url);
    this.#opened = new Promise((resolve) => this.#socket.addEventListener('open', resolve));
    this.#socket.addEventListener('message', ({ data }) => this.#receive(parse(data)));
    this.#socket.addEventListener('close', () => this.#lose());
    this.#pings = setInterval(() => this.#ping(), pingMs);
  }

  async offer(sdp: string): Promise<void> {
    await this.#opened;
    if (!this.#closed) this.#socket.send(JSON.stringify({ type: 'offer', sdp }));
  }

  /** `leave`: the speaker hangs up, and the seat is not kept for a reconnect. */
  close(leave = false): void {
    if (leave && this.#socket.readyState === 1) this.#socket.send('{"type":"leave"}');
    this.#closed = true;
    if (this.#pings !== null) clearInterval(this.#pings);
    this.#socket.close();
  }

  #ping(): void {
    if (Date.now() - this.#heardAt > silenceMs) this.#lose();
    else if (this.#socket.readyState === 1) this.#socket.send('{"type":"ping"}');
  }

  #lose(): void {
    if (this.#closed) return;
    this.close();
    this.#events.onLost();
  }

  #receive({ type, sdp, muted, reason }: Received): void {
    if (this.#closed) return;
    this.#heardAt = Date.now();
    if (type === 'answer' && typeof sdp === 'string') this.#events.onAnswer(sdp);
    if (type === 'disconnected' || type === 'refused') this.#events.onDisconnected();
    if (type === 'muted') this.#events.onMuted(muted === true);
    if (type === 'ended' && endings.includes(String(reason))) {
      this.close();
      this.#events.onEnded(reason as VoiceEnding);
    }
  }
}
