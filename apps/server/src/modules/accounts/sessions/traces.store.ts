import { userTypes } from '@touchline/contract/enums';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';
import type { Account } from '../accounts.store.ts';
import type { TraceTable } from '../accounts.tables.ts';

export type TraceKind = TraceTable['kind'];

/** Records traces of an account, in key order so that two writers do not deadlock. */
export async function recordTraces(
  queries: Queries,
  uid: string,
  used: readonly { kind: TraceKind; value: string }[],
  at: Date,
): Promise<void> {
  if (used.length === 0) return;
  const rows = [...used]
    .sort((one, two) => one.kind.localeCompare(two.kind))
    .map((trace) => ({ uid, ...trace, first_at: at, last_at: at }));
  await queries
    .insertInto('accounts_trace')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['uid', 'kind', 'value']).doUpdateSet({ last_at: at }))
    .execute();
}

/** Deletes devices and network addresses unused since a time; phones stay. */
export const deleteOldTraces = async (queries: Queries, before: Date): Promise<void> => {
  await queries.deleteFrom('accounts_trace').where('last_at', '<=', before).where('kind', '!=', 'phone').execute();
};

export interface SharedTrace {
  readonly of: string;
  readonly kind: TraceKind;
  readonly last_at: Date;
  readonly other: Account;
}

const sharedMax = 1000;

/**
 * Members who share a trace with these accounts: all who share a phone, only banned ones who share a device or address.
 */
export async function sharedTraces(queries: Queries, uids: readonly string[], now: Date): Promise<SharedTrace[]> {
  if (uids.length === 0) return [];
  const rows = await queries
    .selectFrom('accounts_trace as mine')
    .innerJoin('accounts_trace as theirs', (join) =>
      join.onRef('theirs.kind', '=', 'mine.kind').onRef('theirs.value', '=', 'mine.value'),
    )
    .innerJoin('accounts_account as account', 'account.uid', 'theirs.uid')
    .selectAll('account')
    .select(['mine.uid as of_uid', 'mine.kind', 'theirs.last_at as shared_at'])
    .where('mine.uid', 'in', uids)
    .whereRef('theirs.uid', '!=', 'mine.uid')
    .where('account.user_type', 'in', [userTypes.user, userTypes.host])
    .where((where) =>
      where.or([
        where('mine.kind', '=', 'phone'),
        where('account.banned_forever', '=', true),
        where('account.banned_until', '>', now),
        where('account.host_status', '=', 'banned_forever'),
        where.and([
          where('account.host_status', '=', 'banned'),
          where(sql<boolean>`coalesce(account.host_banned_until > ${now}, true)`, '=', true),
        ]),
      ]),
    )
    .orderBy('theirs.last_at', 'desc')
    .limit(sharedMax)
    .execute();
  return rows.map(({ of_uid, kind, shared_at, ...other }) => ({ of: of_uid, kind, last_at: shared_at, other }));
}
