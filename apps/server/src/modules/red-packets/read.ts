import { couponTiers } from '@touchline/contract/enums';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { redPacketCalls } from '@touchline/contract/red-packets';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { BadInput, type Refusal, refuse } from '../../platform/refusal.ts';
import type { PacketDeps } from './doors.ts';
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

/** What the sending of a packet needs, and what somebody sent and received so far. */
export async function stats({ platform: { db, settings }, doors }: PacketDeps, uid: string): Promise<Output<'stats'>> {
  const [balance, stock, sent, received] = await Promise.all([
    doors.ledger.balanceOf(db, uid),
    doors.coupons.stockOf(db, uid),
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

/** A packet, what the reader got of it, and who opened it. */
export async function list(
  deps: PacketDeps,
  uid: string,
  { id, cursor, limit }: ParsedInputOf<Calls['list']>,
): Promise<Output<'list'> | Refusal<'not_found'> | BadInput> {
  const after = decodeCursor(cursor, ['number']);
  if (after instanceof BadInput) return after;
  const { db } = deps.platform;
  const row = await packetById(db, id);
  const presented = row && (await presentPackets(deps, [row]))[0];
  if (!presented) return refuse('not_found');
  const [rows, own] = await Promise.all([
    openingPage(db, id, after?.[0] ?? null, limit + 1),
    ownOpenings(db, uid, [id]),
  ]);
  const page = rows.slice(0, limit);
  const people = await deps.doors.accounts.findUsers(page.map((opening) => opening.uid));
  const share = own.get(id);
  const last = page.at(-1);
  return {
    packet: presented.packet,
    share: share ? presentShare(share) : null,
    items: page.flatMap((opening) => {
      const person = people.get(opening.uid);
      const best = presented.packet.best?.uid === opening.uid;
      return person ? [{ person, ...presentShare(opening), best }] : [];
    }),
    next: last && rows.length > limit ? encodeCursor([last.place]) : null,
  };
}

/** What a room shows to somebody who enters it. */
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

/** The page and its continuation, of rows read one more than asked for. */
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
