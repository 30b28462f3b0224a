import type { Queries } from '../../../platform/db/database.ts';
import type { PhotoRow } from './studio.tables.ts';

/** A host's photos below an id, newest first. */
export function readPhotos(db: Queries, host: string, before: string | null, limit: number): Promise<PhotoRow[]> {
  let found = db.selectFrom('hosts_photo').selectAll().where('host', '=', host);
  if (before !== null) found = found.where('id', '<', before);
  return found.orderBy('id', 'desc').limit(limit).execute();
}

export async function countPhotos(db: Queries, host: string): Promise<number> {
  const counted = await db
    .selectFrom('hosts_photo')
    .select((column) => column.fn.countAll<string>().as('total'))
    .where('host', '=', host)
    .executeTakeFirst();
  return Number(counted?.total ?? 0);
}

export const insertPhoto = async (db: Queries, row: PhotoRow): Promise<void> => {
  await db.insertInto('hosts_photo').values(row).execute();
};

export const deletePhoto = (db: Queries, host: string, id: string): Promise<PhotoRow | undefined> =>
  db.deleteFrom('hosts_photo').where('id', '=', id).where('host', '=', host).returningAll().executeTakeFirst();

/** Deletes all photos of hosts; returns their pictures. */
export async function deletePhotosOf(db: Queries, hosts: readonly string[]): Promise<string[]> {
  if (hosts.length === 0) return [];
  const rows = await db.deleteFrom('hosts_photo').where('host', 'in', hosts).returning('picture').execute();
  return rows.map(({ picture }) => picture);
}

/** The pictures in use on a photo wall. */
export async function usedPhotos(db: Queries, pictures: readonly string[]): Promise<Set<string>> {
  if (pictures.length === 0) return new Set();
  const found = await db
    .selectFrom('hosts_photo')
    .select('picture')
    .distinct()
    .where('picture', 'in', pictures)
    .execute();
  return new Set(found.map(({ picture }) => picture));
}
