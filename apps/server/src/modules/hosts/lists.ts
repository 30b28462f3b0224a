import { allSportsColumn, type ColumnId } from '@touchline/contract/enums';
import type { LiveHost, Match, MatchAudience } from '@touchline/contract/matches';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { BadInput } from '../../platform/refusal.ts';
import { type ColumnInfo, columnInfos } from '../matches/index.ts';
import type { HostDirectory } from './directory.ts';
import type { HostCounts } from './host-counts.ts';
import { countListed, hostsNamed, type Listed, type ListingFilter, listedHosts } from './listing.store.ts';
import type { HostRooms, LiveBoard } from './needs.ts';
import type { HostNow, Presenter } from './presenter.ts';

export interface ListDeps extends Presenter, Pick<Platform, 'db' | 'clock'> {
  readonly directory: HostDirectory;
  readonly live: LiveBoard;
  readonly hostCounts: HostCounts;
}

/** Sort order of every list of hosts: live by viewers, then by followers. */
type Place = [off: number, viewers: number, followers: number, uid: string];
const placeKinds = ['small', 'whole', 'whole', 'id'] as const;

const placeOf = ({ host, live }: HostNow): Place => [
  live ? 0 : 1,
  -(live?.viewers ?? 0),
  -host.profile.followers,
  host.card.uid,
];

function compare(a: Place, b: Place): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || compareIds(a[3], b[3]);
}

const inOrder = (a: HostNow, b: HostNow): number => compare(placeOf(a), placeOf(b));

