import type { AccountKind } from '@touchline/contract/wallet';
import { sql } from 'kysely';
import { integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { jsonRows } from '../../../platform/db/json-rows.ts';
import type { AccountRef, Movement } from './ledger.types.ts';
import '../wallet.tables.ts';

/** An account by its stored key. */
export interface AccountKey {
  readonly kind: AccountKind;
  readonly owner: string;
}
export interface AccountBalance extends AccountKey {
  readonly balance: number;
}
/** An account as JSON of the database. */
type BalanceText = AccountKey & { readonly balance: string };
export interface NewEntry extends AccountKey {
  /** The movement. */
  readonly id: string;
  readonly amount: number;
}
export type NewTransaction = Omit<Movement, 'entries' | 'digest'> & { readonly id: string; readonly digest: string };

export const accountKey = ({ kind, owner }: AccountRef): AccountKey => ({ kind, owner: owner ?? '0' });

/** Sums are bigint in the database and doubles here: beyond this limit a balance would be inexact. */
export function coinsOf(text: string): number {
  const coins = Number(text);
  if (!Number.isSafeInteger(coins)) throw new RangeError(`${text} coins cannot be counted`);
  return coins;
}

const column = <T, K extends keyof T>(rows: readonly T[], name: K): T[K][] => rows.map((row) => row[name]);
const accountsAs = (accounts: readonly AccountKey[]) =>
  sql`unnest(${texts(column(accounts, 'kind'))}::text[], ${integers(column(accounts, 'owner'))}::bigint[]) as wanted (kind, owner)`;

/** What became of one account in a movement; a movement that moves no locked account has one row without an account. */
export interface MovedRow {
  readonly id: string;
  /** False for a refused movement: `balance` is then the one that is too low. */
  readonly moved: boolean;
  readonly kind: AccountKind | null;
  readonly owner: string;
  readonly balance: string;
}

/**
 * Writes movements with the database's `wallet_move`, as if one after another. Movements whose key is in use have no
 * rows.
 */
export async function writeMovements(
  tx: Tx,
  movements: readonly NewTransaction[],
  entries: readonly NewEntry[],
): Promise<MovedRow[]> {
  const rows = movements.map(({ id, key, kind, digest, at, ref, actor, party, details = {}, note }) => ({
    id,
    key,
    kind,
    digest,
    at,
    ref_kind: ref?.kind,
    ref_id: ref?.id,
    actor,
    party,
    details,
    note,
  }));
  return await jsonRows(
    tx,
    sql`
    select json_agg(json_build_object(
      'id', m.id::text, 'moved', m.moved, 'kind', m.kind, 'owner', m.owner::text, 'balance', m.balance::text
    )) as rows
    from wallet_move(
      array(select m from jsonb_populate_recordset(null::wallet_movement, ${JSON.stringify(rows)}::jsonb) m),
      array(select p from jsonb_populate_recordset(null::wallet_part, ${JSON.stringify(entries)}::jsonb) p)
    ) m`,
  );
}

export interface KnownTransaction {
  readonly id: string;
  readonly key: string;
  readonly digest: string;
  readonly balances: readonly AccountBalance[];
}

/** Transactions under these keys, with the balances known then. */
export async function transactionsByKey(queries: Queries, keys: readonly string[]): Promise<KnownTransaction[]> {
  const { rows } = await sql<{
    id: string;
    key: string;
    digest: string;
    balances: { kind: AccountKind; owner: string; balance: string }[] | null;
  }>`
    select t.id, t.key, t.digest, (
      select json_agg(json_build_object('kind', e.kind, 'owner', e.owner::text, 'balance', e.balance::text))
      from wallet_entry e where e.transaction_id = t.id and e.balance is not null
    ) as balances
    from wallet_transaction t where t.key = any(${texts(keys)}::text[])`.execute(queries);
  return rows.map(({ balances, ...row }) => ({
    ...row,
    balances: (balances ?? []).map((each) => ({ ...each, balance: coinsOf(each.balance) })),
  }));
}

async function lockExisting(tx: Tx, accounts: readonly AccountKey[]): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from (
      select from ${accountsAs(accounts)}
      join wallet_account a on a.kind = wanted.kind and a.owner = wanted.owner
      order by a.kind, a.owner for update of a
    ) held`.execute(tx);
  return rows[0]?.held ?? 0;
}

/** Locks accounts until the transaction ends, in one fixed order; creates missing ones. */
export async function lockAccounts(tx: Tx, accounts: readonly AccountKey[]): Promise<void> {
  if ((await lockExisting(tx, accounts)) === accounts.length) return;
  await sql`
    insert into wallet_account (kind, owner) select kind, owner from ${accountsAs(accounts)}
    order by kind, owner on conflict do nothing`.execute(tx);
  await lockExisting(tx, accounts);
}

/** Adds pending entries of these locked accounts to their balances. */
export async function rollUp(tx: Tx, accounts: readonly AccountKey[]): Promise<void> {
  await sql`
    with gone as (
      delete from wallet_pending p using ${accountsAs(accounts)}
      where p.kind = wanted.kind and p.owner = wanted.owner
      returning p.kind, p.owner, p.amount
    ), sums as (select kind, owner, sum(amount) as amount from gone group by kind, owner)
    update wallet_account a set balance = a.balance + sums.amount from sums
    where a.kind = sums.kind and a.owner = sums.owner`.execute(tx);
}

/** Accounts with pending entries. */
export async function pendingAccounts(queries: Queries, limit: number): Promise<AccountKey[]> {
  return await queries.selectFrom('wallet_pending').select(['kind', 'owner']).distinct().limit(limit).execute();
}

/**
 * Stored balances plus pending entries, read in one snapshot; missing accounts are 0. Wallets and escrows never have
 * pending entries.
 */
export async function readBalances(queries: Queries, accounts: readonly AccountKey[]): Promise<Map<string, number>> {
  const rows = await jsonRows<BalanceText>(
    queries,
    sql`
    select json_agg(found) as rows from (
    select wanted.kind, wanted.owner::text, (coalesce(a.balance, 0) + case
      when wanted.kind in ('user_wallet', 'red_packet_escrow') then 0
      else coalesce((
        select sum(p.amount) from wallet_pending p where p.kind = wanted.kind and p.owner = wanted.owner
      ), 0)
    end)::text as balance
    from ${accountsAs(accounts)}
    left join wallet_account a on a.kind = wanted.kind and a.owner = wanted.owner
    ) found`,
  );
  return new Map(rows.map(({ kind, owner, balance }) => [nameOf({ kind, owner }), coinsOf(balance)]));
}

export const nameOf = ({ kind, owner }: AccountKey): string => `${kind} ${owner}`;

export const readTransaction = (queries: Queries, id: string) =>
  queries.selectFrom('wallet_transaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
