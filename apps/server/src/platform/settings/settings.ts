import {
  type Feature,
  featureDefaults,
  isSettingValue,
  type SettingName,
  settingDefault,
  settingNames,
} from '@touchline/contract/settings';
import type { Caches } from '../caches.ts';
import { readSettings, type StoredSettings } from './settings.store.ts';

/** The current global configuration: the only source for rules that operators may change. */
export interface Settings {
  /** In the unit of `limits`. */
  get(name: SettingName): number;
  isOn(feature: Feature): boolean;
  /** Whether this version and this install have a feature, so that its switch has an effect. */
  has(feature: Feature): boolean;
  /** Runs after a change, in every process. Returns the unsubscribe function. */
  onChanged(listener: () => void): () => void;
  /** Call after a change is committed: reloads here and in every other process. */
  changed(): Promise<void>;
}

/** Value of a stored configuration. A value this version no longer allows becomes the default. */
export function settingIn({ settings }: StoredSettings, name: SettingName): number {
  const value = settings[name]?.value;
  return value !== undefined && isSettingValue(name, value) ? value : settingDefault(name);
}

const valuesOf = (stored: StoredSettings): ReadonlyMap<SettingName, number> =>
  new Map(settingNames.map((name) => [name, settingIn(stored, name)]));

export async function createSettings({
  caches,
  missing = [],
}: {
  readonly caches: Caches;
  /** Features that this install cannot offer. */
  readonly missing?: readonly Feature[];
}): Promise<Settings> {
  const listeners = new Set<() => void>();
  let stored: StoredSettings = { revision: -1, settings: {}, features: {}, by_uid: null };
  let values = valuesOf(stored);
  const cache = await caches.add({
    name: 'settings.changed',
    read: readSettings,
    use: (latest) => {
      if (latest.revision <= stored.revision) return;
      stored = latest;
      values = valuesOf(latest);
      for (const listener of listeners) listener();
    },
  });

  const has = (feature: Feature): boolean => featureDefaults[feature] !== null && !missing.includes(feature);

  return {
    get: (name) => values.get(name) ?? settingDefault(name),
    isOn: (feature) => has(feature) && (stored.features[feature]?.value ?? featureDefaults[feature] === true),
    has,
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: cache.changed,
  };
}
