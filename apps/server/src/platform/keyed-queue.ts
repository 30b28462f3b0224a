/** Runs the tasks of one room in order; rooms do not wait for each other. */
export type KeyedQueue = <T>(roomId: string, work: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return (roomId, work) => {
    const turn = last.get(roomId)?.then(work, work) ?? work();
    last.set(roomId, turn);
    const forget = (): void => {
      if (last.get(roomId) === turn) last.delete(roomId);
    };
    turn.then(forget, forget);
    return turn;
  };
}
