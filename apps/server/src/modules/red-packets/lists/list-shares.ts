import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { redPacketCalls } from '@touchline/contract/red-packets';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';
import { cacheTime } from '../../../platform/clock.ts';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { BadInput, type Refusal, refuse } from '../../../platform/refusal.ts';
import { createSharedReads } from '../../../platform/shared-reads.ts';
import type { PacketDeps } from '../needs.ts';
import { presentPackets, presentShare } from '../red-packets.present.ts';
import { openingPage, ownOpenings, packetById } from '../red-packets.store.ts';

type Call = typeof redPacketCalls.list;
type Listed = Omit<OutputOf<Call>, 'share'>;

/** Maximum age of cached names and avatars. */
const keptMs = 10_000;

interface SharesQuery {
  readonly id: string;
  readonly cursor: string | undefined;
  readonly before: number | null;
  readonly limit: number;
}

type SharesReader = (query: SharesQuery) => Promise<Listed | null>;

/** After the last share many readers ask concurrently, so what all of them see is read once. */
export function createSharesReader(deps: PacketDeps): SharesReader {
  const cache = new LRUCache<string, Listed>({ ...atMost(500), ttl: keptMs, ...cacheTime(deps.platform.clock) });
  const reads = createSharedReads<Listed | null>();

  const read = async (key: string, { id, before, limit }: SharesQuery): Promise<Listed | null> => {
    const listed = await readList(deps, id, before, limit);
    if (listed?.packet.status === 'fully_claimed') cache.set(key, listed);
    return listed;
  };

  return async (query) => {
    const key = `${query.id}/${query.cursor ?? ''}/${query.limit}`;
    return cache.get(key) ?? reads(key, () => read(key, query));
  };
}

export interface SharesDeps extends PacketDeps {
  readonly readShares: SharesReader;
}

/** Reads a packet, the reader's share, and its claims. */
export async function listShares(
  deps: SharesDeps,
  uid: string,
  { id, cursor, limit }: ParsedInputOf<Call>,
): Promise<OutputOf<Call> | Refusal<'not_found'> | BadInput> {
  const after = decodeCursor(cursor, ['small']);
  if (after instanceof BadInput) return after;
  const [listed, own] = await Promise.all([
    deps.readShares({ id, cursor, before: after?.[0] ?? null, limit }),
    ownOpenings(deps.platform.db, uid, [id]),
  ]);
  if (!listed) return refuse('not_found');
  const share = own.get(id);
  return { ...listed, share: share ? presentShare(share) : null };
}

async function readList(deps: PacketDeps, id: string, before: number | null, limit: number): Promise<Listed | null> {
  const { db } = deps.platform;
  const row = await packetById(db, id);
  const packet = row && (await presentPackets(deps, [row]))[0]?.packet;
  if (!packet) return null;
  const rows = await openingPage(db, id, before, limit + 1);
  const { page, next } = takePage(rows, limit, (last) => [last.place]);
  const people = await deps.needs.accounts.findUsers(page.map((opening) => opening.uid));
  return {
    packet,
    items: page.flatMap((opening) => {
      const person = people.get(opening.uid);
      return person ? [{ person, ...presentShare(opening), best: packet.best?.uid === opening.uid }] : [];
    }),
    next,
  };
}
