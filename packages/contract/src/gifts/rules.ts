/** Sizes of a gift's effect, the smallest first. */
export const giftTiers = ['small', 'medium', 'large', 'grand'] as const;
export type GiftTier = (typeof giftTiers)[number];

/** The available pictures; operators choose one for each gift. */
export const giftArts = [
  'clap',
  'whistle',
  'ball',
  'scarf',
  'boots',
  'drum',
  'megaphone',
  'flare',
  'fireworks',
  'trophy',
  'golden_boot',
  'stadium',
] as const;
export type GiftArt = (typeof giftArts)[number];

/** Periods of a leaderboard; days and weeks (from Monday) follow the server's time zone. */
export const boardPeriods = ['session', 'day', 'week', 'all'] as const;
export type BoardPeriod = (typeof boardPeriods)[number];

/** Coins given to one host at which each fan level begins, level 1 first. */
export const fanLevelCoins = [
  10, 100, 300, 1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000,
] as const satisfies readonly number[];
export const fanLevelMax = fanLevelCoins.length;

/** Fan level, 0 to `fanLevelMax`, from all coins ever paid for gifts to that host. */
export function fanLevelOf(coins: number): number {
  const above = fanLevelCoins.findIndex((from) => coins < from);
  return above === -1 ? fanLevelMax : above;
}

/** Coins at which the next level begins; null at the highest. */
export const nextFanLevelAt = (coins: number): number | null => fanLevelCoins[fanLevelOf(coins)] ?? null;

export const earningWindows = [7, 30, 90] as const;
export type EarningWindow = (typeof earningWindows)[number];
