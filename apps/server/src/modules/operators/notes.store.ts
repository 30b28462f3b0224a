import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { NoteTable, WarningTable } from './operators.tables.ts';

export type Note = Selectable<NoteTable>;

export const insertNote = (tx: Tx, note: Omit<Note, 'by_name'>): Promise<Note> =>
  tx
    .insertInto('operators_note')
    .values({
      ...note,
      by_name: sql<string>`coalesce((select name from operators_staff where uid = ${note.by_uid}), '')`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const notesAbout = (queries: Queries, uid: string, limit: number): Promise<Note[]> =>
  queries.selectFrom('operators_note').selectAll().where('uid', '=', uid).orderBy('id', 'desc').limit(limit).execute();

export const insertWarning = async (tx: Tx, warning: Selectable<WarningTable>): Promise<void> => {
  await tx.insertInto('operators_warning').values(warning).execute();
};

/** How often the hosts of broadcasts were warned, by broadcast; those never warned are left out. */
export async function warningsIn(queries: Queries, sessionIds: readonly string[]): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('operators_warning')
    .select('session_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('session_id', 'in', sessionIds)
    .groupBy('session_id')
    .execute();
  return new Map(rows.map(({ session_id: id, count }) => [id, Number(count)]));
}
