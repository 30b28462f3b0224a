import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { regionOperatorCalls } from '@touchline/contract/regions';
import { inTransaction } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import type { RegionDeps } from './needs.ts';
import { putRules } from './regions.store.ts';

/** Refuses countries; replaces the rules that they have. */
export async function refuseCountries(
  { db, clock, audit, rules }: RegionDeps,
  principal: StaffPrincipal,
  { countries, scope, reason }: ParsedInputOf<typeof regionOperatorCalls.save>,
) {
  const each = [...new Set(countries)];
  await inTransaction(db, async (tx) => {
    await putRules(tx, each, { scope, reason: reason.trim(), by: principal.uid, at: clock.date() });
    for (const country of each)
      await audit.record(tx, principal, {
        action: 'region.refuse',
        target: { kind: 'region', id: country, label: country },
        details: { scope, reason: reason.trim() },
      });
  });
  await rules.changed();
  return {};
}
