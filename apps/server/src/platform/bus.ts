/** Messages between the processes of one platform. Delivery is at most once; handlers must not throw. */
export interface Bus {
  publish(topic: string, payload: unknown): void;
  subscribe(topic: string, handler: (payload: unknown) => void): () => void;
  close(): Promise<void>;
}

/** The bus of a single process: handlers run in the same turn. */
export function createMemoryBus(): Bus {
  const handlers = new Map<string, Set<(payload: unknown) => void>>();
  return {
    publish: (topic, payload) => {
      for (const handler of handlers.get(topic) ?? []) handler(payload);
    },
    subscribe: (topic, handler) => {
      const set = handlers.get(topic) ?? new Set();
      handlers.set(topic, set.add(handler));
      return () => set.delete(handler);
    },
    close: async () => handlers.clear(),
  };
}
