import { inTransaction } from '../../platform/db/database.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { escrowOf, walletOf } from '../wallet/index.ts';
import type { PacketDeps } from './needs.ts';
import type { PacketEvents } from './packet-events.ts';
import { presentPackets } from './red-packets.present.ts';
import { duePackets, lockDue, type PacketRow, recordRefund } from './red-packets.store.ts';

type JobDeps = PacketDeps & { readonly events: PacketEvents };

const batch = 100;

/**
 * Refunds unclaimed shares. The packet is locked during the payment and marked in the same transaction, and the ledger
 * keys the refund by the packet, so that it happens once, however late and in however many processes this runs.
 */
export async function refundDue(deps: JobDeps): Promise<void> {
  const { db, clock, log } = deps.platform;
  // Packets that failed, or are locked by another process, would be found again.
  const left: string[] = [];
  let failed = 0;
  for (;;) {
    const ids = await duePackets(db, clock.date(), batch, left);
    for (const id of ids) {
      const outcome = await refundOne(deps, id);
      if (outcome !== 'refunded') left.push(id);
      if (outcome === 'failed') failed += 1;
    }
    if (ids.length < batch) break;
  }
  if (failed > 0) log.error({ failed }, 'red packet refunds failed');
}

async function refundOne(deps: JobDeps, id: string): Promise<'refunded' | 'held' | 'failed'> {
  try {
    const row = await refund(deps, id);
    if (!row) return 'held';
    deps.needs.ledger.balanceChanged([row.sender_uid]);
    for (const { packet } of await presentPackets(deps, [row])) deps.events.refunded(packet);
    return 'refunded';
  } catch (error) {
    deps.platform.log.error({ err: error, packetId: id }, 'red packet refund failed');
    return 'failed';
  }
}

/** The packet after the refund; null when another process handles or has handled it. */
const refund = ({ platform: { db, clock }, needs }: JobDeps, id: string): Promise<PacketRow | null> =>
  inTransaction(db, async (tx) => {
    const at = clock.date();
    const row = await lockDue(tx, id, at);
    if (!row) return null;
    const { sender_uid: uid, tier } = row;
    const left = row.total - row.opened_total;
    if (tier !== null) await needs.coupons.returnStock(tx, { uid, tier, count: left });
    else {
      const moved = await needs.ledger.move(tx, {
        key: `packet-refund:${id}`,
        kind: 'red_packet_refund',
        at,
        ref: { kind: 'red_packet', id },
        actor: null,
        details: { count: row.count - row.opened },
        entries: [
          { account: escrowOf(id), amount: -left },
          { account: walletOf(uid), amount: left },
        ],
      });
      if (isRefusal(moved)) throw new Error(`rest of packet ${id} not paid back: ${moved.code}`);
    }
    await recordRefund(tx, id, left, at);
    return { ...row, refunded: left, refunded_at: at, closed_at: row.closed_at ?? at };
  });
