import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { nameOperatorCalls } from '@touchline/contract/names';
import { skeleton } from '@touchline/contract/text/forms';
import { inTransaction } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { writeReserved } from './names.store.ts';
import type { NameDeps } from './needs.ts';

/** Replaces the reserved names of a language. Names of the same look are stored once. */
export async function saveReserved(
  { db, needs, reserved }: NameDeps,
  principal: StaffPrincipal,
  { language, names }: ParsedInputOf<typeof nameOperatorCalls.save>,
) {
  const distinct = names && [...new Map(names.map((name) => [skeleton(name), name.normalize('NFC')])).values()];
  await inTransaction(db, async (tx) => {
    await writeReserved(tx, language, distinct);
    await needs.audit.record(tx, principal, {
      action: 'name.reserve',
      target: { kind: 'setting', id: language, label: language },
      details: { names: distinct?.length ?? null },
    });
  });
  await reserved.changed();
  return { languages: reserved.list() };
}
