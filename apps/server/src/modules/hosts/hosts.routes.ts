import { hostCalls } from '@touchline/contract/hosts';
import type { LiveHost } from '@touchline/contract/matches';
import type { CallContext } from '../../http/context.ts';
import type { Api } from '../../http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { columnInfos } from '../matches/index.ts';
import { type FollowDeps, follow, listFollows, unfollow } from './follow.ts';
import { columnsWithNumbers, listHosts, pageOfHosts } from './lists.ts';
import { recommend, recommendLike } from './recommend.ts';
import type { CoversFor } from './region-covers.ts';
import { hostInformation, type RoomDeps, roomCounts, roomDetails } from './room.ts';

interface HostParts {
  readonly deps: FollowDeps & RoomDeps;
  readonly coversFor: CoversFor;
}

type Who = Pick<CallContext<'visitor'>, 'principal' | 'country'>;

/** Serves the calls of hosts. */
export function hostRoutes(api: Api, { deps, coversFor }: HostParts): void {
  const columns = columnInfos();
  /** Shows hosts with the covers of the viewer's country. */
  const shown = (hosts: readonly LiveHost[], { principal, country }: Who): Promise<LiveHost[]> =>
    coversFor(hosts, { uid: principal.uid, country });
  const localList = async <T extends { items: LiveHost[] } | Refusal>(answer: T, who: Who): Promise<T> =>
    answer instanceof Refusal ? answer : Object.assign({}, answer, { items: await shown(answer.items, who) });
  const localHost = async <T extends { host: LiveHost } | Refusal>(answer: T, who: Who): Promise<T> => {
    if (answer instanceof Refusal) return answer;
    const [host = answer.host] = await shown([answer.host], who);
    return Object.assign({}, answer, { host });
  };

  api.serve(hostCalls, {
    columns: () => ({ items: columns }),
    columnsWithNumbers: async () => ({ items: await columnsWithNumbers(deps) }),
    page: async (input, context) => localList(await pageOfHosts(deps, input), context),
    list: async (input, context) => localList(await listHosts(deps, input), context),
    recommended: async (input, context) => localList(await recommend(deps, context.principal, input), context),
    recommendedFor: async (input, context) =>
      localList(await recommendLike(deps, { hostId: input.anchorId, limit: input.limit }), context),
    details: async ({ anchorId: hostId }, context) =>
      localHost(await roomDetails(deps, hostId, context.principal, context), context),
    information: async ({ anchorId: hostId }, context) =>
      localHost(await hostInformation(deps, hostId, context.principal), context),
    roomCounts: ({ roomIds }) => roomCounts(deps, roomIds),
    follow: ({ anchorId: hostId }, { principal }) => follow(deps, principal.uid, hostId),
    unfollow: ({ anchorId: hostId }, { principal }) => unfollow(deps, principal.uid, hostId),
    follows: async (input, context) => localList(await listFollows(deps, context.principal.uid, input), context),
  });
}
