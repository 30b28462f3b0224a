import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Deletes gifts from and to these people, with the sums that they are in; what a gift sold is counted anew. */
export async function deletePeople(tx: Tx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await sql`
    delete from gifts_unsaid where gift_id in (
      select id from gifts_sent where uid = any(${uids}::bigint[]) or anchor_uid = any(${uids}::bigint[])
    )`.execute(tx);
  for (const table of ['gifts_sent', 'gifts_board'] as const)
    await tx
      .deleteFrom(table)
      .where((of) => of.or([of('uid', 'in', uids), of('anchor_uid', 'in', uids)]))
      .execute();
  await tx.deleteFrom('gifts_total').where('anchor_uid', 'in', uids).execute();
  await tx.deleteFrom('gifts_sold').execute();
  await sql`
    insert into gifts_sold (gift_id, gifts, paid)
    select gift_id, sum(count), sum(paid) from gifts_sent group by gift_id`.execute(tx);
}
