import { allSportsColumn, type ColumnId } from '@touchline/contract/enums';
import type { LiveHost } from '@touchline/contract/matches';
import { decodeCursor } from '../../../platform/cursor.ts';
import { BadInput } from '../../../platform/refusal.ts';
import { type ColumnInfo, columnInfos } from '../../matches/index.ts';
import { type HostViewer, shownTo, type ViewDeps } from '../region-covers.ts';
import {
  compare,
  hostsListed,
  type ListDeps,
  offAir,
  type PlacedHost,
  placeKinds,
  placeOf,
  presentPage,
  readLiveHosts,
  readSports,
  uidsOf,
} from './host-lists.ts';
import { countListed, listedHosts } from './listing.store.ts';

/**
 * A page after a cursor. Viewer counts change between pages, so a host may appear twice; clients deduplicate by uid.
 */
export async function hostsAfter(
  deps: ListDeps,
  input: { column: ColumnId; liveOnly: boolean; cursor?: string | undefined; limit: number },
): Promise<{ items: LiveHost[]; next: string | null } | BadInput> {
  const after = decodeCursor(input.cursor, placeKinds);
  if (after instanceof BadInput) return after;
  const wanted = input.limit + 1;
  const [all, off] = [await readLiveHosts(deps, input.column), offAir(deps, input.column)];
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

/** The same with the covers of the viewer's country. */
export async function listHosts(
  deps: ListDeps & ViewDeps,
  viewer: HostViewer,
  input: Parameters<typeof hostsAfter>[1],
) {
  const page = await hostsAfter(deps, input);
  return page instanceof BadInput ? page : { ...page, items: await shownTo(deps, viewer, page.items) };
}

/**
 * A page by its number. Counts and shows at most `countMax` hosts who are not live; the total is cached for seconds.
 */
export async function pageOfHosts(
  deps: ListDeps & ViewDeps,
  viewer: HostViewer,
  { column, page, pageSize }: { column: ColumnId; page: number; pageSize: number },
): Promise<{ items: LiveHost[]; total: number; page: number; pageSize: number }> {
  const [all, off] = [await readLiveHosts(deps, column), offAir(deps, column)];
  const from = (page - 1) * pageSize;
  const live = all.slice(from, from + pageSize);
  const [listed, counted] = await Promise.all([
    listedHosts(deps.db, off, { offset: Math.max(0, from - all.length), limit: pageSize - live.length }),
    deps.hostCounts(column, async () => all.length + (await countListed(deps.db, off))),
  ]);
  const items = await deps.present([...live, ...(await hostsListed(deps, uidsOf(listed)))]);
  const total = Math.max(counted, items.length > 0 ? from + items.length : 0);
  return { items: await shownTo(deps, viewer, items), total, page, pageSize };
}

export const listColumns = (): { items: ColumnInfo[] } => ({ items: columnInfos() });

/** The columns with the number of live hosts in each. */
export async function columnsWithNumbers(deps: ListDeps): Promise<{ items: ColumnInfo[] }> {
  const live = await readLiveHosts(deps);
  const sportOf = await readSports(deps, live);
  const numOf = (column: ColumnId): number =>
    live.filter((entry) => column === allSportsColumn || sportOf(entry) === column).length;
  return { items: columnInfos(numOf) };
}
