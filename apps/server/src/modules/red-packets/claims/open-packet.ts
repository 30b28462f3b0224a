import type { OutputOf } from '@touchline/contract/kernel';
import type { RedPacket, redPacketCalls } from '@touchline/contract/red-packets';
import { redPacketSchemas } from '@touchline/contract/red-packets/schemas';
import { LRUCache } from 'lru-cache';
import { createBatchWriters } from '../../../platform/batch-writer.ts';
import { atMost } from '../../../platform/cache-size.ts';
import type { Principal } from '../../../platform/identity.ts';
import { type DeclaredRefusal, isRefusal, narrowed, type Refusal, refuse } from '../../../platform/refusal.ts';
import { createSharedReads } from '../../../platform/shared-reads.ts';
import type { PacketDeps } from '../needs.ts';
import type { PacketEvents } from '../packet-events.ts';
import { presentPackets, presentShare } from '../red-packets.present.ts';
import { type OpenedShare, packetById } from '../red-packets.store.ts';
import { type Claim, type ClaimResult, claimShares, type Missed } from './claim-shares.ts';
import { createClaimedPackets } from './claimed-packets.ts';

type Call = typeof redPacketCalls.open;
type Answer = OutputOf<Call> | DeclaredRefusal<Call>;
type Opening = { readonly opened: OpenedShare; readonly packet: RedPacket } | Missed | Refusal<'not_found'>;

type Settle = (claim: Claim, outcome: PromiseSettledResult<Opening>) => void;
const done = (value: Opening): PromiseSettledResult<Opening> => ({ status: 'fulfilled', value });

/** Immutable packet data, needed for every attempt. */
interface PacketFacts {
  readonly roomId: string;
  readonly sender: string;
}

const batchMax = 250;

type PacketClaims = ReturnType<typeof createPacketClaims>;

const missed = (share: OpenedShare | null): Missed =>
  share ? refuse('red_packet_already_opened', { amount: share.amount }) : refuse('red_packet_all_taken');

/**
 * Claims shares. Attempts that arrive during a write form the next batch, so that a large audience costs a few
 * transactions; attempts after the last share are answered from memory.
 */
export function createPacketClaims(deps: PacketDeps & { readonly events: PacketEvents }) {
  const { db, log } = deps.platform;
  const { ledger } = deps.needs;
  const known = new LRUCache<string, PacketFacts>(atMost(2000));
  const reads = createSharedReads<PacketFacts | null>();
  const claimed = createClaimedPackets();

  const find = async (packetId: string): Promise<PacketFacts | null> =>
    known.get(packetId) ?? reads(packetId, () => read(packetId));

  const read = async (packetId: string): Promise<PacketFacts | null> => {
    const row = await packetById(db, packetId);
    if (!row) return null;
    const facts = { roomId: row.room_id, sender: row.sender_uid };
    known.set(packetId, facts);
    return facts;
  };

  const claim = async (packetId: string, batch: readonly Claim[], settle: Settle): Promise<void> => {
    const late = batch.map(({ uid }) => claimed.shareOf(packetId, uid));
    if (late.every((share) => share !== undefined)) {
      for (const [at, each] of batch.entries()) settle(each, done(missed(late[at] ?? null)));
      return;
    }
    const taken = await claimShares(deps, packetId, batch);
    if (taken.all) claimed.note(packetId, taken.all);
    const packet = taken.packet && (await presentPackets(deps, [taken.packet]))[0]?.packet;
    for (const [at, each] of batch.entries()) {
      const answer = taken.answers[at];
      if (!answer || !packet) settle(each, done(refuse('not_found')));
      else settle(each, done(isRefusal(answer) ? answer : { opened: answer, packet }));
    }
    if (packet && taken.won > 0) publish(taken, packet);
  };

  const claims = createBatchWriters<Claim, Opening>({
    batchMax,
    run: (packetId, batch, settle) =>
      claim(packetId, batch, settle).catch((error: unknown) => {
        log.error({ err: error, packetId, attempts: batch.length }, 'red packet claim failed');
        throw error;
      }),
  });

  const publish = ({ answers, all }: ClaimResult, packet: RedPacket): void => {
    ledger.balanceChanged(answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.uid])));
    if (all) deps.events.over(packet, 'fully_claimed');
    else deps.events.progress(packet);
  };

  return { find, shareOf: (id: string, uid: string) => claimed.shareOf(id, uid), claim: claims };
}

export interface OpenDeps extends PacketDeps {
  readonly claims: PacketClaims;
}

/** Claims a share for a user. */
export async function openPacket(deps: OpenDeps, principal: Principal, packetId: string): Promise<Answer> {
  const { platform, needs, claims } = deps;
  const { uid } = principal;
  const facts = await claims.find(packetId);
  if (!facts) return refuse('not_found');
  if (facts.sender === uid) return refuse('red_packet_is_own');
  const may = await needs.rooms.mayInRoom(facts.roomId, principal, 'open_red_packet');
  if (may !== true) return narrowed(may, redPacketSchemas.open.errors);
  const share = claims.shareOf(packetId, uid);
  if (share !== undefined) return missed(share);
  const opening = await claims.claim(packetId, { uid, at: platform.clock.now() });
  return isRefusal(opening) ? opening : { packet: opening.packet, share: presentShare(opening.opened) };
}
