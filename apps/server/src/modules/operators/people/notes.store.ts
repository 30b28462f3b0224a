import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { PostTable } from '../operators.tables.ts';

export type Note = Selectable<PostTable>;

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
