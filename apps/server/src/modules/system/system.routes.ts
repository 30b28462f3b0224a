import { userTypes } from '@touchline/contract/enums';
import { settingOperatorCalls } from '@touchline/contract/settings';
import { settingOperatorSchemas } from '@touchline/contract/settings/schemas';
import { systemCalls } from '@touchline/contract/system';
import { systemSchemas } from '@touchline/contract/system/schemas';
import type { Api } from '../../http/serve.ts';
import type { Principal } from '../../platform/identity.ts';
import { readAddresses, readClientConfig, readRealtimeAddress } from './client-config.ts';
import { type DivisionLists, listDivisions } from './division-lists.ts';
import type { Enumerations } from './list-enumerations.ts';
import type { SystemDeps } from './needs.ts';
import { presentApp } from './portal.present.ts';
import { readPortalSheet, savePortal } from './save-portal.ts';
import { saveSettings } from './save-settings.ts';
import { readSiteSheet, saveSite, showSite } from './save-site.ts';
import { readSheet } from './settings-sheet.ts';

/** The uid of a member; guests cannot change how messages are announced. */
const memberOf = (principal: Principal | null): string | null =>
  principal && principal.userType !== userTypes.guest ? principal.uid : null;

interface SystemRouteDeps extends SystemDeps {
  readonly divisions: DivisionLists;
  readonly enumerations: Enumerations;
}

/** Serves the client configuration, fixed lists and addresses, and the global configuration to operators. */
export function systemRoutes(api: Api, deps: SystemRouteDeps): void {
  api.serve(systemCalls, systemSchemas, {
    globalConfig: (_input, { principal, language }) => readClientConfig(deps, { uid: memberOf(principal), language }),
    enumerations: () => deps.enumerations(),
    regions: ({ country }, { language }) => listDivisions(deps, country, language),
    androidApp: (_input, { language }) => presentApp(deps.portal.current(), language),
    site: () => showSite(deps),
    domain: (_input, { origin }) => readAddresses(deps, origin),
    realtimeAddress: (_input, { origin }) => readRealtimeAddress(deps, origin),
  });
  api.serve(settingOperatorCalls, settingOperatorSchemas, {
    read: () => readSheet(deps),
    save: (input, { principal }) => saveSettings(deps, principal, input),
    site: () => readSiteSheet(deps),
    saveSite: (input, { principal }) => saveSite(deps, principal, input),
    portal: () => readPortalSheet(deps),
    savePortal: (input, { principal }) => savePortal(deps, principal, input),
  });
}
