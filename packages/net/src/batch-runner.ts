/** Tasks of one turn of the event loop at most; a turn also ends after some milliseconds, for slow tasks and machines. */
const turnTasks = 64;
const turnMs = 8;

export interface BatchParts {
  /** Runs a function in the next turn of the event loop. */
  readonly nextTurn: (run: () => void) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

const realParts: BatchParts = { nextTurn: (run) => void setImmediate(run), now: () => performance.now() };

/** Runs many short tasks, such as closing ten thousand sockets, over many turns of the event loop. */
export class BatchRunner {
  readonly #parts: BatchParts;
  #tasks: (() => void)[] = [];
  #next = 0;
  #runs = false;

  constructor(parts: BatchParts = realParts) {
    this.#parts = parts;
  }

  /** Tasks that have not run yet. */
  get waiting(): number {
    return this.#tasks.length - this.#next;
  }

  add(task: () => void): void {
    this.#tasks.push(task);
    if (this.#runs) return;
    this.#runs = true;
    this.#parts.nextTurn(() => this.#turn());
  }

  #turn(): void {
    const started = this.#parts.now();
    try {
      for (let count = 0; count < turnTasks && this.waiting > 0; count++) {
        const task = this.#tasks[this.#next++];
        task?.();
        if (this.#parts.now() - started >= turnMs) break;
      }
    } finally {
      // A task that throws does not stop the others.
      if (this.waiting > 0) this.#parts.nextTurn(() => this.#turn());
      else {
        this.#tasks = [];
        this.#next = 0;
        this.#runs = false;
      }
    }
  }
}

const shared = new BatchRunner();

/** Runs a task in one of the next turns of the event loop, a few of them per turn. */
export const runInBatches = (task: () => void): void => shared.add(task);
