import { userTypes } from '@touchline/contract/enums';
import type { hostCalls } from '@touchline/contract/hosts';
import type { OutputOf } from '@touchline/contract/kernel';
import type { Principal } from '../../platform/identity.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { Host } from './directory.ts';
import { type HostNow, presentTotals } from './hosts.present.ts';
import { isFollow } from './hosts.store.ts';
import type { ListDeps } from './lists/host-lists.ts';
import type { HostRooms } from './needs.ts';
import { type HostViewer, shownTo, type ViewDeps } from './region-covers.ts';

export interface RoomDeps extends ListDeps {
  readonly hostOf: (uid: string) => Promise<Host | undefined>;
  readonly rooms: HostRooms;
}

type NotFound = Refusal<'user_not_found'>;

/** An approved host with the current broadcast. */
export async function hostNow(deps: RoomDeps, hostId: string): Promise<HostNow | NotFound> {
  const host = await deps.hostOf(hostId);
  return host ? { host, live: deps.live.live().get(hostId) } : refuse('user_not_found');
}

/** The page of a host room; playback addresses are made for `origin` and `country`. */
export async function roomDetails(
  deps: RoomDeps & ViewDeps,
  viewer: HostViewer & { readonly origin: string },
  hostId: string,
): Promise<OutputOf<typeof hostCalls.details> | NotFound | Refusal<'host_cut_off'>> {
  const { principal, origin, country } = viewer;
  const found = await hostNow(deps, hostId);
  // A ban ends the broadcast and the room; viewers who reload read the reason.
  if (!('host' in found)) return deps.live.cutOffOf(hostId) ? refuse('host_cut_off') : found;
  const [presented, followed, playback] = await Promise.all([
    deps.present([found]),
    follows(deps, principal, hostId),
    found.live ? deps.live.playbackOf(hostId, origin, country) : [],
  ]);
  const [host] = await shownTo(deps, viewer, presented);
  if (!host) return refuse('user_not_found');
  const { intro, announcement } = found.host.profile;
  const stream = {
    state: found.live?.state ?? ('offline' as const),
    startedAt: host.startedAt,
    playback,
    cutOff: found.live ? null : deps.live.cutOffOf(hostId),
  };
  return { host, intro, announcement, followed, own: principal.uid === hostId, stream };
}

/** The card of a host with its totals. */
export async function hostInformation(
  deps: RoomDeps & ViewDeps,
  viewer: HostViewer,
  hostId: string,
): Promise<OutputOf<typeof hostCalls.information> | NotFound> {
  const found = await hostNow(deps, hostId);
  if (!('host' in found)) return found;
  const [presented, followed] = await Promise.all([deps.present([found]), follows(deps, viewer.principal, hostId)]);
  const [host] = await shownTo(deps, viewer, presented);
  if (!host) return refuse('user_not_found');
  return { host, followed, ...presentTotals(found, deps.clock.date()) };
}

export async function roomCounts(
  deps: RoomDeps,
  roomIds: readonly string[],
): Promise<OutputOf<typeof hostCalls.roomCounts>> {
  const viewers = await deps.rooms.viewersOf(roomIds);
  return { items: [...new Set(roomIds)].map((roomId) => ({ roomId, viewers: viewers.get(roomId) ?? 0 })) };
}

const follows = (deps: RoomDeps, principal: Principal, hostId: string): Promise<boolean> =>
  principal.userType === userTypes.guest ? Promise.resolve(false) : isFollow(deps.db, principal.uid, hostId);
