import { type Answer, type FieldProblem, type FrameEvent, fromWire, toWire } from '@touchline/contract/kernel';
import { ApiError, codeOf } from '../api-error.ts';
import type { SocketConstructor, SocketLike } from './types.ts';

export interface LinkEvents {
  onOpen(): void;
  onEvents(events: readonly FrameEvent[]): void;
  /** Called once, after all pending requests were rejected. */
  onClose(code: number): void;
}

interface PendingRequest {
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: ApiError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** One socket from opening to close: receives frames, sends requests and resolves their answers. */
export class Link {
  readonly #socket: SocketLike;
  readonly #events: LinkEvents;
  readonly #answerMs: number;
  readonly #opening: ReturnType<typeof setTimeout>;
  readonly #waiting = new Map<number, PendingRequest>();
  #id = 0;
  #ended = false;

  constructor(WebSocket: SocketConstructor, url: string, answerMs: number, events: LinkEvents) {
    this.#events = events;
    this.#answerMs = answerMs;
    this.#socket = new WebSocket(url);
    // On a network that drops packets, a browser would wait for minutes.
    this.#opening = setTimeout(() => this.close(4000), answerMs);
    this.#socket.addEventListener('open', () => {
      clearTimeout(this.#opening);
      if (!this.#ended) events.onOpen();
    });
    this.#socket.addEventListener('message', ({ data }) => this.#receive(data));
    this.#socket.addEventListener('close', ({ code }) => this.#end(code));
    // A close event follows every error.
    this.#socket.addEventListener('error', () => {});
  }

  request(op: string, input: Readonly<Record<string, unknown>>, answerMs = this.#answerMs): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(new ApiError('network_unreachable'));
      this.#id += 1;
      const id = this.#id;
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new ApiError('timeout'));
      }, answerMs);
      this.#waiting.set(id, { resolve, reject, timer });
      // The server answers a request that it does not read by the id at its start.
      this.#socket.send(toWire(JSON.stringify({ id, op, ...input })));
    });
  }

  /** Closes without waiting for the other side. */
  close(code = 1000): void {
    if (this.#ended) return;
    this.#socket.close(code);
    this.#end(code);
  }

  #receive(data: unknown): void {
    if (this.#ended) return;
    const frame = parse(data);
    if (Array.isArray(frame)) this.#events.onEvents(frame);
    else if (frame) this.#settle(frame);
    else this.close(4000);
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    if (answer.ok) waiting.resolve(answer.data);
    else waiting.reject(errorOf(answer));
  }

  #end(code: number): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#opening);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new ApiError('network_unreachable'));
    }
    this.#waiting.clear();
    this.#events.onClose(code);
  }
}

function parse(data: unknown): FrameEvent[] | Answer | null {
  try {
    return JSON.parse(fromWire(String(data))) as FrameEvent[] | Answer | null;
  } catch {
    return null;
  }
}

function errorOf({ code, data }: Extract<Answer, { ok: false }>): ApiError {
  const fields = Array.isArray(data?.fields) ? (data.fields as FieldProblem[]) : undefined;
  return new ApiError(codeOf(code), { data, fields });
}