/** Compares ids in the order of the database. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : Number(a > b);
}

/** Live hosts in the order of every list. */
export async function liveHostsOf(deps: ListDeps, column: ColumnId = allSportsColumn): Promise<HostNow[]> {
  const live = deps.live.live();
  const hosts = await deps.directory.hosts(live.keys());
  const now = [...hosts.values()].flatMap((host): HostNow[] => {
    const entry = live.get(host.card.uid);
    return entry ? [{ host, live: entry }] : [];
  });
  if (column === allSportsColumn) return now.sort(inOrder);
  const sportOf = await sportsOf(deps, now);
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

export async function sportsOf(
  deps: ListDeps,
  hosts: readonly HostNow[],
): Promise<(entry: HostNow) => Match['sportId'] | null> {
  const sports = await deps.sportOf(hosts.flatMap(({ live }) => live?.matchId ?? []));
  return ({ host, live }) => (live?.matchId ? sports.get(live.matchId) : undefined) ?? host.profile.sport_id;
}

/**
 * A page after a cursor. Viewer counts change between pages, so a host may appear twice; clients deduplicate by uid.
 */
export async function listHosts(
  deps: ListDeps,
  input: { column: ColumnId; liveOnly: boolean; cursor?: string | undefined; limit: number },
): Promise<{ items: LiveHost[]; next: string | null } | BadInput> {
  const after = decodeCursor(input.cursor, placeKinds);
  if (after instanceof BadInput) return after;
  const wanted = input.limit + 1;
  const [all, off] = [await liveHostsOf(deps, input.column), offAir(deps, input.column)];
  const live = after ? all.filter((entry) => compare(placeOf(entry), after) > 0) : all;
  const page: PlacedHost[] = live.slice(0, wanted).map((entry) => ({ entry, place: placeOf(entry) }));
  if (!input.liveOnly && page.length < wanted) {
    const place = after?.[0] ? { followers: -after[2], uid: after[3] } : null;
    const listed = await listedHosts(deps.db, off, { place, limit: wanted - page.length });
    const hosts = new Map((await hostsListed(deps, uidsOf(listed))).map((entry) => [entry.host.card.uid, entry]));
    for (const { uid, followers } of listed) page.push({ entry: hosts.get(uid), place: [1, 0, -followers, uid] });
  }
  return presentPage(deps, page, input.limit);
}

interface PlacedHost {
  /** Undefined for a host who was banned since. */
  readonly entry: HostNow | undefined;
  readonly place: readonly (string | number)[];
}

/** Presents the first `limit` hosts of a page read with one extra; the cursor is the position of the last one. */
async function presentPage(
  deps: ListDeps,
  page: readonly PlacedHost[],
  limit: number,
): Promise<{ items: LiveHost[]; next: string | null }> {
  const shown = page.slice(0, limit);
  const last = page.length > limit ? shown.at(-1) : undefined;
  const items = await deps.present(shown.flatMap(({ entry }) => entry ?? []));
  return { items, next: last ? encodeCursor(last.place) : null };
}

/**
 * A page by its number. Counts and shows at most `countMax` hosts who are not live; the total is cached for seconds.
 */
export async function pageOfHosts(
  deps: ListDeps,
  { column, page, pageSize }: { column: ColumnId; page: number; pageSize: number },
): Promise<{ items: LiveHost[]; total: number; page: number; pageSize: number }> {
  const [all, off] = [await liveHostsOf(deps, column), offAir(deps, column)];
  const from = (page - 1) * pageSize;
  const live = all.slice(from, from + pageSize);
  const [listed, counted] = await Promise.all([
    listedHosts(deps.db, off, { offset: Math.max(0, from - all.length), limit: pageSize - live.length }),
    deps.hostCounts(column, async () => all.length + (await countListed(deps.db, off))),
  ]);
  const items = await deps.present([...live, ...(await hostsListed(deps, uidsOf(listed)))]);
  const total = Math.max(counted, items.length > 0 ? from + items.length : 0);
  return { items, total, page, pageSize };
}

/** The columns with the number of live hosts in each. */
export async function columnsWithNumbers(deps: ListDeps): Promise<ColumnInfo[]> {
  const live = await liveHostsOf(deps);
  const sportOf = await sportsOf(deps, live);
  return columnInfos(
    (column) => live.filter((entry) => column === allSportsColumn || sportOf(entry) === column).length,
  );
}

/** Hosts with the folded text in the nickname or room name, or with that public id; names that begin with it first. */
export async function searchHosts(
  deps: ListDeps,
  folded: string,
  cursor: string | undefined,
  limit: number,
): Promise<{ items: LiveHost[]; next: string | null } | BadInput> {
  const after = decodeCursor(cursor, ['small', 'whole', 'id']);
  if (after instanceof BadInput) return after;
  const found: { host: Listed; rank: number }[] = [];
  for (const rank of [0, 1]) {
    const wanted = limit + 1 - found.length;
    if (wanted <= 0 || rank < (after?.[0] ?? 0)) continue;
    const place = after?.[0] === rank ? { followers: -after[1], uid: after[2] } : null;
    const named = { folded, begins: rank === 0, now: deps.clock.date() };
    for (const host of await hostsNamed(deps.db, named, place, wanted)) found.push({ host, rank });
  }
  const entries = await hostsListed(
    deps,
    found.map(({ host }) => host.uid),
  );
  const hosts = new Map(entries.map((entry) => [entry.host.card.uid, entry]));
  return presentPage(
    deps,
    found.map(({ host, rank }) => ({ entry: hosts.get(host.uid), place: [rank, -host.followers, host.uid] })),
    limit,
  );
}

const hostsShown = 3;

/** Live hosts by match, most watched first, and the number of users in all rooms of a match. */
export async function audienceOf(
  deps: ListDeps & { readonly rooms: Pick<HostRooms, 'viewersTogether' | 'watchedMatchRooms'> },
): Promise<Map<string, MatchAudience>> {
  const { rooms } = deps;
  const matches = new Map<string, { hosts: HostNow['host'][]; roomIds: string[] }>();
  for (const [matchId, roomId] of rooms.watchedMatchRooms()) matches.set(matchId, { hosts: [], roomIds: [roomId] });
  for (const { host, live } of await liveHostsOf(deps)) {
    if (!live?.matchId) continue;
    const match = matches.get(live.matchId) ?? { hosts: [], roomIds: [] };
    matches.set(live.matchId, match);
    match.hosts.push(host);
    match.roomIds.push(live.roomId);
  }
  return new Map(
    [...matches].map(([matchId, { hosts, roomIds }]) => [
      matchId,
      {
        liveCount: hosts.length,
        hosts: hosts.slice(0, hostsShown).map(({ card: { uid, nickname, avatar } }) => ({ uid, nickname, avatar })),
        viewers: rooms.viewersTogether(roomIds),
      },
    ]),
  );
}
