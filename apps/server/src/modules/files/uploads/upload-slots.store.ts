import { type Selectable, sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { UploadTable } from '../files.tables.ts';

/** An upload that may run, and the bytes that those of its account before it may still use. */
export interface StartedUpload {
  readonly id: string;
  readonly besides: number;
}

/** Serialises arrivals and ends of the uploads of an account. */
export const lockUploads = async (tx: Tx, uid: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${uid}`}, 0))`.execute(tx);
};

export const readUploads = (tx: Tx, uid: string): Promise<Pick<Selectable<UploadTable>, 'key' | 'running'>[]> =>
  tx.selectFrom('files_upload').select(['key', 'running']).where('uid', '=', uid).execute();

/** Adds an upload behind the others of its account; returns its id. */
export async function insertUpload(
  tx: Tx,
  upload: { readonly key: string; readonly uid: string; readonly bytes: number; readonly leased_until: Date },
): Promise<string> {
  const row = { ...upload, bytes: String(upload.bytes) };
  const { id } = await tx.insertInto('files_upload').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Uploads start in the order of their ids, so all before one are running. */
const besides = sql`(
  select coalesce(sum(before.bytes), 0) from files_upload before where before.uid = u.uid and before.id < u.id
)::float8`;

/** Starts the first uploads of an account that wait, so that `max` are running. */
export async function startUploads(tx: Tx, uid: string, max: number): Promise<StartedUpload[]> {
  const { rows } = await sql<StartedUpload>`
    update files_upload u set running = true
    from (
      select id from files_upload where uid = ${uid} and not running order by id
      limit greatest(0, ${max}::bigint - (select count(*) from files_upload where uid = ${uid} and running))
    ) next
    where u.id = next.id
    returning u.id, ${besides} as besides`.execute(tx);
  return rows;
}

/** Extends leases; returns the uploads that are still there. */
export async function renewUploads(
  db: Queries,
  ids: readonly string[],
  until: Date,
): Promise<(StartedUpload & { readonly running: boolean })[]> {
  const { rows } = await sql<StartedUpload & { running: boolean }>`
    update files_upload u set leased_until = ${until} where u.id = any(${integers(ids)}::bigint[])
    returning u.id, u.running, ${besides} as besides`.execute(db);
  return rows;
}

export const deleteUpload = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('files_upload').where('id', '=', id).execute();
};

/** Deletes uploads whose lease has ended: of one account, or of all. */
export const deleteEndedUploads = async (db: Queries, now: Date, uid?: string): Promise<void> => {
  let ended = db.deleteFrom('files_upload').where('leased_until', '<=', now);
  if (uid !== undefined) ended = ended.where('uid', '=', uid);
  await ended.execute();
};
