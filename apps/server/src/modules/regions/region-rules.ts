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

/** Rules in memory, because every request checks them. */
export async function createRegionRules({ caches }: Pick<Platform, 'caches'>): Promise<RegionRules> {
  const listeners = new Set<() => void>();
  let rules: ReadonlyMap<string, RegionScope> = new Map();

  const { changed } = await caches.add({
    name: 'regions.changed',
    read: readRules,
    use: (rows) => {
      const latest = new Map(rows.map(({ country, scope }) => [country, scope]));
      const same = latest.size === rules.size && [...latest].every(([country, scope]) => rules.get(country) === scope);
      if (same) return;
      rules = latest;
      for (const listener of listeners) listener();
    },
  });

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
    changed,
  };
}
