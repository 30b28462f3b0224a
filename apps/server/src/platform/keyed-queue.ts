/** Runs the tasks of one key in order; keys do not wait for each other. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = last.get(key)?.then(work, work) ?? work();
    last.set(key, turn);
    const forget = (): void => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}
