import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { PendingSignInTable } from '../accounts.tables.ts';

type PendingSignIn = Selectable<PendingSignInTable>;

/** Inserts a pending sign-in; the oldest of the account beyond `max` make room. */
export async function insertPendingSignIn(tx: Tx, pending: PendingSignIn, max: number): Promise<void> {
  await tx
    .deleteFrom('accounts_pending_sign_in')
    .where('hash', 'in', (query) =>
      query
        .selectFrom('accounts_pending_sign_in')
        .select('hash')
        .where('uid', '=', pending.uid)
        .orderBy('started_at', 'desc')
        .offset(max - 1),
    )
    .execute();
  await tx.insertInto('accounts_pending_sign_in').values(pending).execute();
}

export const readPendingSignIn = (queries: Queries, hash: string): Promise<PendingSignIn | undefined> =>
  queries.selectFrom('accounts_pending_sign_in').selectAll().where('hash', '=', hash).executeTakeFirst();

/** Consumes a pending sign-in; false when it was already consumed. */
export async function takePendingSignIn(tx: Tx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('accounts_pending_sign_in')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const deleteOldPendingSignIns = async (queries: Queries, before: Date): Promise<void> => {
  await queries.deleteFrom('accounts_pending_sign_in').where('started_at', '<=', before).execute();
};
