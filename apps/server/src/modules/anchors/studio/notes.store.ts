import type { Queries } from '../../../platform/db/database.ts';
import type { NoteImageRow, NoteRow } from './studio.tables.ts';

/** A host's trends below an id, the latest first. */
export function notesOf(db: Queries, anchor: string, before: string | null, limit: number): Promise<NoteRow[]> {
  let found = db.selectFrom('anchors_note').selectAll().where('anchor', '=', anchor);
  if (before !== null) found = found.where('id', '<', before);
  return found.orderBy('id', 'desc').limit(limit).execute();
}

export const imagesOfNotes = async (db: Queries, notes: readonly string[]): Promise<NoteImageRow[]> =>
  notes.length === 0
    ? []
    : db.selectFrom('anchors_note_image').selectAll().where('note', 'in', notes).orderBy('place').execute();

export async function countNotes(db: Queries, anchor: string): Promise<number> {
  const counted = await db
    .selectFrom('anchors_note')
    .select((column) => column.fn.countAll<string>().as('total'))
    .where('anchor', '=', anchor)
    .executeTakeFirst();
  return Number(counted?.total ?? 0);
}

export async function insertNote(db: Queries, note: NoteRow, images: readonly NoteImageRow[]): Promise<void> {
  await db.insertInto('anchors_note').values(note).execute();
  if (images.length > 0)
    await db
      .insertInto('anchors_note_image')
      .values([...images])
      .execute();
}

/** Removes an own trend and says its pictures; undefined when there was none. */
export async function deleteNote(db: Queries, anchor: string, id: string): Promise<string[] | undefined> {
  const own = await db
    .selectFrom('anchors_note')
    .select('id')
    .where('id', '=', id)
    .where('anchor', '=', anchor)
    .forUpdate()
    .executeTakeFirst();
  if (!own) return undefined;
  const images = await imagesOfNotes(db, [id]);
  await db.deleteFrom('anchors_note').where('id', '=', id).execute();
  return images.map(({ picture }) => picture);
}

/** Which of some pictures stand in a trend. */
export async function usedNoteImages(db: Queries, pictures: readonly string[]): Promise<Set<string>> {
  if (pictures.length === 0) return new Set();
  const found = await db
    .selectFrom('anchors_note_image')
    .select('picture')
    .distinct()
    .where('picture', 'in', pictures)
    .execute();
  return new Set(found.map(({ picture }) => picture));
}
