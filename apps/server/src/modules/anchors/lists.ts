import { allSportsColumn, type ColumnId } from '@touchline/contract/enums';
import type { LiveHost, Match, MatchAudience } from '@touchline/contract/matches';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { BadInput } from '../../platform/refusal.ts';
import { type ColumnInfo, columnInfos } from '../matches/index.ts';
import type { HostDirectory } from './directory.ts';
import type { AnchorRooms, LiveBoard } from './doors.ts';
import type { HostNow, Presenter } from './presenter.ts';

export interface ListDeps extends Presenter {
  readonly directory: HostDirectory;
  readonly live: () => LiveBoard;
}

/** Order of every list of hosts: live by viewers, then by followers. */
type Place = [off: number, viewers: number, followers: number, uid: string];
const placeKinds = ['small', 'whole', 'whole', 'id'] as const;

const placeOf = ({ host, live }: HostNow): Place => [
  live ? 0 : 1,
  -(live?.viewers ?? 0),
  -host.profile.followers,
  host.card.uid,
];

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

export const inOrder = (a: HostNow, b: HostNow): number => compare(placeOf(a), placeOf(b));

/** The hosts of a column: those live on a match of the sport, else those whose sport it is. */
export async function hostsOf(deps: ListDeps, column: ColumnId, liveOnly = false): Promise<HostNow[]> {
  const [hosts, live] = [await deps.directory.all(), deps.live().live()];
  const now = [...hosts.values()]
    .map((host) => ({ host, live: live.get(host.card.uid) }))
    .filter((entry) => entry.live || !liveOnly);
  const sportOf = await sportsOf(deps, now);
  return now.filter((entry) => column === allSportsColumn || sportOf(entry) === column).sort(inOrder);
}

export async function sportsOf(
  deps: ListDeps,
  hosts: readonly HostNow[],
): Promise<(entry: HostNow) => Match['sportId'] | null> {
  const sports = await deps.sportOf(hosts.flatMap(({ live }) => live?.matchId ?? []));
  return ({ host, live }) => (live?.matchId ? sports.get(live.matchId) : undefined) ?? host.profile.sport_id;
}

/** One page after a cursor. Viewers change between pages, so a host may be seen twice; clients know them by uid. */
export async function listHosts(
  deps: ListDeps,
  input: { column: ColumnId; liveOnly: boolean; cursor?: string | undefined; limit: number },
): Promise<{ items: LiveHost[]; next: string | null } | BadInput> {
  const after = decodeCursor(input.cursor, placeKinds);
  if (after instanceof BadInput) return after;
  const all = await hostsOf(deps, input.column, input.liveOnly);
  const rest = after ? all.filter((entry) => compare(placeOf(entry), after) > 0) : all;
  const page = rest.slice(0, input.limit);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  return { items: await deps.present(page), next: last ? encodeCursor(placeOf(last)) : null };
}

export async function pageOfHosts(
  deps: ListDeps,
  { column, page, pageSize }: { column: ColumnId; page: number; pageSize: number },
): Promise<{ items: LiveHost[]; total: number; page: number; pageSize: number }> {
  const all = await hostsOf(deps, column);
  const items = await deps.present(all.slice((page - 1) * pageSize, page * pageSize));
  return { items, total: all.length, page, pageSize };
}

/** The tabs with the number of hosts live in each. */
export async function columnsWithNumbers(deps: ListDeps): Promise<ColumnInfo[]> {
  const live = await hostsOf(deps, allSportsColumn, true);
  const sportOf = await sportsOf(deps, live);
  return columnInfos(
    (column) => live.filter((entry) => column === allSportsColumn || sportOf(entry) === column).length,
  );
}

/** Hosts whose nickname or room name has the folded text, or whose public id it is: names that begin with it first. */
export async function searchHosts(
  deps: ListDeps,
  folded: string,
  cursor: string | undefined,
  limit: number,
): Promise<{ items: LiveHost[]; next: string | null } | BadInput> {
  const after = decodeCursor(cursor, ['small', 'whole', 'id']);
  if (after instanceof BadInput) return after;
  const live = deps.live().live();
  const found = [...(await deps.directory.all()).values()]
    .flatMap((host) => {
      const [nickname = '', roomName = '', appNumber] = host.names;
      if (!nickname.includes(folded) && !roomName.includes(folded) && appNumber !== folded) return [];
      const begins = nickname.startsWith(folded) || appNumber === folded;
      const place = [begins ? 0 : 1, -host.profile.followers, host.card.uid] as const;
      return [{ host, live: live.get(host.card.uid), place }];
    })
    .sort((a, b) => compare(a.place, b.place))
    .filter(({ place }) => !after || compare(place, after) > 0);
  const page = found.slice(0, limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return { items: await deps.present(page), next: last ? encodeCursor(last.place) : null };
}

const hostsShown = 3;

/** Who is live on the matches, the most watched hosts of each first, and the people in all rooms of a match. */
export async function audienceOf(
  deps: ListDeps & { readonly rooms: () => Pick<AnchorRooms, 'viewersTogether' | 'watchedMatchRooms'> },
): Promise<Map<string, MatchAudience>> {
  const rooms = deps.rooms();
  const matches = new Map<string, { hosts: HostNow['host'][]; roomIds: string[] }>();
  for (const [matchId, roomId] of rooms.watchedMatchRooms()) matches.set(matchId, { hosts: [], roomIds: [roomId] });
  for (const { host, live } of await hostsOf(deps, allSportsColumn, true)) {
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
