import type { AccountKind } from '@touchline/contract/wallet';
import { sql } from 'kysely';
import { instants, integers, texts } from '../../../platform/db/arrays.ts';
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
  readonly transactionId: string;
  readonly amount: number;
  readonly balance: number | null;
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

/**
 * Claims idempotency keys. Waits for keys claimed by other transactions; returns the ids of the free ones. In key
 * order, so that two callers do not deadlock.
 */
export async function insertTransactions(tx: Tx, fresh: readonly NewTransaction[]): Promise<Set<string>> {
  const claimed = await jsonRows<string>(
    tx,
    sql`
    with claimed as (
    insert into wallet_transaction (id, key, kind, digest, at, ref_kind, ref_id, actor, party, details, note)
    select id, key, kind, digest, at, ref_kind, ref_id, actor, party, details, note
    from rows from (unnest(
      ${integers(column(fresh, 'id'))}::bigint[], ${texts(column(fresh, 'key'))}::text[], ${texts(column(fresh, 'kind'))}::text[],
      ${texts(column(fresh, 'digest'))}::text[], ${instants(column(fresh, 'at'))}::timestamptz[],
      ${texts(fresh.map(({ ref }) => ref?.kind ?? null))}::text[], ${texts(fresh.map(({ ref }) => ref?.id ?? null))}::text[],
      ${integers(column(fresh, 'actor'))}::bigint[], ${integers(fresh.map(({ party }) => party ?? null))}::bigint[],
      ${texts(fresh.map(({ note }) => note ?? null))}::text[]
    ), jsonb_array_elements(${JSON.stringify(fresh.map(({ details }) => details ?? {}))}::jsonb))
      as fresh (id, key, kind, digest, at, ref_kind, ref_id, actor, party, note, details)
    order by key
    on conflict (key) do nothing
    returning id::text
    )
    select json_agg(id) as rows from claimed`,
  );
  return new Set(claimed);
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

/** Releases the keys of refused movements. */
export async function deleteTransactions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('wallet_transaction').where('id', 'in', ids).execute();
}

async function lockExisting(tx: Tx, accounts: readonly AccountKey[]): Promise<AccountBalance[]> {
  const rows = await jsonRows<BalanceText>(
    tx,
    sql`
    select json_agg(held) as rows from (
      select a.kind, a.owner::text, a.balance::text from ${accountsAs(accounts)}
      join wallet_account a on a.kind = wanted.kind and a.owner = wanted.owner
      order by a.kind, a.owner for update of a
    ) held`,
  );
  return rows.map(({ kind, owner, balance }) => ({ kind, owner, balance: coinsOf(balance) }));
}

/** Locks accounts until the transaction ends, in one fixed order; creates missing ones. */
export async function lockAccounts(tx: Tx, accounts: readonly AccountKey[]): Promise<AccountBalance[]> {
  const held = await lockExisting(tx, accounts);
  if (held.length === accounts.length) return held;
  await sql`
    insert into wallet_account (kind, owner) select kind, owner from ${accountsAs(accounts)}
    order by kind, owner on conflict do nothing`.execute(tx);
  return await lockExisting(tx, accounts);
}

/** Adds pending entries of these locked accounts to their balances. Returns the changed ones. */
export async function rollUp(tx: Tx, accounts: readonly AccountKey[]): Promise<AccountBalance[]> {
  const { rows } = await sql<{ kind: AccountKind; owner: string; balance: string }>`
    with gone as (
      delete from wallet_pending p using ${accountsAs(accounts)}
      where p.kind = wanted.kind and p.owner = wanted.owner
      returning p.kind, p.owner, p.amount
    ), sums as (select kind, owner, sum(amount) as amount from gone group by kind, owner)
    update wallet_account a set balance = a.balance + sums.amount from sums
    where a.kind = sums.kind and a.owner = sums.owner
    returning a.kind, a.owner, a.balance`.execute(tx);
  return rows.map((row) => ({ ...row, balance: coinsOf(row.balance) }));
}

/** Accounts with pending entries. */
export async function pendingAccounts(queries: Queries, limit: number): Promise<AccountKey[]> {
  return await queries.selectFrom('wallet_pending').select(['kind', 'owner']).distinct().limit(limit).execute();
}

export interface MovementRows {
  readonly entries: readonly NewEntry[];
  /** New balances of locked accounts. */
  readonly balances: readonly AccountBalance[];
  /** For accounts that are not locked: one row each. */
  readonly pending: readonly (AccountKey & { readonly amount: number })[];
}

/** Writes movements in one statement; the table refuses entries that do not sum to zero. */
export async function writeMovements(tx: Tx, { entries, balances, pending }: MovementRows): Promise<void> {
  await sql`
    with settled as (
      update wallet_account a set balance = fresh.balance
      from unnest(
        ${texts(column(balances, 'kind'))}::text[], ${integers(column(balances, 'owner'))}::bigint[], ${integers(column(balances, 'balance'))}::bigint[]
      ) as fresh (kind, owner, balance)
      where a.kind = fresh.kind and a.owner = fresh.owner
    ), waiting as (
      insert into wallet_pending (kind, owner, amount)
      select * from unnest(
        ${texts(column(pending, 'kind'))}::text[], ${integers(column(pending, 'owner'))}::bigint[], ${integers(column(pending, 'amount'))}::bigint[]
      )
    )
    insert into wallet_entry (transaction_id, kind, owner, amount, balance)
    select * from unnest(
      ${integers(column(entries, 'transactionId'))}::bigint[], ${texts(column(entries, 'kind'))}::text[],
      ${integers(column(entries, 'owner'))}::bigint[], ${integers(column(entries, 'amount'))}::bigint[], ${integers(column(entries, 'balance'))}::bigint[]
    )`.execute(tx);
}

/**
 * Stored balances plus pending entries, read in one snapshot; missing accounts are 0. Wallets and escrows never have
 * pending entries.
 */
export async function balancesOf(queries: Queries, accounts: readonly AccountKey[]): Promise<Map<string, number>> {
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

export const transactionOf = (queries: Queries, id: string) =>
  queries.selectFrom('wallet_transaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
