import type { LiveHost } from '@touchline/contract/matches';
import { decodeCursor, isInstant, takePage } from '../../../platform/cursor.ts';
import { BadInput } from '../../../platform/refusal.ts';
import { followsAt } from '../hosts.store.ts';
import { compareIds, hostsListed } from '../lists/host-lists.ts';
import { countFollowed, followedHosts } from '../lists/listing.store.ts';
import { type HostViewer, shownTo, type ViewDeps } from '../region-covers.ts';
import type { FollowDeps } from './follow.ts';

type Place = [seenAt: number, off: number, time: number, uid: string];

/**
 * Hosts a user follows: live first, then the latest followed. A host who goes live between pages still appears later.
 */
export async function listFollows(
  deps: FollowDeps & ViewDeps,
  viewer: HostViewer,
  input: { cursor?: string | undefined; limit: number },
): Promise<{ items: LiveHost[]; next: string | null; total: number } | BadInput> {
  const { uid } = viewer.principal;
  const after = decodeCursor(input.cursor, ['instant', 'small', 'whole', 'id']);
  if (after instanceof BadInput) return after;
  if (after && !isInstant(-after[2])) return new BadInput([{ path: 'cursor', code: 'invalid' }]);
  const seenAt = after?.[0] ?? deps.clock.now();
  const wanted = input.limit + 1;
  const found = (await liveFollows(deps, uid, seenAt)).sort(compare);
  const live = found.filter((place) => !after || compare(place, after) > 0).slice(0, wanted);
  const now = deps.clock.date();
  const [rest, total] = await Promise.all([
    live.length === wanted
      ? []
      : followedHosts(
          deps.db,
          { follower: uid, now, without: found.map(([, , , host]) => host) },
          after?.[1] ? { at: new Date(-after[2]), host: after[3] } : null,
          wanted - live.length,
        ),
    countFollowed(deps.db, uid, now),
  ]);
  const places = [...live, ...rest.map(({ host, at }): Place => [seenAt, 1, -at.getTime(), host])];
  const { page, next } = takePage(places, input.limit, (last) => last);
  const hosts = await hostsListed(
    deps,
    page.map(([, , , host]) => host),
  );
  const items = await shownTo(deps, viewer, await deps.present(hosts));
  return { items, next, total };
}

/** The followed hosts who were live at the first page, by start of the broadcast. */
async function liveFollows(deps: FollowDeps, uid: string, seenAt: number): Promise<Place[]> {
  const live = [...deps.live.live()].filter(([, { startedAt }]) => startedAt.getTime() <= seenAt);
  const hostIds = live.map(([host]) => host);
  const [follows, hosts] = await Promise.all([followsAt(deps.db, uid, hostIds), deps.directory.hosts(hostIds)]);
  return live
    .filter(([host]) => follows.has(host) && hosts.has(host))
    .map(([host, { startedAt }]): Place => [seenAt, 0, -startedAt.getTime(), host]);
}

const compare = (a: Place, b: Place): number => a[1] - b[1] || a[2] - b[2] || compareIds(a[3], b[3]);
