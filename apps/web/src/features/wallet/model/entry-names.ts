import type { MovementKind, OwnAccount, StatementLine } from '@touchline/contract/wallet';

/** Kinds that occur in a statement of each account, for its filter. */
export const kindsOf: Readonly<Record<OwnAccount, readonly MovementKind[]>> = {
  wallet: [
    'task_reward',
    'gift',
    'red_packet_sent',
    'red_packet_opened',
    'red_packet_refund',
    'anchor_transfer',
    'coupon_purchase',
    'link_mic',
    'link_mic_refund',
    'earnings_to_wallet',
    'operator_grant',
    'operator_correction',
  ],
  earnings: ['gift', 'link_mic_earned', 'earnings_to_wallet', 'payout', 'operator_correction'],
};

const bothWays = {
  gift: ['giftIn', 'giftOut'],
  anchor_transfer: ['transferIn', 'transferOut'],
  earnings_to_wallet: ['fromEarnings', 'toWallet'],
} as const;
type BothWays = keyof typeof bothWays;

const goesBothWays = (kind: MovementKind): kind is BothWays => kind in bothWays;

/** Returns the name of an entry: kinds with both directions have two names, the others one. */
export function entryName({ kind, amount }: Pick<StatementLine, 'kind' | 'amount'>) {
  return goesBothWays(kind)
    ? ({ both: true, name: bothWays[kind][amount > 0 ? 0 : 1] } as const)
    : ({ both: false, name: kind } as const);
}

/** Groups entries by day, in the user's time zone. */
export function byDay<T extends { readonly at: string }>(
  lines: readonly T[],
  dayOf: (at: string) => string,
): { day: string; lines: T[] }[] {
  const days: { day: string; lines: T[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
