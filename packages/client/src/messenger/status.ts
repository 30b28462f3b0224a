import { BatchedStore } from '../batched-store.ts';

export interface MessengerStatus {
  /** Whether there is anything to show: from the local copy or the server. */
  readonly loaded: boolean;
  readonly online: boolean;
  /** Whether the log is read to its end since the last connection. */
  readonly caughtUp: boolean;
  /** The first load failed; the user may retry. */
  readonly failed: boolean;
  /** Whether the whole list is loaded. */
  readonly complete: boolean;
}

/** The state of a messenger towards its server. */
export class Status extends BatchedStore<MessengerStatus> {
  #status: MessengerStatus = { loaded: false, online: false, caughtUp: false, failed: false, complete: false };

  constructor(schedule?: (flush: () => void) => void) {
    super({ loaded: false, online: false, caughtUp: false, failed: false, complete: false }, schedule);
  }

  get current(): MessengerStatus {
    return this.#status;
  }

  set(change: Partial<MessengerStatus>): void {
    this.#status = { ...this.#status, ...change };
    this.changed();
  }

  protected override take(): MessengerStatus {
    return this.#status;
  }
}
