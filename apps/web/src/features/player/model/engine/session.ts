import type { Playback, StreamState } from '@touchline/contract/streams';
import { LineChoice } from './lines.ts';
import { retryDelay } from './retry.ts';
import type { Drive, LineKind, OpenLine, Screen, Stop } from './types.ts';

/**
 * `idle` plays nothing; `opening` until the first frame; `waiting` is open but stalled; `lost` between two attempts;
 * `unplayable` this browser can play none of the lines.
 */
export type Phase = 'idle' | 'opening' | 'playing' | 'waiting' | 'lost' | 'unplayable';

export interface SessionView {
  readonly phase: Phase;
  /** The line that is open or being opened. */
  readonly kind: LineKind | null;
  readonly lines: readonly Playback[];
}

export interface SessionDeps {
  /** Returns fresh addresses; empty when the host is off air. Rejects without an answer. */
  readonly ask: () => Promise<readonly Playback[]>;
  readonly open: OpenLine;
  readonly supports: (kind: LineKind) => boolean;
  /** Whether the page is hidden: browsers stop video then, which is not a stall. */
  readonly hidden: () => boolean;
  readonly now?: () => number;
  readonly random?: () => number;
}

const tickMs = 500;
const waitingAfterMs = 1000;
const firstPictureMs = 10_000;
const stalledAfterMs = 6000;
const healthyAfterMs = 10_000;
/** Viewers who learn of the return together reconnect within this time. */
const returnSpreadMs = 300;

/** Keeps one stream on one screen: reads addresses, opens a line, and retries after every stop. */
export class PlaySession {
  readonly #deps: SessionDeps;
  readonly #screen: Screen;
  readonly #choice: LineChoice;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #listeners = new Set<() => void>();
  #onOpen: (() => void) | null = null;
  #view: SessionView = { phase: 'idle', kind: null, lines: [] };
  #stream: StreamState = 'offline';
  #startedAt: string | null = null;
  #suspended = false;
  #chosen: LineKind | null = null;
  #drive: Drive | null = null;
  /** The current attempt; results of an older one are ignored. */
  #attempt: object | null = null;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #ticking: ReturnType<typeof setInterval> | null = null;
  #lastTime = 0;
  #movedAt = 0;
  #playingSince: number | null = null;

  constructor(screen: Screen, deps: SessionDeps) {
    this.#screen = screen;
    this.#deps = deps;
    this.#choice = new LineChoice(deps.supports);
    this.#now = deps.now ?? Date.now;
    this.#random = deps.random ?? Math.random;
  }

