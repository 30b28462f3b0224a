import { settingOperatorCalls } from '@touchline/contract/settings';
import { systemCalls } from '@touchline/contract/system';
import type { Api } from '../../http/serve.ts';
import type { SystemCalls } from './system-calls.ts';

/** Serves the client configuration, fixed lists and addresses, and the global configuration to operators. */
export function systemRoutes(api: Api, { calls }: { readonly calls: SystemCalls }): void {
  api.serve(systemCalls, {
    globalConfig: () => calls.clientConfig(),
    enumerations: () => calls.enumerations(),
    regions: ({ country }, { language }) => calls.divisions(country, language),
    domain: (_input, { origin }) => calls.addresses(origin),
    realtimeAddress: (_input, { origin }) => calls.realtimeAddress(origin),
  });
  api.serve(settingOperatorCalls, {
    read: () => calls.readSettings(),
    save: (input, { principal }) => calls.saveSettings(input, principal),
  });
}
