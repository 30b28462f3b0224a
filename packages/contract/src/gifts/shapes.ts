import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { couponTiers } from '../enums.ts';
import { count, day, id, instant, localName } from '../kernel/shapes.ts';
import { boardPeriods, giftArts, giftTiers } from './rules.ts';

export const giftTier = z.enum(giftTiers);
export const giftArt = z.enum(giftArts);
export const boardPeriod = z.enum(boardPeriods);
const couponTier = z.literal(couponTiers);

/** What a gift looks like, wherever it is shown. */
export const giftFace = z.object({ id, name: localName, tier: giftTier, art: giftArt });
export type GiftFace = z.output<typeof giftFace>;

/** A gift of the tray; `price` in coins. */
export const gift = z.object({ ...giftFace.shape, price: count });
export type Gift = z.output<typeof gift>;

/**
 * Sendings of the same gift by the same person to the same host in one room, each within `gifts.comboMs` of the one
 * before. `count` is all gifts of it so far, this sending's too.
 */
export const combo = z.object({ id, count });
export type Combo = z.output<typeof combo>;

const hostName = z.object({ uid: id, nickname: z.string() });

/** What a chat line of content type 201 holds under `gift`. Sendings of a combo may share a line. */
export const giftContent = z.object({
  gift: giftFace,
  /** Gifts that this line tells of. */
  count,
  coins: count,
  combo,
  host: hostName,
});
export type GiftContent = z.output<typeof giftContent>;

/** Who gave, with the level that this gift brought them to. */
export const giver = z.object({ ...userCard.shape, fanLevel: count });
export type Giver = z.output<typeof giver>;

/** One sending, as everybody in the room hears of it. */
export const sentGift = z.object({
  id,
  roomId: id,
  from: giver,
  host: hostName,
  gift: giftFace,
  count,
  /** Paid, after a coupon. */
  coins: count,
  combo,
  /** Place on the host's board of this session, of the day where the host is not live; null below the places shown. */
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

/** The reader's own standing with a host. `place` is null for who has given nothing, `nextLevelAt` at the highest. */
export const boardOwn = z.object({
  place: z.nullable(count),
  coins: count,
  gifts: count,
  /** Of all time, whatever the period. */
  coinsEver: count,
  fanLevel: count,
  nextLevelAt: z.nullable(count),
});
export type BoardOwn = z.output<typeof boardOwn>;

/** What a stretch of time brought a host. `coins` is the host's share of `paid`. */
const earned = { coins: count, paid: count, gifts: count, sendings: count, senders: count };
export const earnings = z.object(earned);
export type Earnings = z.output<typeof earnings>;
export const dayEarnings = z.object({ day, ...earned });
export type DayEarnings = z.output<typeof dayEarnings>;

/** One sending, as its host reads of it. */
export const giftRecord = z.object({
  id,
  at: instant,
  from: userCard,
  gift: giftFace,
  count,
  /** Of one gift, when it was sent. */
  price: count,
  paid: count,
  /** The host's share of `paid`. */
  coins: count,
  couponTier: z.nullable(couponTier),
  /** The broadcast it fell in; null when the host was not live. */
  sessionId: z.nullable(id),
});
export type GiftRecord = z.output<typeof giftRecord>;
