import type { MovementKind } from '@touchline/contract/wallet';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';
import type { AccountKey } from '../ledger/ledger.store.ts';

export interface StatementFilter {
  readonly kinds?: readonly MovementKind[] | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** The last transaction of the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

export interface StatementRow {
  readonly id: string;
  readonly key: string;
  readonly kind: MovementKind;
  readonly amount: string;
  readonly balance: string | null;
  readonly at: Date;
  readonly actor: string | null;
  readonly party: string | null;
  readonly refKind: string | null;
  readonly refId: string | null;
  readonly details: Readonly<Record<string, string | number>>;
  readonly note: string | null;
}

/** Entries of one account, newest first. */
export async function statementRows(
  queries: Queries,
  account: AccountKey,
  { kinds, direction, from, to, before, limit }: StatementFilter,
): Promise<StatementRow[]> {
  let query = queries
    .selectFrom('wallet_entry as e')
    .innerJoin('wallet_transaction as t', 't.id', 'e.transaction_id')
    .select(['t.id', 't.key', 't.kind', 'e.amount', 'e.balance', 't.at', 't.actor', 't.party', 't.details', 't.note'])
    .select(['t.ref_kind as refKind', 't.ref_id as refId'])
    .where('e.kind', '=', account.kind)
    .where('e.owner', '=', account.owner);
  if (before !== undefined) query = query.where('e.transaction_id', '<', before);
  if (kinds) query = query.where('t.kind', 'in', [...kinds]);
  if (direction) query = query.where(direction === 'in' ? sql<boolean>`e.amount > 0` : sql<boolean>`e.amount < 0`);
  if (from) query = query.where('t.at', '>=', from);
  if (to) query = query.where('t.at', '<', to);
  return await query.orderBy('e.transaction_id', 'desc').limit(limit).execute();
}
