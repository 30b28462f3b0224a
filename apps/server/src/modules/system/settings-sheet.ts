import {
  type Feature,
  featureDefaults,
  features,
  type SettingsSheet,
  settingDefault,
  settingRules,
  shownSettings,
} from '@touchline/contract/settings';
import { operatorIn } from '../../platform/operator-names.ts';
import { readSettings, type StoredSettings } from '../../platform/settings/settings.store.ts';
import { settingIn } from '../../platform/settings/settings.ts';
import type { SettingDeps } from './needs.ts';

/** The whole configuration, with current values and defaults. */
export async function readSheet(deps: SettingDeps): Promise<SettingsSheet> {
  const stored = await readSettings(deps.db);
  const changedBy = Object.values(stored.settings).map(({ by }) => by);
  const names = await deps.operatorNames([
    ...new Set([...changedBy, ...(stored.by_uid === null ? [] : [stored.by_uid])]),
  ]);
  return {
    settings: shownSettings.map((name) => {
      const { unit, min, max } = settingRules[name];
      const change = stored.settings[name];
      return {
        name,
        unit,
        min,
        max,
        value: settingIn(stored, name),
        standard: settingDefault(name),
        changedAt: change?.at ?? null,
        by: operatorIn(names, change?.by ?? null),
      };
    }),
    features: features
      .filter((name) => deps.settings.has(name))
      .map((name) => ({ name, on: switchIn(stored, name), standard: featureDefaults[name] === true })),
    revision: stored.revision,
    by: operatorIn(names, stored.by_uid),
  };
}

/** Whether a feature is on. */
export const switchIn = (stored: StoredSettings, name: Feature): boolean =>
  stored.features[name]?.value ?? featureDefaults[name] === true;
