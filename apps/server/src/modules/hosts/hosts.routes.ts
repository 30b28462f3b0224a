import { hostCalls } from '@touchline/contract/hosts';
import { hostSchemas } from '@touchline/contract/hosts/schemas';
import type { Api } from '../../http/serve.ts';
import type { HostCalls } from './host-calls.ts';

/** Serves the calls of hosts. */
export function hostRoutes(api: Api, { calls }: { readonly calls: HostCalls }): void {
  api.serve(hostCalls, hostSchemas, {
    columns: () => calls.columns(),
    columnsWithNumbers: () => calls.columnsWithNumbers(),
    page: (input, viewer) => calls.page(input, viewer),
    list: (input, viewer) => calls.list(input, viewer),
    recommended: (input, viewer) => calls.recommended(input, viewer),
    recommendedFor: ({ anchorId: hostId, limit }, viewer) => calls.recommendedFor({ hostId, limit }, viewer),
    details: ({ anchorId: hostId }, viewer) => calls.details(hostId, viewer),
    information: ({ anchorId: hostId }, viewer) => calls.information(hostId, viewer),
    roomCounts: ({ roomIds }) => calls.roomCounts(roomIds),
    follow: ({ anchorId: hostId }, { principal }) => calls.follow(principal.uid, hostId),
    unfollow: ({ anchorId: hostId }, { principal }) => calls.unfollow(principal.uid, hostId),
    follows: (input, viewer) => calls.follows(input, viewer),
  });
}
