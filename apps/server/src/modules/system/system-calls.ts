import type { LanguageCode } from '@touchline/contract/languages';
import { Prebuilt } from '../../http/prebuilt.ts';
import { addressesAt, readClientConfig, realtimeAddressAt } from './client-config.ts';
import { createDivisionLists } from './division-lists.ts';
import { enumerations } from './enumerations.ts';
import type { SettingDeps } from './needs.ts';
import { saveSettings } from './save-settings.ts';
import { readSheet } from './settings-sheet.ts';

export type SystemCalls = ReturnType<typeof createSystemCalls>;

/** The calls of this module, for its routes. */
export function createSystemCalls(deps: SettingDeps) {
  const divisions = createDivisionLists();
  const lists = new Prebuilt({ items: enumerations });
  return {
    clientConfig: readClientConfig.bind(null, deps),
    enumerations: () => lists,
    divisions: (country: string | undefined, language: LanguageCode) =>
      country ? divisions.provinces(country, language) : divisions.countries(language),
    addresses: addressesAt,
    realtimeAddress: realtimeAddressAt,
    readSettings: readSheet.bind(null, deps),
    saveSettings: saveSettings.bind(null, deps),
  };
}
