/**
 * Reads whenever asked, several times at once if need be, and keeps the newest: an answer that was asked for before one
 * that is kept already comes too late.
 */
export function newestOnly<T>(read: () => Promise<T>, keep: (value: T) => void): () => Promise<void> {
  let asked = 0;
  let kept = 0;
  return async () => {
    asked += 1;
    const mine = asked;
    const value = await read();
    if (mine < kept) return;
    kept = mine;
    keep(value);
  };
}
