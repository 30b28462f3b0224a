import type { CouponTier } from '@touchline/contract/enums';
import { nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { anchorShare, couponPrice } from '@touchline/contract/wallet';
import type { Tx } from '../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import { earningsOf, type Movement, platformAccount, walletOf } from '../wallet/index.ts';
import { addToBoards, addToTotals, type BoardAddition, boardKey, type TotalAddition } from './boards.store.ts';
import { bucketsOf, everBucket } from './buckets.ts';
import type { GiftRow } from './catalogue.store.ts';
import type { GiftDoors, GiftPlatform } from './doors.ts';
import { addSold, comboKey, insertSent, lastOfCombos, type SentRow } from './sent.store.ts';

/** A sending that passed every guard but the purse. */
export interface Sending {
  readonly id: string;
  /** Of its movement in the ledger. */
  readonly key: string;
  readonly digest: string;
  readonly uid: string;
  readonly anchorId: string;
  readonly roomId: string;
  readonly sessionId: string | null;
  readonly gift: GiftRow;
  readonly count: number;
  readonly couponId: string | null;
  readonly at: Date;
}

export type PurseRefusal =
  | Refusal<'insufficient_coins'>
  | Refusal<'idempotency_conflict'>
  | Refusal<'not_found'>
  | Refusal<'coupon_already_used'>
  | Refusal<'coupon_expired'>
  | Refusal<'coin_amount_invalid'>;
/** Stored, or paid under the same key before (`repeated`), or refused. */
export type Recorded = { readonly row: SentRow } | { readonly repeated: string } | PurseRefusal;

/** The host's sums after a batch, by the bucket they are of. */
export type ShareSums = ReadonlyMap<string, number>;

interface Priced {
  readonly sending: Sending;
  readonly tier: CouponTier | null;
  readonly paid: number;
  readonly share: number;
}

export interface RecordDeps extends Pick<GiftPlatform, 'settings'> {
  readonly doors: Pick<GiftDoors, 'ledger' | 'coupons'>;
}

/**
 * Coupon, coins, gift, combo and boards of sendings in the caller's transaction; an answer for each in their order.
 * What the purse refuses leaves no trace, but a used coupon does: the caller rolls back when one with a coupon fails.
 */
export async function record(
  deps: RecordDeps,
  tx: Tx,
  sendings: readonly Sending[],
): Promise<{ answers: Recorded[]; sums: ShareSums }> {
  const priced: (Priced | PurseRefusal)[] = [];
  for (const sending of sendings) priced.push(await priceOf(deps, tx, sending));
  const payable = priced.filter((one): one is Priced => !isRefusal(one));
  const moved = await deps.doors.ledger.moveMany(tx, payable.map(movementOf));

  const paid = new Map<string, { priced: Priced; balance: number }>();
  const answers = new Map<string, Recorded>();
  for (const [at, one] of payable.entries()) {
    const { sending } = one;
    const movement = moved[at];
    if (!movement) throw new Error('the ledger gave fewer answers than it was asked for');
    if (isRefusal(movement)) answers.set(sending.id, movement);
    else if (movement.repeated) answers.set(sending.id, { repeated: sending.key });
    else paid.set(sending.id, { priced: one, balance: movement.balance(walletOf(sending.uid)) ?? 0 });
  }
  if (paid.size === 0) return { answers: answersOf(sendings, priced, answers), sums: new Map() };

  const stored = [...paid.values()];
  const combos = await combosOf(
    tx,
    stored.map(({ priced: { sending } }) => sending),
  );
  const { ever, sums } = await addUp(
    tx,
    stored.map(({ priced: one }) => one),
  );
  const rows = stored.map(({ priced: one, balance }) => rowOf(one, balance, combos, ever));
  await insertSent(tx, rows);
  await addSold(tx, rows);
  for (const row of rows) answers.set(row.id, { row });
  return { answers: answersOf(sendings, priced, answers), sums };
}

const answersOf = (
  sendings: readonly Sending[],
  priced: readonly (Priced | PurseRefusal)[],
  answers: ReadonlyMap<string, Recorded>,
): Recorded[] =>
  sendings.map(({ id }, at) => {
    const refused = priced[at];
    const answer = isRefusal(refused) ? (refused as PurseRefusal) : answers.get(id);
    if (!answer) throw new Error('a sending was left without an answer');
    return answer;
  });

/** What it costs; with a coupon, which is used up by this. */
async function priceOf({ doors, settings }: RecordDeps, tx: Tx, sending: Sending): Promise<Priced | PurseRefusal> {
  const { uid, couponId, at, id: ref, gift, count } = sending;
  const coupon = couponId === null ? null : await doors.coupons.use(tx, { uid, couponId, at, ref });
  if (isRefusal(coupon)) return coupon;
  const tier = coupon?.tier ?? null;
  const paid = couponPrice(gift.price, count, tier);
  const [min, max] = [settings.get('wallet.coinMin'), settings.get('wallet.coinMax')];
  if (paid < min || paid > max) return refuse('coin_amount_invalid', { min, max });
  return { sending, tier, paid, share: anchorShare(paid, settings.get('wallet.giftShare')).anchor };
}

const movementOf = ({ sending, paid, share }: Priced): Movement => ({
  key: sending.key,
  kind: 'gift',
  digest: sending.digest,
  at: sending.at,
  ref: { kind: 'gift', id: sending.id },
  actor: sending.uid,
  party: sending.anchorId,
  details: { gift: nameIn('eng', sending.gift.name), art: sending.gift.art, count: sending.count },
  entries: [
    { account: walletOf(sending.uid), amount: -paid },
    { account: earningsOf(sending.anchorId), amount: share },
    { account: platformAccount, amount: paid - share },
  ],
});

/** The combo that each sending joins or begins, in their order, by the id of the sending. */
async function combosOf(
  tx: Tx,
  sendings: readonly Sending[],
): Promise<ReadonlyMap<string, { id: string; count: number }>> {
  const { comboMs } = limits.gifts;
  const of = ({ uid, anchorId, roomId, gift }: Sending) => ({
    uid,
    anchor_uid: anchorId,
    room_id: roomId,
    gift_id: gift.id,
  });
  const earliest = Math.min(...sendings.map(({ at }) => at.getTime()));
  const last = await lastOfCombos(tx, sendings.map(of), new Date(earliest - comboMs));
  const combos = new Map<string, { id: string; count: number }>();
  for (const sending of sendings) {
    const key = comboKey(of(sending));
    const before = last.get(key);
    // A clock that went back goes on with the combo, but not for longer than it lasts.
    const joins = before !== undefined && Math.abs(sending.at.getTime() - before.at.getTime()) < comboMs;
    const combo = joins
      ? { id: before.combo_id, count: before.combo_count + sending.count }
      : { id: sending.id, count: sending.count };
    combos.set(sending.id, combo);
    last.set(key, { combo_id: combo.id, combo_count: combo.count, at: sending.at });
  }
  return combos;
}

/** A sum that is being made. */
type Sum<A> = { -readonly [K in keyof A]: A[K] };

function found<T>(map: Map<string, T>, key: string, fresh: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = fresh();
  map.set(key, made);
  return made;
}

const pairKey = ({ anchorId, uid }: { anchorId: string; uid: string }): string => `${anchorId} ${uid}`;

/** Adds to boards and totals. `ever` is what each pair of host and sender comes to, before these sendings. */
async function addUp(tx: Tx, stored: readonly Priced[]): Promise<{ ever: Map<string, number>; sums: ShareSums }> {
  const boards = new Map<string, Sum<BoardAddition>>();
  const totals = new Map<string, Sum<TotalAddition>>();
  const given = new Map<string, number>();
  for (const { sending, paid, share } of stored) {
    const { anchorId, uid, count, at } = sending;
    given.set(pairKey(sending), (given.get(pairKey(sending)) ?? 0) + paid);
    for (const bucket of bucketsOf(at, sending.sessionId)) {
      const name = boardKey({ anchorId, bucket });
      const board = found(boards, `${name} ${uid}`, () => ({ anchorId, bucket, uid, coins: 0, gifts: 0, at }));
      board.coins += paid;
      board.gifts += count;
      if (at > board.at) board.at = at;
      const nothing = { paid: 0, share: 0, gifts: 0, sendings: 0, senders: 0 };
      const total = found(totals, name, () => ({ anchorId, bucket, ...nothing }));
      total.paid += paid;
      total.share += share;
      total.gifts += count;
      total.sendings += 1;
    }
  }
  const ever = new Map<string, number>();
  for (const row of await addToBoards(tx, [...boards.values()])) {
    const name = boardKey({ anchorId: row.anchor_uid, bucket: row.bucket });
    const total = totals.get(name);
    if (row.fresh && total) total.senders += 1;
    const pair = pairKey({ anchorId: row.anchor_uid, uid: row.uid });
    if (row.bucket === everBucket) ever.set(pair, Number(row.coins) - (given.get(pair) ?? 0));
  }
  const sums = await addToTotals(tx, [...totals.values()]);
  return {
    ever,
    sums: new Map(sums.map((row) => [boardKey({ anchorId: row.anchor_uid, bucket: row.bucket }), Number(row.share)])),
  };
}

/** `ever` is raised by what the sending paid, so that the next one of the same pair stands on it. */
function rowOf(
  { sending, tier, paid, share }: Priced,
  balance: number,
  combos: ReadonlyMap<string, { id: string; count: number }>,
  ever: Map<string, number>,
): SentRow {
  const given = (ever.get(pairKey(sending)) ?? 0) + paid;
  ever.set(pairKey(sending), given);
  return {
    id: sending.id,
    key: sending.key,
    digest: sending.digest,
    uid: sending.uid,
    anchor_uid: sending.anchorId,
    room_id: sending.roomId,
    session_id: sending.sessionId,
    gift_id: sending.gift.id,
    count: sending.count,
    price: sending.gift.price,
    paid,
    share,
    coupon_id: sending.couponId,
    coupon_tier: tier,
    combo_id: combos.get(sending.id)?.id ?? sending.id,
    combo_count: combos.get(sending.id)?.count ?? sending.count,
    balance: String(balance),
    ever: String(given),
    at: sending.at,
  };
}
