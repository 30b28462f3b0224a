import type { LanguageCode } from '@touchline/contract/languages';
import type { CustomAudience } from '@touchline/contract/notifications';
import { type Insertable, type Selectable, sql } from 'kysely';
import { texts } from '../../../platform/db/arrays.ts';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';
import type { CustomNoticeTable } from '../notifications.tables.ts';

export type CustomRow = Selectable<CustomNoticeTable>;

export interface NewCustom
  extends Omit<
    Insertable<CustomNoticeTable>,
    'audience' | 'languages' | 'countries' | 'title' | 'body' | 'cancelled_at' | 'position'
  > {
  readonly audience: CustomAudience;
  readonly languages: readonly LanguageCode[];
  readonly countries: readonly string[];
  readonly title: CustomRow['title'];
  readonly body: CustomRow['body'];
}

/** False when the key was used before. */
export async function insertCustom(tx: Tx, notice: NewCustom): Promise<boolean> {
  const { audience, languages, countries, title, body, ...rest } = notice;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notifications_custom')
    .values({
      ...rest,
      audience: JSON.stringify(audience),
      languages: sql`${texts(languages)}::text[]`,
      countries: sql`${texts(countries)}::text[]`,
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      cancelled_at: null,
      position: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const customById = (db: Queries, id: string): Promise<CustomRow | undefined> =>
  db.selectFrom('notifications_custom').selectAll().where('id', '=', id).executeTakeFirst();

export const customByKey = (db: Queries, key: string): Promise<CustomRow | undefined> =>
  db.selectFrom('notifications_custom').selectAll().where('key', '=', key).executeTakeFirst();

export const lockCustom = (tx: Tx, id: string): Promise<CustomRow | undefined> =>
  tx.selectFrom('notifications_custom').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function customPage(
  db: Db,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: CustomRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('notifications_custom')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('notifications_custom')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

export async function cancelCustom(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('notifications_custom').set({ cancelled_at: at }).where('id', '=', id).execute();
}

/** Moves on in the audience; false when another process was faster or the notice was cancelled. */
export async function moveCustom(
  tx: Tx,
  { id, position }: Pick<CustomRow, 'id' | 'position'>,
  step: { readonly next: string | null; readonly users: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications_custom')
    .set((eb) => ({ position: step.next, given: step.next === null, users: eb('users', '+', step.users) }))
    .where('id', '=', id)
    .where('given', '=', false)
    .where('cancelled_at', 'is', null)
    .where('position', 'is not distinct from', position)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
