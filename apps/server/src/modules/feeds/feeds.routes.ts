import { feedCalls, feedOperatorCalls } from '@touchline/contract/feeds';
import { feedOperatorSchemas, feedSchemas } from '@touchline/contract/feeds/schemas';
import type { Api } from '../../http/serve.ts';
import { previewImport } from './imports/preview-import.ts';
import { listImports, showImport } from './imports/show-import.ts';
import { startImport } from './imports/start-import.ts';
import { createKey } from './keys/create-key.ts';
import { listKeys } from './keys/list-keys.ts';
import { revokeKey } from './keys/revoke-key.ts';
import type { FeedDeps } from './needs.ts';
import { listDeliveries, listRefusals } from './push/list-deliveries.ts';
import { pushRecords } from './push/push-records.ts';

/** Serves providers of match data, and the keys and imports of operators. */
export function feedRoutes(api: Api, deps: FeedDeps): void {
  api.serve(feedCalls, feedSchemas, {
    push: (input, { principal }) => pushRecords(deps, principal, input),
  });
  api.serve(feedOperatorCalls, feedOperatorSchemas, {
    keys: () => listKeys(deps),
    createKey: (input, { principal }) => createKey(deps, principal, input),
    revokeKey: (input, { principal }) => revokeKey(deps, principal, input),
    deliveries: (input) => listDeliveries(deps, input),
    refusals: () => listRefusals(deps),
    imports: (input) => listImports(deps, input),
    showImport: (input) => showImport(deps, input),
    previewImport: (input, { principal }) => previewImport(deps, principal, input),
    startImport: (input, { principal }) => startImport(deps, principal, input),
  });
}
