export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/** Reads of one key at the same time share the first one. Nothing is kept afterwards. */
export function createSharedReads<T>(): SharedReads<T> {
  const running = new Map<string, Promise<T>>();
  return (key, read) => {
    const known = running.get(key);
    if (known) return known;
    const started = read().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
