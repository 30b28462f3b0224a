import type { LiveHost, Match } from '@touchline/contract/matches';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/cache-size.ts';
import type { MatchRegistry } from '../matches/index.ts';
import type { Host } from './directory.ts';
import type { LiveEntry } from './needs.ts';

/** A host with the current broadcast, as lists sort it. */
export interface HostNow {
  readonly host: Host;
  readonly live: LiveEntry | undefined;
}

/** The totals of a host; one who is live was last live now. */
export const presentTotals = ({ host: { profile }, live }: HostNow, now: Date) => ({
  intro: profile.intro,
  broadcasts: profile.broadcasts,
  minutesOnAir: profile.minutes_on_air,
  lastLiveAt: (live ? now : profile.last_live_at)?.toISOString() ?? null,
});

type MatchLookup = Pick<MatchRegistry, 'findMatches' | 'fresh' | 'onChanged'>;

export interface Presenter {
  /** Turns hosts into the contract's shape, with the matches they are live on. */
  present(hosts: readonly HostNow[]): Promise<LiveHost[]>;
  sportOf(matchIds: readonly string[]): Promise<ReadonlyMap<string, Match['sportId']>>;
}

/** Caches matches and keeps them fresh, so that lists of hosts need no query. */
export function createPresenter(matches: MatchLookup): Presenter {
  const known = new LRUCache<string, Match>({ ...atMost(2000), ttl: 300_000 });
  matches.onChanged((changes) => {
    for (const { state, relisted } of changes) if (relisted) known.delete(state.matchId);
  });

  const matchesOf = async (matchIds: readonly string[]): Promise<ReadonlyMap<string, Match>> => {
    const wanted = [...new Set(matchIds)];
    const missing = wanted.filter((matchId) => !known.has(matchId));
    const found = missing.length > 0 ? await matches.findMatches(missing) : new Map<string, Match>();
    for (const [matchId, match] of found) known.set(matchId, match);
    return new Map(
      wanted.flatMap((matchId) => {
        const match = found.get(matchId) ?? known.get(matchId);
        return match ? [[matchId, match] as const] : [];
      }),
    );
  };
  const onAir = (hosts: readonly HostNow[]): string[] => hosts.flatMap(({ live }) => live?.matchId ?? []);

  return {
    present: async (hosts) => {
      const found = await matchesOf(onAir(hosts));
      return hosts.map(({ host, live }) => {
        const match = live?.matchId ? found.get(live.matchId) : undefined;
        return {
          ...host.card,
          roomId: live?.roomId ?? host.profile.room_id,
          roomName: host.profile.room_name,
          title: host.profile.title,
          cover: host.profile.cover,
          live: live !== undefined,
          startedAt: live?.startedAt.toISOString() ?? null,
          viewers: live?.viewers ?? 0,
          followers: host.profile.followers,
          match: match ? matches.fresh(match) : null,
          sportId: match?.sportId ?? host.profile.sport_id,
          languages: host.profile.languages,
        };
      });
    },
    sportOf: async (matchIds) =>
      new Map([...(await matchesOf(matchIds))].map(([matchId, match]) => [matchId, match.sportId])),
  };
}
