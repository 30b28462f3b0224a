import { useEndless } from '@touchline/app-kit/calls';
import { type MovementKind, type OwnAccount, walletCalls } from '@touchline/contract/wallet';

export interface Filter {
  readonly account: OwnAccount;
  readonly direction: 'all' | 'in' | 'out';
  readonly kind: MovementKind | null;
  /** First and last day, both inclusive, in the user's calendar. */
  readonly days: readonly [string | null, string | null];
}

export const noFilter: Filter = { account: 'wallet', direction: 'all', kind: null, days: [null, null] };

export const isFiltered = ({ direction, kind, days }: Filter): boolean =>
  direction !== 'all' || kind !== null || days[0] !== null;

/** Returns midnight of a day in the user's time zone. */
function startOf(day: string, plusDays = 0): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + plusDays);
  return date.toISOString();
}

/** Returns the input of the call; a range without an end is one day. */
export function questionOf({ account, direction, kind, days: [from, to] }: Filter) {
  return {
    account,
    ...(direction === 'all' ? {} : { direction }),
    ...(kind ? { kinds: [kind] } : {}),
    ...(from ? { from: startOf(from), to: startOf(to ?? from, 1) } : {}),
  };
}

export const useStatement = (filter: Filter) => useEndless(walletCalls.statement, questionOf(filter));
