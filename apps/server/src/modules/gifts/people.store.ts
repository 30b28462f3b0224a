import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { TotalAddition } from './leaderboards/boards.store.ts';
import type { SentRow } from './sending/sent.store.ts';
import './gifts.tables.ts';

type GivenRow = Pick<SentRow, 'host_uid' | 'uid' | 'session_id' | 'at' | 'paid' | 'share' | 'count'>;

/** Gifts of these accounts to others. */
export async function sentToOthers(tx: Tx, uids: readonly string[]): Promise<GivenRow[]> {
  return await tx
    .selectFrom('gifts_sent')
    .select(['host_uid', 'uid', 'session_id', 'at', 'paid', 'share', 'count'])
    .where('uid', 'in', uids)
    .where('host_uid', 'not in', uids)
    .execute();
}

/** Stores the payments of gifts about to be deleted, as the ledger has them. */
export async function forgetSent(tx: Tx, uids: readonly string[]): Promise<void> {
  await sql`
    insert into gifts_forgotten (uid, host_uid, paid, share, at)
    select uid, host_uid, paid, share, at from gifts_sent
    where uid = any(${uids}::bigint[]) or host_uid = any(${uids}::bigint[])`.execute(tx);
}

/** Subtracts from totals of hosts; deletes those that become empty. */
export async function lowerTotals(tx: Tx, lowered: readonly TotalAddition[]): Promise<void> {
  const column = <K extends keyof TotalAddition>(name: K): TotalAddition[K][] => lowered.map((one) => one[name]);
  await sql`
    update gifts_total t set paid = t.paid - n.paid, share = t.share - n.share, gifts = t.gifts - n.gifts,
      sendings = t.sendings - n.sendings, senders = t.senders - n.senders
    from unnest(
      ${column('hostId')}::bigint[], ${column('bucket')}::text[], ${column('paid')}::bigint[],
      ${column('share')}::bigint[], ${column('gifts')}::bigint[], ${column('sendings')}::bigint[],
      ${column('senders')}::int[]
    ) as n (host_uid, bucket, paid, share, gifts, sendings, senders)
    where t.host_uid = n.host_uid and t.bucket = n.bucket`.execute(tx);
  await tx.deleteFrom('gifts_total').where('sendings', '=', '0').execute();
}

/** Deletes gifts from and to these accounts, with their leaderboards and totals; subtracts them from the sales. */
export async function deletePeople(tx: Tx, uids: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from gifts_sent where uid = any(${uids}::bigint[]) or host_uid = any(${uids}::bigint[])
      returning gift_id, count, paid
    ), unsold as (select gift_id, sum(count) as gifts, sum(paid) as paid from gone group by gift_id)
    update gifts_sold s set gifts = s.gifts - u.gifts, paid = s.paid - u.paid
    from unsold u where s.gift_id = u.gift_id`.execute(tx);
  await tx.deleteFrom('gifts_sold').where('gifts', '=', '0').execute();
  await tx
    .deleteFrom('gifts_board')
    .where((of) => of.or([of('uid', 'in', uids), of('host_uid', 'in', uids)]))
    .execute();
  await tx.deleteFrom('gifts_total').where('host_uid', 'in', uids).execute();
}
