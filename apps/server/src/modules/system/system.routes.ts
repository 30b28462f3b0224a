import { userTypes } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import { settingOperatorCalls } from '@touchline/contract/settings';
import { settingOperatorSchemas } from '@touchline/contract/settings/schemas';
import { systemCalls } from '@touchline/contract/system';
import { systemSchemas } from '@touchline/contract/system/schemas';
import { Prebuilt } from '../../http/prebuilt.ts';
import type { Api } from '../../http/serve.ts';
import type { Principal } from '../../platform/identity.ts';
import { readAddresses, readClientConfig, readRealtimeAddress } from './client-config.ts';
import { createDivisionLists } from './division-lists.ts';
import type { SystemDeps } from './needs.ts';
import { presentApp } from './portal.present.ts';
import { readPortalSheet, savePortal } from './save-portal.ts';
import { saveSettings } from './save-settings.ts';
import { readSheet } from './settings-sheet.ts';

/** The uid of a member; guests cannot change how messages are announced. */
const memberOf = (principal: Principal | null): string | null =>
  principal && principal.userType !== userTypes.guest ? principal.uid : null;

export type SystemCalls = ReturnType<typeof createSystemCalls>;

/** The calls of this module, for its routes. */
export function createSystemCalls(deps: SystemDeps) {
  const divisions = createDivisionLists();
  /** Built by the first request, because it reads most texts in every language. */
  const buildLists = async (): Promise<Prebuilt> => {
    const { enumerations } = await import('./enumerations.ts');
    return new Prebuilt({ items: enumerations });
  };
  let lists: Promise<Prebuilt> | undefined;
  return {
    clientConfig: readClientConfig.bind(null, deps),
    enumerations: () => {
      lists ??= buildLists();
      return lists;
    },
    divisions: (country: string | undefined, language: LanguageCode) =>
      country ? divisions.provinces(country, language) : divisions.countries(language),
    addresses: readAddresses.bind(null, deps),
    realtimeAddress: readRealtimeAddress.bind(null, deps),
    androidApp: (language: LanguageCode) => presentApp(deps.portal.current(), language),
    readSettings: readSheet.bind(null, deps),
    saveSettings: saveSettings.bind(null, deps),
    readPortal: readPortalSheet.bind(null, deps),
    savePortal: savePortal.bind(null, deps),
  };
}

/** Serves the client configuration, fixed lists and addresses, and the global configuration to operators. */
export function systemRoutes(api: Api, { calls }: { readonly calls: SystemCalls }): void {
  api.serve(systemCalls, systemSchemas, {
    globalConfig: (_input, { principal }) => calls.clientConfig(memberOf(principal)),
    enumerations: () => calls.enumerations(),
    regions: ({ country }, { language }) => calls.divisions(country, language),
    androidApp: (_input, { language }) => calls.androidApp(language),
    domain: (_input, { origin }) => calls.addresses(origin),
    realtimeAddress: (_input, { origin }) => calls.realtimeAddress(origin),
  });
  api.serve(settingOperatorCalls, settingOperatorSchemas, {
    read: () => calls.readSettings(),
    save: (input, { principal }) => calls.saveSettings(input, principal),
    portal: () => calls.readPortal(),
    savePortal: (input, { principal }) => calls.savePortal(input, principal),
  });
}
