/**
 * Reads on every call, concurrently if needed, and keeps the newest result: a result requested before the kept one is
 * dropped.
 */
export function newestOnly<T>(read: () => Promise<T>, keep: (value: T) => void): () => Promise<void> {
  let asked = 0;
  let newest = 0;
  return async () => {
    asked += 1;
    const mine = asked;
    const value = await read();
    if (mine < newest) return;
    newest = mine;
    keep(value);
  };
}
