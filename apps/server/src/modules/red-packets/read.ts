import { couponTiers } from '@touchline/contract/enums';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { redPacketCalls } from '@touchline/contract/red-packets';
import { LRUCache } from 'lru-cache';
import { cacheTime } from '../../platform/clock.ts';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { BadInput, type Refusal, refuse } from '../../platform/refusal.ts';
import { createSharedReads } from '../../platform/shared-reads.ts';
import type { PacketDeps } from './needs.ts';
import { presentPackets, presentShare } from './red-packets.present.ts';
import {
  openingPage,
  ownOpenings,
  packetById,
  packetsOfReceiver,
  packetsOfRoom,
  packetsOfSender,
  receivedTotals,
  sentTotals,
} from './red-packets.store.ts';
import { boundsOf } from './send.ts';

type Calls = typeof redPacketCalls;
type Output<K extends keyof Calls> = OutputOf<Calls[K]>;

const roomShows = 50;

/** Limits for sending a packet, and totals sent and received by an account. */
export async function stats({ platform: { db, settings }, needs }: PacketDeps, uid: string): Promise<Output<'stats'>> {
  const [balance, stock, sent, received] = await Promise.all([
    needs.ledger.balanceOf(db, uid),
    needs.coupons.stockOf(db, uid),
    sentTotals(db, uid),
    receivedTotals(db, uid),
  ]);
  return {
    balance,
    stock: couponTiers.map((tier) => ({ tier, count: stock.get(tier) ?? 0 })),
    limits: { ...boundsOf(settings), hours: [...limits.redPackets.timeLimitHours] },
    sent,
    received,
  };
}

type Listed = Omit<Output<'list'>, 'share'>;

/** Maximum age of cached names and avatars. */
const keptMs = 10_000;

/**
 * Reads a packet, the reader's share, and its claims. After the last share many readers ask concurrently, so the shared
 * part is read once.
 */
export function createList(deps: PacketDeps) {
  const { db, clock } = deps.platform;
  const kept = new LRUCache<string, Listed>({ max: 500, ttl: keptMs, ...cacheTime(clock) });
  const reads = createSharedReads<Listed | null>();

  const read = async (key: string, id: string, before: number | null, limit: number): Promise<Listed | null> => {
    const listed = await readList(deps, id, before, limit);
    if (listed?.packet.status === 'fully_claimed') kept.set(key, listed);
    return listed;
  };

  return async (
    uid: string,
    { id, cursor, limit }: ParsedInputOf<Calls['list']>,
  ): Promise<Output<'list'> | Refusal<'not_found'> | BadInput> => {
    const after = decodeCursor(cursor, ['small']);
    if (after instanceof BadInput) return after;
    const key = `${id}/${cursor ?? ''}/${limit}`;
    const [listed, own] = await Promise.all([
      kept.get(key) ?? reads(key, () => read(key, id, after?.[0] ?? null, limit)),
      ownOpenings(db, uid, [id]),
    ]);
    if (!listed) return refuse('not_found');
    const share = own.get(id);
    return { ...listed, share: share ? presentShare(share) : null };
  };
}

async function readList(deps: PacketDeps, id: string, before: number | null, limit: number): Promise<Listed | null> {
  const { db } = deps.platform;
  const row = await packetById(db, id);
  const packet = row && (await presentPackets(deps, [row]))[0]?.packet;
  if (!packet) return null;
  const rows = await openingPage(db, id, before, limit + 1);
  const page = rows.slice(0, limit);
  const people = await deps.needs.accounts.findUsers(page.map((opening) => opening.uid));
  const last = page.at(-1);
  return {
    packet,
    items: page.flatMap((opening) => {
      const person = people.get(opening.uid);
      return person ? [{ person, ...presentShare(opening), best: packet.best?.uid === opening.uid }] : [];
    }),
    next: last && rows.length > limit ? encodeCursor([last.place]) : null,
  };
}

/** Packets shown to a user who enters a room. */
export async function room(deps: PacketDeps, uid: string, roomId: string): Promise<Output<'room'>> {
  const { db, clock } = deps.platform;
  const since = new Date(clock.now() - limits.redPackets.refundAfterMs);
  const packets = await presentPackets(deps, await packetsOfRoom(db, roomId, since, roomShows));
  const own = await ownOpenings(
    db,
    uid,
    packets.map(({ packet }) => packet.id),
  );
  return {
    items: packets.map(({ packet }) => {
      const share = own.get(packet.id);
      return { packet, share: share ? presentShare(share) : null };
    }),
  };
}

type Page = { readonly cursor?: string | undefined; readonly limit: number };

/** The page and its cursor, from rows read with one extra. */
const paged = <R extends { readonly id: string }>(rows: readonly R[], limit: number) => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last && rows.length > limit ? encodeCursor([last.id]) : null };
};

export async function sent(deps: PacketDeps, uid: string, { cursor, limit }: Page): Promise<Output<'sent'> | BadInput> {
  const before = decodeCursor(cursor, ['id']);
  if (before instanceof BadInput) return before;
  const { page, next } = paged(await packetsOfSender(deps.platform.db, uid, before?.[0] ?? null, limit + 1), limit);
  return { items: (await presentPackets(deps, page)).map(({ packet }) => packet), next };
}

export async function received(
  deps: PacketDeps,
  uid: string,
  { cursor, limit }: Page,
): Promise<Output<'received'> | BadInput> {
  const before = decodeCursor(cursor, ['id']);
  if (before instanceof BadInput) return before;
  const { page, next } = paged(await packetsOfReceiver(deps.platform.db, uid, before?.[0] ?? null, limit + 1), limit);
  const packets = await presentPackets(deps, page);
  return { items: packets.map(({ row, packet }) => ({ packet, share: presentShare(row) })), next };
}
