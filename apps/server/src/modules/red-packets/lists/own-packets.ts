import type { OutputOf } from '@touchline/contract/kernel';
import type { redPacketCalls } from '@touchline/contract/red-packets';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { BadInput } from '../../../platform/refusal.ts';
import type { PacketDeps } from '../needs.ts';
import { presentPackets, presentShare } from '../red-packets.present.ts';
import { packetsOfReceiver, packetsOfSender } from '../red-packets.store.ts';

type Calls = typeof redPacketCalls;
type Output<K extends 'sent' | 'received'> = OutputOf<Calls[K]>;
type Page = { readonly cursor?: string | undefined; readonly limit: number };

/** The page and its cursor, from rows read with one extra. */
const paged = <R extends { readonly id: string }>(rows: readonly R[], limit: number) =>
  takePage(rows, limit, (last) => [last.id]);

/** A page of the packets that a user sent, newest first. */
export async function sentPackets(
  deps: PacketDeps,
  uid: string,
  { cursor, limit }: Page,
): Promise<Output<'sent'> | BadInput> {
  const before = decodeCursor(cursor, ['id']);
  if (before instanceof BadInput) return before;
  const { page, next } = paged(await packetsOfSender(deps.platform.db, uid, before?.[0] ?? null, limit + 1), limit);
  return { items: (await presentPackets(deps, page)).map(({ packet }) => packet), next };
}

/** A page of the packets of which a user has a share, newest first. */
export async function receivedPackets(
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
