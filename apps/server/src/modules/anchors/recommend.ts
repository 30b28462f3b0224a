import { allSportsColumn, type ColumnId, userTypes } from '@touchline/contract/enums';
import type { LiveHost } from '@touchline/contract/matches';
import type { Db } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/identity.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { followsOf } from './anchors.store.ts';
import { hostsOf, inOrder, type ListDeps, sportsOf } from './lists.ts';
import type { HostNow } from './presenter.ts';
import { hostNow, type RoomDeps } from './room.ts';

/** Hosts worth a look: live, then often followed; without oneself and those already followed. */
export async function recommend(
  deps: ListDeps & { readonly db: Db },
  principal: Principal,
  { column, limit }: { column: ColumnId; limit: number },
): Promise<{ items: LiveHost[] }> {
  const follows = principal.userType === userTypes.visitor ? [] : await followsOf(deps.db, principal.uid);
  const known = new Set([principal.uid, ...follows.map(({ anchor }) => anchor)]);
  const others = (await hostsOf(deps, column)).filter(({ host }) => !known.has(host.card.uid));
  return { items: await deps.present(others.slice(0, limit)) };
}

/** Hosts like a given one: on the same match, then of the same sport. */
export async function recommendLike(
  deps: RoomDeps,
  { anchorId, limit }: { anchorId: string; limit: number },
): Promise<{ items: LiveHost[] } | Refusal<'user_not_found'>> {
  const given = await hostNow(deps, anchorId);
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
}
