import { hostCalls } from '@touchline/contract/hosts';
import { hostSchemas } from '@touchline/contract/hosts/schemas';
import type { Api } from '../../http/serve.ts';
import { type FollowDeps, follow, unfollow } from './follows/follow.ts';
import { listFollows } from './follows/list-follows.ts';
import { columnsWithNumbers, listColumns, listHosts, pageOfHosts } from './lists/list-hosts.ts';
import { recommend, recommendLike } from './lists/recommend.ts';
import type { ViewDeps } from './region-covers.ts';
import { hostInformation, type RoomDeps, roomCounts, roomDetails } from './room-details.ts';

/** Serves the calls of hosts. Hosts are shown with the covers of the viewer's country. */
export function hostRoutes(api: Api, deps: FollowDeps & RoomDeps & ViewDeps): void {
  api.serve(hostCalls, hostSchemas, {
    columns: () => listColumns(),
    columnsWithNumbers: () => columnsWithNumbers(deps),
    page: (input, viewer) => pageOfHosts(deps, viewer, input),
    list: (input, viewer) => listHosts(deps, viewer, input),
    recommended: (input, viewer) => recommend(deps, viewer, input),
    recommendedFor: ({ hostId, limit }, viewer) => recommendLike(deps, viewer, { hostId, limit }),
    details: ({ hostId }, viewer) => roomDetails(deps, viewer, hostId),
    information: ({ hostId }, viewer) => hostInformation(deps, viewer, hostId),
    roomCounts: ({ roomIds }) => roomCounts(deps, roomIds),
    follow: ({ hostId }, { principal }) => follow(deps, principal.uid, hostId),
    unfollow: ({ hostId }, { principal }) => unfollow(deps, principal.uid, hostId),
    follows: (input, viewer) => listFollows(deps, viewer, input),
  });
}
