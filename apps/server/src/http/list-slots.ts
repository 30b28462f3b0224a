/** A call of an account that waits for its turn. */
type Start = () => void;

export interface ListSlots {
  /** Runs a list call of an account in its turn; `full` when too many of this account wait. */
  run<T>(uid: string, work: () => T | Promise<T>): Promise<T | 'full'>;
}

/**
 * How many list calls of one account run at a time; the others wait behind their own. Lists read and serialise the most,
 * so one account could otherwise take all database connections and the event loop. Counted in this process on purpose:
 * it protects the connections and the loop of this process, and another one has its own.
 */
export function createListSlots({
  running,
  waiting,
}: {
  readonly running: number;
  readonly waiting: number;
}): ListSlots {
  const accounts = new Map<string, { running: number; readonly line: Start[] }>();

  const leave = (uid: string): void => {
    const account = accounts.get(uid);
    if (!account) return;
    const next = account.line.shift();
    if (next) {
      // The next call takes over the place.
      next();
      return;
    }
    account.running -= 1;
    if (account.running === 0) accounts.delete(uid);
  };

  return {
    run: async (uid, work) => {
      const account = accounts.get(uid) ?? { running: 0, line: [] };
      accounts.set(uid, account);
      if (account.running < running) account.running += 1;
      else if (account.line.length >= waiting) return 'full';
      else await new Promise<void>((resolve) => account.line.push(resolve));
      try {
        return await work();
      } finally {
        leave(uid);
      }
    },
  };
}
