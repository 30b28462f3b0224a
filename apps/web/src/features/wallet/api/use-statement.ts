import { useEndless } from '@touchline/app-kit/calls';
import { spanOf } from '@touchline/contract/days';
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

/** Returns the input of the call; a range without an end is one day. */
export function questionOf({ account, direction, kind, days: [from, to] }: Filter) {
  return {
    account,
    ...(direction === 'all' ? {} : { direction }),
    ...(kind ? { kinds: [kind] } : {}),
    ...(from ? spanOf(from, to ?? from) : {}),
  };
}

export const useStatement = (filter: Filter) => useEndless(walletCalls.statement, questionOf(filter));
