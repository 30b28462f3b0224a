import type { commonErrors } from '@touchline/contract/errors';
import type { OutputOf } from '@touchline/contract/kernel';
import type { RedPacket, redPacketCalls } from '@touchline/contract/red-packets';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { createClaimed } from './claimed.ts';
import type { PacketDeps } from './needs.ts';
import type { PacketNews } from './news.ts';
import { presentPackets, presentShare } from './red-packets.present.ts';
import { type Opened, packetById } from './red-packets.store.ts';
import { type Missed, type Taken, takeShares, type Wish } from './take-shares.ts';

type Call = typeof redPacketCalls.open;
type Answer = OutputOf<Call> | Refusal<Call['errors'][number] | (typeof commonErrors)[number]>;
type Opening = { readonly opened: Opened; readonly packet: RedPacket } | Missed | Refusal<'not_found'>;

interface Waiting extends Wish {
  readonly resolve: (answer: Opening) => void;
  readonly reject: (error: unknown) => void;
}

/** Immutable packet data, needed for every attempt. */
interface Known {
  readonly roomId: string;
  readonly sender: string;
}

const batchMax = 250;

/**
 * Claims shares. Attempts that arrive during a write form the next batch, so that a large audience costs a few
 * transactions; attempts after the last share are answered from memory.
 */
export function createOpen(deps: PacketDeps & { readonly news: PacketNews }) {
  const { db, clock, log } = deps.platform;
  const { rooms, ledger } = deps.needs;
  const known = new LRUCache<string, Known>({ max: 2000 });
  const claimed = createClaimed();
  const queues = new Map<string, Waiting[]>();

  const find = async (packetId: string): Promise<Known | null> => {
    const found = known.get(packetId);
    if (found) return found;
    const row = await packetById(db, packetId);
    if (!row) return null;
    const facts = { roomId: row.room_id, sender: row.sender_uid };
    known.set(packetId, facts);
    return facts;
  };

  const missed = (share: Opened | null): Missed =>
    share ? refuse('red_packet_already_opened', { amount: share.amount }) : refuse('red_packet_all_taken');

  const drain = async (packetId: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchMax);
      try {
        await settle(packetId, batch);
      } catch (error) {
        log.error({ err: error, packetId, attempts: batch.length }, 'red packet claim failed');
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(packetId);
  };

  const settle = async (packetId: string, batch: readonly Waiting[]): Promise<void> => {
    const late = batch.map(({ uid }) => claimed.shareOf(packetId, uid));
    if (late.every((share) => share !== undefined)) {
      for (const [at, { resolve }] of batch.entries()) resolve(missed(late[at] ?? null));
      return;
    }
    const taken = await takeShares(deps, packetId, batch);
    if (taken.all) claimed.note(packetId, taken.all);
    const packet = taken.packet && (await presentPackets(deps, [taken.packet]))[0]?.packet;
    for (const [at, { resolve }] of batch.entries()) {
      const answer = taken.answers[at];
      if (!answer || !packet) resolve(refuse('not_found'));
      else resolve(isRefusal(answer) ? answer : { opened: answer, packet });
    }
    if (packet && taken.won > 0) publish(taken, packet);
  };

  const publish = ({ answers, all }: Taken, packet: RedPacket): void => {
    ledger.balanceChanged(answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.uid])));
    if (all) deps.news.over(packet, 'fully_claimed');
    else deps.news.progress(packet);
  };

  const wish = (packetId: string, uid: string): Promise<Opening> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = { uid, at: clock.now(), resolve, reject };
      const queue = queues.get(packetId);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const started = [waiting];
      queues.set(packetId, started);
      // Attempts in this turn of the event loop share the transaction.
      setImmediate(() => void drain(packetId, started));
    });

  return async (principal: Principal, packetId: string): Promise<Answer> => {
    const { uid } = principal;
    const facts = await find(packetId);
    if (!facts) return refuse('not_found');
    if (facts.sender === uid) return refuse('red_packet_is_own');
    const may = await rooms.mayInRoom(facts.roomId, principal, 'open_red_packet');
    if (may !== true) return may as Extract<Answer, Refusal>;
    const share = claimed.shareOf(packetId, uid);
    if (share !== undefined) return missed(share);
    const opening = await wish(packetId, uid);
    return isRefusal(opening) ? opening : { packet: opening.packet, share: presentShare(opening.opened) };
  };
}
