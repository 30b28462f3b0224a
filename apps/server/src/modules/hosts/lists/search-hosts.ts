import type { LiveHost } from '@touchline/contract/matches';
import { decodeCursor } from '../../../platform/cursor.ts';
import { BadInput } from '../../../platform/refusal.ts';
import { hostsListed, type ListDeps, presentPage } from './host-lists.ts';
import { hostsNamed, type Listed } from './listing.store.ts';

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
