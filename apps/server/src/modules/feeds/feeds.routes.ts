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

export type FeedCalls = ReturnType<typeof createFeedCalls>;

export const createFeedCalls = (deps: FeedDeps) => ({
  push: pushRecords.bind(null, deps),
  keys: listKeys.bind(null, deps),
  createKey: createKey.bind(null, deps),
  revokeKey: revokeKey.bind(null, deps),
  deliveries: listDeliveries.bind(null, deps),
  refusals: listRefusals.bind(null, deps),
  imports: listImports.bind(null, deps),
  showImport: showImport.bind(null, deps),
  previewImport: previewImport.bind(null, deps),
  startImport: startImport.bind(null, deps),
});

/** Serves providers of match data, and the keys and imports of operators. */
export function feedRoutes(api: Api, { calls }: { readonly calls: FeedCalls }): void {
  api.serve(feedCalls, feedSchemas, {
    push: (input, { principal }) => calls.push(input, principal),
  });
  api.serve(feedOperatorCalls, feedOperatorSchemas, {
    keys: () => calls.keys(),
    createKey: (input, { principal }) => calls.createKey(input, principal),
    revokeKey: (input, { principal }) => calls.revokeKey(input, principal),
    deliveries: (input) => calls.deliveries(input),
    refusals: () => calls.refusals(),
    imports: (input) => calls.imports(input),
    showImport: (input) => calls.showImport(input),
    previewImport: (input, { principal }) => calls.previewImport(input, principal),
    startImport: (input, { principal }) => calls.startImport(input, principal),
  });
}
