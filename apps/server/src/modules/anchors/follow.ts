import type { LiveHost } from '@touchline/contract/matches';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { BadInput, type Refusal, refuse } from '../../platform/refusal.ts';
import { addFollow, followsOf, removeFollow } from './anchors.store.ts';
import type { Host, HostDirectory } from './directory.ts';
import type { ListDeps } from './lists.ts';

interface Deps extends ListDeps, Pick<Platform, 'db' | 'clock'> {
  readonly directory: HostDirectory;
  /** The approved host of a uid, with a profile made when there is none yet. */
  readonly hostOf: (uid: string) => Promise<Host | undefined>;
}

interface Followed {
  followed: boolean;
  followers: number;
}

/** Follows an approved host other than oneself; a second time changes nothing. */
export async function follow(
  deps: Deps,
  uid: string,
  anchorId: string,
): Promise<Followed | Refusal<'user_not_found' | 'no_permission'>> {
  if (uid === anchorId) return refuse('no_permission');
  const host = await deps.hostOf(anchorId);
  if (!host) return refuse('user_not_found');
  const followers = await inTransaction(deps.db, (tx) => addFollow(tx, uid, anchorId, deps.clock.date()));
  if (followers !== null) await deps.directory.changed(anchorId);
  return { followed: true, followers: followers ?? host.profile.followers };
}

/** Works for hosts who are no longer approved too: whoever follows can stop. */
export async function unfollow(deps: Deps, uid: string, anchorId: string): Promise<Followed> {
  const followers = await inTransaction(deps.db, (tx) => removeFollow(tx, uid, anchorId));
  if (followers !== null) await deps.directory.changed(anchorId);
  return { followed: false, followers: followers ?? (await deps.directory.find(anchorId))?.profile.followers ?? 0 };
}

type Place = [seenAt: number, off: number, time: number, uid: string];

/** Whom a person follows: live first, then the latest followed. Who goes on air while one pages is still met later. */
export async function listFollows(
  deps: Deps,
  uid: string,
  input: { cursor?: string | undefined; limit: number },
): Promise<{ items: LiveHost[]; next: string | null; total: number } | BadInput> {
  const after = decodeCursor(input.cursor, ['instant', 'small', 'whole', 'id']);
  if (after instanceof BadInput) return after;
  const [hosts, follows] = await Promise.all([deps.directory.all(), followsOf(deps.db, uid)]);
  const live = deps.live().live();
  const seenAt = after?.[0] ?? deps.clock.now();
  const all = follows
    .flatMap(({ anchor, at }) => {
      const host = hosts.get(anchor);
      if (!host) return [];
      const entry = live.get(anchor);
      // Counted as live only when it was so on the first page, which showed it there.
      const first = entry && entry.startedAt.getTime() <= seenAt ? entry : undefined;
      const place: Place = [seenAt, first ? 0 : 1, -(first?.startedAt ?? at).getTime(), anchor];
      return [{ host, live: entry, place }];
    })
    .sort((a, b) => compare(a.place, b.place));
  const rest = after ? all.filter(({ place }) => compare(place, after) > 0) : all;
  const page = rest.slice(0, input.limit);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  return { items: await deps.present(page), next: last ? encodeCursor(last.place) : null, total: all.length };
}

function compare(a: Place, b: Place): number {
  return a[1] - b[1] || a[2] - b[2] || (a[3] < b[3] ? -1 : Number(a[3] > b[3]));
}
