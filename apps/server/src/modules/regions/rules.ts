import type { RegionScope } from '@touchline/contract/content';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RegionGate } from '../../platform/region-gate.ts';
import { readRules } from './regions.store.ts';

export interface Rules extends RegionGate {
  /** Countries that may not watch, those that are refused everything among them. */
  readonly closedToWatching: () => readonly string[];
  /** To be called when a change was committed: read again here and in every other process. */
  changed(): Promise<void>;
}

const topic = 'regions.changed';
/** A lost message between processes is made up for after so long. */
const refreshMs = 30_000;

/** The rules in memory: every request asks them. */
export async function createRules(platform: Pick<Platform, 'db' | 'bus' | 'log' | 'timers'>): Promise<Rules> {
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
    reload().catch((error: unknown) => log.error({ err: error }, 'region rules not reloaded'));
  });
  platform.timers.every('regions.refresh', refreshMs, reload);

  return {
    check: (country, scope) => {
      const rule = country === null ? undefined : rules.get(country);
      const refused = rule === 'all' || (rule === 'watching' && scope === 'watching');
      return refused ? refuse('7898', { reason: 'region' }) : null;
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
