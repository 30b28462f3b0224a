import type { ChannelName, FrameEvent, OutputOf } from '@touchline/contract/kernel';
import type { socketOps } from '@touchline/contract/realtime';
import { wireCodes } from '@touchline/contract/wire-codes';
import { type ApiError, isApiError } from '../api-error.ts';
import type { ChannelHandlers } from './types.ts';

type Joined = OutputOf<typeof socketOps.join>;

/** What a subscription needs of the connection. */
export interface JoinPort {
  /** Sends a join request; rejects with `ApiError`. */
  join(channel: ChannelName, seen: { epoch: string; seq: number } | undefined): Promise<Joined>;
}

/** Rejections that are final; every other failure is retried. */
const finalCodes: ReadonlySet<string> = new Set([
  'not_found',
  'no_permission',
  'visitor_not_allowed',
  'bad_input',
  wireCodes.blocked,
]);

/** Delay before the next join after a temporary failure. */
const retryMs = 2000;

/** One channel of this client: in sync with the sequence, or catching up. */
export class Subscription {
  readonly channel: ChannelName;
  readonly #handlers = new Map<ChannelHandlers, { entered: boolean }>();
  #seen: { epoch: string; seq: number } | null = null;
  /** Set while a join is pending; events are queued until it completes. */
  #joining: { port: JoinPort; early: FrameEvent[] } | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;

  constructor(channel: ChannelName) {
    this.channel = channel;
  }

  get empty(): boolean {
    return this.#handlers.size === 0;
  }

  add(handlers: ChannelHandlers): void {
    this.#handlers.set(handlers, { entered: false });
  }

  delete(handlers: ChannelHandlers): void {
    this.#handlers.delete(handlers);
  }

  /** The connection is lost; the last seen sequence stays. */
  pause(): void {
    this.#joining = null;
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
  }

  /** Joins and catches up on missed events. Requests the entry if `fresh` is set or a handler has none yet. */
  async enter(port: JoinPort, fresh = false): Promise<void> {
    this.pause();
    const joining = { port, early: [] as FrameEvent[] };
    this.#joining = joining;
    if (fresh || [...this.#handlers.values()].some(({ entered }) => !entered)) this.#seen = null;
    try {
      const joined = await port.join(this.channel, this.#seen ?? undefined);
      if (this.#joining === joining) this.#entered(joined, joining);
    } catch (error) {
      if (this.#joining === joining && isApiError(error)) this.#failed(error, port);
    }
  }

  receive(event: FrameEvent): void {
    if (event.s === 0) this.#emit(event);
    else if (this.#joining) this.#joining.early.push(event);
    else if (this.#seen && event.s === this.#seen.seq + 1) {
      this.#seen.seq = event.s;
      this.#emit(event);
    }
  }

  /** Whether events before this one are missing. */
  hasGap(event: FrameEvent): boolean {
    return !this.#joining && this.#seen !== null && event.s > this.#seen.seq + 1;
  }

  #entered({ epoch, seq, reload, gap, entry }: Joined, { port, early }: { port: JoinPort; early: FrameEvent[] }): void {
    this.#joining = null;
    const before = this.#seen;
    const fresh = reload || before === null;
    this.#seen = { epoch, seq: fresh ? seq - gap.length : before.seq };
    if (fresh) for (const [handlers, state] of this.#handlers) enterWith(handlers, state, entry);
    for (const event of gap) this.receive(event);
    this.#seen = { epoch, seq };
    for (const event of early) {
      if (this.hasGap(event)) return void this.enter(port);
      this.receive(event);
    }
  }

  #failed(error: ApiError, port: JoinPort): void {
    this.#joining = null;
    if (finalCodes.has(error.code)) {
      for (const handlers of this.#handlers.keys()) guarded(() => handlers.onRefused?.(error));
    } else if (error.code !== 'network_unreachable') {
      const seconds = Number(error.data.seconds);
      this.#retry = setTimeout(() => void this.enter(port), seconds > 0 ? seconds * 1000 : retryMs);
    }
  }

  #emit({ t, d, s }: FrameEvent): void {
    for (const [handlers, { entered }] of this.#handlers) {
      if (entered) guarded(() => handlers.onEvent({ type: t, data: d, seq: s }));
    }
  }
}

function enterWith(handlers: ChannelHandlers, state: { entered: boolean }, entry: unknown): void {
  const reloaded = state.entered;
  state.entered = true;
  guarded(() => (reloaded && handlers.onReload ? handlers.onReload(entry) : handlers.onEntry?.(entry)));
}

/** Reports an error of a handler without affecting the other handlers. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
