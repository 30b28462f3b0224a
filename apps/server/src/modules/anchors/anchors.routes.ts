import { anchorCalls } from '@touchline/contract/anchors';
import { allSportsColumn, userTypes } from '@touchline/contract/enums';
import type { Api } from '../../http/serve.ts';
import type { Principal } from '../../platform/identity.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { columnInfos } from '../matches/index.ts';
import { followsOf, isFollow } from './anchors.store.ts';
import { follow, listFollows, unfollow } from './follow.ts';
import type { Anchors } from './index.ts';
import { columnsWithNumbers, hostsOf, inOrder, listHosts, pageOfHosts, sportsOf } from './lists.ts';
import type { HostNow } from './presenter.ts';

/** Serves the calls of the hosts. */
export function anchorRoutes(api: Api, anchors: Anchors): void {
  const { deps } = anchors;
  const columns = columnInfos();

  const follows = (principal: Principal, anchorId: string): Promise<boolean> =>
    principal.userType === userTypes.visitor ? Promise.resolve(false) : isFollow(deps.db, principal.uid, anchorId);

  const hostNow = async (anchorId: string): Promise<HostNow | Refusal<'user_not_found'>> => {
    const host = await deps.hostOf(anchorId);
    return host ? { host, live: deps.live().live().get(anchorId) } : refuse('user_not_found');
  };

  api.serve(anchorCalls, {
    columns: () => ({ items: columns }),
    columnsWithNumbers: async () => ({ items: await columnsWithNumbers(deps) }),
    page: (input) => pageOfHosts(deps, input),
    list: (input) => listHosts(deps, input),

    recommended: async ({ column, limit }, { principal }) => {
      const visitor = principal.userType === userTypes.visitor;
      const followed = new Set((visitor ? [] : await followsOf(deps.db, principal.uid)).map(({ anchor }) => anchor));
      const others = (await hostsOf(deps, column)).filter(
        ({ host: { card } }) => !followed.has(card.uid) && card.uid !== principal.uid,
      );
      return { items: await deps.present(others.slice(0, limit)) };
    },

    recommendedFor: async ({ anchorId, limit }) => {
      const given = await hostNow(anchorId);
      if (!('host' in given)) return given;
      const all = await hostsOf(deps, allSportsColumn);
      const sportOf = await sportsOf(deps, [given, ...all]);
      const likeness = (entry: HostNow): number => {
        if (given.live?.matchId && entry.live?.matchId === given.live.matchId) return 0;
        return sportOf(given) !== null && sportOf(entry) === sportOf(given) ? 1 : 2;
      };
      const others = all
        .filter((entry) => entry.host.card.uid !== anchorId)
        .sort((a, b) => likeness(a) - likeness(b) || inOrder(a, b));
      return { items: await deps.present(others.slice(0, limit)) };
    },

    details: async ({ anchorId }, { principal, origin }) => {
      const found = await hostNow(anchorId);
      if (!('host' in found)) return found;
      const [[host], followed, playback] = await Promise.all([
        deps.present([found]),
        follows(principal, anchorId),
        found.live ? deps.live().playbackOf(anchorId, origin) : [],
      ]);
      if (!host) return refuse('user_not_found');
      const { intro, announcement } = found.host.profile;
      const stream = { state: found.live?.state ?? ('offline' as const), startedAt: host.startedAt, playback };
      return { host, intro, announcement, followed, own: principal.uid === anchorId, stream };
    },

    information: async ({ anchorId }, { principal }) => {
      const found = await hostNow(anchorId);
      if (!('host' in found)) return found;
      const [[host], followed] = await Promise.all([deps.present([found]), follows(principal, anchorId)]);
      if (!host) return refuse('user_not_found');
      const { intro, broadcasts, minutes_on_air, last_live_at } = found.host.profile;
      return {
        host,
        intro,
        followed,
        broadcasts,
        minutesOnAir: minutes_on_air,
        lastLiveAt: (found.live ? deps.clock.date() : last_live_at)?.toISOString() ?? null,
      };
    },

    roomCounts: async ({ roomIds }) => {
      const viewers = await deps.rooms().viewersOf(roomIds);
      return { items: [...new Set(roomIds)].map((roomId) => ({ roomId, viewers: viewers.get(roomId) ?? 0 })) };
    },

    follow: ({ anchorId }, { principal }) => follow(deps, principal.uid, anchorId),
    unfollow: ({ anchorId }, { principal }) => unfollow(deps, principal.uid, anchorId),
    follows: (input, { principal }) => listFollows(deps, principal.uid, input),
  });
}
