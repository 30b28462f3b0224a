import { hostCalls } from '@touchline/contract/hosts';
import { hostSchemas } from '@touchline/contract/hosts/schemas';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LiveHost } from '@touchline/contract/matches';
import type { Api } from '../../http/serve.ts';
import type { Principal } from '../../platform/identity.ts';
import { Refusal } from '../../platform/refusal.ts';
import { columnInfos } from '../matches/index.ts';
import { type FollowDeps, follow, unfollow } from './follows/follow.ts';
import { listFollows } from './follows/list-follows.ts';
import { columnsWithNumbers, listHosts, pageOfHosts } from './lists/list-hosts.ts';
import { recommend, recommendLike } from './lists/recommend.ts';
import type { CoversFor } from './region-covers.ts';
import { hostInformation, type RoomDeps, roomCounts, roomDetails } from './room-details.ts';

type Input<N extends keyof typeof hostCalls> = ParsedInputOf<(typeof hostCalls)[N]>;

/** The caller, and the country a trusted proxy states. */
export interface HostViewer {
  readonly principal: Principal;
  readonly country: string | null;
}

export type HostCalls = ReturnType<typeof createHostCalls>;

/** The calls of this module, for its routes. Hosts are shown with the covers of the viewer's country. */
export function createHostCalls(deps: FollowDeps & RoomDeps & { readonly coversFor: CoversFor }) {
  const columns = columnInfos();
  const shown = (hosts: readonly LiveHost[], { principal, country }: HostViewer): Promise<LiveHost[]> =>
    deps.coversFor(hosts, { uid: principal.uid, country });
  const localList = async <T extends { items: LiveHost[] } | Refusal>(answer: T, viewer: HostViewer): Promise<T> =>
    answer instanceof Refusal ? answer : Object.assign({}, answer, { items: await shown(answer.items, viewer) });
  const localHost = async <T extends { host: LiveHost } | Refusal>(answer: T, viewer: HostViewer): Promise<T> => {
    if (answer instanceof Refusal) return answer;
    const [host = answer.host] = await shown([answer.host], viewer);
    return Object.assign({}, answer, { host });
  };

  return {
    columns: () => ({ items: columns }),
    columnsWithNumbers: async () => ({ items: await columnsWithNumbers(deps) }),
    page: async (input: Input<'page'>, viewer: HostViewer) => localList(await pageOfHosts(deps, input), viewer),
    list: async (input: Input<'list'>, viewer: HostViewer) => localList(await listHosts(deps, input), viewer),
    recommended: async (input: Input<'recommended'>, viewer: HostViewer) =>
      localList(await recommend(deps, viewer.principal, input), viewer),
    recommendedFor: async (input: { hostId: string; limit: number }, viewer: HostViewer) =>
      localList(await recommendLike(deps, input), viewer),
    details: async (hostId: string, viewer: HostViewer & { readonly origin: string }) =>
      localHost(await roomDetails(deps, hostId, viewer.principal, viewer), viewer),
    information: async (hostId: string, viewer: HostViewer) =>
      localHost(await hostInformation(deps, hostId, viewer.principal), viewer),
    roomCounts: roomCounts.bind(null, deps),
    follow: follow.bind(null, deps),
    unfollow: unfollow.bind(null, deps),
    follows: async (input: Input<'follows'>, viewer: HostViewer) =>
      localList(await listFollows(deps, viewer.principal.uid, input), viewer),
  };
}

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
