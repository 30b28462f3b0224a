/**
 * Runs work on items, at most `width()` at a time, a number that may change. Work that began always ends; then rejects
 * with the first error.
 */
export async function runWithin<T>(
  items: readonly T[],
  width: () => number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let running = 0;
  let wake = (): void => {};
  const errors: unknown[] = [];
  const waitForEnd = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });
  const run = async (item: T): Promise<void> => {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    } finally {
      running -= 1;
      wake();
    }
  };
  for (const item of items) {
    while (running > 0 && running >= width()) await waitForEnd();
    if (errors.length > 0) break;
    running += 1;
    void run(item);
  }
  while (running > 0) await waitForEnd();
  if (errors.length > 0) throw errors[0];
}
