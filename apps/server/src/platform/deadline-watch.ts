/** Deadlines that pass together are looked at together. */
const pauseMs = 50;

export interface DeadlineWatch {
  /** Looks again when this deadline has passed, or an earlier one that is watched. */
  watch(until: number): void;
  /** Looks earlier than at the watched deadline. */
  advance(until: number): void;
}

/**
 * One timer for all deadlines of a queue, by `performance.now()`: a timer for each item would cost more than the item.
 * @param look handles what is late and returns the next deadline, infinite for none
 */
export function createDeadlineWatch(look: () => number): DeadlineWatch {
  let timer: NodeJS.Timeout | null = null;

  const watch = (until: number): void => {
    if (timer !== null || until === Number.POSITIVE_INFINITY) return;
    const ms = Math.ceil(until - performance.now());
    timer = setTimeout(
      () => {
        timer = null;
        watch(look());
      },
      Math.max(pauseMs, ms),
    ).unref();
  };

  return {
    watch,
    advance: (until) => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      watch(until);
    },
  };
}
