const ends = new Set<() => Promise<unknown>>();
const patienceMs = 10_000;

/** Runs `end` when the benchmark is aborted. Returns `end`, to be called at the normal end. */
export function atEnd(end: () => Promise<unknown>): () => Promise<void> {
  ends.add(end);
  return async () => {
    if (ends.delete(end)) await end();
  };
}

/** Aborts the benchmark: stops everything that was started, and exits. */
export async function abort(code: number): Promise<never> {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([late, Promise.allSettled([...ends].reverse().map((end) => end()))]);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void abort(130));
