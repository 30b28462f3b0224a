import { nameIn } from '@touchline/contract/languages';
import { couponPrice, hostShare } from '@touchline/contract/wallet';
import type { Tx } from '../../../platform/db/database.ts';
import { alongside } from '../../../platform/db/pipeline.ts';
import type { Topic } from '../../../platform/outbox/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { earningsOf, type Movement, platformAccount, walletOf } from '../../wallet/index.ts';
import { addUp, type LeaderboardTotals, pairKey, sumsOf } from '../leaderboards/leaderboard-totals.ts';
import type { GiftNeeds, GiftPlatform } from '../needs.ts';
import { type Combos, combosOf, combosSoFar } from './combos.ts';
import { lineDueAt } from './missing-lines.ts';
import type { Priced, Sending } from './sending.ts';
import { type SentRow, storeSent } from './sent.store.ts';

export type WalletRefusal =
  | Refusal<'insufficient_coins'>
  | Refusal<'idempotency_conflict'>
  | Refusal<'not_found'>
  | Refusal<'coupon_already_used'>
  | Refusal<'coupon_expired'>
  | Refusal<'coin_amount_invalid'>;
/** Stored, or already paid under the same key (`repeated`), or refused. */
export type Recorded = { readonly row: SentRow } | { readonly repeated: string } | WalletRefusal;

export interface RecordDeps extends Pick<GiftPlatform, 'settings'> {
  readonly needs: Pick<GiftNeeds, 'ledger' | 'coupons'>;
  /** For the chat messages; gifts of the past get none. */
  readonly lineTopic: Pick<Topic, 'add'> | null;
}

/** `sums` are set after the commit. */
export interface RecordedBatch {
  readonly answers: readonly Recorded[];
  readonly sums: Promise<LeaderboardTotals>;
}

/**
 * Writes coupon, coins, gift, combo and leaderboards of gifts in the caller's transaction; returns one result per gift,
 * in order. A refused payment leaves no trace, but a used coupon does: the caller must roll back when a gift with a
 * coupon fails. Waits for the database twice: for wallets and for leaderboards.
 */
export async function record(deps: RecordDeps, tx: Tx, sendings: readonly Sending[]): Promise<RecordedBatch> {
  const priced: (Priced | WalletRefusal)[] = [];
  for (const sending of sendings) priced.push(await priceOf(deps, tx, sending));
  const payable = priced.filter((one): one is Priced => !isRefusal(one));
  if (payable.length === 0)
    return { answers: answersOf(sendings, priced, new Map()), sums: Promise.resolve(new Map()) };
  const [moved, soFar] = await Promise.all([
    deps.needs.ledger.moveMany(tx, payable.map(movementOf)),
    combosSoFar(
      tx,
      payable.map(({ sending }) => sending),
    ),
  ]);

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
  if (paid.size === 0) return { answers: answersOf(sendings, priced, answers), sums: Promise.resolve(new Map()) };

  const stored = [...paid.values()];
  const combos = combosOf(
    soFar,
    stored.map(({ priced: { sending } }) => sending),
  );
  const { ever, totals } = await addUp(
    tx,
    stored.map(({ priced: one }) => one),
  );
  const rows = stored.map(({ priced: one, balance }) => rowOf(one, balance, combos, ever));
  if (deps.lineTopic) alongside(tx, addLines(deps.lineTopic, tx, rows));
  const sums = storeSent(tx, rows, totals).then(sumsOf);
  alongside(tx, sums);
  for (const row of rows) answers.set(row.id, { row });
  return { answers: answersOf(sendings, priced, answers), sums };
}

const addLines = (topic: Pick<Topic, 'add'>, tx: Tx, rows: readonly SentRow[]): Promise<void> => {
  const ids = rows.map(({ id }) => id);
  return topic.add(tx, ids, lineDueAt(new Date(Math.max(...rows.map(({ at }) => at.getTime())))));
};

const answersOf = (
  sendings: readonly Sending[],
  priced: readonly (Priced | WalletRefusal)[],
  answers: ReadonlyMap<string, Recorded>,
): Recorded[] =>
  sendings.map(({ id }, at) => {
    const refused = priced[at];
    const answer = isRefusal(refused) ? (refused as WalletRefusal) : answers.get(id);
    if (!answer) throw new Error('a sending was left without an answer');
    return answer;
  });

/** Price of a gift; consumes its coupon, if any. */
async function priceOf({ needs, settings }: RecordDeps, tx: Tx, sending: Sending): Promise<Priced | WalletRefusal> {
  const { uid, couponId, at, id: ref, gift, count } = sending;
  const coupon = couponId === null ? null : await needs.coupons.use(tx, { uid, couponId, at, ref });
  if (isRefusal(coupon)) return coupon;
  const tier = coupon?.tier ?? null;
  const paid = couponPrice(gift.price, count, tier);
  const [min, max] = [settings.get('wallet.coinMin'), settings.get('wallet.coinMax')];
  if (paid < min || paid > max) return refuse('coin_amount_invalid', { min, max });
  return { sending, tier, paid, share: hostShare(paid, settings.get('wallet.giftShare')).host };
}

const movementOf = ({ sending, paid, share }: Priced): Movement => ({
  key: sending.key,
  kind: 'gift',
  digest: sending.digest,
  at: sending.at,
  ref: { kind: 'gift', id: sending.id },
  actor: sending.uid,
  party: sending.hostId,
  details: { gift: nameIn('eng', sending.gift.name), art: sending.gift.art, count: sending.count },
  entries: [
    { account: walletOf(sending.uid), amount: -paid },
    { account: earningsOf(sending.hostId), amount: share },
    { account: platformAccount, amount: paid - share },
  ],
});

/** Raises `ever` by the paid coins, so that the next gift of the pair builds on it. */
function rowOf(
  { sending, tier, paid, share }: Priced,
  balance: number,
  combos: Combos,
  ever: Map<string, number>,
): SentRow {
  const given = (ever.get(pairKey(sending)) ?? 0) + paid;
  ever.set(pairKey(sending), given);
  return {
    id: sending.id,
    key: sending.key,
    digest: sending.digest,
    uid: sending.uid,
    host_uid: sending.hostId,
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
