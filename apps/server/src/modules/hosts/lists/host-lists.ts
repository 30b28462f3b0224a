import { allSportsColumn, type ColumnId } from '@touchline/contract/enums';
import type { LiveHost, Match } from '@touchline/contract/matches';
import { takePage } from '../../../platform/cursor.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HostDirectory } from '../directory.ts';
import type { HostNow, Presenter } from '../hosts.present.ts';
import type { LiveBoard } from '../needs.ts';
import type { HostCounts } from './host-counts.ts';
import type { Listed, ListingFilter } from './listing.store.ts';

export interface ListDeps extends Presenter, Pick<Platform, 'db' | 'clock'> {
  readonly directory: HostDirectory;
  readonly live: LiveBoard;
  readonly hostCounts: HostCounts;
}

/** Sort order of every list of hosts: live by viewers, then by followers. */
type Place = [off: number, viewers: number, followers: number, uid: string];

export const placeKinds = ['small', 'whole', 'whole', 'id'] as const;

export const placeOf = ({ host, live }: HostNow): Place => [
  live ? 0 : 1,
  -(live?.viewers ?? 0),
  -host.profile.followers,
  host.card.uid,
];

export function compare(a: Place, b: Place): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || compareIds(a[3], b[3]);
}

const inOrder = (a: HostNow, b: HostNow): number => compare(placeOf(a), placeOf(b));

/** Compares ids in the order of the database. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : Number(a > b);
}

/** Live hosts in the order of every list. */
export async function readLiveHosts(deps: ListDeps, column: ColumnId = allSportsColumn): Promise<HostNow[]> {
  const live = deps.live.live();
  const hosts = await deps.directory.hosts(live.keys());
  const now = [...hosts.values()].flatMap((host): HostNow[] => {
    const entry = live.get(host.card.uid);
    return entry ? [{ host, live: entry }] : [];
  });
  if (column === allSportsColumn) return now.sort(inOrder);
  const sportOf = await readSports(deps, now);
  return now.filter((entry) => sportOf(entry) === column).sort(inOrder);
}

/** Filter for hosts of a column who are not live. */
export const offAir = (deps: ListDeps, column: ColumnId = allSportsColumn): ListingFilter => ({
  now: deps.clock.date(),
  sport: column === allSportsColumn ? undefined : { is: column },
  without: [...deps.live.live().keys()],
});

export const uidsOf = (listed: readonly Listed[]): string[] => listed.map(({ uid }) => uid);

/** Loads listed hosts in the order of the list. Leaves out hosts who were banned since. */
export async function hostsListed(deps: ListDeps, uids: readonly string[]): Promise<HostNow[]> {
  const live = deps.live.live();
  const hosts = await deps.directory.hosts(uids);
  return uids.flatMap((uid): HostNow[] => {
    const host = hosts.get(uid);
    return host ? [{ host, live: live.get(uid) }] : [];
  });
}

export async function readSports(
  deps: ListDeps,
  hosts: readonly HostNow[],
): Promise<(entry: HostNow) => Match['sportId'] | null> {
  const sports = await deps.sportOf(hosts.flatMap(({ live }) => live?.matchId ?? []));
  return ({ host, live }) => (live?.matchId ? sports.get(live.matchId) : undefined) ?? host.profile.sport_id;
}

export interface PlacedHost {
  /** Undefined for a host who was banned since. */
  readonly entry: HostNow | undefined;
  readonly place: readonly (string | number)[];
}

/** Presents the first `limit` of the hosts found with one extra; the cursor is the position of the last one. */
export async function presentPage(
  deps: ListDeps,
  found: readonly PlacedHost[],
  limit: number,
): Promise<{ items: LiveHost[]; next: string | null }> {
  const { page, next } = takePage(found, limit, (last) => last.place);
  const items = await deps.present(page.flatMap(({ entry }) => entry ?? []));
  return { items, next };
}