  readonly view = (): SessionView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back each time a line opens, and now if one is open: the moment to start the video. */
  whenOpen(start: () => void): void {
    this.#onOpen = start;
    if (this.#drive) start();
  }

  get drive(): Drive | null {
    return this.#drive;
  }

  /** Applies the stream state from the room. Opens a stream that starts or returns without waiting for the backoff. */
  follow(stream: StreamState, startedAt: string | null): void {
    const came = stream === 'live' && (this.#stream !== 'live' || this.#startedAt !== startedAt);
    this.#stream = stream;
    this.#startedAt = startedAt;
    if (stream === 'offline') this.#disconnect();
    else if (this.#suspended) return;
    else if (this.#attempt === null && this.#retry === null) this.#scheduleAttempt(0);
    else if (came && this.#retry !== null) {
      this.#choice.forget();
      this.#attempts = 0;
      this.#scheduleAttempt(this.#random() * returnSpreadMs);
    }
  }

  /** Selects the viewer's line, or the best one for null. */
  choose(kind: LineKind | null): void {
    if (this.#chosen === kind) return;
    this.#chosen = kind;
    if (kind !== null) this.#choice.forget(kind);
    if (this.#attempt !== null && this.#view.kind !== this.#choice.pick(this.#view.lines, kind, this.#now())?.kind) {
      this.#scheduleAttempt(0);
    }
  }

  /** Closes the connection while nobody watches; `resume` starts at the live moment. */
  suspend(): void {
    this.#suspended = true;
    this.#disconnect();
  }

  resume(): void {
    if (!this.#suspended) return;
    this.#suspended = false;
    if (this.#stream !== 'offline') this.#scheduleAttempt(0);
  }

  /** Retries now: the viewer asks, or the network is back. */
  hurry(): void {
    if (this.#retry !== null) this.#scheduleAttempt(0);
  }

  /** Tries every line again after `unplayable`. */
  retry(): void {
    this.#choice.forget();
    this.#scheduleAttempt(0);
  }

  close(): void {
    this.#stream = 'offline';
    this.#disconnect();
    this.#listeners.clear();
  }

  #disconnect(): void {
    this.#stopAttempt();
    this.#shut();
    this.#attempts = 0;
    this.#set({ phase: 'idle', kind: null });
  }

  #scheduleAttempt(delay: number): void {
    this.#stopAttempt();
    if (delay <= 0) void this.#startAttempt();
    else this.#retry = setTimeout(() => void this.#startAttempt(), delay);
  }

  async #startAttempt(): Promise<void> {
    this.#stopAttempt();
    const attempt = {};
    this.#attempt = attempt;
    if (this.#view.phase !== 'lost') this.#set({ phase: 'opening' });
    let lines: readonly Playback[];
    try {
      lines = await this.#deps.ask();
    } catch {
      if (this.#attempt === attempt) this.#lost('unasked');
      return;
    }
    if (this.#attempt !== attempt) return;
    if (lines.length === 0) return this.#lost('gone');
    const address = this.#choice.pick(lines, this.#chosen, this.#now());
    this.#set({ lines });
    if (!address) {
      this.#shut();
      return this.#set({ phase: 'unplayable', kind: null });
    }
    await this.#open(address, attempt);
  }

  async #open(address: Playback, attempt: object): Promise<void> {
    // The last picture of the previous line stays on screen until here.
    this.#shut();
    this.#set({ kind: address.kind, phase: this.#view.phase === 'lost' ? 'lost' : 'opening' });
    const stopped = (stop: Stop): void => {
      if (this.#attempt === attempt) this.#stopped(address.kind, stop);
    };
    let drive: Drive;
    try {
      drive = await this.#deps.open(this.#screen, address, stopped);
    } catch {
      return stopped('network');
    }
    // The line stopped while it opened, or a newer attempt replaced it.
    if (this.#attempt !== attempt) return drive.close();
    this.#drive = drive;
    this.#lastTime = this.#screen.currentTime;
    this.#movedAt = this.#now();
    this.#playingSince = null;
    this.#ticking = setInterval(() => this.#tick(address.kind), tickMs);
    this.#awaitPicture(address.kind, attempt);
    this.#onOpen?.();
  }

  /** Checks each frame until one moves, so that a viewer who leaves right after it counts as watching. */
  #awaitPicture(kind: LineKind, attempt: object): void {
    if (!('requestVideoFrameCallback' in this.#screen)) return;
    this.#screen.requestVideoFrameCallback(() => {
      if (this.#attempt !== attempt || this.#playingSince !== null) return;
      this.#tick(kind);
      if (this.#attempt === attempt) this.#awaitPicture(kind, attempt);
    });
  }

  #tick(kind: LineKind): void {
    const now = this.#now();
    const time = this.#screen.currentTime;
    const moved = Math.abs(time - this.#lastTime) > 0.01 && !this.#screen.paused;
    if (moved) {
      this.#lastTime = time;
      this.#playingSince ??= now;
      this.#set({ phase: 'playing' });
      if (now - this.#playingSince > healthyAfterMs) {
        this.#attempts = 0;
        this.#choice.forget(kind);
      }
    }
    if (moved || this.#screen.paused || this.#deps.hidden()) {
      this.#movedAt = now;
      return;
    }
    const still = now - this.#movedAt;
    if (still >= (this.#playingSince === null ? firstPictureMs : stalledAfterMs)) this.#stopped(kind, 'stalled');
    else if (still >= waitingAfterMs && this.#view.phase === 'playing') this.#set({ phase: 'waiting' });
  }

  #stopped(kind: LineKind, stop: Stop): void {
    // While the encoder is gone every line fails, so no line is blamed.
    if (this.#stream === 'live') this.#choice.note(kind, stop, this.#now());
    this.#lost(stop);
  }

  #lost(stop: Stop | 'unasked'): void {
    this.#set({ phase: 'lost' });
    const delay = retryDelay(stop, this.#attempts, this.#random());
    this.#attempts += 1;
    this.#scheduleAttempt(delay);
  }

  #stopAttempt(): void {
    this.#attempt = null;
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#ticking !== null) clearInterval(this.#ticking);
    this.#retry = null;
    this.#ticking = null;
  }

  #shut(): void {
    this.#drive?.close();
    this.#drive = null;
  }

  #set(change: Partial<SessionView>): void {
    const next = { ...this.#view, ...change };
    if (next.phase === this.#view.phase && next.kind === this.#view.kind && next.lines === this.#view.lines) return;
    this.#view = next;
    for (const listener of this.#listeners) listener();
  }
}
