import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import {
  checkRedPacket,
  type RedPacketHours,
  type RedPacketRequest,
  type redPacketCalls,
  redPacketTimes,
  splitLuckyDraw,
  splitNormal,
} from '@touchline/contract/red-packets';
import { redPacketSchemas } from '@touchline/contract/red-packets/schemas';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { alongside } from '../../../platform/db/pipeline.ts';
import { digestOf, type IdempotentCalls } from '../../../platform/idempotent-call.ts';
import type { Principal } from '../../../platform/identity.ts';
import { BadInput, type DeclaredRefusal, isRefusal, narrowed, Refusal, refuse } from '../../../platform/refusal.ts';
import { escrowOf, walletOf } from '../../wallet/index.ts';
import type { LineDeps, PacketDeps, RedPacketNeeds } from '../needs.ts';
import type { PacketEvents } from '../packet-events.ts';
import { asSent, presentPackets } from '../red-packets.present.ts';
import { insertPacket, type NewPacket, type PacketRow, packetByKey } from '../red-packets.store.ts';
import { oweLine, postLine } from './lines.ts';
import { boundsOf } from './packet-bounds.ts';

type Call = typeof redPacketCalls.send;
type Input = ParsedInputOf<Call>;
export type SendAnswer = OutputOf<Call> | DeclaredRefusal<Call>;

export interface SendDeps extends LineDeps {
  readonly events: PacketEvents;
  /** Call after the commit of a packet, which expires and is refunded later. */
  readonly packetSent: (packet: PacketRow) => void;
  /** Sendings in this process, by sender and key. */
  readonly sends: IdempotentCalls<SendAnswer>;
}

const contentOf = ({ roomId, content, type, count, single, total, tier, hours }: Input): readonly unknown[] => [
  roomId ?? null,
  content,
  type,
  count,
  single ?? null,
  total ?? null,
  tier ?? null,
  hours,
];

const requestOf = ({ content, type, count, single, total, hours }: Input): RedPacketRequest => {
  if (content === 'coupons') return { content, count, hours };
  return type === 'normal' ? { content, type, count, single, hours } : { content, type, count, total, hours };
};

/** Sends packets, once for each key of a sender. */
export function sendPacket(deps: SendDeps, principal: Principal, input: Input): Promise<SendAnswer> {
  const { uid } = principal;
  const digest = digestOf(contentOf(input));
  return deps.sends(`${uid}:${input.key}`, {
    digest,
    run: () => sendNow(deps, principal, input, digest),
    stored: async () => {
      const row = await packetByKey(deps.platform.db, uid, input.key);
      return row ? { digest: row.digest, answer: () => answerAgain(deps, row) } : null;
    },
  });
}

/**
 * Draws the shares and moves the coins (or coupons) from the sender to the packet in one transaction. Refuses a used
 * key.
 */
async function sendNow(deps: SendDeps, principal: Principal, input: Input, digest: string): Promise<SendAnswer> {
  const { settings } = deps.platform;
  const { uid } = principal;
  const bounds = boundsOf(settings);
  const request = requestOf(input);
  if (input.content === 'coupons' && input.tier === undefined) return new BadInput([{ path: 'tier', code: 'missing' }]);
  const wrong = checkRedPacket(request, Number.POSITIVE_INFINITY, bounds);
  if (wrong.code !== null) return new Refusal(wrong.code, wrong.data);

  const roomId = await roomFor(deps, principal, input.roomId);
  if (isRefusal(roomId)) return roomId;
  const available = await meansOf(deps, uid, input);
  const beyond = checkRedPacket(request, available, bounds);
  if (beyond.code !== null) return new Refusal(beyond.code, beyond.data);

  const packet = draw(deps, { uid, roomId, digest, taken: beyond.taken }, input);
  const stored = await store(deps, packet);
  if (isRefusal(stored)) return stored;
  const sent = await answer(deps, stored.row, stored.balance);
  if (isRefusal(sent)) return sent;
  deps.events.sent(sent.packet);
  deps.needs.ledger.balanceChanged([uid]);
  deps.packetSent(stored.row);
  await postLine(deps, stored.row);
  return sent;
}

