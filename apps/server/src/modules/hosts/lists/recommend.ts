import { allSportsColumn, type ColumnId, userTypes } from '@touchline/contract/enums';
import type { LiveHost } from '@touchline/contract/matches';
import type { Refusal } from '../../../platform/refusal.ts';
import type { HostNow } from '../hosts.present.ts';
import { followsAt } from '../hosts.store.ts';
import { type HostViewer, shownTo, type ViewDeps } from '../region-covers.ts';
import { hostNow, type RoomDeps } from '../room-details.ts';
import { hostsListed, type ListDeps, offAir, readLiveHosts, readSports, uidsOf } from './host-lists.ts';
import { type ListingFilter, listedHosts } from './listing.store.ts';

/** Recommended hosts: live ones, then by followers; without the caller and hosts they follow. */
export async function recommend(
  deps: ListDeps & ViewDeps,
  viewer: HostViewer,
  { column, limit }: { column: ColumnId; limit: number },
): Promise<{ items: LiveHost[] }> {
  const { principal } = viewer;
  const follower = principal.userType === userTypes.guest ? undefined : principal.uid;
  const live = await readLiveHosts(deps, column);
  const uids = live.map(({ host }) => host.card.uid);
  const known = follower === undefined ? undefined : await followsAt(deps.db, follower, uids);
  const others = live
    .filter(({ host }) => host.card.uid !== principal.uid && !known?.has(host.card.uid))
    .slice(0, limit);
  const off = offAir(deps, column);
  const listed = await listedHosts(
    deps.db,
    { ...off, without: [...off.without, principal.uid], notFollowedBy: follower },
    { limit: limit - others.length },
  );
  const items = await deps.present([...others, ...(await hostsListed(deps, uidsOf(listed)))]);
  return { items: await shownTo(deps, viewer, items) };
}

/** Hosts similar to a given one: on the same match, then of the same sport. */
export async function recommendLike(
  deps: RoomDeps & ViewDeps,
  viewer: HostViewer,
  { hostId, limit }: { hostId: string; limit: number },
): Promise<{ items: LiveHost[] } | Refusal<'user_not_found'>> {
  const given = await hostNow(deps, hostId);
  if (!('host' in given)) return given;
  const live = (await readLiveHosts(deps, allSportsColumn)).filter(({ host }) => host.card.uid !== hostId);
  const sportOf = await readSports(deps, [given, ...live]);
  const sport = sportOf(given);
  const matchId = given.live?.matchId ?? null;
  const onMatch = live.filter((entry) => matchId !== null && entry.live?.matchId === matchId);
  const ofSport = live.filter((entry) => sport !== null && sportOf(entry) === sport && !onMatch.includes(entry));
  const others = live.filter((entry) => !onMatch.includes(entry) && !ofSport.includes(entry));
  const off = offAir(deps);
  const filter: ListingFilter = { ...off, without: [...off.without, hostId] };

  let found: HostNow[] = onMatch;
  const add = async (onAir: readonly HostNow[], listing: ListingFilter | null): Promise<void> => {
    found = [...found, ...onAir].slice(0, limit);
    const listed = listing ? await listedHosts(deps.db, listing, { limit: limit - found.length }) : [];
    found = [...found, ...(await hostsListed(deps, uidsOf(listed)))];
  };
  await add(ofSport, sport === null ? null : { ...filter, sport: { is: sport } });
  await add(others, sport === null ? filter : { ...filter, sport: { isNot: sport } });
  return { items: await shownTo(deps, viewer, await deps.present(found)) };
}
