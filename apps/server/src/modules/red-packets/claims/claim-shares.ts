import { openingRefusal } from '@touchline/contract/red-packets';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { escrowOf, walletOf } from '../../wallet/index.ts';
import type { PacketDeps } from '../needs.ts';
import { statusOf } from '../red-packets.present.ts';
import {
  allOpenings,
  lockPacket,
  type OpenedShare,
  type PacketRow,
  readClaims,
  storeOpenings,
} from '../red-packets.store.ts';

export type Missed = Refusal<'red_packet_already_opened' | 'red_packet_expired' | 'red_packet_all_taken'>;

/** An account that claims a share, and the time of the request, which counts for the time limit. */
export interface Claim {
  readonly uid: string;
  readonly at: number;
}

export interface ClaimResult {
  /** The packet afterwards; undefined when it does not exist. */
  readonly packet: PacketRow | undefined;
  /** In the order of the claims. */
  readonly answers: readonly (OpenedShare | Missed)[];
  /** Number of new claims. */
  readonly won: number;
  /** All shares, when none is left. */
  readonly all: readonly OpenedShare[] | null;
}

/**
 * Assigns the next shares of a packet in one transaction that locks it: each share is claimed once, and each account
 * gets one, across any number of processes.
 */
export const claimShares = (deps: PacketDeps, packetId: string, claims: readonly Claim[]): Promise<ClaimResult> =>
  inTransaction(deps.platform.db, async (tx): Promise<ClaimResult> => {
    const locked = await lockPacket(tx, packetId, claims.length);
    if (!locked) return { packet: undefined, answers: [], won: 0, all: null };
    const { next, ...packet } = locked;
    const uids = [...new Set(claims.map(({ uid }) => uid))];
    const shares = new Map((await readClaims(tx, packetId, uids)).map((opened) => [opened.uid, opened]));
    const won: OpenedShare[] = [];

    const answers = claims.map(({ uid, at }): OpenedShare | Missed => {
      const own = shares.get(uid);
      if (own) return refuse('red_packet_already_opened', { amount: own.amount });
      const missed = openingRefusal(statusOf({ ...packet, opened: packet.opened + won.length }, at));
      if (missed) return refuse(missed);
      const amount = next[won.length];
      if (amount === undefined) throw new Error(`packet ${packetId} has no share ${packet.opened + won.length + 1}`);
      const opened = { uid, amount, at: new Date(at) };
      shares.set(uid, opened);
      won.push(opened);
      return opened;
    });

    const opened = packet.opened + won.length;
    const closedAt = opened === packet.count && won.length > 0 ? deps.platform.clock.date() : packet.closed_at;
    if (won.length > 0) {
      await storeOpenings(tx, packet, won, opened === packet.count ? closedAt : null);
      await pay(tx, deps, packet, won);
    }
    const sum = won.reduce((coins, { amount }) => coins + amount, 0);
    return {
      packet: { ...packet, opened, opened_total: packet.opened_total + sum, closed_at: closedAt },
      answers,
      won: won.length,
      all: opened === packet.count ? await allOpenings(tx, packetId) : null,
    };
  });

async function pay(tx: Tx, { needs }: PacketDeps, packet: PacketRow, won: readonly OpenedShare[]): Promise<void> {
  const { id, sender_uid: sender, tier } = packet;
  if (tier !== null) {
    await needs.coupons.give(
      tx,
      won.map(({ uid, at }) => ({ uid, tier, from: sender, at })),
    );
    return;
  }
  const moved = await needs.ledger.moveMany(
    tx,
    won.map(({ uid, amount, at }) => ({
      key: `packet-opened:${id}:${uid}`,
      kind: 'red_packet_opened',
      at,
      ref: { kind: 'red_packet', id },
      actor: uid,
      party: sender,
      entries: [
        { account: escrowOf(id), amount: -amount },
        { account: walletOf(uid), amount },
      ],
    })),
  );
  for (const answer of moved) if (isRefusal(answer)) throw new Error(`share of packet ${id} not paid: ${answer.code}`);
}
