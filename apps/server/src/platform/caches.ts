import type { Bus } from './bus.ts';
import type { Db, Queries } from './db/database.ts';
import type { Ids } from './ids.ts';
import type { Logger } from './logger.ts';
import type { Looks } from './looks.ts';
import { newestOnly } from './newest-only.ts';

interface CacheOptions<T> {
  /** Its topic on the bus. */
  readonly name: string;
  readonly read: (queries: Queries) => Promise<T>;
  /** For a long value: something short that changes with it, so that it need not be read to find that it is the same. */
  readonly stamp?: (queries: Queries) => Promise<string>;
  /** Called with each value that was read, unless a later one was there before. */
  readonly use?: (value: T) => void;
}

interface Cache<T> {
  readonly current: () => T;
  /** Call after a change is committed: reads the value again, here and in every other process. */
  readonly changed: () => Promise<void>;
}

/** Values of the database that every process has in memory, because they are read often and changed rarely. */
export interface Caches {
  /** Reads a value, and again when it changes. */
  add<T>(options: CacheOptions<T>): Promise<Cache<T>>;
}

/** Looks bound how long values are stale after a lost message between processes; the promise is 60 seconds. */
export function createCaches({
  db,
  bus,
  ids,
  log,
  looks,
}: {
  readonly db: Db;
  readonly bus: Bus;
  readonly ids: Pick<Ids, 'secret'>;
  readonly log: Logger;
  readonly looks: Pick<Looks, 'add'>;
}): Caches {
  return {
    add: async <T>({ name, read, stamp, use = () => {} }: CacheOptions<T>) => {
      const self = ids.secret(6);
      const stampOf = async (queries: Queries): Promise<string> => (stamp ? stamp(queries) : '');
      /** The stamp comes first, so that a change in between causes another read. */
      const readAll = async (queries: Queries) => ({ stamp: await stampOf(queries), value: await read(queries) });
      let latest = await readAll(db);
      use(latest.value);
      const begin = newestOnly<typeof latest>((next) => {
        latest = next;
        use(next.value);
      });

      const reload = async (): Promise<void> => {
        const keep = begin();
        keep(await readAll(db));
      };
      bus.subscribe(name, (from) => {
        if (from === self) return;
        reload().catch((error: unknown) => log.error({ err: error, cache: name }, 'cache reload failed'));
      });
      looks.add(async (queries) => {
        const keep = begin();
        if (stamp && (await stamp(queries)) === latest.stamp) return () => undefined;
        const next = await readAll(queries);
        return () => keep(next);
      });
      return {
        current: () => latest.value,
        changed: async () => {
          await reload();
          bus.publish(name, self);
        },
      };
    },
  };
}
