import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';
import { coinsOf } from '../ledger/ledger.store.ts';

export interface DueRow {
  readonly uid: string;
  readonly earnings: number;
  readonly lastPayoutAt: Date | null;
}

/** Hosts by their earnings, including pending entries. */
export async function payoutsDue(
  queries: Queries,
  { least, offset, limit }: { least: number; offset: number; limit: number },
): Promise<{ rows: DueRow[]; total: number; sum: number }> {
  const due = sql`
    select a.owner as uid, a.balance + coalesce(w.total, 0) as earnings
    from (
      select owner, sum(balance) as balance from (
        select owner, balance from wallet_account where kind = 'anchor_earnings'
        union all select owner, 0 from wallet_pending where kind = 'anchor_earnings'
      ) every group by owner
    ) a
    left join (
      select owner, sum(amount) as total from wallet_pending where kind = 'anchor_earnings' group by owner
    ) w on w.owner = a.owner
    where a.balance + coalesce(w.total, 0) >= ${Math.max(1, least)}`;
  const [page, whole] = await Promise.all([
    sql<{ uid: string; earnings: string; last_at: Date | null }>`
      select due.uid, due.earnings, (
        select t.at from wallet_entry e join wallet_transaction t on t.id = e.transaction_id
        where e.kind = 'anchor_earnings' and e.owner = due.uid and t.kind = 'payout'
        order by e.transaction_id desc limit 1
      ) as last_at
      from (${due}) due order by due.earnings desc, due.uid limit ${limit} offset ${offset}`.execute(queries),
    sql<{ total: string; sum: string | null }>`
      select count(*) as total, sum(earnings)::text as sum from (${due}) due`.execute(queries),
  ]);
  return {
    rows: page.rows.map((row) => ({ uid: row.uid, earnings: coinsOf(row.earnings), lastPayoutAt: row.last_at })),
    total: Number(whole.rows[0]?.total ?? 0),
    sum: coinsOf(whole.rows[0]?.sum ?? '0'),
  };
}

export interface ExportPlace {
  readonly at: Date;
  readonly id: string;
}
export interface ExportRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly key: string;
  readonly actor: string | null;
  readonly account: string;
  readonly owner: string;
  readonly amount: string;
  readonly balance: string | null;
  readonly refKind: string | null;
  readonly refId: string | null;
  readonly note: string | null;
}

/** Entries of the next `transactions` transactions after a position, in time order. */
export async function exportRows(
  queries: Queries,
  span: { from: Date; to: Date; after: ExportPlace | null; transactions: number; payoutsOnly: boolean },
): Promise<ExportRow[]> {
  let next = queries
    .selectFrom('wallet_transaction')
    .select('id')
    .where('at', '>=', span.from)
    .where('at', '<', span.to);
  if (span.payoutsOnly) next = next.where('kind', '=', 'payout');
  if (span.after) next = next.where(sql<boolean>`(at, id) > (${span.after.at}::timestamptz, ${span.after.id}::bigint)`);
  let entries = queries
    .selectFrom('wallet_transaction as t')
    .innerJoin('wallet_entry as e', 'e.transaction_id', 't.id')
    .select(['t.id', 't.at', 't.kind', 't.key', 't.actor', 'e.kind as account', 'e.owner', 'e.amount', 'e.balance'])
    .select(['t.ref_kind as refKind', 't.ref_id as refId', 't.note'])
    .where('t.id', 'in', next.orderBy('at').orderBy('id').limit(span.transactions));
  if (span.payoutsOnly) entries = entries.where('e.kind', '=', 'anchor_earnings');
  return await entries.orderBy('t.at').orderBy('t.id').orderBy('e.kind').orderBy('e.owner').execute();
}
