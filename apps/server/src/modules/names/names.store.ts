import type { LanguageCode } from '@touchline/contract/languages';
import type { Queries, Tx } from '../../platform/db/database.ts';
import './names.tables.ts';

/** Names of the languages in which operators changed them. */
export async function readReserved(db: Queries): Promise<ReadonlyMap<LanguageCode, readonly string[]>> {
  const rows = await db.selectFrom('names_reserved').selectAll().execute();
  return new Map(rows.map(({ language, names }) => [language, names]));
}

export async function writeReserved(tx: Tx, language: LanguageCode, names: readonly string[] | null): Promise<void> {
  if (names === null) {
    await tx.deleteFrom('names_reserved').where('language', '=', language).execute();
    return;
  }
  await tx
    .insertInto('names_reserved')
    .values({ language, names: [...names] })
    .onConflict((conflict) => conflict.column('language').doUpdateSet({ names: [...names] }))
    .execute();
}
