import { anchorCalls } from '@touchline/contract/anchors';
import type { Api } from '../../http/serve.ts';
import { columnInfos } from '../matches/index.ts';
import { follow, listFollows, unfollow } from './follow.ts';
import type { Anchors } from './index.ts';
import { columnsWithNumbers, listHosts, pageOfHosts } from './lists.ts';
import { recommend, recommendLike } from './recommend.ts';
import { hostInformation, roomCounts, roomDetails } from './room.ts';

/** Serves the calls of the hosts. */
export function anchorRoutes(api: Api, { deps }: Anchors): void {
  const columns = columnInfos();
  api.serve(anchorCalls, {
    columns: () => ({ items: columns }),
    columnsWithNumbers: async () => ({ items: await columnsWithNumbers(deps) }),
    page: (input) => pageOfHosts(deps, input),
    list: (input) => listHosts(deps, input),
    recommended: (input, { principal }) => recommend(deps, principal, input),
    recommendedFor: (input) => recommendLike(deps, input),
    details: ({ anchorId }, { principal, origin }) => roomDetails(deps, anchorId, principal, origin),
    information: ({ anchorId }, { principal }) => hostInformation(deps, anchorId, principal),
    roomCounts: ({ roomIds }) => roomCounts(deps, roomIds),
    follow: ({ anchorId }, { principal }) => follow(deps, principal.uid, anchorId),
    unfollow: ({ anchorId }, { principal }) => unfollow(deps, principal.uid, anchorId),
    follows: (input, { principal }) => listFollows(deps, principal.uid, input),
  });
}
