import { useEndless } from '@touchline/app-kit/calls';
import type { InputOf } from '@touchline/contract/kernel';
import { movementKinds, ownAccounts, walletOperatorCalls } from '@touchline/contract/wallet';
import { startOfDay } from '../../shared/days.ts';
import { endlessTable } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';

/** Entries of a user's account, with the filters in the URL. */
export function useStatement(uid: string) {
  const url = useTableUrl();
  const { values } = url;
  const account = ownAccounts.find((each) => each === values.account) ?? 'wallet';
  const kind = movementKinds.find((each) => each === values.kind);
  const from = startOfDay(values.from, 0);
  const to = startOfDay(values.to, 1);
  const input: InputOf<typeof walletOperatorCalls.statement> = {
    uid,
    account,
    limit: 50,
    ...(kind ? { kinds: [kind] } : {}),
    ...(values.direction === 'in' || values.direction === 'out' ? { direction: values.direction } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const lines = useEndless(walletOperatorCalls.statement, input);
  return { list: endlessTable(url, lines, walletOperatorCalls.statement, input), more: lines.more };
}
