import { settingOperatorCalls } from '@touchline/contract/settings';
import { settingOperatorSchemas } from '@touchline/contract/settings/schemas';
import { systemCalls } from '@touchline/contract/system';
import { systemSchemas } from '@touchline/contract/system/schemas';
import type { Api } from '../../http/serve.ts';
import type { SystemCalls } from './system-calls.ts';

/** Serves the client configuration, fixed lists and addresses, and the global configuration to operators. */
export function systemRoutes(api: Api, { calls }: { readonly calls: SystemCalls }): void {
  api.serve(systemCalls, systemSchemas, {
    globalConfig: () => calls.clientConfig(),
    enumerations: () => calls.enumerations(),
    regions: ({ country }, { language }) => calls.divisions(country, language),
    domain: (_input, { origin }) => calls.addresses(origin),
    realtimeAddress: (_input, { origin }) => calls.realtimeAddress(origin),
  });
  api.serve(settingOperatorCalls, settingOperatorSchemas, {
    read: () => calls.readSettings(),
    save: (input, { principal }) => calls.saveSettings(input, principal),
  });
}
