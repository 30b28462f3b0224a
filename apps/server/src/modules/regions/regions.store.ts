import type { RegionScope } from '@touchline/contract/regions';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { RegionRuleTable } from './regions.tables.ts';

export const readRules = (db: Queries): Promise<RegionRuleTable[]> =>
  db.selectFrom('regions_rule').selectAll().orderBy('country').execute();

export async function putRules(
  tx: Tx,
  countries: readonly string[],
  rule: { scope: RegionScope; reason: string; by: string; at: Date },
): Promise<void> {
  const { scope, reason, by, at } = rule;
  await tx
    .insertInto('regions_rule')
    .values(countries.map((country) => ({ country, scope, reason, by_uid: by, at })))
    .onConflict((on) =>
      on.column('country').doUpdateSet((row) => ({
        scope: row.ref('excluded.scope'),
        reason: row.ref('excluded.reason'),
        by_uid: row.ref('excluded.by_uid'),
        at: row.ref('excluded.at'),
      })),
    )
    .execute();
}

/** Returns the countries that had a rule. */
export async function deleteRules(tx: Tx, countries: readonly string[]): Promise<string[]> {
  const rows = await tx.deleteFrom('regions_rule').where('country', 'in', countries).returning('country').execute();
  return rows.map(({ country }) => country);
}
