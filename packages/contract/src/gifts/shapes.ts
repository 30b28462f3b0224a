import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { couponTiers } from '../enums.ts';
import { count, day, id, instant, localName } from '../kernel/schemas.ts';
import { boardPeriods, giftArts, giftTiers } from './rules.ts';

export const giftTier = z.enum(giftTiers);
export const giftArt = z.enum(giftArts);
export const boardPeriod = z.enum(boardPeriods);
const couponTier = z.literal(couponTiers);

/** How a gift is displayed everywhere. */
export const giftFace = z.object({ id, name: localName, tier: giftTier, art: giftArt });
export type GiftFace = z.output<typeof giftFace>;

/** A gift of the tray; `price` in coins. */
export const gift = z.object({ ...giftFace.shape, price: count });
export type Gift = z.output<typeof gift>;

/**
 * Sendings of the same gift by the same sender to the same host in one room, each within `gifts.comboMs` of the
 * previous one. `count` is the number of gifts so far, including this sending.
 */
export const combo = z.object({ id, count });
export type Combo = z.output<typeof combo>;

const hostName = z.object({ uid: id, nickname: z.string() });

/** Content of a chat line of type 201, under `gift`. Sendings of a combo may share a line. */
export const giftContent = z.object({
  gift: giftFace,
  /** Gifts in this line. */
  count,
  coins: count,
  combo,
  host: hostName,
});
export type GiftContent = z.output<typeof giftContent>;

/** The sender, with the fan level after this gift. */
export const giver = z.object({ ...userCard.shape, fanLevel: count });
export type Giver = z.output<typeof giver>;

/** One sending, as published to everybody in the room. */
export const sentGift = z.object({
  id,
  roomId: id,
  from: giver,
  host: hostName,
  gift: giftFace,
  count,
  /** Coins paid after a coupon. */
  coins: count,
  combo,
  /**
   * Rank on the host's leaderboard of this session, or of the day when the host is not live; null below the shown
   * ranks.
   */
  place: z.nullable(count),
  at: instant,
});
export type SentGift = z.output<typeof sentGift>;

export const boardRow = z.object({
  place: count,
  person: userCard,
  coins: count,
  gifts: count,
  fanLevel: count,
});
export type BoardRow = z.output<typeof boardRow>;

/**
 * The reader's own rank with a host. `place` is null when the reader has given nothing, `nextLevelAt` at the highest
 * level.
 */
export const boardOwn = z.object({
  place: z.nullable(count),
  coins: count,
  gifts: count,
  /** Coins of all time, independent of the period. */
  coinsEver: count,
  fanLevel: count,
  nextLevelAt: z.nullable(count),
});
export type BoardOwn = z.output<typeof boardOwn>;

/** Earnings of a host in a period. `coins` is the host's share of `paid`. */
const earned = { coins: count, paid: count, gifts: count, sendings: count, senders: count };
export const earnings = z.object(earned);
export type Earnings = z.output<typeof earnings>;
export const dayEarnings = z.object({ day, ...earned });
export type DayEarnings = z.output<typeof dayEarnings>;

/** One sending, as the host's records show it. */
export const giftRecord = z.object({
  id,
  at: instant,
  from: userCard,
  gift: giftFace,
  count,
  /** Price of one gift at the time of sending. */
  price: count,
  paid: count,
  /** The host's share of `paid`. */
  coins: count,
  couponTier: z.nullable(couponTier),
  /** The broadcast in which it was sent; null when the host was not live. */
  sessionId: z.nullable(id),
});
export type GiftRecord = z.output<typeof giftRecord>;
