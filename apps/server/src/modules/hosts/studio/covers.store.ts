import type { Queries } from '../../../platform/db/database.ts';
import type { CoverRow } from './studio.tables.ts';

/** A page of a host's covers by country, and the total. */
export async function readCovers(
  db: Queries,
  host: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: CoverRow[]; total: number }> {
  const mine = db.selectFrom('hosts_cover').where('host', '=', host);
  const [rows, counted] = await Promise.all([
    mine.selectAll().orderBy('region').offset(offset).limit(limit).execute(),
    mine.select((column) => column.fn.countAll<string>().as('total')).executeTakeFirst(),
  ]);
  return { rows, total: Number(counted?.total ?? 0) };
}

/** The general cover of a host room. */
export const generalCover = async (db: Queries, host: string): Promise<string | null> =>
  (await db.selectFrom('hosts_profile').select('cover').where('uid', '=', host).executeTakeFirst())?.cover ?? null;

export const insertCover = async (db: Queries, row: CoverRow): Promise<void> => {
  await db.insertInto('hosts_cover').values(row).execute();
};

/** A host's cover, locked for the transaction. */
export const lockCover = (db: Queries, host: string, id: string): Promise<CoverRow | undefined> =>
  db.selectFrom('hosts_cover').selectAll().where('id', '=', id).where('host', '=', host).forUpdate().executeTakeFirst();

export type CoverPatch = Partial<Pick<CoverRow, 'region' | 'picture' | 'width' | 'height' | 'shown'>>;

export const updateCover = (db: Queries, id: string, patch: CoverPatch, now: Date): Promise<CoverRow> =>
  db
    .updateTable('hosts_cover')
    .set({ ...patch, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteCover = (db: Queries, host: string, id: string): Promise<CoverRow | undefined> =>
  db.deleteFrom('hosts_cover').where('id', '=', id).where('host', '=', host).returningAll().executeTakeFirst();

/** The pictures in use as a cover, general or of a country. */
export async function usedCovers(db: Queries, pictures: readonly string[]): Promise<Set<string>> {
  if (pictures.length === 0) return new Set();
  const [regions, rooms] = await Promise.all([
    db.selectFrom('hosts_cover').select('picture').where('picture', 'in', pictures).execute(),
    db.selectFrom('hosts_profile').select('cover as picture').where('cover', 'in', pictures).execute(),
  ]);
  return new Set([...regions, ...rooms].flatMap(({ picture }) => picture ?? []));
}

/** Pictures of covers by host and country. */
export async function shownCovers(db: Queries, hosts: readonly string[]): Promise<Map<string, Map<string, string>>> {
  const rows = await db
    .selectFrom('hosts_cover')
    .select(['host', 'region', 'picture'])
    .where('shown', '=', true)
    .where('host', 'in', hosts)
    .execute();
  const covers = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const mine = covers.get(row.host) ?? new Map<string, string>();
    covers.set(row.host, mine.set(row.region, row.picture));
  }
  return covers;
}
