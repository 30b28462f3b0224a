import type { Platform } from '../../../platform/platform.ts';
import { endVersion, leaseVersion } from './versions.store.ts';

/** Longer than a job may wait and run. When a process ends, its versions are made after this time. */
const leaseMs = 60_000;
/** How often somebody who waits looks again, because a message can be lost. */
const lookEveryMs = 1000;
/** Somebody who waits for another process gives up after this many looks. */
const looksMax = 30;
const topic = 'files.versions.ended';

export interface VersionLeases {
  /**
   * Runs `make` in one process at a time for each version; `busy` when another one takes too long. `isMade` says that
   * another one has made it in the meantime, and then the result is null.
   */
  run<T>(name: string, isMade: () => Promise<boolean>, make: () => Promise<T>): Promise<T | null | 'busy'>;
}

export function createVersionLeases({ db, clock, bus }: Pick<Platform, 'db' | 'clock' | 'bus'>): VersionLeases {
  const waiting = new Map<string, Set<() => void>>();
  bus.subscribe(topic, (name) => {
    for (const look of waiting.get(name as string) ?? []) look();
  });

  /** Resolves when another process has ended the making of a version, or after a while. */
  const ended = (name: string): Promise<void> =>
    new Promise((resolve) => {
      const looks = waiting.get(name) ?? new Set();
      waiting.set(name, looks);
      const look = (): void => {
        clearTimeout(timer);
        looks.delete(look);
        if (looks.size === 0) waiting.delete(name);
        resolve();
      };
      const timer = setTimeout(look, lookEveryMs).unref();
      looks.add(look);
    });

  return {
    run: async (name, isMade, make) => {
      for (let looks = 0; looks < looksMax; looks += 1) {
        const until = new Date(clock.now() + leaseMs);
        if (!(await leaseVersion(db, name, { now: clock.date(), until }))) {
          await ended(name);
          continue;
        }
        try {
          return (await isMade()) ? null : await make();
        } finally {
          await endVersion(db, name, until);
          bus.publish(topic, name);
        }
      }
      return 'busy';
    },
  };
}
