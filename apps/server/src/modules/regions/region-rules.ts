import type { RegionScope } from '@touchline/contract/regions';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RegionGate } from '../../platform/region-gate.ts';
import { readRules } from './regions.store.ts';

export interface RegionRules extends RegionGate {
  /** Countries that may not watch, including fully blocked ones. */
  readonly closedToWatching: () => readonly string[];
  /** Call after a change is committed: reloads here and in every other process. */
  changed(): Promise<void>;
}

const topic = 'regions.changed';
/** Reload interval that covers lost messages between processes. */
const refreshMs = 30_000;

/** Rules in memory, because every request checks them. */
export async function createRegionRules(
  platform: Pick<Platform, 'db' | 'bus' | 'log' | 'timers'>,
): Promise<RegionRules> {
  const { db, bus, log } = platform;
  const listeners = new Set<() => void>();
  let rules: ReadonlyMap<string, RegionScope> = new Map();

  const reload = async (): Promise<void> => {
    const latest = new Map((await readRules(db)).map(({ country, scope }) => [country, scope]));
    const same = latest.size === rules.size && [...latest].every(([country, scope]) => rules.get(country) === scope);
    if (same) return;
    rules = latest;
    for (const listener of listeners) listener();
  };
  await reload();
  bus.subscribe(topic, () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'region rules reload failed'));
  });
  platform.timers.every('regions.refresh', refreshMs, 'local', reload);

  return {
    check: (country, scope) => {
      const rule = country === null ? undefined : rules.get(country);
      if (rule === 'all') return refuse(wireCodes.blocked, { reason: 'region' });
      // The rest of the platform stays open to them.
      return rule === 'watching' && scope === 'watching' ? refuse(wireCodes.blocked, { reason: 'policy' }) : null;
    },
    closedToWatching: () => [...rules.keys()],
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: async () => {
      await reload();
      bus.publish(topic, null);
    },
  };
}
