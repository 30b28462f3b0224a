import type { UserCard } from '@touchline/contract/accounts';
import {
  type BoardRow,
  type Combo,
  type Earnings,
  fanLevelOf,
  type Gift,
  type GiftFace,
  type GiftRecord,
  type OperatorGift,
} from '@touchline/contract/gifts';
import { operatorIn } from '../../platform/operator-names.ts';
import type { GiftRow, SoldRow } from './catalogue/catalogue.store.ts';
import type { TotalRow } from './earnings/earnings.store.ts';
import type { RankRow } from './leaderboards/boards.store.ts';
import type { SentRow } from './sending/sent.store.ts';

export const faceOf = ({ id, name, tier, art }: GiftRow): GiftFace => ({ id, name, tier, art });
export const giftOf = (row: GiftRow): Gift => ({ ...faceOf(row), price: row.price });

export const operatorGiftOf = (row: SoldRow, names: ReadonlyMap<string, string>): OperatorGift => ({
  ...giftOf(row),
  position: row.position,
  retired: row.retired,
  sent: Number(row.sold),
  coins: Number(row.paid),
  updatedAt: row.updated_at.toISOString(),
  by: operatorIn(names, row.by_uid),
  revision: row.revision,
});

export const nameOf = ({ uid, nickname }: UserCard) => ({ uid, nickname });

export const comboOf = (row: Pick<SentRow, 'combo_id' | 'combo_count'>): Combo => ({
  id: row.combo_id,
  count: row.combo_count,
});

/** Answer to the sender, the same for every repetition. */
export const answerOf = (row: SentRow) => ({
  giftSentId: row.id,
  coins: row.paid,
  balance: Number(row.balance),
  combo: comboOf(row),
  fanLevel: fanLevelOf(Number(row.ever)),
});

export const boardRowOf = (row: RankRow, place: number, person: UserCard): BoardRow => ({
  place,
  person,
  coins: Number(row.coins),
  gifts: Number(row.gifts),
  fanLevel: fanLevelOf(Number(row.ever)),
});

export const noEarnings: Earnings = { coins: 0, paid: 0, gifts: 0, sendings: 0, senders: 0 };

export const earningsOf = (row: Omit<TotalRow, 'bucket'>): Earnings => ({
  coins: Number(row.share),
  paid: Number(row.paid),
  gifts: Number(row.gifts),
  sendings: Number(row.sendings),
  senders: row.senders,
});

export const recordOf = (row: SentRow, from: UserCard, gift: GiftFace): GiftRecord => ({
  id: row.id,
  at: row.at.toISOString(),
  from,
  gift,
  count: row.count,
  price: row.price,
  paid: row.paid,
  coins: row.share,
  couponTier: row.coupon_tier,
  sessionId: row.session_id,
});
