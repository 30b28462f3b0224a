/**
 * For results of reads that run side by side. Call the returned function when a read begins, and what that returns with
 * its result: one that was requested before the kept one is dropped.
 */
export function newestOnly<T>(keep: (value: T) => void): () => (value: T) => void {
  let asked = 0;
  let newest = 0;
  return () => {
    asked += 1;
    const mine = asked;
    return (value) => {
      if (mine < newest) return;
      newest = mine;
      keep(value);
    };
  };
}
