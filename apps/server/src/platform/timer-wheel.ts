/** A place in the wheel. Its work is called once when it is due, and must not throw. */
export interface WheelEntry {
  /** Monotonic milliseconds; infinity while it waits for nothing. */
  readonly dueAt: number;
  /** Replaces its time. */
  set(dueAt: number): void;
  remove(): void;
}

export interface TimerWheel {
  add(work: () => void): WheelEntry;
  /** Nothing is called after this. */
  stop(): void;
}

/** Node fires longer timers right away; the wheel looks again after this. */
const longestMs = 3_600_000;

/** All timers of a process on one timer of Node, which is set for the earliest: an idle process sleeps until then. */
export function createTimerWheel(monotonic: () => number): TimerWheel {
  const entries = new Map<WheelEntry, () => void>();
  let timer: NodeJS.Timeout | undefined;
  let setFor = Number.POSITIVE_INFINITY;
  let stopped = false;

  const turn = (): void => {
    setFor = Number.POSITIVE_INFINITY;
    // Node may be a fraction of a millisecond early: what is not due yet is called by the next turn.
    const now = monotonic();
    for (const [entry, work] of [...entries]) {
      if (entry.dueAt > now || !entries.has(entry)) continue;
      entry.set(Number.POSITIVE_INFINITY);
      work();
    }
    let earliest = Number.POSITIVE_INFINITY;
    for (const { dueAt } of entries.keys()) earliest = Math.min(earliest, dueAt);
    wakeAt(earliest);
  };

  const wakeAt = (dueAt: number): void => {
    if (stopped || dueAt >= setFor) return;
    clearTimeout(timer);
    setFor = dueAt;
    timer = setTimeout(turn, Math.min(longestMs, Math.max(0, dueAt - monotonic()))).unref();
  };

  return {
    add: (work) => {
      let dueAt = Number.POSITIVE_INFINITY;
      const entry: WheelEntry = {
        get dueAt() {
          return dueAt;
        },
        set: (at) => {
          dueAt = at;
          if (entries.has(entry)) wakeAt(at);
        },
        remove: () => void entries.delete(entry),
      };
      entries.set(entry, work);
      return entry;
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      entries.clear();
    },
  };
}
