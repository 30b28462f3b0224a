import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { regionOperatorCalls } from '@touchline/contract/regions';
import { inTransaction } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import type { RegionDeps } from './needs.ts';
import { deleteRules } from './regions.store.ts';

/** Removes the rules of countries; those without one leave no entry. */
export async function allowCountries(
  { db, audit, rules }: RegionDeps,
  principal: StaffPrincipal,
  { countries }: ParsedInputOf<typeof regionOperatorCalls.remove>,
) {
  await inTransaction(db, async (tx) => {
    for (const country of await deleteRules(tx, [...new Set(countries)]))
      await audit.record(tx, principal, {
        action: 'region.allow',
        target: { kind: 'region', id: country, label: country },
      });
  });
  await rules.changed();
  return {};
}
