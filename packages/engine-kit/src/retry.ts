/**
 * Runs `work` until it succeeds, waiting `delaysMs` between the attempts; rejects with the last error after them. An
 * abort ends the wait, not a running attempt.
 */
export async function retry(
  work: () => Promise<void>,
  delaysMs: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      const delay = delaysMs[attempt];
      if (delay === undefined || signal.aborted) throw error;
      await pause(delay, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
