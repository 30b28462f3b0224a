/** Numbers on the wire, each with its name in code. Everything else goes over the wire by name. */

import { type SportId, sports } from './matches/sports/index.ts';

export type { SportId, SportName } from './matches/sports/index.ts';

type NumberOf<T> = T[keyof T];
/** Marked as pure where it is called, so that browsers get only the lists that they use. */
const numbersOf = <const T extends Record<string, number>>(names: T) =>
  Object.values(names) as [NumberOf<T>, ...NumberOf<T>[]];

/** In ascending order. */
function idsOf<T extends Record<string, { readonly id: number }>>(all: T): { readonly [N in keyof T]: T[N]['id'] } {
  const ids = Object.entries(all).map(([name, { id }]) => [name, id] as const);
  return Object.fromEntries(ids.toSorted(([, a], [, b]) => a - b)) as { [N in keyof T]: T[N]['id'] };
}

export const userTypes = { user: 1, host: 2, staff: 3, guest: 4 } as const;
export const userTypeCodes = /* @__PURE__ */ numbersOf(userTypes);
export type UserType = NumberOf<typeof userTypes>;

/** Every sport by its number; a sport is a file of `matches/sports`. */
export const sportIds = /* @__PURE__ */ idsOf(sports);
export const sportIdCodes = /* @__PURE__ */ numbersOf(sportIds);

/** The tab with all sports. */
export const allSportsColumn = 0;
export type ColumnId = typeof allSportsColumn | SportId;

/** Kinds of a message. */
export const contentTypes = {
  text: 101,
  picture: 102,
  voice: 103,
  video: 104,
  file: 105,
  mention: 106,
  merged_forward: 107,
  card: 108,
  quote: 114,
  /** System lines of a room. */
  gift: 201,
  red_packet: 202,
  group_notice: 888,
  revoked: 2101,
} as const;
export const contentTypeCodes = /* @__PURE__ */ numbersOf(contentTypes);
export type ContentType = NumberOf<typeof contentTypes>;

/** Upload state of a message's file; `in_progress` comes with a percentage from 0 to 100. */
export const uploadStatuses = { in_progress: 1, uploaded: 2, failed: 3 } as const;
export type UploadStatus = NumberOf<typeof uploadStatuses>;

/** How a friend was found. */
export const friendSources = {
  search_id: 1,
  search_username: 2,
  search_phone: 3,
  search_email: 4,
  qr_code: 5,
  shared_card: 6,
} as const;
export const friendSourceCodes = /* @__PURE__ */ numbersOf(friendSources);
export type FriendSource = NumberOf<typeof friendSources>;

/** Percent of the gift's price that the holder of a coupon pays. */
export const couponTiers = [50, 60, 70, 80] as const;
export type CouponTier = (typeof couponTiers)[number];
