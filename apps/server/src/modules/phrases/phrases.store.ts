import { type Selectable, sql } from 'kysely';
import { integers } from '../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { PhraseTable } from './phrases.tables.ts';

export type PhraseRow = Selectable<PhraseTable>;

/** Serialises changes of the phrases of one user, because they are counted and ordered. */
export async function lockPhrases(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phrases ${uid}`}, 0))`.execute(tx);
}

/** The phrases of a user in their order; there are only a few. */
export const readPhrases = (db: Queries, uid: string): Promise<PhraseRow[]> =>
  db.selectFrom('phrases_phrase').selectAll().where('uid', '=', uid).orderBy('rank').orderBy('id').execute();

export async function insertPhrase(tx: Tx, row: PhraseRow): Promise<void> {
  await tx.insertInto('phrases_phrase').values(row).execute();
}

/** False when the user has no such phrase. */
export async function updatePhrase(db: Queries, uid: string, id: string, text: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phrases_phrase')
    .set({ text })
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Orders the phrases of a user as listed. */
export async function rankPhrases(tx: Tx, uid: string, ids: readonly string[]): Promise<void> {
  await sql`update phrases_phrase p set rank = sorted.rank
    from unnest(${integers(ids)}::bigint[]) with ordinality as sorted (id, rank)
    where p.id = sorted.id and p.uid = ${uid}`.execute(tx);
}

export async function deletePhrase(db: Queries, uid: string, id: string): Promise<void> {
  await db.deleteFrom('phrases_phrase').where('id', '=', id).where('uid', '=', uid).execute();
}

export async function deletePhrases(db: Queries, uids: readonly string[]): Promise<void> {
  if (uids.length > 0) await db.deleteFrom('phrases_phrase').where('uid', 'in', uids).execute();
}