async function roomFor(
  { needs: { rooms } }: PacketDeps,
  principal: Principal,
  wanted: string | undefined,
): Promise<string | DeclaredRefusal<Call>> {
  // An account that is no host has no room to send to.
  const roomId = wanted ?? (await rooms.findHostRoom(principal.uid));
  if (isRefusal(roomId)) return refuse('no_permission');
  if (!(await rooms.findRoom(roomId))) return refuse('not_found');
  const may = await rooms.mayInRoom(roomId, principal, 'send_red_packet');
  return may === true ? roomId : narrowed(may, redPacketSchemas.send.errors);
}

const meansOf = async (
  { platform: { db }, needs }: PacketDeps,
  uid: string,
  { content, tier }: Input,
): Promise<number> =>
  content === 'coins'
    ? needs.ledger.balanceOf(db, uid)
    : ((tier && (await needs.coupons.stockOf(db, uid)).get(tier)) ?? 0);

interface Sending {
  readonly uid: string;
  readonly roomId: string;
  readonly digest: string;
  readonly taken: number;
}

function draw({ platform }: PacketDeps, { uid, roomId, digest, taken }: Sending, input: Input): NewPacket {
  const now = platform.clock.now();
  const hours = input.hours as RedPacketHours;
  const times = redPacketTimes(now, hours);
  const isCoins = input.content === 'coins';
  const count = input.count ?? 0;
  const isLucky = isCoins && input.type === 'lucky_draw';
  return {
    id: platform.ids.next(),
    room_id: roomId,
    sender_uid: uid,
    content: input.content,
    type: isCoins ? input.type : null,
    tier: isCoins ? null : (input.tier ?? null),
    count,
    total: taken,
    shares: isLucky
      ? splitLuckyDraw(taken, count, (bound) => platform.ids.below(bound))
      : splitNormal(count, taken / count),
    hours,
    sent_at: new Date(now),
    expires_at: new Date(times.expiresAt),
    refund_at: new Date(times.refundAt),
    client_key: input.key,
    digest,
  };
}

const store = (deps: SendDeps, packet: NewPacket) =>
  inTransaction(deps.platform.db, async (tx) => {
    const row = await insertPacket(tx, packet);
    if (!row) return refuse('idempotency_conflict');
    alongside(tx, oweLine(deps, tx, row));
    const balance = await pay(tx, deps.needs, row);
    return isRefusal(balance) ? balance : { row, balance };
  });

/** Debits the sender for a packet; returns the remaining coins. */
async function pay(tx: Tx, { ledger, coupons }: RedPacketNeeds, row: PacketRow) {
  const { sender_uid: uid, count, tier } = row;
  if (tier === null) return await payCoins(tx, ledger, row);
  const taken = await coupons.takeStock(tx, { uid, tier, count });
  return taken === true ? await ledger.balanceOf(tx, uid) : taken;
}

/** Keyed by the packet: a repetition moves nothing and returns the first balance. */
async function payCoins(
  tx: Tx,
  ledger: RedPacketNeeds['ledger'],
  { id, sender_uid: uid, total, count, sent_at: at }: PacketRow,
) {
  const wallet = walletOf(uid);
  const moved = await ledger.move(tx, {
    key: `packet-sent:${id}`,
    kind: 'red_packet_sent',
    at,
    ref: { kind: 'red_packet', id },
    actor: uid,
    details: { count },
    entries: [
      { account: wallet, amount: -total },
      { account: escrowOf(id), amount: total },
    ],
  });
  return isRefusal(moved) ? moved : (moved.balance(wallet) ?? 0);
}

/** The answer of the first call. Coupons move no coins, so their balance is the current one. */
async function answerAgain(deps: PacketDeps, row: PacketRow): Promise<SendAnswer> {
  const { ledger } = deps.needs;
  const { db } = deps.platform;
  const balance =
    row.tier === null
      ? await inTransaction(db, (tx) => payCoins(tx, ledger, row))
      : await ledger.balanceOf(db, row.sender_uid);
  return isRefusal(balance) ? balance : await answer(deps, row, balance);
}

async function answer(deps: PacketDeps, row: PacketRow, balance: number): Promise<SendAnswer> {
  const [presented] = await presentPackets(deps, [asSent(row)], row.sent_at.getTime());
  return presented ? { packet: presented.packet, balance } : refuse('not_found');
}
