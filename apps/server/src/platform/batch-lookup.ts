import { createBatchWriter } from './batch-writer.ts';

interface BatchLookupOptions<K, V> {
  /** Reads many keys; the returned function has the value of each. */
  readonly read: (keys: readonly K[]) => Promise<(key: K) => V>;
  readonly batchMax: number;
}

/**
 * Looks up single keys in batches: one read is in flight while the next batch collects, so a crowd that arrives at once
 * costs a few queries.
 */
export function createBatchLookup<K, V>({ read, batchMax }: BatchLookupOptions<K, V>): (key: K) => Promise<V> {
  const lookUps = createBatchWriter<{ readonly key: K }, V>({
    batchMax,
    run: async (batch, answer) => {
      const find = await read(batch.map(({ key }) => key));
      for (const one of batch) answer(one, { status: 'fulfilled', value: find(one.key) });
    },
  });
  return (key) => lookUps.pushAlways({ key });
}
